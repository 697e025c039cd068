package dev.reflect.ledger;

import dev.reflect.ledger.TextColumns.Whose;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Makes what was said in a ledger and in its records another text, and leaves no byte of what was
 * there before: the one exception to a ledger that only grows. {@link TextColumns} tells what was
 * said; of all else nothing changes.
 *
 * <p>The tables are unguarded, changed and guarded again in one transaction, before whose end the
 * records are written anew beside the old ones and take their place. Cut off at any time, the
 * ledger is as before or as after, and a second time finishes.
 */
final class Purge {
  private Purge() {}

  /** What becomes of a text. */
  private interface Change {
    String of(Whose whose, String text);
  }

  /** Puts all that was said through the function; returns how many texts are others now. */
  static int of(Ledger ledger, UnaryOperator<String> text) throws IOException {
    return of(ledger, (whose, value) -> TextColumns.with(whose, value, text));
  }

  /** Empties what was said in just these words. */
  static int of(Ledger ledger, Set<String> said) throws IOException {
    return of(
        ledger,
        (whose, value) ->
            (whose == Whose.SAID || whose == Whose.JSON) && said.contains(value) ? "" : value);
  }

  private static int of(Ledger ledger, Change change) throws IOException {
    Database database = ledger.database();
    try {
      database.run("pragma secure_delete = on");
      int changed =
          database.transact(
              "begin immediate",
              transaction -> {
                int texts = Schema.unguarded(transaction, tables -> change(tables, change));
                new Journal(ledger.records()).complete(transaction);
                return texts;
              });
      database.leaveNoTrace();
      return changed;
    } catch (SQLException cause) {
      throw LedgerException.of("forget", ledger.path().toString(), cause);
    }
  }

  private static int change(Transaction transaction, Change change) throws SQLException {
    int changed = 0;
    for (Table table : Table.all(transaction)) {
      Map<String, List<Object[]>> others = new HashMap<>();
      transaction.each(
          "select rowid as row_number, * from " + table.name(),
          row -> {
            Map<String, String> values = values(table, row);
            for (String column : table.columns()) {
              String before = values.get(column);
              if (before != null) {
                String after = change.of(TextColumns.of(table.name(), column, values), before);
                if (!after.equals(before)) {
                  others
                      .computeIfAbsent(column, first -> new ArrayList<>())
                      .add(new Object[] {after, row.getLong("row_number")});
                }
              }
            }
          });
      for (Map.Entry<String, List<Object[]>> each : others.entrySet()) {
        transaction.changeEach(
            "update %s set \"%s\" = ? where rowid = ?".formatted(table.name(), each.getKey()),
            each.getValue());
        changed += each.getValue().size();
      }
    }
    return changed;
  }

  private static Map<String, String> values(Table table, ResultSet row) throws SQLException {
    Map<String, String> values = new HashMap<>();
    for (String column : table.columns()) {
      values.put(column, row.getString(column));
    }
    return values;
  }

  /** Returns the paths and names in the ledger of which this is true; they are looked up. */
  static Set<String> named(Transaction transaction, Predicate<String> holds) throws SQLException {
    Set<String> named = new TreeSet<>();
    for (Table table : Table.all(transaction)) {
      transaction.each(
          "select * from " + table.name(),
          row -> {
            Map<String, String> values = values(table, row);
            for (Map.Entry<String, String> each : values.entrySet()) {
              if (each.getValue() != null) {
                Whose whose = TextColumns.of(table.name(), each.getKey(), values);
                TextColumns.named(whose, each.getValue()).stream()
                    .filter(holds)
                    .forEach(named::add);
              }
            }
          });
    }
    return named;
  }
}
