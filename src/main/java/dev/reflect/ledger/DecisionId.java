package dev.reflect.ledger;

/** Names one recorded decision; a later decision has a higher value. */
public record DecisionId(long value) {
  /** Written out, because the JDK would make it up anew at every start. */
  @Override
  public boolean equals(Object other) {
    return other instanceof DecisionId same && value == same.value;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(value);
  }
}
