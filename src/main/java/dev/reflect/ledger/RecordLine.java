package dev.reflect.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * One transaction of the ledger as a line of its records:
 *
 * <pre>
 * {"schema":3,"rows":{"decision":[{"id":7,"verdict":"rejected",…}]},"from":41,"to":42,"sum":"1c291ca3"}
 * </pre>
 *
 * <p>{@code from} and {@code to} count the rows of all tables before and after it. {@code sum} is
 * the CRC-32 of everything before {@code ,"sum"}.
 *
 * @param rows a JSON object: for each table an array of its new rows
 */
record RecordLine(int schema, String rows, long from, long to) {
  private static final int LONGEST_TAIL = 96;
  private static final Pattern TAIL =
      Pattern.compile(",\"from\":(\\d+),\"to\":(\\d+),\"sum\":\"([0-9a-f]{8})\"}$");
  private static final Pattern HEAD = Pattern.compile("\\{\"schema\":(\\d{1,6}),\"rows\":");

  /** Returns the line, with the line break. */
  String text() {
    String summed =
        "{\"schema\":" + schema + ",\"rows\":" + rows + ",\"from\":" + from + ",\"to\":" + to;
    return summed + ",\"sum\":\"" + sum(summed) + "\"}\n";
  }

  /** Returns what the line says; empty when it is torn or not as it was written. */
  static Optional<RecordLine> parse(String line) {
    Matcher head = HEAD.matcher(line);
    Matcher tail =
        TAIL.matcher(line).region(Math.max(0, line.length() - LONGEST_TAIL), line.length());
    if (!head.lookingAt() || !tail.find()) {
      return Optional.empty();
    }
    String summed = line.substring(0, line.lastIndexOf(",\"sum\""));
    if (!sum(summed).equals(tail.group(3))) {
      return Optional.empty();
    }
    return Optional.of(
        new RecordLine(
            Integer.parseInt(head.group(1)),
            line.substring(head.end(), tail.start()),
            Long.parseLong(tail.group(1)),
            Long.parseLong(tail.group(2))));
  }

  /** Returns false where no row of the table is among these; looking is faster than parsing. */
  boolean mayHold(Table table) {
    return rows.contains('"' + table.name() + "\":[");
  }

  private static String sum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(sum.getValue());
  }
}
