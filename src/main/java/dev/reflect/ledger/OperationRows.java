package dev.reflect.ledger;

import dev.reflect.ledger.Operations.Intent;
import dev.reflect.proposal.ProposalId;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** The parts of an operation as rows of their tables. */
final class OperationRows {
  private OperationRows() {}

  static Object[] of(Intent intent, Instant at) {
    Sort sort = intent.sort();
    String word = sort instanceof Sort.Apply ? null : sort.word();
    Object other = sort.other().map(OperationId::value).orElse(null);
    String side = sort instanceof Sort.Restore restore ? restore.side().word() : null;
    String backup = sort instanceof Sort.FromBackup from ? from.backup().toString() : null;
    return new Object[] {Columns.time(at), intent.command(), word, other, side, backup};
  }

  static Sort sort(ResultSet row) throws SQLException {
    String sort = row.getString("sort");
    String backup = row.getString("backup");
    if (sort == null) {
      return new Sort.Apply();
    }
    if (backup != null) {
      return new Sort.FromBackup(Path.of(backup));
    }
    OperationId other = new OperationId(row.getLong("other"));
    return sort.equals("undo")
        ? new Sort.Undo(other)
        : new Sort.Restore(other, Columns.word(Sort.Side.class, row.getString("side")));
  }

  static Object[] file(long operation, FileChange file) {
    return new Object[] {
      operation,
      file.path().toString(),
      file.before().map(FileChange.Before::hash).orElse(null),
      file.before().map(before -> before.backup().toString()).orElse(null),
      file.afterHash().orElse(null)
    };
  }

  static FileChange file(ResultSet row) throws SQLException {
    String before = row.getString("before_hash");
    return new FileChange(
        Path.of(row.getString("path")),
        before == null
            ? Optional.empty()
            : Optional.of(new FileChange.Before(before, Path.of(row.getString("backup")))),
        Optional.ofNullable(row.getString("after_hash")));
  }

  static Operation.Taken taken(ResultSet row) throws SQLException {
    return new Operation.Taken(
        new DecisionId(row.getLong("decision")),
        new ProposalId(row.getString("proposal")),
        row.getString("words"));
  }

  static Optional<Operation.Outcome> outcome(ResultSet row) throws SQLException {
    String state = row.getString("state");
    return state == null
        ? Optional.empty()
        : Optional.of(
            new Operation.Outcome(
                Columns.word(Operation.State.class, state),
                row.getString("note"),
                Columns.time(row.getString("at"))));
  }
}
