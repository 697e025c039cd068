package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.memory.Event;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.sameness.Like;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts what happened to learnings together from the rows of all their wordings. */
final class Recollection {
  private static final String WORDINGS =
      """
      select learning.fingerprint, sentence, dont, do_instead, why, ratio
      from json_each(?1) join %s on learning.fingerprint = value
      left join likeness on likeness.id = (
        select max(id) from likeness as newest where newest.fingerprint = learning.fingerprint)
        and key > 0
      order by key > 0, learning.number
      """
          .formatted(Reworded.LEARNING);

  /**
   * What happened to wordings, but not in the sightings that do not count. A sighting that is a
   * correction is no longer one that was heard first or again.
   */
  private static final String EVENTS =
      """
      select sighting.fingerprint as wording, iif(exists (
          select 1 from event where event.sighting = sighting.id and event.kind = 'corrected'
            and event.fingerprint = sighting.fingerprint), 'corrected', 'reinforced') as kind,
        %1$s as at, repository, '' as note
      from json_each(?1) cross join sighting on sighting.fingerprint = value
        and sighting.id not in (select value from json_each(?2))
      union all
      select fingerprint, kind, %2$s, repository, note
      from json_each(?1) cross join event on event.fingerprint = value
      where kind in (%3$s)
        and coalesce(event.sighting, 0) not in (select value from json_each(?2))
      union all
      select fingerprint, kind, %2$s, repository, 'operation ' || operation
      from happening where fingerprint in (select value from json_each(?1))
      union all
      select fingerprint, 'rejected', %4$s, repository, ''
      from json_each(?1) cross join standing on standing.fingerprint = value
      join decision on decision.id = standing.decision
      where standing.verdict = 'rejected' and repository <> '*'
      """
          .formatted(
              Columns.millis("coalesce(said_at, heard_at)"),
              Columns.millis("at"),
              Columns.words(EventKind.RECORDED),
              Columns.millis("decided_at"));

  /** What sightings tell. */
  private static final Set<EventKind> HEARD =
      EnumSet.of(EventKind.EXTRACTED, EventKind.REINFORCED, EventKind.CORRECTED);

  private Recollection() {}

  static Optional<Remembered> of(Transaction transaction, Fingerprint fingerprint)
      throws SQLException {
    Wordings all = Wordings.of(transaction);
    String canonical = all.canonical(fingerprint.value());
    List<String> members = all.members(canonical);
    List<Remembered.Worded> wordings =
        transaction.list(WORDINGS, Recollection::worded, Transaction.array(members));
    if (wordings.isEmpty()) {
      return Optional.empty();
    }
    List<Event> events =
        events(transaction, all, members, Retold.among(transaction, all, members))
            .getOrDefault(canonical, List.of());
    return Optional.of(
        new Remembered(
            wordings,
            heardIn(events, StatisticsReading.roots(transaction)),
            events,
            Stance.states(transaction).getOrDefault(canonical, State.KEPT)));
  }

  /** Returns what happened to learnings in these wordings, by the learning, in its order. */
  static Map<String, List<Event>> events(
      Transaction transaction, Wordings all, List<String> wordings, Retold retold)
      throws SQLException {
    Map<String, List<Event>> events = new HashMap<>();
    transaction.each(
        EVENTS,
        row ->
            events
                .computeIfAbsent(all.canonical(row.getString(1)), each -> new ArrayList<>())
                .add(event(row)),
        Transaction.array(wordings),
        retold.array());
    events.values().forEach(Recollection::sort);
    return events;
  }

  static boolean isHeard(Event event) {
    return HEARD.contains(event.kind());
  }

  private static Event event(ResultSet row) throws SQLException {
    return new Event(
        Columns.word(EventKind.class, row.getString(2)),
        Instant.ofEpochMilli(row.getLong(3)),
        row.getString(4),
        row.getString(5));
  }

  /** What was heard first, in whatever words, is extracted. */
  private static void sort(List<Event> events) {
    events.sort(Event.IN_ORDER);
    for (int i = 0; i < events.size(); i++) {
      Event each = events.get(i);
      if (each.kind() == EventKind.REINFORCED) {
        events.set(i, new Event(EventKind.EXTRACTED, each.at(), each.repository(), each.note()));
        return;
      }
    }
  }

  private static List<Remembered.HeardIn> heardIn(List<Event> events, Map<String, String> roots) {
    Map<String, List<Event>> heard = new HashMap<>();
    for (Event each : events) {
      if (isHeard(each)) {
        heard.computeIfAbsent(each.repository(), in -> new ArrayList<>()).add(each);
      }
    }
    List<Remembered.HeardIn> heardIn = new ArrayList<>();
    heard.forEach(
        (repository, some) ->
            heardIn.add(
                new Remembered.HeardIn(
                    new Repository(repository, Path.of(roots.get(repository))),
                    some.size(),
                    some.get(0).at(),
                    some.get(some.size() - 1).at())));
    heardIn.sort(
        Comparator.comparing(Remembered.HeardIn::times)
            .reversed()
            .thenComparing(each -> each.repository().root().toString()));
    return heardIn;
  }

  private static Remembered.Worded worded(ResultSet row) throws SQLException {
    return new Remembered.Worded(
        new Fingerprint(row.getString("fingerprint")), OpenProposals.wording(row), like(row));
  }

  private static Optional<Like> like(ResultSet row) throws SQLException {
    String why = row.getString("why");
    if (why == null) {
      return Optional.empty();
    }
    return Optional.of(
        switch (why) {
          case "alike" -> new Like.Alike(row.getDouble("ratio"));
          case "pair" -> new Like.SamePair();
          case "person" -> new Like.ByPerson();
          default -> throw new SQLException("nothing is alike for the reason " + why);
        });
  }
}
