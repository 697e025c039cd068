package dev.reflect.review;

import java.util.Objects;

/**
 * What a person decided about two learnings that cannot both hold.
 *
 * @param words the narrower sentence; empty where none is narrowed
 */
public record Settlement(Choice choice, String words) {
  /** What there is to choose, seen from one of the two. */
  public enum Choice {
    KEEP_THIS("keep this"),
    KEEP_OTHER("keep the other"),
    NARROW_THIS("narrow this"),
    NARROW_OTHER("narrow the other"),
    KEEP_BOTH("keep both");

    private final String label;

    Choice(String label) {
      this.label = label;
    }

    /** Returns it as it is shown: {@code keep this}. */
    public String label() {
      return label;
    }

    /** Returns the same choice seen from the other of the two. */
    public Choice turned() {
      return switch (this) {
        case KEEP_THIS -> KEEP_OTHER;
        case KEEP_OTHER -> KEEP_THIS;
        case NARROW_THIS -> NARROW_OTHER;
        case NARROW_OTHER -> NARROW_THIS;
        case KEEP_BOTH -> KEEP_BOTH;
      };
    }

    /** Returns whether it needs a sentence. */
    public boolean narrows() {
      return this == NARROW_THIS || this == NARROW_OTHER;
    }
  }

  public Settlement {
    Objects.requireNonNull(choice);
    if (choice.narrows() == words.isBlank()) {
      throw new IllegalArgumentException(choice + " with the words “" + words + "”");
    }
  }

  Settlement turned() {
    return new Settlement(choice.turned(), words);
  }
}
