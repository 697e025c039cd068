package dev.reflect.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * Puts every text of a ledger and of its records through a function, and leaves no byte of what was
 * there before: the one exception to a ledger that only grows. The records are written anew, and
 * the tables are made again from them in the same file, in one transaction; so it knows no table by
 * its name. Cut off at any time, the ledger is as before or as after, and a second time finishes.
 */
final class Purge {
  private static final String PARTS =
      """
      select type, name from sqlite_master
      where name not like 'sqlite\\_%' escape '\\' and type <> 'index'
      order by case type when 'trigger' then 0 when 'view' then 1 else 2 end, rowid desc
      """;

  private final Database database;
  private final Records records;
  private final JsonTexts texts;
  private final AtomicInteger changed = new AtomicInteger();

  private Purge(Database database, Records records, UnaryOperator<String> text) {
    this.database = database;
    this.records = records;
    this.texts =
        new JsonTexts(
            before -> {
              String after = text.apply(before);
              changed.addAndGet(after.equals(before) ? 0 : 1);
              return after;
            });
  }

  /** Returns how many texts are others now. */
  static int of(Ledger ledger, UnaryOperator<String> text) throws IOException {
    try {
      return new Purge(ledger.database(), ledger.records(), text).run();
    } catch (UncheckedIOException unwritable) {
      throw unwritable.getCause();
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
            Journal.complete(records, transaction);
            rewrite(transaction);
            return null;
          });
    } finally {
      database.run("pragma foreign_keys = on");
    }
    database.leaveNoTrace();
    return changed.get();
  }

  private void rewrite(Transaction transaction) throws SQLException {
    try (Records.Replacement replacement = records.replaced()) {
      for (String line : records.lines()) {
        RecordLine before = RecordLine.parse(line).orElseThrow();
        String rows = texts.of(before.rows());
        replacement.add(new RecordLine(before.schema(), rows, before.from(), before.to()));
      }
      List<Table.Row> drafts =
          Table.draft(transaction).rows(transaction, 0, Long.MAX_VALUE, Integer.MAX_VALUE);
      makeAgain(transaction, replacement.written());
      for (Table.Row draft : drafts) {
        Table.draft(transaction).insert(transaction, "[" + texts.of(draft.json()) + "]", "$");
      }
      replacement.done();
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  private static void makeAgain(Transaction transaction, Records from)
      throws SQLException, IOException {
    for (Optional<String[]> part = part(transaction); part.isPresent(); part = part(transaction)) {
      transaction.run("drop " + part.get()[0] + " \"" + part.get()[1] + '"');
    }
    Rebuilt rebuilt = Rebuilt.from(from, from.read(), Schema.current(), transaction);
    if (rebuilt.lost() > 0) {
      throw new SQLException(rebuilt.lost() + " records do not fit any more");
    }
  }

  /** A virtual table takes others with it, so what is left is asked for each time. */
  private static Optional<String[]> part(Transaction transaction) throws SQLException {
    return transaction.first(PARTS, row -> new String[] {row.getString(1), row.getString(2)});
  }
}
