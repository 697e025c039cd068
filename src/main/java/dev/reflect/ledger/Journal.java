package dev.reflect.ledger;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Keeps the records of one connection's transactions: what a transaction has added to any table is
 * a line of the records before it is committed.
 */
final class Journal {
  /** Where all is written again, a line is ended when it has so many characters. */
  static final int LONGEST = 400_000;

  private static final int AT_ONCE = 100;

  private final Records records;
  private List<Table> tables = List.of();
  private String newest = "";

  Journal(Records records) {
    this.records = records;
  }

  <T> T recorded(Transaction transaction, Database.Work<T> work)
      throws SQLException, LedgerException {
    prepare(transaction);
    long[] before = newest(transaction);
    T result = work.in(transaction);
    long[] after = newest(transaction);
    if (sum(after) > sum(before)) {
      append(transaction, before, after);
    }
    return result;
  }

  /** Records all that is in the tables, whatever the records know. */
  static void complete(Records records, Transaction transaction)
      throws SQLException, LedgerException {
    Journal journal = new Journal(records);
    journal.prepare(transaction);
    long[] all = journal.newest(transaction);
    journal.written(() -> journal.replace(transaction, all));
  }

  /** Where the records miss what was there before, all of it is written again first. */
  private void append(Transaction transaction, long[] before, long... after)
      throws SQLException, LedgerException {
    written(
        () -> {
          boolean gap = records.end() < sum(before);
          if (gap) {
            replace(transaction, before);
          }
          records.append(line(transaction, before, after));
          if (gap || !isOnlyOutcome(before, after)) {
            records.force();
          }
        });
  }

  private interface Writing {
    void run() throws IOException, SQLException;
  }

  private void written(Writing writing) throws SQLException, LedgerException {
    try {
      writing.run();
    } catch (IOException cause) {
      throw new LedgerException(
          "Could not write the records " + records.file() + ", so nothing was recorded.",
          "The file and its directory have to be writable, with space left on the disk.",
          cause);
    }
  }

  /**
   * Writes lines with all rows up to these in place of whatever the records had. No line is longer
   * than it must be to hold a row; each holds rows of one table, after those that they point to.
   */
  private void replace(Transaction transaction, long... upTo) throws IOException, SQLException {
    try (Records.Replacement replacement = records.replaced()) {
      long from = 0;
      for (int i = 0; i < upTo.length; i++) {
        Table table = tables.get(i);
        long done = 0;
        while (done < upTo[i]) {
          StringBuilder rows = new StringBuilder();
          long last = rowsAfter(transaction, table, done, upTo[i], LONGEST, rows);
          long to = from + last - done;
          replacement.add(new RecordLine(Schema.VERSION, "{" + rows + "}", from, to));
          from = to;
          done = last;
        }
      }
      replacement.done();
    }
  }

  /**
   * Writes {@code "table":[row,…]} until it is about so long.
   *
   * @return the number of the last row, or the one up to which there are no more
   */
  private static long rowsAfter(
      Transaction transaction, Table table, long after, long upTo, int longest, StringBuilder rows)
      throws SQLException {
    rows.append('"').append(table.name()).append("\":[");
    long last = after;
    boolean isFirst = true;
    while (last < upTo && rows.length() < longest) {
      List<Table.Row> some = table.rows(transaction, last, upTo, AT_ONCE);
      for (Table.Row row : some) {
        rows.append(isFirst ? "" : ",").append(row.json());
        isFirst = false;
      }
      last = some.size() < AT_ONCE ? upTo : some.get(some.size() - 1).number();
    }
    rows.append(']');
    return last;
  }

  /** Whoever brought the ledger to a newer schema meanwhile has tables that are unknown here. */
  private void prepare(Transaction transaction) throws SQLException, LedgerException {
    int version = transaction.first("pragma user_version", row -> row.getInt(1)).orElseThrow();
    if (version != Schema.VERSION) {
      throw new LedgerException(
          "The ledger was brought to another version while this reflect had it open.",
          "Run it again.",
          null);
    }
    if (tables.isEmpty()) {
      tables = Table.all(transaction);
      newest =
          tables.stream()
              .map(table -> "(" + table.newest() + ")")
              .collect(Collectors.joining(", ", "select ", ""));
    }
  }

  private long[] newest(Transaction transaction) throws SQLException {
    return transaction
        .first(
            newest,
            row -> {
              long[] numbers = new long[tables.size()];
              for (int i = 0; i < numbers.length; i++) {
                numbers[i] = row.getLong(i + 1);
              }
              return numbers;
            })
        .orElseThrow();
  }

  private RecordLine line(Transaction transaction, long[] before, long[] after)
      throws SQLException {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < before.length; i++) {
      if (after[i] > before[i]) {
        rows.append(rows.isEmpty() ? "" : ",");
        rowsAfter(transaction, tables.get(i), before[i], after[i], Integer.MAX_VALUE, rows);
      }
    }
    return new RecordLine(Schema.VERSION, "{" + rows + "}", sum(before), sum(after));
  }

  /** How an operation ended is told by the files' hashes too: its line is synced with the next. */
  private boolean isOnlyOutcome(long[] before, long... after) {
    for (int i = 0; i < before.length; i++) {
      if (after[i] > before[i] && !tables.get(i).name().equals("outcome")) {
        return false;
      }
    }
    return true;
  }

  private static long sum(long... numbers) {
    long sum = 0;
    for (long number : numbers) {
      sum += number;
    }
    return sum;
  }
}
