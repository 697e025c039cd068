package dev.reflect.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What an examination of an open ledger found.
 *
 * @param damage what SQLite finds wrong with the file, as it says it
 * @param dangling references that lead nowhere
 * @param unrecorded rows of the ledger that the records do not have
 * @param unlisted rows of the records that the ledger does not have
 * @param unreadable lines of the records that cannot be read
 */
public record Diagnosis(
    List<String> damage, int dangling, int unrecorded, int unlisted, int unreadable, Path records) {
  public Diagnosis {
    damage = List.copyOf(damage);
  }

  /** Reads all of the ledger and of its records, and compares them row by row. */
  static Diagnosis of(Ledger ledger) throws IOException {
    Records records = ledger.records();
    try (Database made = Schema.inMemory()) {
      return ledger
          .database()
          .read(
              "examine the tables",
              transaction -> {
                List<String> damage =
                    transaction.list("pragma integrity_check(5)", row -> row.getString(1));
                return made.transact(
                    "begin",
                    recorded -> {
                      int lost = Rebuilt.from(records, recorded).lost();
                      Set<String> here = rows(transaction);
                      Set<String> there = rows(recorded);
                      return new Diagnosis(
                          damage.equals(List.of("ok")) ? List.of() : damage,
                          transaction.list("pragma foreign_key_check", row -> 1).size(),
                          missing(here, there),
                          missing(there, here),
                          lost,
                          records.file());
                    });
              });
    } catch (SQLException cause) {
      throw LedgerException.of("read the records of it", ledger.path().toString(), cause);
    }
  }

  private static int missing(Set<String> these, Set<String> in) {
    Set<String> missing = new HashSet<>(these);
    missing.removeAll(in);
    return missing.size();
  }

  /** Returns for each row a text that only the same row has. */
  private static Set<String> rows(Transaction transaction) throws SQLException, LedgerException {
    Set<String> rows = new HashSet<>();
    for (Table table : Table.all(transaction)) {
      transaction.each(
          "select '%s', * from %s".formatted(table.name(), table.name()),
          row -> rows.add(Digest.of(row, 1)));
    }
    return rows;
  }
}
