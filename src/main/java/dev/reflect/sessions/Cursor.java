package dev.reflect.sessions;

import java.util.Objects;
import java.util.Optional;

/**
 * How far a transcript was read: so many bytes, which end a line, and so many lines of this very
 * file. As text: {@code 20480 311 (dev=fe01,ino=42)}.
 */
public record Cursor(long bytes, int lines, String file) {
  /** Nothing read yet, of whatever file. */
  public static final Cursor START = new Cursor(0, 0, "");

  public Cursor {
    Objects.requireNonNull(file);
    if (bytes < 0 || lines < 0) {
      throw new IllegalArgumentException("nobody reads " + bytes + " bytes, " + lines + " lines");
    }
  }

  /** Returns the cursor that a text says, where it says one. */
  public static Optional<Cursor> parse(String text) {
    String[] words = text.strip().split(" ", 3);
    try {
      return words.length == 3
          ? Optional.of(new Cursor(Long.parseLong(words[0]), Integer.parseInt(words[1]), words[2]))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public String toString() {
    return bytes + " " + lines + " " + file;
  }
}
