package dev.reflect.diff;

/** One line of a hunk; its text keeps the terminator it has in the file. */
public sealed interface Line {
  String text();

  /** Returns the character in front of the line in the unified format. */
  char sign();

  /** Returns whether the line is in the text before the change. */
  default boolean inOld() {
    return sign() != '+';
  }

  /** Returns whether the line is in the text after the change. */
  default boolean inNew() {
    return sign() != '-';
  }

  record Context(String text) implements Line {
    @Override
    public char sign() {
      return ' ';
    }
  }

  record Added(String text) implements Line {
    @Override
    public char sign() {
      return '+';
    }
  }

  record Removed(String text) implements Line {
    @Override
    public char sign() {
      return '-';
    }
  }
}
