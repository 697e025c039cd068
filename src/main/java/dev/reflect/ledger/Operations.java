package dev.reflect.ledger;

import dev.reflect.proposal.ProposalId;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Records operations in two steps: first what is intended, before any file is touched, then how it
 * ended. One without an end was cut off, or another process is at it.
 */
public final class Operations {
  private static final String INTENDED =
      """
      insert into operation (intended_at, command, sort, other, side, backup)
      values (?, ?, ?, ?, ?, ?)
      """;

  private static final String CHANGING =
      """
      insert into operation_file (operation, path, before_hash, backup, after_hash)
      values (?, ?, ?, ?, ?)
      """;

  private static final String DECIDED =
      """
      insert into operation_decision (operation, decision, last_sighting)
      values (?, ?, iif(?, (select coalesce(max(id), 0) from sighting), null))
      """;

  private static final String ENDED =
      """
      insert into outcome (operation, state, note, at) values (?, ?, ?, ?)
      on conflict do nothing
      """;

  /** All operations, or with 1 for the parameter those that have not ended. */
  private static final String CHOSEN =
      """
      with chosen as (
        select operation.*, state, note, at from operation
        left join outcome on outcome.operation = operation.id
        where state is null or not ?
      )
      """;

  private static final String OPERATIONS = CHOSEN + "select * from chosen order by id";

  /** A directory stands before what lies in it. */
  private static final String FILES =
      CHOSEN
          + """
          select operation_file.*, here(path, intended_at) as here, here(operation_file.backup, intended_at) as kept from chosen join operation_file on operation = chosen.id
          order by operation, path
          """;

  private static final String TAKEN =
      CHOSEN
          + """
          select operation, mentioned.decision, decision.proposal, last_sighting is not null as back,
            coalesce(decision.sentence, learning.sentence) as words
          from chosen join operation_decision as mentioned on operation = chosen.id
          join decision on decision.id = mentioned.decision
          join proposal on proposal.id = decision.proposal
          join learning using (fingerprint)
          order by operation, decision.id
          """;

  private final Database database;

  Operations(Database database) {
    this.database = database;
  }

  /** Records what is about to be done. */
  public OperationId intend(Intent intent, Instant at) throws LedgerException {
    return database.write(
        "record an operation",
        transaction -> {
          long id = transaction.insert(INTENDED, row(intent, at));
          transaction.changeEach(CHANGING, rows(intent.files(), file -> row(id, file)));
          transaction.changeEach(
              CHANGING,
              rows(
                  intent.directories(),
                  path -> new Object[] {id, path.toString(), null, null, null}));
          transaction.changeEach(
              DECIDED, rows(intent.carriedOut(), each -> new Object[] {id, each.value(), 0}));
          transaction.changeEach(
              DECIDED, rows(intent.takenBack(), each -> new Object[] {id, each.value(), 1}));
          return new OperationId(id);
        });
  }

  /** Records that every file is as planned: the proposals it carried out are closed. */
  public void applied(OperationId id, Instant at) throws LedgerException {
    end(id, Operation.State.APPLIED, "", at);
  }

  /** Records that every file is as it was: the proposals stay open. */
  public void rolledBack(OperationId id, String note, Instant at) throws LedgerException {
    end(id, Operation.State.ROLLED_BACK, note, at);
  }

  /** Returns the operations that have not ended, oldest first. */
  public List<Operation> unfinished() throws LedgerException {
    return database.read(
        "read the unfinished operations", transaction -> chosen(transaction, true));
  }

  /** Returns how many operations have ended: while it stays the same, nobody has written. */
  public long ended() throws LedgerException {
    return database.read(
        "count the operations",
        transaction ->
            transaction.first("select count(*) from outcome", row -> row.getLong(1)).orElseThrow());
  }

  /** Returns all operations, oldest first. */
  public List<Operation> log() throws LedgerException {
    return database.read("read the operations", transaction -> chosen(transaction, false));
  }

  /** Returns what was decided that this operation carries out or takes back. */
  public List<Carried> carried(OperationId id) throws LedgerException {
    return database.read(
        "read the decisions of operation " + id, transaction -> Carried.of(transaction, id));
  }

  /** Returns the operations of other machines, kept as history: nothing here undoes them. */
  public Set<OperationId> imported() throws LedgerException {
    return Set.copyOf(
        database.read(
            "read the imported operations",
            transaction ->
                transaction.list(
                    "select id from operation where imported_at is not null",
                    row -> new OperationId(row.getLong(1)))));
  }

  /** Returns the operations that carry out what was decided without a person. */
  public Set<OperationId> automatic() throws LedgerException {
    return Set.copyOf(
        database.read(
            "read the operations without a person",
            transaction ->
                transaction.list(
                    "select distinct operation from operation_decision"
                        + " join decision on id = decision"
                        + " where decided_by = ? and last_sighting is null",
                    row -> new OperationId(row.getLong(1)),
                    By.AUTO.word())));
  }

  /** Ending an operation the same way again does nothing; ending it otherwise is refused. */
  private void end(OperationId id, Operation.State state, String note, Instant at)
      throws LedgerException {
    String known =
        database.write(
            "record how operation " + id + " ended",
            transaction -> {
              transaction.change(ENDED, id.value(), state.word(), note, Columns.time(at));
              return transaction
                  .first(
                      "select state from outcome where operation = ?",
                      row -> row.getString(1),
                      id.value())
                  .orElseThrow();
            });
    if (!known.equals(state.word())) {
      throw new LedgerException(
          "Operation %s is recorded as %s already and cannot be %s too."
              .formatted(id, known.replace('_', ' '), state.word().replace('_', ' ')),
          "",
          null);
    }
  }

  /** The rows of one operation in other tables. */
  private static final class Parts {
    private final List<FileChange> files = new ArrayList<>();
    private final List<Path> directories = new ArrayList<>();
    private final List<Operation.Taken> taken = new ArrayList<>();
    private final List<Operation.Taken> takenBack = new ArrayList<>();
  }

  private static List<Operation> chosen(Transaction transaction, boolean unfinished)
      throws SQLException {
    Map<Long, Parts> all = new HashMap<>();
    transaction.each(
        FILES,
        row -> {
          Parts parts = parts(row, all);
          if (row.getString("before_hash") == null && row.getString("after_hash") == null) {
            parts.directories.add(Path.of(row.getString("here")));
          } else {
            parts.files.add(file(row));
          }
        },
        unfinished);
    transaction.each(
        TAKEN,
        row -> {
          Parts parts = parts(row, all);
          (row.getBoolean("back") ? parts.takenBack : parts.taken).add(taken(row));
        },
        unfinished);
    return transaction.list(
        OPERATIONS,
        row -> {
          long id = row.getLong("id");
          Parts parts = all.getOrDefault(id, new Parts());
          return new Operation(
              new OperationId(id),
              Columns.time(row.getString("intended_at")),
              row.getString("command"),
              sort(row),
              new Operation.Changes(parts.files, parts.directories),
              parts.taken,
              parts.takenBack,
              outcome(row));
        },
        unfinished);
  }

  private static Parts parts(ResultSet row, Map<Long, Parts> byOperation) throws SQLException {
    return byOperation.computeIfAbsent(row.getLong("operation"), id -> new Parts());
  }

  private static <T> List<Object[]> rows(List<T> values, Function<T, Object[]> row) {
    return values.stream().map(row).toList();
  }

  private static Object[] row(Intent intent, Instant at) {
    Sort sort = intent.sort();
    String word = sort instanceof Sort.Apply ? null : sort.word();
    Object other = sort.other().map(OperationId::value).orElse(null);
    String side = sort instanceof Sort.Restore restore ? restore.side().word() : null;
    String backup = sort instanceof Sort.FromBackup from ? from.backup().toString() : null;
    return new Object[] {Columns.time(at), intent.command(), word, other, side, backup};
  }

  private static Sort sort(ResultSet row) throws SQLException {
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

  private static Object[] row(long operation, FileChange file) {
    return new Object[] {
      operation,
      file.path().toString(),
      file.before().map(FileChange.Before::hash).orElse(null),
      file.before().map(before -> before.backup().toString()).orElse(null),
      file.afterHash().orElse(null)
    };
  }

  private static FileChange file(ResultSet row) throws SQLException {
    String before = row.getString("before_hash");
    return new FileChange(
        Path.of(row.getString("here")),
        before == null
            ? Optional.empty()
            : Optional.of(new FileChange.Before(before, Path.of(row.getString("kept")))),
        Optional.ofNullable(row.getString("after_hash")));
  }

  private static Operation.Taken taken(ResultSet row) throws SQLException {
    return new Operation.Taken(
        new DecisionId(row.getLong("decision")),
        new ProposalId(row.getString("proposal")),
        row.getString("words"));
  }

  private static Optional<Operation.Outcome> outcome(ResultSet row) throws SQLException {
    String state = row.getString("state");
    return state == null
        ? Optional.empty()
        : Optional.of(
            new Operation.Outcome(
                Columns.word(Operation.State.class, state),
                row.getString("note"),
                Columns.time(row.getString("at"))));
  }

  /**
   * What is about to be done, as it is recorded before any file is touched.
   *
   * @param directories those that will be made, outermost first
   * @param carriedOut the decisions whose learnings the files have afterwards
   * @param takenBack the decisions whose learnings the files have no more
   */
  public record Intent(
      Sort sort,
      String command,
      List<FileChange> files,
      List<Path> directories,
      List<DecisionId> carriedOut,
      List<DecisionId> takenBack) {
    public Intent {
      files = List.copyOf(files);
      directories = List.copyOf(directories);
      carriedOut = List.copyOf(carriedOut);
      takenBack = List.copyOf(takenBack);
    }

    /** Returns the intent to apply decisions. */
    public static Intent apply(
        String command, List<FileChange> files, List<DecisionId> carriedOut) {
      return new Intent(new Sort.Apply(), command, files, List.of(), carriedOut, List.of());
    }
  }
}
