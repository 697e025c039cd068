package dev.reflect.cli;

import dev.reflect.act.write.History;
import dev.reflect.act.write.PastTexts;
import dev.reflect.ground.Moment;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Sort;
import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An operation as rows of text, and what of it {@code log --json} and {@code show --json} share.
 */
record OperationText(Run run) {
  List<Strip> rows(History.Entry entry) {
    Operation operation = entry.operation();
    List<Strip> rows = new ArrayList<>();
    rows.add(
        Strip.of(
            new Piece(operation.id() + "", Ink.KEY),
            new Piece("  %s  ".formatted(when(operation.intendedAt())), Ink.DIM),
            new Piece(operation.command() + "  ", Ink.TEXT),
            new Piece(outcome(entry), isDone(entry) ? Ink.GOOD : Ink.WARN)));
    for (FileChange file : operation.files()) {
      rows.add(
          Strip.of(
              new Piece("   %-8s".formatted(PastTexts.did(file)), Ink.TEXT),
              new Piece(run.places().label(file.path()), Ink.STRONG)));
      file.before()
          .ifPresent(
              before ->
                  rows.add(Strip.of("   backup  " + run.places().label(before.backup()), Ink.DIM)));
    }
    operation.taken().forEach(each -> rows.add(Strip.of("   · " + each.sentence(), Ink.TEXT)));
    operation
        .takenBack()
        .forEach(each -> rows.add(Strip.of("   · taken back: " + each.sentence(), Ink.TEXT)));
    return rows;
  }

  private static boolean isDone(History.Entry entry) {
    return entry.takenBackBy().isEmpty()
        && entry
            .operation()
            .outcome()
            .filter(outcome -> outcome.state() == Operation.State.APPLIED)
            .isPresent();
  }

  String when(Instant time) {
    return Moment.second(time, run.zone());
  }

  /** Returns for example {@code applied, undoes 1, taken back by 3}. */
  String outcome(History.Entry entry) {
    Operation operation = entry.operation();
    List<String> said = new ArrayList<>(List.of(state(operation)));
    meaning(operation.sort()).ifPresent(said::add);
    entry.takenBackBy().ifPresent(by -> said.add("taken back by " + by));
    return String.join(", ", said);
  }

  private Optional<String> meaning(Sort sort) {
    if (sort instanceof Sort.Undo undo) {
      return Optional.of("undoes " + undo.of());
    }
    if (sort instanceof Sort.Restore restore) {
      return Optional.of("restores right " + restore.side().word() + " " + restore.to());
    }
    if (sort instanceof Sort.FromBackup from) {
      return Optional.of("restores " + run.places().label(from.backup()));
    }
    return Optional.empty();
  }

  private static String state(Operation operation) {
    Optional<Operation.Outcome> outcome = operation.outcome();
    if (outcome.isEmpty()) {
      return "unfinished";
    }
    String note = outcome.get().note().isEmpty() ? "" : " (" + outcome.get().note() + ")";
    return outcome.get().state().word().replace('_', ' ') + note;
  }

  static View view(History.Entry entry) {
    Operation operation = entry.operation();
    View view =
        new View()
            .put("id", operation.id().value())
            .put("sort", operation.sort().word())
            .put("of", operation.sort().other().map(OperationId::value));
    if (operation.sort() instanceof Sort.Restore restore) {
      view.put("side", restore.side());
    }
    if (operation.sort() instanceof Sort.FromBackup from) {
      view.put("from_backup", from.backup());
    }
    Optional<Operation.Outcome> outcome = operation.outcome();
    return view.put("intended_at", operation.intendedAt())
        .put("command", operation.command())
        .put("state", outcome.map(ended -> ended.state().word()).orElse("unfinished"))
        .put("note", outcome.map(Operation.Outcome::note).filter(note -> !note.isEmpty()))
        .put("taken_back_by", entry.takenBackBy().map(OperationId::value));
  }

  static View view(FileChange file) {
    return new View()
        .put("path", file.path())
        .put("before", file.before().map(FileChange.Before::hash))
        .put("after", file.afterHash())
        .put("backup", file.before().map(FileChange.Before::backup));
  }

  static View view(Operation.Taken taken) {
    return new View()
        .put("id", taken.decision().value())
        .put("proposal", taken.proposal().value())
        .put("learning", taken.sentence());
  }
}
