package dev.reflect.act.hear;

import java.util.List;

/** How signals are printed; the same ones always as the same bytes. */
@FunctionalInterface
public interface Printing {
  /** Prints nothing, for what is not kept. */
  Printing NOTHING = teachings -> new byte[0];

  /** Returns what one transcript teaches, in its order, as it stands in the output of a scan. */
  byte[] of(List<Teaching> teachings);
}
