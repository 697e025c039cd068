package dev.reflect.ledger;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All operations, oldest first, and what each means for the ones before it. One that is applied is
 * in force until another that is in force takes it back: the undo of an undo brings the first back.
 */
public final class OperationLog {
  private final List<Operation> operations;
  private final Map<OperationId, OperationId> takenBackBy = new HashMap<>();

  public OperationLog(List<Operation> oldestFirst) {
    this.operations = List.copyOf(oldestFirst);
    for (int i = operations.size() - 1; i >= 0; i--) {
      if (isInForce(operations.get(i))) {
        takeBack(operations.get(i));
      }
    }
  }

  private void takeBack(Operation operation) {
    if (operation.sort() instanceof Sort.Undo undo) {
      takenBackBy.putIfAbsent(undo.of(), operation.id());
    }
    if (operation.sort() instanceof Sort.Restore restore) {
      Set<Path> files = new LinkedHashSet<>();
      find(restore.to()).ifPresent(to -> to.files().forEach(file -> files.add(file.path())));
      for (Operation each : operations) {
        boolean later =
            each.id().value() > restore.to().value()
                || restore.side() == Sort.Side.BEFORE && each.id().equals(restore.to());
        boolean covered = each.isWithin(files);
        if (later && covered && each.id().value() < operation.id().value() && each.isApplied()) {
          takenBackBy.putIfAbsent(each.id(), operation.id());
        }
      }
    }
  }

  public List<Operation> oldestFirst() {
    return operations;
  }

  public Optional<Operation> find(OperationId id) {
    return operations.stream().filter(each -> each.id().equals(id)).findFirst();
  }

  /** Returns whether the operation is applied and not taken back. */
  public boolean isInForce(Operation operation) {
    return operation.isApplied() && takenBackBy(operation.id()).isEmpty();
  }

  /** Returns the undo or restore, itself in force, that takes the operation back. */
  public Optional<OperationId> takenBackBy(OperationId id) {
    return Optional.ofNullable(takenBackBy.get(id));
  }

  /** Returns the newest operation in force that is not itself an undo. */
  public Optional<Operation> newestToUndo() {
    return operations.stream()
        .filter(each -> isInForce(each) && !(each.sort() instanceof Sort.Undo))
        .reduce((older, newer) -> newer);
  }

  /** Returns the applied operations with a file at this path, oldest first. */
  public List<Operation> changing(Path path) {
    return operations.stream()
        .filter(each -> each.isApplied() && each.change(path).isPresent())
        .toList();
  }

  /**
   * Returns the decisions that are carried out once the operations up to and with this one are,
   * each under its id.
   */
  public Map<DecisionId, Operation.Taken> carriedOutUpTo(long lastId) {
    Map<DecisionId, Operation.Taken> standing = new HashMap<>();
    for (Operation each : operations) {
      if (each.isApplied() && each.id().value() <= lastId) {
        each.taken().forEach(taken -> standing.put(taken.decision(), taken));
        each.takenBack().forEach(taken -> standing.remove(taken.decision()));
      }
    }
    return standing;
  }

  /** Returns the operations newest first. */
  public List<Operation> newestFirst() {
    List<Operation> reversed = new ArrayList<>(operations);
    Collections.reverse(reversed);
    return reversed;
  }
}
