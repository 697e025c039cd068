package dev.reflect.ledger;

/** Names one operation to a person: 1 is the first. */
public record OperationId(long value) {
  @Override
  public String toString() {
    return Long.toString(value);
  }
}
