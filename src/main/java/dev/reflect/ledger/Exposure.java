package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.effect.Loaded;
import dev.reflect.effect.Session;
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

  /** What was applied last of each decision on this machine, and whether it was taken back. */
  static final String APPLIED =
      """
      select target_kind, target_path, applied.proposal, applied.decision, fingerprint, repository,
        sentence, operation, %s, back, exists (
          select 1 from kept_decision as later
          where later.proposal = applied.proposal and later.id > applied.decision)
      from derived_applied as applied order by applied.decision
      """
          .formatted(Columns.millis("at"));

  private final Database database;

  Exposure(Database database) {
    this.database = database;
  }

  /**
   * The newest that was applied of one proposal.
   *
   * @param sentence the learning in the words that were decided
   * @param decision the newest that was carried out
   * @param operation what applied it, or took it back
   * @param takenBack whether it was undone
   * @param decidedSince whether it was opened again since, or more was decided about it
   */
  public record Applied(
      ProposalId proposal,
      DecisionId decision,
      Fingerprint fingerprint,
      String repository,
      String sentence,
      Place place,
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

  /** Returns whether nothing was ever applied. */
  public boolean isEmpty() throws LedgerException {
    return database.read(
        "look whether anything was applied",
        transaction ->
            transaction.first("select 1 from derived_applied limit 1", row -> row).isEmpty());
  }

  /** Returns what was applied last of each proposal, in the order of the decisions. */
  public List<Applied> applied() throws LedgerException {
    return database.read(
        "read what was applied",
        transaction -> {
          Map<String, Applied> newest = new HashMap<>();
          Map<String, Place> places = new HashMap<>();
          List<Applied> all = transaction.list(APPLIED, row -> applied(row, places));
          for (Applied each : all) {
            newest.merge(each.proposal().value(), each, Exposure::newer);
          }
          List<Applied> counting = new ArrayList<>(newest.size());
          for (Applied each : all) {
            if (newest.get(each.proposal().value()) == each) {
              counting.add(each);
            }
          }
          return counting;
        });
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

  /** What stands counts before what was taken back; of equals, what came later. */
  private static Applied newer(Applied a, Applied b) {
    if (a.takenBack() != b.takenBack()) {
      return a.takenBack() ? b : a;
    }
    return b.operation().value() >= a.operation().value() ? b : a;
  }

  /**
   * Reads columns by their numbers: there are thousands of rows, and a name is looked for in each.
   *
   * @param places those that were read before, as many learnings are applied to one
   */
  private static Applied applied(ResultSet row, Map<String, Place> places) throws SQLException {
    String kind = row.getString(1);
    String path = row.getString(2);
    String key = kind + ' ' + path;
    Place place = places.get(key);
    if (place == null) {
      place = Place.of(kind, path).orElseThrow();
      places.put(key, place);
    }
    return new Applied(
        new ProposalId(row.getString(3)),
        new DecisionId(row.getLong(4)),
        new Fingerprint(row.getString(5)),
        row.getString(6),
        row.getString(7),
        place,
        new OperationId(row.getLong(8)),
        Instant.ofEpochMilli(row.getLong(9)),
        row.getBoolean(10),
        row.getBoolean(11));
  }
}
