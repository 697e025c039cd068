package dev.reflect.ledger;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonObject.Member;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.ledger.TextColumns.Whose;
import dev.reflect.ledger.Transfer.Digest;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
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
 * <p>The records are written anew beside the old ones, and the tables are made again from them in
 * the same file, in one transaction; only when these hold every row as it should be, the records
 * take the place of the old ones, and the transaction is committed. Else all is as it was. Cut off
 * at any time, the ledger is as before or as after, and a second time finishes.
 */
final class Purge {
  private final Ledger ledger;
  private final Change change;
  private int changed;

  /** What becomes of a text. */
  interface Change {
    String of(Whose whose, String text);
  }

  private Purge(Ledger ledger, Change change) {
    this.ledger = ledger;
    this.change = change;
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
    try {
      return new Purge(ledger, change).run();
    } catch (SQLException cause) {
      throw LedgerException.of("forget", ledger.path().toString(), cause);
    }
  }

  private int run() throws SQLException, IOException {
    Database database = ledger.database();
    database.run("pragma secure_delete = on");
    database.run("pragma foreign_keys = off");
    try {
      database.transact(
          "begin immediate",
          transaction -> {
            rewrite(transaction);
            return null;
          });
    } finally {
      database.run("pragma foreign_keys = on");
    }
    database.leaveNoTrace();
    return changed;
  }

  private void rewrite(Transaction transaction) throws SQLException, LedgerException {
    Map<String, String> wanted = Diagnosis.rows(transaction, this::sum);
    new Journal(ledger.records())
        .complete(transaction, this::line, beside -> prove(beside, transaction, wanted));
  }

  private void prove(Records beside, Transaction transaction, Map<String, String> wanted)
      throws SQLException, LedgerException {
    EarlierLedger.empty(transaction);
    Rebuilt rebuilt = Schema.create(transaction, tables -> Rebuilt.from(beside, tables));
    Map<String, String> made = Diagnosis.rows(transaction);
    if (rebuilt.lost() > 0 || !made.equals(wanted)) {
      throw new LedgerException(
          "Nothing was forgotten: the ledger %s cannot be written anew without a loss."
              .formatted(ledger.path()),
          "reflect doctor says what is wrong with it; then try again.",
          null);
    }
  }

  /** Returns what the row as it is to be comes to. */
  private String sum(Table table, ResultSet row) throws SQLException {
    Map<String, String> values = values(table, row);
    Digest digest = new Digest();
    for (String column : table.columns()) {
      String value = values.get(column);
      digest.add(
          value == null ? null : change.of(TextColumns.of(table.name(), column, values), value));
    }
    return digest.toString();
  }

  private static Map<String, String> values(Table table, ResultSet row) throws SQLException {
    Map<String, String> values = new HashMap<>();
    for (String column : table.columns()) {
      values.put(column, row.getString(column));
    }
    return values;
  }

  private String line(String line) {
    return rewritten(
        line,
        (whose, value) -> {
          String text = change.of(whose, value);
          changed += text.equals(value) ? 0 : 1;
          return text;
        });
  }

  /** Changes the texts of a record; its names, its numbers and its form stay. */
  static String rewritten(String line, Change change) {
    JsonDocument record = JsonDocument.of(line);
    JsonObject columns = (JsonObject) record.root();
    Map<String, String> row = new HashMap<>();
    for (Member each : columns.members()) {
      if (each.value() instanceof JsonString text) {
        row.put(each.name(), text.value());
      }
    }
    String table = row.getOrDefault("table", "");
    StringBuilder after = new StringBuilder(line.length());
    int at = 0;
    for (Member each : columns.members()) {
      if (each.value() instanceof JsonString text && !each.name().equals("table")) {
        String safe = change.of(TextColumns.of(table, each.name(), row), text.value());
        if (!safe.equals(text.value())) {
          after.append(line, at, text.span().start()).append(JsonString.quoted(safe));
          at = text.span().end();
        }
      }
    }
    return after.append(line, at, line.length()).toString();
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
