package dev.reflect.act.judging;

import dev.reflect.judge.Inquiry;
import java.io.IOException;

/** A language model that is asked about messages: all of one inquiry in one call. */
public interface Judge {
  /** Returns its name, by which its opinions are known and shown: {@code haiku}. */
  String name();

  /**
   * Asks it.
   *
   * @param budget what this call may cost, in US dollars
   */
  Answer ask(Inquiry inquiry, double budget) throws IOException;

  /** What a call came to; the cost is in US dollars. */
  sealed interface Answer {
    double cost();

    /** What it said: to be read as JSON. */
    record Given(String text, double cost) implements Answer {}

    /** Nothing, and why, as sentences a person reads. */
    record Refused(String why, double cost) implements Answer {}

    /** Nobody could be asked: there is no such program. */
    record Absent(String why) implements Answer {
      @Override
      public double cost() {
        return 0;
      }
    }
  }
}
