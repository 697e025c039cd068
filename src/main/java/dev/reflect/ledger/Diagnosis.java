package dev.reflect.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;

/**
 * What an examination of an open ledger found.
 *
 * @param damage what SQLite finds wrong with the file, as it says it
 * @param dangling references that lead nowhere
 * @param unrecorded rows of the ledger that the records do not have
 * @param unlisted rows of the records that the ledger does not have, or otherwise
 * @param unreadable lines of the records that cannot be read
 */
public record Diagnosis(
    List<String> damage, int dangling, int unrecorded, int unlisted, int unreadable, Path records) {
  /** So many rows of each side are held while they are compared. */
  private static final int AT_ONCE = 100;

  public Diagnosis {
    damage = List.copyOf(damage);
  }

  /** Reads all of the ledger and of its records, and compares them row by row. */
  static Diagnosis of(Ledger ledger) throws IOException {
    Records records = ledger.records();
    Records.Lines lines = records.read();
    try (Database made = Database.connect(Database.IN_MEMORY)) {
      Schema.current().bring(made, Optional.of(records));
      return ledger
          .database()
          .read(
              "examine the tables",
              transaction -> {
                List<String> damage =
                    transaction.list("pragma integrity_check(5)", row -> row.getString(1));
                return made.transact(
                    "begin",
                    recorded ->
                        new Diagnosis(
                            damage.equals(List.of("ok")) ? List.of() : damage,
                            transaction.list("pragma foreign_key_check", row -> 1).size(),
                            count(transaction, recorded, (row, other) -> other == null),
                            count(recorded, transaction, (row, other) -> !row.equals(other)),
                            lines.broken(),
                            records.file()));
              });
    } catch (SQLException cause) {
      throw LedgerException.of("read the records of it", ledger.path().toString(), cause);
    }
  }

  private static int count(Transaction in, Transaction against, Differs differs)
      throws SQLException {
    int count = 0;
    for (Table table : Table.all(in)) {
      NavigableMap<Long, String> some = table.digests(in, Long.MIN_VALUE, AT_ONCE);
      while (!some.isEmpty()) {
        Map<Long, String> others = table.digests(against, some.keySet());
        for (Map.Entry<Long, String> row : some.entrySet()) {
          count += differs.from(row.getValue(), others.get(row.getKey())) ? 1 : 0;
        }
        some = table.digests(in, some.lastKey(), AT_ONCE);
      }
    }
    return count;
  }

  /** Whether a row counts, by its digest and that of the row of the same number, or null. */
  private interface Differs {
    boolean from(String digest, String other);
  }
}
