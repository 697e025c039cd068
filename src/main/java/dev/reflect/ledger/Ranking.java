package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Gist;
import dev.reflect.memory.Known;
import dev.reflect.memory.State;
import dev.reflect.memory.Tally;
import dev.reflect.memory.Weights;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Learnings by what they are worth. The sum is that of {@link Tally#points}, in hundredths, so that
 * the database can sort by it.
 */
final class Ranking {
  private static final String RANKED =
      """
      with ranked as (
        select *, %s as points from derived_worth as own where %s
        order by points desc, last desc, fingerprint limit ?
      )
      select ranked.*, sentence, dont, do_instead, (
        select count(distinct repository) from derived_tally as member
        join derived_heard using (fingerprint)
        where member.canonical = ranked.fingerprint) as repositories
      from ranked join learning using (fingerprint)
      order by points desc, last desc, fingerprint
      """;

  /**
   * Those that were heard, in whatever words, in a repository with this id or in a directory with
   * this part. What was heard is read once, which takes a third of looking each learning up where
   * few are found, as mostly.
   */
  static final String TAUGHT_IN =
      """
       and own.fingerprint in (
        with there as (
          select repository from derived_repository, (select ? as part)
          where repository = part or instr(root, part) > 0)
        select fingerprint from derived_heard where +repository in there
        union all
        select canonical from derived_tally cross join derived_heard using (fingerprint)
        where canonical <> fingerprint and +repository in there)
      """;

  /** A wording alone is told by its tally; only those of several are counted from all of them. */
  private static final String IN_SEVERAL =
      """
       and own.fingerprint in (
        select fingerprint from derived_tally where repositories > 1 and repositories >= ?
        union all
        select canonical
        from (select distinct canonical from derived_tally where canonical <> fingerprint)
        cross join derived_tally using (canonical) cross join derived_heard using (fingerprint)
        group by canonical having count(distinct repository) >= ?)
      """;

  /** Full periods since the last event; %1$d is now, %2$d a period, in which it loses %3$d. */
  private static final String DECAY = " + iif(last <= %1$d - %2$d, (%1$d - last) / %2$d * %3$d, 0)";

  private Ranking() {}

  static List<Known> of(Transaction transaction, Question question) throws SQLException {
    List<Object> values = new ArrayList<>();
    return transaction.list(query(question, values), row -> known(row, question), values.toArray());
  }

  /** Adds the values for the parameters. */
  static String query(Question question, List<Object> values) {
    String chosen = chosen(question, values);
    values.add(question.most());
    return RANKED.formatted(points(question.weights(), question.now()), chosen);
  }

  /**
   * Returns what a row of {@code derived_worth} is worth; what mostly did not happen comes last.
   */
  static String points(Weights weights, Instant now) {
    return sum(weights, EventKind.REINFORCED, EventKind.EXTRACTED, EventKind.REJECTED)
        + " + iif(others, "
        + sum(
            weights,
            EventKind.APPLIED,
            EventKind.UNDONE,
            EventKind.CORRECTED,
            EventKind.RECALLED,
            EventKind.CALLED_WRONG,
            EventKind.BROKEN_AGAIN)
        + ", 0)"
        + DECAY.formatted(
            now.toEpochMilli(), Weights.PERIOD.toMillis(), weights.decay().hundredths());
  }

  private static String sum(Weights weights, EventKind... kinds) {
    StringBuilder sum = new StringBuilder();
    for (EventKind kind : kinds) {
      sum.append(sum.isEmpty() ? "" : " + ");
      sum.append(kind.word()).append(" * ").append(weights.of(kind).hundredths());
    }
    return sum.toString();
  }

  private static String chosen(Question question, List<Object> values) {
    StringBuilder chosen = new StringBuilder("aside is ?");
    values.add(question.state() == State.KEPT ? null : question.state().word());
    if (question.repository().isPresent()) {
      chosen.append(TAUGHT_IN);
      values.add(question.repository().get());
    }
    if (question.repositories() > 1) {
      chosen.append(IN_SEVERAL);
      values.add(question.repositories());
      values.add(question.repositories());
    }
    if (question.applied().isPresent()) {
      chosen.append(question.applied().get() ? " and applied > undone" : " and applied <= undone");
    }
    question.words().ifPresent(words -> chosen.append(saying(words, values)));
    return chosen.toString();
  }

  /** Each wording that has all the words, as what it counts as. */
  private static String saying(String words, List<Object> values) {
    List<String> keys = List.copyOf(Gist.keysOf(words));
    if (keys.isEmpty()) {
      return " and false";
    }
    StringBuilder saying = new StringBuilder();
    for (int i = 0; i < keys.size(); i++) {
      saying
          .append(i == 0 ? "" : " intersect ")
          .append("select learning from derived_word where word >= ? and word < ?");
      values.add(keys.get(i));
      values.add(keys.get(i) + Character.toString(Character.MAX_CODE_POINT));
    }
    return """
     and own.fingerprint in (
      select canonical from derived_tally
      join learning using (fingerprint) where learning.rowid in (%s))
    """
        .formatted(saying);
  }

  private static Known known(ResultSet row, Question question) throws SQLException {
    Map<EventKind, Integer> counts = new EnumMap<>(EventKind.class);
    for (EventKind kind : EventKind.values()) {
      counts.put(kind, row.getInt(kind.word()));
    }
    Tally tally = new Tally(counts, time(row, "first"), time(row, "last"));
    return new Known(
        new Fingerprint(row.getString("fingerprint")),
        OpenProposals.wording(row),
        tally,
        tally.points(question.weights(), question.now()),
        row.getInt("repositories"),
        row.getInt("wordings"),
        question.state());
  }

  private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
    long millis = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
  }
}
