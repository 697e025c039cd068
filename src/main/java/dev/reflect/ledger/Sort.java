package dev.reflect.ledger;

import dev.reflect.ground.Spelled;
import java.nio.file.Path;
import java.util.Optional;

/** What an operation is: an apply, the undo of another, or a restore. */
public sealed interface Sort {
  /** Returns {@code apply}, {@code undo} or {@code restore}. */
  String word();

  /** Returns the operation that it is about. */
  default Optional<OperationId> other() {
    return Optional.empty();
  }

  /** Carries decisions out. */
  record Apply() implements Sort {
    @Override
    public String word() {
      return "apply";
    }
  }

  /** Takes back what the operation did. The undo of an undo does it again. */
  record Undo(OperationId of) implements Sort {
    @Override
    public String word() {
      return "undo";
    }

    @Override
    public Optional<OperationId> other() {
      return Optional.of(of);
    }
  }

  /** Brings the files of the operation back to how they were right before or right after it. */
  record Restore(OperationId to, Side side) implements Sort {
    @Override
    public String word() {
      return "restore";
    }

    @Override
    public Optional<OperationId> other() {
      return Optional.of(to);
    }
  }

  /** Gives one file the bytes of this backup. */
  record FromBackup(Path backup) implements Sort {
    @Override
    public String word() {
      return "restore";
    }
  }

  /** A moment next to an operation. */
  enum Side implements Spelled {
    BEFORE,
    AFTER
  }
}
