package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperationLogTest {
  private static final Path NOTES = Path.of("/home/ada/CLAUDE.md");
  private static final Path SKILL = Path.of("/home/ada/skills/node/SKILL.md");

  private final List<Operation> operations = new ArrayList<>();

  @Test
  void anUndoTakesBackAndItsUndoBringsBack() {
    long apply = applied(new Sort.Apply(), NOTES);
    assertEquals("1", inForce());
    long undo = applied(new Sort.Undo(new OperationId(apply)), NOTES);
    assertEquals("2", inForce());
    applied(new Sort.Undo(new OperationId(undo)), NOTES);
    assertEquals("1 3", inForce());
    assertEquals(Optional.of(new OperationId(3)), log().takenBackBy(new OperationId(undo)));
  }

  @Test
  void theNewestToUndoIsNoUndo() {
    long first = applied(new Sort.Apply(), NOTES);
    long second = applied(new Sort.Apply(), NOTES);
    assertEquals(Optional.of(second), newestToUndo());
    applied(new Sort.Undo(new OperationId(second)), NOTES);
    assertEquals(Optional.of(first), newestToUndo());
    applied(new Sort.Undo(new OperationId(first)), NOTES);
    assertEquals(Optional.empty(), newestToUndo());
  }

  @Test
  void aRestoreTakesBackTheLaterOnesOfItsFiles() {
    long first = applied(new Sort.Apply(), NOTES);
    applied(new Sort.Apply(), NOTES);
    applied(new Sort.Apply(), SKILL);
    applied(new Sort.Undo(new OperationId(2)), NOTES);
    applied(new Sort.Apply(), NOTES, SKILL);
    applied(new Sort.Restore(new OperationId(first), Sort.Side.AFTER), NOTES);
    assertEquals("1 3 5 6", inForce());
    assertEquals(Optional.of(new OperationId(6)), log().takenBackBy(new OperationId(4)));
    applied(new Sort.Restore(new OperationId(first), Sort.Side.BEFORE), NOTES);
    assertEquals("3 5 7", inForce());
  }

  @Test
  void whatWasRolledBackCountsForNothing() {
    long first = applied(new Sort.Apply(), NOTES);
    operations.add(
        operation(
            new Sort.Undo(new OperationId(first)),
            Optional.of(new Operation.Outcome(Operation.State.ROLLED_BACK, "", MONDAY)),
            NOTES));
    operations.add(operation(new Sort.Undo(new OperationId(first)), Optional.empty(), NOTES));
    assertEquals("1", inForce());
    assertEquals(Optional.empty(), log().takenBackBy(new OperationId(first)));
  }

  private Optional<Long> newestToUndo() {
    return log().newestToUndo().map(operation -> operation.id().value());
  }

  private String inForce() {
    return String.join(
        " ",
        log().oldestFirst().stream()
            .filter(log()::isInForce)
            .map(operation -> operation.id().toString())
            .toList());
  }

  private OperationLog log() {
    return new OperationLog(operations);
  }

  private long applied(Sort sort, Path... files) {
    Operation applied =
        operation(
            sort, Optional.of(new Operation.Outcome(Operation.State.APPLIED, "", MONDAY)), files);
    operations.add(applied);
    return applied.id().value();
  }

  private Operation operation(Sort sort, Optional<Operation.Outcome> outcome, Path... files) {
    return new Operation(
        new OperationId(operations.size() + 1),
        MONDAY,
        "test",
        sort,
        new Operation.Changes(
            List.of(files).stream().map(file -> FileChange.created(file, "hash")).toList(),
            List.of()),
        List.of(),
        List.of(),
        outcome);
  }
}
