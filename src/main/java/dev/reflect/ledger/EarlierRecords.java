package dev.reflect.ledger;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * Records as every version up to 18 wrote them, a transaction a line:
 *
 * <pre>
 * {"schema":3,"rows":{"decision":[{"id":7,"verdict":"rejected",…}]},"from":41,"to":42,"sum":"1c291ca3"}
 * </pre>
 *
 * <p>{@code from} and {@code to} count the rows of all tables before and after it: a line counts if
 * every later one began with at least as many rows as it left. {@code sum} is the CRC-32 of
 * everything before {@code ,"sum"}.
 */
final class EarlierRecords {
  private static final String BEGINNING = "{\"schema\":";
  private static final Pattern LINE =
      Pattern.compile(
          "\\{\"schema\":\\d{1,6},\"rows\":(.*),\"from\":(\\d+),\"to\":(\\d+),\"sum\":\"([0-9a-f]{8})\"}",
          Pattern.DOTALL);

  private record Ended(int number, long to) {}

  private final BitSet committed = new BitSet();
  private final Deque<Ended> ended = new ArrayDeque<>();
  private int number;
  private int lost;

  private EarlierRecords() {}

  /** Returns whether a version up to 18 wrote these. */
  static boolean are(Records records) throws IOException {
    return records.length() > 0 && records.first().startsWith(BEGINNING);
  }

  /** Keeps them under another name, if an earlier version wrote these. */
  static void keep(Records records) throws IOException {
    if (records.length() > 0 && !records.first().equals(ExportedRows.header())) {
      Files.copy(
          records.file(),
          DatabaseFile.free(records.file(), EarlierLedger.KEPT),
          StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  /** Adds their rows to empty tables; returns how many lines could not be read or did not fit. */
  static int play(Records records, Transaction transaction) throws IOException, SQLException {
    Rows rows = new Rows(transaction);
    EarlierRecords earlier = new EarlierRecords();
    records.each(earlier::count);
    earlier.number = 0;
    records.each(line -> earlier.play(line, rows, transaction));
    return earlier.lost;
  }

  private static Matcher read(String line) {
    return LINE.matcher(line);
  }

  private void count(String line) {
    Matcher read = read(line);
    if (!read.matches() || !sum(line).equals(read.group(4))) {
      lost += line.isBlank() ? 0 : 1;
    } else {
      while (!ended.isEmpty() && ended.peek().to() > Long.parseLong(read.group(2))) {
        committed.clear(ended.pop().number());
      }
      ended.push(new Ended(number, Long.parseLong(read.group(3))));
      committed.set(number);
    }
    number++;
  }

  private void play(String line, Rows rows, Transaction transaction) throws SQLException {
    Matcher read = read(line);
    if (!committed.get(number++) || !read.matches()) {
      return;
    }
    for (String table : Rows.names()) {
      if (read.group(1).contains('"' + table + "\":[")) {
        for (String row :
            transaction.list(
                "select value from json_each(?, ?)",
                each -> each.getString(1),
                read.group(1),
                "$." + table)) {
          lost += rows.addOwn(table, row) == Rows.Fate.ADDED ? 0 : 1;
        }
      }
    }
  }

  private static String sum(String line) {
    CRC32 sum = new CRC32();
    sum.update(line.substring(0, line.lastIndexOf(",\"sum\"")).getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(sum.getValue());
  }
}
