package dev.reflect.memory;

import dev.reflect.ground.Spelled;

/** Whether a learning still counts; a person changes it, and can change it back. */
public enum State implements Spelled {
  KEPT,
  /** No longer true: it is proposed no more, and is listed when asked for. */
  RETIRED,
  /** Out of all lists, and proposed no more. */
  FORGOTTEN
}
