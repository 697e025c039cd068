package dev.reflect.ledger;

import dev.reflect.ground.Spelled;

/** Who decided: a person, or the auto mode. */
public enum By implements Spelled {
  PERSON,
  AUTO
}
