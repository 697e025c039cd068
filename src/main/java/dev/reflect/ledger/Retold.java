package dev.reflect.ledger;

import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The sightings that do not count: those that tell a message once more in other words of the same
 * learning, as where it was heard here and by a judge, and what Claude noted itself or others of
 * the team keep, as nobody said it. One message counts once; what a judge heard is the one that
 * does.
 */
final class Retold {
  private static final String TOLD =
      """
      select id, fingerprint, instr(marks, char(9) || 'worth keeping') > 0
          and instr(marks, 'model' || char(9) || 'worth keeping') = 0 as judged,
        repository || char(10) || iif(record = '', session || ':' || line, record) as message
      from sighting where fingerprint in (select value from json_each(?)) order by id
      """;

  private static final String UNSAID = "select id from sighting where voice in ('note', 'team')";

  private final Set<Long> sightings = new HashSet<>();

  private Retold() {}

  private record Counted(long sighting, boolean judged) {}

  /** Finds them among all learnings. */
  static Retold of(Transaction transaction, Wordings wordings) throws SQLException {
    return among(transaction, wordings, wordings.inSeveral());
  }

  /** Finds them among these wordings. */
  static Retold among(Transaction transaction, Wordings wordings, Collection<String> some)
      throws SQLException {
    Retold retold = new Retold();
    retold.sightings.addAll(transaction.list(UNSAID, row -> row.getLong(1)));
    Map<String, Counted> once = new HashMap<>();
    transaction.each(
        TOLD,
        row -> {
          Counted one = new Counted(row.getLong("id"), row.getBoolean("judged"));
          String message =
              wordings.canonical(row.getString("fingerprint")) + ' ' + row.getString("message");
          Counted other = once.putIfAbsent(message, one);
          if (other != null) {
            boolean isBetter = one.judged() && !other.judged();
            retold.sightings.add(isBetter ? other.sighting() : one.sighting());
            once.put(message, isBetter ? one : other);
          }
        },
        Transaction.array(some));
    return retold;
  }

  /** Returns their numbers as JSON. */
  String array() {
    return sightings.toString();
  }
}
