package dev.reflect.cli;

import dev.reflect.act.write.History;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Sort;
import java.util.Optional;

/** What of an operation that {@code log --json} and {@code show --json} share. */
final class OperationJson {
  private OperationJson() {}

  static View view(History.Entry entry) {
    Operation operation = entry.operation();
    View view =
        new View()
            .put("id", operation.id().value())
            .put("sort", operation.sort().word())
            .put("of", operation.sort().other().map(OperationId::value));
    if (operation.sort() instanceof Sort.Restore restore) {
      view.put("side", restore.side().word());
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
