package dev.reflect.ledger;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Keeps the records of one connection's transactions: what a transaction has added to any table is
 * in the records before it is committed.
 */
final class Journal {
  private static final int AT_ONCE = 100;
  private static final String NEWEST =
      Schema.NAMES.stream()
          .map(table -> "(" + Table.newest(table) + ")")
          .collect(Collectors.joining(", ", "select ", ""));
  private static final String RECORDED =
      """
      insert into recorded (id, bytes) values (1, ?)
      on conflict (id) do update set bytes = excluded.bytes
      """;

  private final Records records;

  Journal(Records records) {
    this.records = records;
  }

  /** Whoever brought the ledger to a newer schema meanwhile has tables that are unknown here. */
  <T> T recorded(Transaction transaction, Database.Work<T> work)
      throws SQLException, LedgerException {
    if (transaction.number("pragma user_version") != Schema.VERSION) {
      throw new LedgerException(
          "The ledger was brought to another version while this reflect had it open.",
          "Run it again.",
          null);
    }
    long[] before = newest(transaction);
    T result = work.in(transaction);
    if (!Arrays.equals(newest(transaction), before)) {
      written(transaction, before);
    }
    return result;
  }

  /** Records all that is in the tables, whatever the records know. */
  void complete(Transaction transaction) throws SQLException, LedgerException {
    write(transaction, () -> whole(transaction));
  }

  /** Where the records are not what is committed, all of it is written again. */
  private void written(Transaction transaction, long... before)
      throws SQLException, LedgerException {
    List<Long> known = transaction.list("select bytes from recorded", row -> row.getLong(1));
    write(
        transaction,
        () ->
            known.equals(List.of(records.length()))
                ? records.append(out -> rows(transaction, out, before))
                : whole(transaction));
  }

  /** All of it is there or nothing, so that no reader need hold many lines before it plays them. */
  private long whole(Transaction transaction) throws IOException, SQLException {
    return records.replace(
        out -> {
          out.add(ExportedRows.header());
          for (Table table : Table.all(transaction)) {
            rows(transaction, table, line -> out.add(line + "\n"), Long.MIN_VALUE);
          }
        });
  }

  private interface Writing {
    long run() throws IOException, SQLException;
  }

  private void write(Transaction transaction, Writing writing)
      throws SQLException, LedgerException {
    try {
      transaction.change(RECORDED, writing.run());
    } catch (LedgerException refused) {
      throw refused;
    } catch (IOException cause) {
      throw new LedgerException(
          "Could not write the records " + records.file() + ", so nothing was recorded.",
          "The file and its directory have to be writable, with space left on the disk.",
          cause);
    }
  }

  /** Writes the rows after these numbers, some at a time: a row may hold whole files. */
  private static void rows(Transaction transaction, Records.Output out, long... after)
      throws IOException, SQLException {
    long[] newest = newest(transaction);
    for (int i = 0; i < after.length; i++) {
      if (newest[i] > after[i]) {
        rows(transaction, Table.of(transaction, Schema.NAMES.get(i)), out, after[i]);
      }
    }
  }

  static void rows(Transaction transaction, Table table, Records.Output out, long after)
      throws IOException, SQLException {
    long last = after;
    List<Table.Row> some;
    do {
      some = table.rows(transaction, last, AT_ONCE);
      for (Table.Row row : some) {
        out.add(row.line());
        last = row.number();
      }
    } while (some.size() == AT_ONCE);
  }

  private static long[] newest(Transaction transaction) throws SQLException {
    return transaction
        .first(
            NEWEST,
            row -> {
              long[] numbers = new long[Schema.NAMES.size()];
              for (int i = 0; i < numbers.length; i++) {
                numbers[i] = row.getLong(i + 1);
              }
              return numbers;
            })
        .orElseThrow();
  }
}
