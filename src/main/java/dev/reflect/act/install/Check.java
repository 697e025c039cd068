package dev.reflect.act.install;

import dev.reflect.fs.Supply;
import java.util.List;

/**
 * One thing that the doctor looks at.
 *
 * @param name names it in JSON
 * @param look returns at least one finding, and changes nothing
 * @param mend mends what can be mended safely; returns a sentence for each thing done
 */
record Check(String name, Supply<List<Symptom>> look, Supply<List<String>> mend) {
  /** The mend of everything that {@link #mend} can do. */
  static final String BY_FIX = "Mend it with: reflect doctor --fix";

  /** One that can mend nothing. */
  Check(String name, Supply<List<Symptom>> look) {
    this(name, look, List::of);
  }
}
