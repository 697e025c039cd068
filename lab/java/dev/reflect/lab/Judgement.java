package dev.reflect.lab;

import dev.reflect.signal.Kind;
import java.util.Objects;
import java.util.Optional;

/**
 * A label: what a reader took a message for, none where the kind is empty, and whether it holds
 * something worth keeping for later sessions. A failure report is a correction that only says that
 * what was just delivered does not work.
 */
public record Judgement(
    Optional<Kind> label, boolean durable, boolean doubtful, boolean failureReport) {
  public Judgement {
    Objects.requireNonNull(label);
  }
}
