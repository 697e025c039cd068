package dev.reflect.ledger;

import dev.reflect.effect.Session;
import dev.reflect.effect.Session.Loaded;
import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Event;
import dev.reflect.memory.EventKind;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the effect of a learning is measured by: the sessions that were read with the files that
 * Claude was given in them, and when learnings were called wrong or broken.
 */
public final class Exposure {
  private static final String KNOWN =
      """
      insert into session (session, kind, value, at) values (?, ?, ?, ?) on conflict do nothing
      """;

  private final Database database;

  Exposure(Database database) {
    this.database = database;
  }

  /** Records sessions that were read; what is known of them adds nothing. */
  public void seen(List<Session> sessions) throws LedgerException {
    if (sessions.isEmpty()) {
      return;
    }
    List<Object[]> known = new ArrayList<>();
    for (Session session : sessions) {
      String began = Columns.time(session.beganAt());
      known.add(new Object[] {session.id(), "repository", session.repository(), began});
      for (Loaded each : session.loaded()) {
        known.add(new Object[] {session.id(), "file", each.file(), Columns.time(each.at())});
      }
    }
    database.write(
        "record which files were loaded",
        transaction -> {
          transaction.changeEach(KNOWN, known);
          return null;
        });
  }

  /** Returns every session that was read, once for each repository that it was in. */
  public List<Session> sessions() throws LedgerException {
    return database.read("read which files were loaded", Exposure::sessions);
  }

  static List<Session> sessions(Transaction transaction) throws SQLException {
    Map<String, List<Loaded>> loaded = new HashMap<>();
    transaction.each(
        "select session, here(value, at), at from session where kind = 'file' order by rowid",
        row ->
            loaded
                .computeIfAbsent(row.getString(1), session -> new ArrayList<>())
                .add(new Loaded(row.getString(2), Columns.time(row.getString(3)))));
    return transaction.list(
        "select session, value, at from session where kind = 'repository' order by rowid",
        row ->
            new Session(
                row.getString(1),
                row.getString(2),
                Columns.time(row.getString(3)),
                loaded.getOrDefault(row.getString(1), List.of())));
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
}
