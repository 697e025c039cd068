package dev.reflect.ledger;

import dev.reflect.ledger.Transfer.Digest;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
                      Map<String, String> here = rows(transaction);
                      Map<String, String> there = rows(recorded);
                      return new Diagnosis(
                          damage.equals(List.of("ok")) ? List.of() : damage,
                          transaction.list("pragma foreign_key_check", row -> 1).size(),
                          (int)
                              here.keySet().stream().filter(row -> !there.containsKey(row)).count(),
                          (int)
                              there.entrySet().stream()
                                  .filter(row -> !row.getValue().equals(here.get(row.getKey())))
                                  .count(),
                          lost,
                          records.file());
                    });
              });
    } catch (SQLException cause) {
      throw LedgerException.of("read the records of it", ledger.path().toString(), cause);
    }
  }

  /** Returns for each row what only the same row has, by its number or else by all that it says. */
  static Map<String, String> rows(Transaction transaction) throws SQLException {
    Map<String, String> rows = new HashMap<>();
    for (Table table : Table.all(transaction)) {
      transaction.each(
          "select rowid, " + table.listed(column -> '"' + column + '"') + " from " + table.name(),
          row -> {
            String digest = Digest.of(row, 2);
            String key = table.columns().contains(table.id()) ? row.getString(1) : digest;
            rows.put(table.name() + ' ' + key, digest);
          });
    }
    return rows;
  }
}
