package dev.reflect.promotion;

import dev.reflect.memory.Points;
import java.util.Optional;

/** The kind of file that a learning in no file yet is worth, by its score. */
public enum Backport {
  SKILL("6", "a skill"),
  MEMORY_FILE("8", "a CLAUDE.md");

  private final Points least;
  private final String phrase;

  Backport(String least, String phrase) {
    this.least = Points.parse(least);
    this.phrase = phrase;
  }

  /** Returns the widest kind that the score is enough for. */
  public static Optional<Backport> of(Points score) {
    for (Backport each : new Backport[] {MEMORY_FILE, SKILL}) {
      if (score.compareTo(each.least) >= 0) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** Returns the kind as a person reads it: {@code a skill}. */
  public String phrase() {
    return phrase;
  }
}
