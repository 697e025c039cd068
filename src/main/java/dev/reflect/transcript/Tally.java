package dev.reflect.transcript;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was counted while reading: every line is either an entry that was read or a skipped line.
 * Entries of a kind that we do not know are among the entries, and counted by kind as well.
 */
public record Tally(
    long lines, long entries, Map<String, Long> unknownKinds, Map<SkipReason, Long> skipped) {
  /** Nothing read. */
  public static final Tally EMPTY = new Tally(0, 0, Map.of(), Map.of());

  public Tally {
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

  /** Returns the tally of both readings together. */
  public Tally plus(Tally other) {
    Map<String, Long> kinds = new TreeMap<>(unknownKinds);
    other.unknownKinds.forEach((kind, count) -> kinds.merge(kind, count, Long::sum));
    Map<SkipReason, Long> reasons = new EnumMap<>(SkipReason.class);
    reasons.putAll(skipped);
    other.skipped.forEach((reason, count) -> reasons.merge(reason, count, Long::sum));
    return new Tally(lines + other.lines, entries + other.entries, kinds, reasons);
  }

  private static long sum(Map<SkipReason, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
