package dev.reflect.transcript;

/** How a person's words reached the session. */
public enum Voice {
  TYPED,
  QUEUED,
  REFUSAL,
  SDK
}
