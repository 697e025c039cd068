package dev.reflect.recall;

import dev.reflect.ground.Spelled;

/** When Claude is given what is known. */
public enum RecallMode implements Spelled {
  /** At every prompt that something answers. */
  ON,
  /** As on, and with the first prompt of a session what belongs to its branch and files. */
  START,
  /** As on, in one half of the sessions, so that it can be told whether it helps. */
  TRIAL,
  /** Never. */
  OFF
}
