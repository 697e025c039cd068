package dev.reflect.proposal;

import dev.reflect.ground.Spelled;

/** What happens at the end of a turn to what it taught, besides that it waits for a review. */
public enum AutoMode implements Spelled {
  /** Nothing. */
  OFF,
  /** A person is asked about the best of it. */
  ASK,
  /** What is sure is applied. */
  ON
}
