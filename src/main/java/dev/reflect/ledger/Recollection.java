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
import java.util.List;
import java.util.Optional;

/** Puts one learning together from the rows of all its wordings. */
final class Recollection {
  static final String WORDINGS =
      """
      select learning.fingerprint, sentence, dont, do_instead, why, ratio
      from json_each(?1) join %s on learning.fingerprint = value
      left join likeness on likeness.id = (
        select max(id) from likeness as newest where newest.fingerprint = learning.fingerprint)
        and key > 0
      order by key > 0, learning.number
      """
          .formatted(Reworded.LEARNING);

  static final String HEARD_IN =
      """
      select repository, home.root as root, count(*) as times, %1$s as first_at, %2$s as last_at
      from json_each(?1) cross join sighting on sighting.fingerprint = value
        and sighting.id not in (select value from json_each(?2))
      join home using (repository)
      group by repository order by 3 desc, home.root
      """
          .formatted(
              Columns.millis("min(coalesce(said_at, heard_at))"),
              Columns.millis("max(coalesce(said_at, heard_at))"));

  /** A sighting that is a correction is no longer one that was heard first or again. */
  static final String EVENTS =
      """
      select iif(corrected, 'corrected', iif(
          row_number() over (partition by corrected order by at, number) = 1,
          'extracted', 'reinforced')) as kind,
        at, repository, '' as note
      from (
        select sighting.id as number, coalesce(said_at, heard_at) as at, sighting.repository,
          event.id is not null as corrected
        from json_each(?1) join sighting on sighting.fingerprint = value
          and sighting.id not in (select value from json_each(?2))
        left join event on event.sighting = sighting.id and event.kind = 'corrected'
          and event.fingerprint = sighting.fingerprint)
      union all
      select kind, at, repository, note
      from json_each(?1) join event on event.fingerprint = value
      where kind in (%s)
        and coalesce(event.sighting, 0) not in (select value from json_each(?2))
      union all
      select kind, at, repository, 'operation ' || operation
      from happening where fingerprint in (select value from json_each(?1))
      union all
      select 'rejected', decided_at, proposal.repository, ''
      from json_each(?1) join proposal on proposal.fingerprint = value
      join decision as newest on newest.id = (
        select id from decision as each where each.proposal = proposal.id
        order by decided_at desc, id desc limit 1)
      where verdict = 'rejected' and proposal.repository <> '*'
      """
          .formatted(Columns.words(EventKind.RECORDED));

  private Recollection() {}

  static Optional<Remembered> of(Transaction transaction, Fingerprint fingerprint)
      throws SQLException {
    Wordings all = Wordings.of(transaction);
    String canonical = all.canonical(fingerprint.value());
    String members = Transaction.array(all.members(canonical));
    String retold = Retold.among(transaction, all, all.members(canonical)).array();
    List<Remembered.Worded> wordings = transaction.list(WORDINGS, Recollection::worded, members);
    if (wordings.isEmpty()) {
      return Optional.empty();
    }
    List<Event> events =
        new ArrayList<>(transaction.list(EVENTS, Recollection::event, members, retold));
    events.sort(Event.IN_ORDER);
    return Optional.of(
        new Remembered(
            wordings,
            transaction.list(HEARD_IN, Recollection::heardIn, members, retold),
            events,
            Stance.states(transaction).getOrDefault(canonical, State.KEPT)));
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

  private static Remembered.HeardIn heardIn(ResultSet row) throws SQLException {
    return new Remembered.HeardIn(
        new Repository(row.getString("repository"), Path.of(row.getString("root"))),
        row.getInt("times"),
        Instant.ofEpochMilli(row.getLong("first_at")),
        Instant.ofEpochMilli(row.getLong("last_at")));
  }

  private static Event event(ResultSet row) throws SQLException {
    return new Event(
        Columns.word(EventKind.class, row.getString("kind")),
        Columns.time(row.getString("at")),
        row.getString("repository"),
        row.getString("note"));
  }
}
