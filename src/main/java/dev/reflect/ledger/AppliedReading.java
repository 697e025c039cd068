package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.ProposalId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads what was applied on this machine: of each proposal what counts, once. */
public final class AppliedReading {
  private static final String APPLIED =
      """
      select proposal, decision, fingerprint, repository, sentence, target_kind, target_path,
        operation, at, back, exists (
          select 1 from decision as later
          where later.proposal = newest_applied.proposal and later.id > newest_applied.decision)
          as decided_since
      from newest_applied
      """;

  /** What stands counts before what was taken back, then the newest. */
  private static final Comparator<Applied> COUNTING =
      Comparator.comparing(Applied::takenBack)
          .reversed()
          .thenComparing(applied -> applied.operation().value())
          .thenComparing(applied -> applied.decision().value());

  private final Database database;

  AppliedReading(Database database) {
    this.database = database;
  }

  /** Returns what was applied last of each proposal, in the order of the decisions. */
  public List<Applied> all() throws LedgerException {
    return database.read("read what was applied", AppliedReading::all);
  }

  static List<Applied> all(Transaction transaction) throws SQLException {
    Map<ProposalId, Applied> counting = new HashMap<>();
    for (Applied each : transaction.list(APPLIED, AppliedReading::applied)) {
      counting.merge(
          each.proposal(), each, (one, other) -> COUNTING.compare(one, other) > 0 ? one : other);
    }
    List<Applied> all = new ArrayList<>(counting.values());
    all.sort(Comparator.comparing(applied -> applied.decision().value()));
    return all;
  }

  /** Returns the whole file as it was decided. */
  public Text written(Applied applied) throws LedgerException {
    return database.read(
        "read what was decided",
        transaction ->
            transaction
                .first(
                    "select text_after from decision where id = ?",
                    row -> Text.of(row.getString(1)),
                    applied.decision().value())
                .orElse(Text.empty()));
  }

  private static Applied applied(ResultSet row) throws SQLException {
    return new Applied(
        new ProposalId(row.getString("proposal")),
        new DecisionId(row.getLong("decision")),
        new Fingerprint(row.getString("fingerprint")),
        row.getString("repository"),
        row.getString("sentence"),
        TargetPlace.of(row.getString("target_kind"), row.getString("target_path")).orElseThrow(),
        new Applied.Writing(
            new OperationId(row.getLong("operation")),
            Columns.time(row.getString("at")),
            row.getBoolean("back")),
        row.getBoolean("decided_since"));
  }

  /**
   * The newest that was applied of one proposal.
   *
   * @param sentence the learning in the words that were decided
   * @param decision the newest that was carried out
   * @param last what applied it, or took it back
   * @param decidedSince whether it was opened again since, or more was decided about it
   */
  public record Applied(
      ProposalId proposal,
      DecisionId decision,
      Fingerprint fingerprint,
      String repository,
      String sentence,
      TargetPlace place,
      Writing last,
      boolean decidedSince) {
    /** The operation that applied it, or took it back, and when. */
    public record Writing(OperationId operation, Instant at, boolean takenBack) {}

    public OperationId operation() {
      return last.operation();
    }

    public Instant at() {
      return last.at();
    }

    /** Returns whether it was undone. */
    public boolean takenBack() {
      return last.takenBack();
    }
  }
}
