package dev.reflect.act.judging;

import dev.reflect.judge.Question;
import java.io.IOException;

/** A language model that is asked: all of one question in one call. */
public interface Judge {
  /** Ends what is said where a hearing goes without it. */
  String HEARD_STANDS = " What was heard without it stands.";

  /** Returns its name, by which its opinions are known and shown: {@code haiku}. */
  String name();

  /**
   * Asks it.
   *
   * @param budget what this call may cost, in US dollars
   */
  Answer ask(Question question, double budget) throws IOException;

  /** What a call came to; the cost is in US dollars. */
  sealed interface Answer {
    double cost();

    /** What it said: to be read as JSON. */
    record Given(String text, double cost) implements Answer {}

    /** Nothing, and why, as sentences a person reads. */
    record Refused(String why, double cost, Lack lack) implements Answer {}

    /** What it was for which nothing came. */
    enum Lack {
      /** It could not be asked, or ended before it answered. */
      LIFE,
      /** It did answer, but nothing that can be read: the next question may fare better. */
      SENSE,
      /** It would have cost more than it may. */
      BUDGET
    }

    /** Nobody could be asked: there is no such program. */
    record Absent(String why) implements Answer {
      @Override
      public double cost() {
        return 0;
      }
    }
  }
}
