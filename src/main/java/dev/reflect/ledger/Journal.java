package dev.reflect.ledger;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Keeps the records of one connection's transactions: what a transaction has added to any table is
 * a line of the records before it is committed.
 */
final class Journal {
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
    journal.append(transaction, new long[all.length], all);
  }

  /** Where the records miss what was there before, all of it is written again. */
  private void append(Transaction transaction, long[] before, long... after)
      throws SQLException, LedgerException {
    try {
      boolean gap = records.end() < sum(before);
      records.append(line(transaction, gap ? new long[before.length] : before, after));
      if (gap || !isOnlyOutcome(before, after)) {
        records.force();
      }
    } catch (IOException cause) {
      throw new LedgerException(
          "Could not write the records " + records.file() + ", so nothing was recorded.",
          "The file and its directory have to be writable, with space left on the disk.",
          cause);
    }
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
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < before.length; i++) {
      if (after[i] > before[i]) {
        Table table = tables.get(i);
        rows.add('"' + table.name() + "\":" + table.jsonAfter(transaction, before[i]));
      }
    }
    return new RecordLine(
        Schema.VERSION, "{" + String.join(",", rows) + "}", sum(before), sum(after));
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
