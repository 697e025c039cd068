package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.ground.Spelled;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How much was said and done on each day, in UTC: the one that its exchange began on. What has no
 * time is not counted, and what subagents were asked is no exchange.
 *
 * @param sessions by the day they began
 */
public record DayCounts(
    Map<LocalDate, Integer> sessions, Map<LocalDate, Integer> exchanges, List<Steps> steps) {
  /**
   * The steps of one sort.
   *
   * @param kind a call of a tool, a result that failed or was refused, or an error of the client
   * @param error the word of a {@link Failure}; empty of a call
   */
  public record Steps(LocalDate day, Kind kind, String tool, String error, int number) {}

  public DayCounts {
    sessions = Map.copyOf(sessions);
    exchanges = Map.copyOf(exchanges);
    steps = List.copyOf(steps);
  }

  /**
   * Counts what the index has.
   *
   * @param project a part of the directory that a session began in
   */
  static DayCounts in(IndexFile index, Optional<LocalDate> since, Optional<String> project)
      throws SQLException {
    String from = since.map(LocalDate::toString).orElse("0");
    String part = project.orElse("");
    Map<LocalDate, Integer> sessions =
        days(
            index,
            "select substr(began, 1, 10), count(*) from (select min(began_at) as began from session"
                + " where began_at <> '' group by name having began >= ?"
                + " and max(instr(here(project), ?)) > 0) group by 1",
            from,
            part);
    Map<LocalDate, Integer> exchanges =
        days(
            index,
            "select substr(exchange.at, 1, 10), count(*) from exchange"
                + " join session on session.id = exchange.session"
                + " where exchange.aside = 0 and exchange.at >= ? and instr(here(session.project), ?) > 0"
                + " group by 1",
            from,
            part);
    String steps =
        "select substr(exchange.at, 1, 10), kind, tool, error, sum(times) from done"
            + " join exchange on exchange.id = done.exchange"
            + " join session on session.id = exchange.session"
            + " where (kind = 'tool-call' or error <> '') and exchange.at >= ?"
            + " and instr(here(session.project), ?) > 0 group by 1, 2, 3, 4";
    return new DayCounts(sessions, exchanges, index.list(steps, DayCounts::steps, from, part));
  }

  /**
   * How much was done in a session.
   *
   * @param prompts that the person gave
   * @param failed calls of tools, those of subagents too
   */
  public record InSession(int prompts, int failed) {}

  static Map<String, InSession> of(IndexFile index, Set<String> sessions) throws SQLException {
    Map<String, InSession> done = new HashMap<>();
    for (String session : sessions) {
      int prompts =
          index.number(
              "select count(*) from session join exchange on exchange.session = session.id"
                  + " where session.name = ? and aside = 0",
              session);
      if (prompts > 0) {
        int failed =
            index.number(
                "select sum(times) from session join exchange on exchange.session = session.id"
                    + " join done on done.exchange = exchange.id"
                    + " where session.name = ? and kind = ? and error not in ('', ?)",
                session,
                Kind.TOOL_RESULT.word(),
                Failure.REFUSED.word());
        done.put(session, new InSession(prompts, failed));
      }
    }
    return done;
  }

  private static Map<LocalDate, Integer> days(IndexFile index, String sql, Object... values)
      throws SQLException {
    Map<LocalDate, Integer> days = new HashMap<>();
    index
        .list(sql, row -> Map.entry(LocalDate.parse(row.getString(1)), row.getInt(2)), values)
        .forEach(each -> days.put(each.getKey(), each.getValue()));
    return days;
  }

  private static Steps steps(ResultSet row) throws SQLException {
    return new Steps(
        LocalDate.parse(row.getString(1)),
        Spelled.of(Kind.class, row.getString(2)).orElseThrow(),
        row.getString(3),
        row.getString(4),
        row.getInt(5));
  }
}
