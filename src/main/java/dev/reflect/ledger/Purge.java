package dev.reflect.ledger;

import java.io.IOException;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

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

  /** The name of the table stays. */
  private String of(String line) {
    int table = line.indexOf(',');
    return line.substring(0, table) + new JsonTexts(text).of(line.substring(table));
  }
}
