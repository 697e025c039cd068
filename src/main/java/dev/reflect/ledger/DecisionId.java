package dev.reflect.ledger;

/** Names one recorded decision; a later decision has a higher value. */
public record DecisionId(long value) {}
