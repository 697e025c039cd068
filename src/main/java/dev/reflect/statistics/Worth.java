package dev.reflect.statistics;

import dev.reflect.ground.Spelled;
import dev.reflect.memory.Points;
import dev.reflect.statistics.Section.Tone;

/** The score of a learning, roughly; from 6 on it is offered for a skill, from 8 for CLAUDE.md. */
public enum Worth implements Spelled {
  BELOW_ZERO(0, "below 0"),
  BELOW_TWO(2, "0 to 2"),
  BELOW_FOUR(4, "2 to 4"),
  BELOW_SIX(6, "4 to 6"),
  BELOW_EIGHT(8, "6 to 8"),
  EIGHT_AND_MORE(Integer.MAX_VALUE, "8 and more");

  private final int below;
  private final String phrase;

  Worth(int below, String phrase) {
    this.below = below;
    this.phrase = phrase;
  }

  public static Worth of(Points points) {
    for (Worth worth : values()) {
      if (points.hundredths() < worth.hundredths()) {
        return worth;
      }
    }
    return EIGHT_AND_MORE;
  }

  /** Returns the score that is too high for this one, in hundredths. */
  public long hundredths() {
    return below * 100L;
  }

  public Tone tone() {
    return switch (this) {
      case BELOW_ZERO -> Tone.BAD;
      case BELOW_TWO, BELOW_FOUR, BELOW_SIX -> Tone.PLAIN;
      case BELOW_EIGHT, EIGHT_AND_MORE -> Tone.GOOD;
    };
  }

  public String phrase() {
    return phrase;
  }
}
