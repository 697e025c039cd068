package dev.reflect.ledger;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The learnings that judges heard otherwise: of which they have heard every message, and say
 * nothing of it, or something else. What a person keeps, or decided for, is theirs whatever a judge
 * says.
 *
 * @param places those of a repository, as {@link #place} has it
 * @param everywhere those of which no repository is left
 */
record Silenced(Set<String> places, Set<String> everywhere) {
  /**
   * Whether what was heard still counts where judges were asked: a judge has said it, or has not
   * heard the message, or could not put it into words. The mark of the worth is that of the judge
   * or of the local model.
   */
  private static final String STILL_HEARD =
      """
      select fingerprint, repository, max(
        instr(marks, char(9) || 'worth keeping') > 0
          and instr(marks, 'model' || char(9) || 'worth keeping') = 0
        or not exists (
          select 1 from opinion where opinion.record = sighting.record and record <> ''
            and (dropped = 0 or exists (select 1 from lesson where lesson.opinion = key))))
      from sighting where exists (select 1 from opinion) group by fingerprint, repository
      """;

  private static final String DECIDED =
      "select fingerprint from standing where verdict in ('accepted', 'modified')";

  /** What was heard again kept itself. */
  private static final String KEPT =
      """
      select fingerprint, kind = 'kept' and note <> 'heard again' from event
      where kind in ('retired', 'forgotten', 'kept') order by at, id
      """;

  /** A wording in a repository. */
  record Heard(String fingerprint, String repository, boolean still) {}

  /** A learning in a repository. */
  private record Place(String canonical, List<Heard> wordings) {
    Place(String canonical) {
      this(canonical, new ArrayList<>());
    }
  }

  static Silenced in(Transaction transaction, Wordings wordings) throws SQLException {
    Map<String, Place> heard = new HashMap<>();
    Map<String, Boolean> there = new HashMap<>();
    Map<String, Boolean> anywhere = new HashMap<>();
    for (Heard each :
        transaction.list(
            STILL_HEARD, row -> new Heard(row.getString(1), row.getString(2), row.getBoolean(3)))) {
      String canonical = wordings.canonical(each.fingerprint());
      heard
          .computeIfAbsent(place(canonical, each.repository()), place -> new Place(canonical))
          .wordings()
          .add(each);
    }
    Confirmed confirmed = new Confirmed(transaction);
    for (Map.Entry<String, Place> each : heard.entrySet()) {
      List<Heard> its = each.getValue().wordings();
      boolean still = its.stream().anyMatch(Heard::still) || confirmed.areSaidAgain(its);
      there.put(each.getKey(), still);
      anywhere.merge(each.getValue().canonical(), still, Boolean::logicalOr);
    }
    Set<String> places = silent(there);
    Set<String> everywhere = silent(anywhere);
    if (!places.isEmpty()) {
      Set<String> kept = kept(transaction);
      places.removeIf(each -> kept.contains(each.substring(0, each.indexOf(' '))));
      everywhere.removeAll(kept);
      transaction.each(DECIDED, row -> everywhere.remove(wordings.canonical(row.getString(1))));
    }
    return new Silenced(places, everywhere);
  }

  private static Set<String> silent(Map<String, Boolean> heard) {
    Set<String> silent = new HashSet<>();
    heard.forEach(
        (each, still) -> {
          if (!still) {
            silent.add(each);
          }
        });
    return silent;
  }

  /** Returns the learnings that a person kept last, whatever others say of them. */
  static Set<String> kept(Transaction transaction) throws SQLException {
    Map<String, Boolean> kept = new HashMap<>();
    transaction.each(KEPT, row -> kept.put(row.getString(1), row.getBoolean(2)));
    kept.values().removeIf(is -> !is);
    return kept.keySet();
  }

  /** Returns how a learning of a repository is named here. */
  static String place(String canonical, String repository) {
    return canonical + ' ' + repository;
  }

  boolean isThere(String place) {
    return places.contains(place);
  }
}
