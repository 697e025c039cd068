package dev.reflect.ledger;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import java.io.IOException;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Puts every text of a ledger and of its records through a function, and leaves no byte of what was
 * there before: the one exception to a ledger that only grows. The records are written anew, and
 * the tables are made again from them in the same file, in one transaction; so it knows no table by
 * its name. Cut off at any time, the ledger is as before or as after, and a second time finishes.
 */
final class Purge {
  private final Database database;
  private final Records records;
  private final UnaryOperator<String> text;
  private final AtomicInteger changed = new AtomicInteger();

  private Purge(Database database, Records records, UnaryOperator<String> text) {
    this.database = database;
    this.records = records;
    this.text =
        before -> {
          String after = text.apply(before);
          changed.addAndGet(after.equals(before) ? 0 : 1);
          return after;
        };
  }

  /** Returns how many texts are others now. */
  static int of(Ledger ledger, UnaryOperator<String> text) throws IOException {
    try {
      return new Purge(ledger.database(), ledger.records(), text).run();
    } catch (SQLException cause) {
      throw LedgerException.of("forget", ledger.path().toString(), cause);
    }
  }

  private int run() throws SQLException, IOException {
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
    return changed.get();
  }

  private void rewrite(Transaction transaction) throws SQLException, LedgerException {
    new Journal(records).complete(transaction, this::of);
    EarlierLedger.empty(transaction);
    Rebuilt rebuilt = Schema.create(transaction, tables -> Rebuilt.from(records, tables));
    if (rebuilt.lost() > 0) {
      throw new SQLException(rebuilt.lost() + " records do not fit any more");
    }
    new Journal(records).isComplete(transaction);
  }

  private String of(String line) {
    return rewritten(line, text);
  }

  /**
   * Puts each text of a record through the function; its table, names, numbers and the form stay.
   */
  static String rewritten(String line, UnaryOperator<String> text) {
    JsonDocument record = JsonDocument.of(line);
    StringBuilder after = new StringBuilder(line.length());
    int at = 0;
    for (JsonString each : texts(record.root()).skip(1).toList()) {
      String safe = text.apply(each.value());
      after.append(line, at, each.span().start());
      after.append(safe.equals(each.value()) ? record.text(each.span()) : JsonString.quoted(safe));
      at = each.span().end();
    }
    return after.append(line, at, line.length()).toString();
  }

  private static Stream<JsonString> texts(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object.members().stream().flatMap(member -> texts(member.value()));
    }
    return value instanceof JsonArray array
        ? array.elements().stream().flatMap(Purge::texts)
        : Stream.of(value).filter(JsonString.class::isInstance).map(JsonString.class::cast);
  }
}
