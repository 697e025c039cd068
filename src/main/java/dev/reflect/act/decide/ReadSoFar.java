package dev.reflect.act.decide;

import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Says now and then how much was read: {@code Reading transcripts: 300 MB.} */
final class ReadSoFar implements LongConsumer {
  private static final long STEP = 100_000_000;

  private final Consumer<String> said;
  private long bytes;

  ReadSoFar(Consumer<String> said) {
    this.said = said;
  }

  @Override
  public void accept(long more) {
    long before = bytes / STEP;
    bytes += more;
    if (bytes / STEP > before) {
      said.accept("Reading transcripts: " + bytes / STEP * STEP / 1_000_000 + " MB.");
    }
  }
}
