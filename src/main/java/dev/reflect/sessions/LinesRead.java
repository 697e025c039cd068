package dev.reflect.sessions;

import dev.reflect.ground.Spelled;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was counted while reading: every line is either an entry that was read or a skipped line.
 * Entries of a kind that we do not know are among the entries, and counted by kind as well.
 */
public record LinesRead(
    long lines, long entries, Map<String, Long> unknownKinds, Map<SkipReason, Long> skipped) {
  /** Nothing read. */
  public static final LinesRead EMPTY = new LinesRead(0, 0, Map.of(), Map.of());

  public LinesRead {
    unknownKinds = Collections.unmodifiableMap(new TreeMap<>(unknownKinds));
    Map<SkipReason, Long> ordered = new EnumMap<>(SkipReason.class);
    ordered.putAll(skipped);
    skipped = Collections.unmodifiableMap(ordered);
    if (lines != entries + sum(skipped)) {
      throw new IllegalArgumentException(
          lines + " lines, but " + entries + " entries and " + sum(skipped) + " skipped");
    }
  }

  /** Returns the number of lines passed over, for whatever reason. */
  public long skippedLines() {
    return sum(skipped);
  }

  /** Returns the sum of all readings together. */
  public static LinesRead of(Iterable<LinesRead> readings) {
    long lines = 0;
    long entries = 0;
    Map<String, Long> kinds = new TreeMap<>();
    Map<SkipReason, Long> reasons = new EnumMap<>(SkipReason.class);
    for (LinesRead each : readings) {
      lines += each.lines;
      entries += each.entries;
      each.unknownKinds.forEach((kind, count) -> kinds.merge(kind, count, Long::sum));
      each.skipped.forEach((reason, count) -> reasons.merge(reason, count, Long::sum));
    }
    return new LinesRead(lines, entries, kinds, reasons);
  }

  private static long sum(Map<SkipReason, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Why a line of a transcript was passed over. */
  public enum SkipReason implements Spelled {
    EMPTY("empty"),
    NOT_JSON("not JSON, or cut off"),
    NOT_AN_OBJECT("JSON, but not an object"),
    NO_TYPE("without a type"),
    TOO_LONG("too long"),
    REPEATED("a record that was read before");

    private final String phrase;

    SkipReason(String phrase) {
      this.phrase = phrase;
    }

    /** Returns the words that follow a number of lines: "3 lines: {@code not JSON, or cut off}". */
    public String phrase() {
      return phrase;
    }
  }
}
