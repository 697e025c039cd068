package dev.reflect.team;

import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Told;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/** What the writers of a team told, as rows: added, and read. */
final class TeamTellings {
  /**
   * Of the same sentence in the same repository the newest version of a writer counts. The roles
   * take turns, and so do the names of one role: who tells very much hides nobody.
   */
  private static final String STANDING =
      """
      with newest as (
        select distinct on (repository, fingerprint, writer) writer, version, kind, repository,
          sentence, times,
          case when at between timestamptz '1970-01-01' and now() then at else now() end as at
        from reflect.told where repository = any(?) and writer <> ?
          and not (sentence = '' and kind = 'retired')
        order by repository, fingerprint, writer, version desc),
      turns as (
        select newest.*, row_number() over (partition by writer order by at desc, sentence) as turn
        from newest where kind in ('kept', 'retired')),
      fair as (
        select name, role, turns.*,
          row_number() over (partition by role order by turn, writer) as round
        from turns join reflect.writer on writer.id = turns.writer),
      sized as (
        select name, role, version, kind, repository, sentence, times, at, round,
          sum(octet_length(sentence) + 200) over (order by round, at desc, role) as size from fair)
      select * from sized where size <= ? order by round, at desc, sentence limit ?
      """;

  /** So many bytes are asked for at most. */
  private static final int LARGEST = 4_000_000;

  /** In one statement, so that its rights are looked at once. */
  private static final String TELL =
      """
      insert into reflect.told (writer, version, kind, fingerprint, repository, sentence, times, at)
      select ?::uuid, version::bigint, kind, fingerprint, repository, sentence, times::integer,
        at::timestamptz
      from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
        as row (version, kind, fingerprint, repository, sentence, times, at)
      """;

  private TeamTellings() {}

  static Optional<Told> newest(Connection open, UUID writer) throws SQLException {
    return TeamDatabase.rows(
            open,
            "select * from reflect.told where writer = ? order by version desc limit 1",
            List.of(writer),
            TeamTellings::told)
        .stream()
        .findFirst();
  }

  static List<Told> all(Connection open, UUID writer) throws SQLException {
    return TeamDatabase.rows(
        open,
        "select * from reflect.told where writer = ? order by version",
        List.of(writer),
        TeamTellings::told);
  }

  static void insert(Connection open, UUID writer, List<Told> all) throws SQLException {
    try (PreparedStatement statement = open.prepareStatement(TELL)) {
      statement.setObject(1, writer);
      column(statement, 2, all, each -> "" + each.version());
      column(statement, 3, all, each -> each.kind().word());
      column(statement, 4, all, each -> each.fingerprint().value());
      column(statement, 5, all, Told::repository);
      column(statement, 6, all, Told::sentence);
      column(statement, 7, all, each -> "" + each.times());
      column(statement, 8, all, each -> each.at().toString());
      statement.executeUpdate();
    }
  }

  private static void column(
      PreparedStatement statement, int at, List<Told> all, Function<Told, String> value)
      throws SQLException {
    Object[] values = all.stream().map(value).toArray();
    statement.setArray(at, statement.getConnection().createArrayOf("text", values));
  }

  static List<Told.By> others(
      Connection open, UUID writer, Collection<String> repositories, int most) throws SQLException {
    return TeamDatabase.rows(
        open,
        STANDING,
        List.of(open.createArrayOf("text", repositories.toArray()), writer, LARGEST, most),
        row -> new Told.By(row.getString("name"), row.getString("role"), told(row)));
  }

  /** What is written there need not be of our making: a fingerprint is made from the sentence. */
  private static Told told(ResultSet row) throws SQLException {
    String sentence = row.getString("sentence");
    return new Told(
        row.getLong("version"),
        Told.Kind.of(row.getString("kind")),
        Fingerprint.of(sentence),
        row.getString("repository"),
        sentence,
        row.getInt("times"),
        row.getTimestamp("at").toInstant());
  }
}
