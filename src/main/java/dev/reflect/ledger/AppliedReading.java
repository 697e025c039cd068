package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.effect.Application;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.Sessions;
import dev.reflect.effect.Site;
import dev.reflect.ground.Spelled;
import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.SharperLine;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what was applied, of each proposal what counts, and what came of it. */
public final class AppliedReading {
  /** What operations did last with each decision that has a text: it was written, or taken back. */
  private static final String APPLIED =
      """
      select happening.proposal as proposal, happening.decision as decision,
        happening.fingerprint as fingerprint, happening.repository as repository,
        coalesce(decision.sentence, learning.sentence) as sentence,
        happening.target_kind as target_kind, here(target_path, decision.decided_at) as target_path,
        happening.operation as operation, happening.at as at, happening.kind = 'undone' as back,
        decision.verdict = 'modified' as edited,
        (select case
          when max(later.verdict = 'reopened' and later.decided_by = 'auto') then 'broken'
          when max(later.verdict <> 'reopened') then 'decided'
          when count(*) then 'wanted' else 'nothing' end
          from decision as later
          where later.proposal = happening.proposal and later.id > decision.id) as since
      from happening join decision on decision.id = happening.decision join learning using (fingerprint)
      where decision.verdict in ('accepted', 'modified') and happening.operation = (
        select each.operation from operation_decision as each join outcome using (operation)
        join operation on operation.id = each.operation
        where each.decision = happening.decision and state = 'applied' and (?1 or imported_at is null)
        order by each.operation desc limit 1)
      """;

  /** What stands counts before what was taken back, then the newest. */
  private static final Comparator<Applied> COUNTING =
      Comparator.comparing(Applied::takenBack)
          .reversed()
          .thenComparing(applied -> applied.operation().value())
          .thenComparing(applied -> applied.decision().value());

  private static final String HEARD =
      """
      select fingerprint, id, session, repository, coalesce(said_at, heard_at),
        iif(record = '', session || ':' || line, record)
      from sighting where fingerprint in (select value from json_each(?1))
        and id not in (select value from json_each(?2))
      """;

  /** Every time that somebody said to use the one, and not the other, the other way round. */
  private static final String OPPOSED =
      """
      select mine.fingerprint, sighting.id, session, repository, coalesce(said_at, heard_at)
      from learning as mine cross join learning as theirs on theirs.dont is not null
        and lower(theirs.dont) = lower(mine.do_instead)
        and lower(theirs.do_instead) = lower(mine.dont)
      cross join sighting on sighting.fingerprint = theirs.fingerprint
      where mine.fingerprint in (select value from json_each(?1)) and mine.dont is not null
        and sighting.id not in (select value from json_each(?2))
      order by sighting.id
      """;

  private final Database database;

  AppliedReading(Database database) {
    this.database = database;
  }

  /** Returns what was applied last of each proposal here, in the order of the decisions. */
  public List<Applied> all() throws LedgerException {
    return database.read("read what was applied", AppliedReading::all);
  }

  /** Returns the same with what another machine wrote, whose ledger was imported. */
  public List<Applied> anywhere() throws LedgerException {
    return database.read("read what was applied", transaction -> all(transaction, true));
  }

  static List<Applied> all(Transaction transaction) throws SQLException {
    return all(transaction, false);
  }

  private static List<Applied> all(Transaction transaction, boolean anywhere) throws SQLException {
    Map<ProposalId, Applied> counting = new HashMap<>();
    for (Applied each : transaction.list(APPLIED, AppliedReading::applied, anywhere)) {
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

  /**
   * Returns the effect of each of these that is not taken back, by its decision.
   *
   * @param sites the files that they are applied to, by their places
   */
  public Map<DecisionId, Effect> effects(List<Applied> applied, Map<TargetPlace, Site> sites)
      throws LedgerException {
    return database.read(
        "count what helps",
        transaction -> {
          Wordings wordings = Wordings.of(transaction);
          Set<String> learnings = new LinkedHashSet<>();
          Set<String> own = new LinkedHashSet<>();
          for (Applied each : applied) {
            own.add(each.fingerprint().value());
            learnings.add(wordings.canonical(each.fingerprint().value()));
          }
          Set<String> members = new LinkedHashSet<>();
          wordings.members(learnings).values().forEach(members::addAll);
          String retold = Retold.of(transaction, wordings).array();
          Map<String, List<Sighted>> heard = new HashMap<>();
          Map<String, Set<String>> places = new HashMap<>();
          transaction.each(
              HEARD,
              row -> {
                String learning = wordings.canonical(row.getString(1));
                add(row, learning, heard);
                places.computeIfAbsent(learning, each -> new HashSet<>()).add(row.getString(6));
              },
              Transaction.array(members),
              retold);
          Map<DecisionId, List<Sighted>> repeated =
              Repetitions.of(
                  transaction,
                  applied,
                  each -> places.getOrDefault(canonical(wordings, each), Set.of()));
          Map<String, List<Sighted>> opposed = new HashMap<>();
          transaction.each(
              OPPOSED, row -> add(row, row.getString(1), opposed), Transaction.array(own), retold);
          Sessions sessions = new Sessions(Exposure.sessions(transaction));
          Map<DecisionId, Effect> effects = new HashMap<>();
          for (Applied each : applied) {
            if (!each.takenBack()) {
              List<Sighted> all =
                  new ArrayList<>(heard.getOrDefault(canonical(wordings, each), List.of()));
              all.addAll(repeated.getOrDefault(each.decision(), List.of()));
              effects.put(
                  each.decision(),
                  Effect.of(
                      new Application(each.repository(), sites.get(each.place()), each.at()),
                      all,
                      opposed.getOrDefault(each.fingerprint().value(), List.of()),
                      sessions));
            }
          }
          return effects;
        });
  }

  private static String canonical(Wordings wordings, Applied applied) {
    return wordings.canonical(applied.fingerprint().value());
  }

  private static void add(ResultSet row, String learning, Map<String, List<Sighted>> sighted)
      throws SQLException {
    sighted
        .computeIfAbsent(learning, each -> new ArrayList<>())
        .add(
            new Sighted(
                row.getLong(2),
                row.getString(3),
                row.getString(4),
                Columns.time(row.getString(5))));
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
            row.getBoolean("back"),
            row.getBoolean("edited")),
        Columns.word(Applied.Since.class, row.getString("since")));
  }

  /**
   * The newest that was applied of one proposal.
   *
   * @param sentence the learning in the words that were decided
   * @param decision the newest that was carried out
   * @param last what applied it, or took it back
   * @param since what became of the proposal
   */
  public record Applied(
      ProposalId proposal,
      DecisionId decision,
      Fingerprint fingerprint,
      String repository,
      String sentence,
      TargetPlace place,
      Writing last,
      Since since) {
    /** What became of a proposal after it was applied. */
    public enum Since implements Spelled {
      NOTHING,
      /** A person wanted it again where it stood no more, and nothing was decided yet. */
      WANTED,
      /** Something was decided about it. */
      DECIDED,
      /** It was offered again as it was broken, whatever was decided then. */
      BROKEN
    }

    /**
     * The operation that applied it, or took it back, and when.
     *
     * @param edited whether the text is not as it was proposed
     */
    public record Writing(OperationId operation, Instant at, boolean takenBack, boolean edited) {}

    public OperationId operation() {
      return last.operation();
    }

    public Instant at() {
      return last.at();
    }

    /** Returns whether it was opened again since, or more was decided about it. */
    public boolean decidedSince() {
      return since != Since.NOTHING;
    }

    /**
     * Returns whether it stands in a place that may be another's, as that of a line it replaced.
     */
    public boolean isElsewhere() {
      return last.edited() || SharperLine.isSharp(sentence);
    }

    /** Returns whether it was undone. */
    public boolean takenBack() {
      return last.takenBack();
    }
  }
}
