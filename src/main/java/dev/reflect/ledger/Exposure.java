package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.effect.Loaded;
import dev.reflect.effect.Session;
import dev.reflect.effect.Sighted;
import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Event;
import dev.reflect.memory.EventKind;
import dev.reflect.proposal.ProposalId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the effect of a learning is measured by: the sessions that were read with the files that
 * Claude was given in them, what was applied, and when each correction was heard.
 */
public final class Exposure {
  private static final String SEEN =
      """
      insert into session_seen (session, repository, began_at) values (?, ?, ?)
      on conflict do nothing
      """;

  private static final String LOADED =
      """
      insert into session_loaded (session, file, loaded_at) values (?, ?, ?)
      on conflict do nothing
      """;

  /** The newest apply of each proposal on this machine, and whether it was taken back. */
  static final String APPLIED =
      """
      with mentioned as (
        select operation, decision, 0 as back from operation_decision
        union all select operation, decision, 1 from operation_undone
      ), newest as (
        select decision, max(operation) as operation
        from mentioned join outcome using (operation)
        where outcome.state = 'applied'
          and operation not in (select operation from imported_operation)
        group by decision
      )
      select proposal.id as proposal, fingerprint, repository, decision.id as decision,
        newest.operation, back, outcome.at as at, target_kind, target_path, text_after,
        coalesce(decision.sentence, learning.sentence) as words,
        exists (
          select 1 from decision as later
          where later.proposal = proposal.id and later.id > decision.id) as decided_since
      from newest join mentioned using (operation, decision)
      join outcome on outcome.operation = newest.operation
      join decision on decision.id = newest.decision
      join proposal on proposal.id = decision.proposal
      join learning using (fingerprint)
      where text_after is not null
      order by decision.id
      """;

  private static final String EVER_APPLIED =
      """
      select distinct fingerprint from operation_decision
      join decision on decision.id = decision
      join proposal on proposal.id = decision.proposal
      """;

  /** Other words for the same learning count as it does. */
  static final String SIGHTED =
      """
      select sighting.id, ours.fingerprint, session, repository, coalesce(said_at, heard_at) as at
      from derived_tally as ours join derived_tally as member using (canonical)
      join sighting on sighting.fingerprint = member.fingerprint
      where ours.fingerprint in (%s) order by sighting.id
      """
          .formatted(EVER_APPLIED);

  /**
   * What was applied is set out first; all learnings are looked at once, and sightings only of
   * those that say the opposite.
   */
  static final String OPPOSED =
      """
      with ours as materialized (
        select fingerprint, lower(dont) as dont, lower(do_instead) as do_instead
        from learning where dont is not null and fingerprint in (%s)
      ), theirs as materialized (
        select fingerprint, lower(dont) as dont, lower(do_instead) as do_instead
        from learning where dont is not null
      )
      select sighting.id, ours.fingerprint, session, repository,
        coalesce(said_at, heard_at) as at
      from ours cross join theirs
        on theirs.dont = ours.do_instead and theirs.do_instead = ours.dont
      cross join sighting on sighting.fingerprint = theirs.fingerprint order by sighting.id
      """
          .formatted(EVER_APPLIED);

  private final Database database;

  Exposure(Database database) {
    this.database = database;
  }

  /**
   * The newest that was applied of one proposal.
   *
   * @param sentence the learning in the words that were decided
   * @param written the whole file as it was decided
   * @param operation what applied it, or took it back
   * @param takenBack whether it was undone
   * @param decidedSince whether it was opened again since, or more was decided about it
   */
  public record Applied(
      ProposalId proposal,
      Fingerprint fingerprint,
      String repository,
      String sentence,
      Place place,
      Text written,
      OperationId operation,
      Instant at,
      boolean takenBack,
      boolean decidedSince) {}

  /** Records sessions that were read; what is known of them adds nothing. */
  public void seen(List<Session> sessions) throws LedgerException {
    if (sessions.isEmpty()) {
      return;
    }
    List<Object[]> seen = new ArrayList<>();
    List<Object[]> loaded = new ArrayList<>();
    for (Session session : sessions) {
      seen.add(new Object[] {session.id(), session.repository(), Columns.time(session.beganAt())});
      for (Loaded each : session.loaded()) {
        loaded.add(new Object[] {session.id(), each.file(), Columns.time(each.at())});
      }
    }
    database.write(
        "record which files were loaded",
        transaction -> {
          transaction.changeEach(SEEN, seen);
          transaction.changeEach(LOADED, loaded);
          return null;
        });
  }

  /** Returns every session that was read, once for each repository that it was in. */
  public List<Session> sessions() throws LedgerException {
    return database.read(
        "read which files were loaded",
        transaction -> {
          Map<String, List<Loaded>> loaded = new HashMap<>();
          transaction.list(
              "select session, file, loaded_at from session_loaded order by rowid",
              row ->
                  loaded
                      .computeIfAbsent(row.getString(1), session -> new ArrayList<>())
                      .add(new Loaded(row.getString(2), Columns.time(row.getString(3)))));
          return transaction.list(
              "select session, repository, began_at from session_seen order by rowid",
              row ->
                  new Session(
                      row.getString(1),
                      row.getString(2),
                      Columns.time(row.getString(3)),
                      loaded.getOrDefault(row.getString(1), List.of())));
        });
  }

  /** Returns what was applied last of each proposal, in the order of the decisions. */
  public List<Applied> applied() throws LedgerException {
    return database.read(
        "read what was applied",
        transaction -> {
          Map<ProposalId, Applied> newest = new HashMap<>();
          List<Applied> all = transaction.list(APPLIED, Exposure::applied);
          all.forEach(each -> newest.merge(each.proposal(), each, Exposure::newer));
          return all.stream().filter(each -> newest.get(each.proposal()) == each).toList();
        });
  }

  /** Returns when each correction was heard whose learning was ever applied. */
  public Map<Fingerprint, List<Sighted>> sighted() throws LedgerException {
    return sighted(SIGHTED);
  }

  /** Returns, by what was ever applied, when the opposite was heard: use the one, not the other. */
  public Map<Fingerprint, List<Sighted>> opposed() throws LedgerException {
    return sighted(OPPOSED);
  }

  /** Returns the sightings that are recorded as having broken this learning, or called it wrong. */
  public Map<Fingerprint, Set<Long>> told() throws LedgerException {
    Map<Fingerprint, Set<Long>> told = new HashMap<>();
    database.read(
        "read which learnings were broken",
        transaction ->
            transaction.list(
                """
                select fingerprint, sighting from event
                where kind in ('broken_again', 'called_wrong') and sighting is not null
                """,
                row ->
                    told.computeIfAbsent(new Fingerprint(row.getString(1)), each -> new HashSet<>())
                        .add(row.getLong(2))));
    return told;
  }

  /** Returns when learnings were called wrong other than by a sighting, the oldest first. */
  public Map<Fingerprint, List<Event>> objected() throws LedgerException {
    Map<Fingerprint, List<Event>> objected = new HashMap<>();
    database.read(
        "read which learnings were called wrong",
        transaction ->
            transaction.list(
                """
                select fingerprint, at, repository, note from event
                where kind = 'called_wrong' and sighting is null order by at, id
                """,
                row ->
                    objected
                        .computeIfAbsent(
                            new Fingerprint(row.getString(1)), each -> new ArrayList<>())
                        .add(
                            new Event(
                                EventKind.CALLED_WRONG,
                                Columns.time(row.getString(2)),
                                row.getString(3),
                                row.getString(4)))));
    return objected;
  }

  private Map<Fingerprint, List<Sighted>> sighted(String query) throws LedgerException {
    Map<String, List<Sighted>> heard = new HashMap<>();
    database.read(
        "read when corrections were heard",
        transaction ->
            transaction.list(
                query,
                row ->
                    heard
                        .computeIfAbsent(row.getString("fingerprint"), each -> new ArrayList<>())
                        .add(
                            new Sighted(
                                row.getLong("id"),
                                row.getString("session"),
                                row.getString("repository"),
                                Columns.time(row.getString("at"))))));
    Map<Fingerprint, List<Sighted>> sighted = new HashMap<>();
    heard.forEach((fingerprint, each) -> sighted.put(new Fingerprint(fingerprint), each));
    return sighted;
  }

  /** What stands counts before what was taken back; of equals, what came later. */
  private static Applied newer(Applied a, Applied b) {
    if (a.takenBack() != b.takenBack()) {
      return a.takenBack() ? b : a;
    }
    return b.operation().value() >= a.operation().value() ? b : a;
  }

  private static Applied applied(ResultSet row) throws SQLException {
    Optional<Place> place = Place.of(row.getString("target_kind"), row.getString("target_path"));
    return new Applied(
        new ProposalId(row.getString("proposal")),
        new Fingerprint(row.getString("fingerprint")),
        row.getString("repository"),
        row.getString("words"),
        place.orElseThrow(),
        Text.of(row.getString("text_after")),
        new OperationId(row.getLong("operation")),
        Columns.time(row.getString("at")),
        row.getBoolean("back"),
        row.getBoolean("decided_since"));
  }
}
