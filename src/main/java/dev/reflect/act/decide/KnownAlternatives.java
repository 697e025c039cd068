package dev.reflect.act.decide;

import dev.reflect.sameness.Alternatives;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The table of what can be done in one way only, which comes with the program. */
final class KnownAlternatives {
  private static final String TABLE = "/dev/reflect/sameness/alternatives.txt";

  private KnownAlternatives() {}

  /** Read once in a process, when the first proposal is compared. */
  private static final class Loaded {
    private static final Alternatives ALTERNATIVES = load();
  }

  static Alternatives all() {
    return Loaded.ALTERNATIVES;
  }

  private static Alternatives load() {
    try (InputStream table = KnownAlternatives.class.getResourceAsStream(TABLE)) {
      if (table == null) {
        throw new IOException("The program came without " + TABLE);
      }
      return Alternatives.parse(new String(table.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the table of alternatives", e);
    }
  }
}
