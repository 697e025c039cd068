package dev.reflect.note;

import dev.reflect.ground.Spelled;
import java.util.Optional;

/** What a note is, and the file that it stands in for people. */
public enum NoteKind implements Spelled {
  /** A call of a tool that failed, and the one that did not. */
  CURE("errors"),
  /** Something that was tried and does not work. */
  PIVOT("workflows"),
  /** Something that works otherwise than one thinks. */
  GOTCHA("tools"),
  /** What was chosen, and why. */
  DECISION("architecture"),
  /** What something turned out to be. */
  INSIGHT("debugging");

  private final String category;

  NoteKind(String category) {
    this.category = category;
  }

  /** Returns the name of the file that has its notes, without the ending. */
  public String category() {
    return category;
  }

  /** Returns whether it says what does not work: the next session would try it again. */
  public boolean isNegative() {
    return this == CURE || this == PIVOT || this == GOTCHA;
  }

  /** Returns the kind that the word, or the name of its file, names. */
  public static Optional<NoteKind> of(String word) {
    for (NoteKind kind : values()) {
      if (kind.word().equals(word) || kind.category.equals(word)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
