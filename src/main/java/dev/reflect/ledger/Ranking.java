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
      with chosen as (
        %s
      ), total as (
        select canonical, count(*) as wordings, sum(sightings) - sum(corrected) as heard,
          sum(corrected) as corrected, sum(recalled) as recalled,
          sum(called_wrong) as called_wrong, sum(broken_again) as broken_again,
          sum(applied) as applied, sum(undone) as undone, sum(rejected) as rejected,
          min(first_sighted) as first_sighted, max(last_sighted) as last_sighted,
          min(first_event) as first_event, max(last_event) as last_event,
          min(first_operation) as first_operation, max(last_operation) as last_operation,
          min(first_rejected) as first_rejected, max(last_rejected) as last_rejected
        from derived_tally where canonical in chosen group by canonical
      ), counted as (
        select *, min(1, heard) as extracted, max(0, heard - 1) as reinforced,
          nullif(min(
            coalesce(first_sighted, %4$d), coalesce(first_event, %4$d),
            coalesce(first_operation, %4$d), coalesce(first_rejected, %4$d)), %4$d) as first,
          nullif(max(
            coalesce(last_sighted, %3$d), coalesce(last_event, %3$d),
            coalesce(last_operation, %3$d), coalesce(last_rejected, %3$d)), %3$d) as last
        from total
      ), ranked as (
        select *, %2$s + max(0, (? - coalesce(last, ?)) / ?) * ? as points from counted
      )
      select ranked.*, sentence, dont, do_instead, (
        select count(distinct repository) from derived_tally as member
        join derived_heard using (fingerprint)
        where member.canonical = ranked.canonical) as repositories,
        (select state from derived_tally where fingerprint = ranked.canonical) as state
      from ranked join learning on learning.fingerprint = canonical
      where ? is null or applied > undone = ?
      order by points desc, last desc, canonical limit ?
      """;

  private Ranking() {}

  static List<Known> of(Transaction transaction, Question question) throws SQLException {
    List<Object> values = new ArrayList<>();
    String chosen = chosen(question, values);
    StringBuilder sum = new StringBuilder("0");
    for (EventKind kind : EventKind.values()) {
      sum.append(" + ").append(kind.word()).append(" * ?");
      values.add(question.weights().of(kind).hundredths());
    }
    long now = question.now().toEpochMilli();
    values.addAll(
        List.of(now, now, Weights.PERIOD.toMillis(), question.weights().decay().hundredths()));
    Integer applied = question.applied().map(is -> is ? 1 : 0).orElse(null);
    values.add(applied);
    values.add(applied);
    values.add(question.most());
    return transaction.list(
        RANKED.formatted(chosen, sum, Long.MIN_VALUE + 1, Long.MAX_VALUE),
        row -> known(row, question),
        values.toArray());
  }

  private static String chosen(Question question, List<Object> values) {
    StringBuilder chosen =
        new StringBuilder(
            "select fingerprint from derived_tally as own where canonical = fingerprint");
    chosen.append(" and state = ?");
    values.add(question.state().word());
    if (question.repository().isPresent()) {
      chosen.append(
          """
           and exists (
            select 1 from derived_tally as member join derived_heard using (fingerprint)
            where member.canonical = own.fingerprint and repository in (
              select repository from derived_repository
              where repository = ? or instr(root, ?) > 0))
          """);
      values.add(question.repository().get());
      values.add(question.repository().get());
    }
    if (question.repositories() > 1) {
      chosen.append(
          """
           and (select count(distinct repository)
            from derived_tally as member join derived_heard using (fingerprint)
            where member.canonical = own.fingerprint) >= ?
          """);
      values.add(question.repositories());
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
     and fingerprint in (
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
        new Fingerprint(row.getString("canonical")),
        OpenProposals.wording(row),
        tally,
        tally.points(question.weights(), question.now()),
        row.getInt("repositories"),
        row.getInt("wordings"),
        Columns.word(State.class, row.getString("state")));
  }

  private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
    long millis = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
  }
}
