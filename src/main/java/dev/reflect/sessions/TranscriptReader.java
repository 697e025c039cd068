package dev.reflect.sessions;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Reads one session, fed with one line after the other, and keeps what matters. No line can make it
 * fail: what cannot be read is counted. Not thread-safe.
 */
public final class TranscriptReader {
  private static final int KINDS_COUNTED = 100;
  private static final int KIND_LENGTH = 40;

  private final String fallbackSession;
  private final SeenRecords seen;
  private final JsonCursor cursor = new JsonCursor();
  private final JsonObject record =
      new JsonObject(
          Field.TYPE,
          Field.UUID,
          Field.PARENT_UUID,
          Field.SESSION_ID,
          Field.TIMESTAMP,
          Field.CWD,
          Field.VERSION,
          Field.MESSAGE,
          Field.ATTACHMENT,
          Field.IS_META,
          Field.IS_SIDECHAIN,
          Field.IS_COMPACT_SUMMARY,
          Field.IS_TRANSCRIPT_ONLY,
          Field.IS_API_ERROR,
          Field.ORIGIN,
          Field.PROMPT_SOURCE,
          Field.ENTRYPOINT,
          Field.TOOL_USE_RESULT,
          Field.TOOL_DENIAL_KIND,
          Field.USER_FEEDBACK,
          Field.PERMISSION_DECISION,
          Field.ATTRIBUTION_SKILL,
          Field.OPERATION,
          Field.CONTENT);
  private final RecordEntries records = new RecordEntries();
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Long> unknownKinds = new TreeMap<>();
  private final Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
  private String session = "";
  private int lines;
  private int linesBefore;
  private long read;

  /** Starts a session; the name stands in for the session id where no record has one. */
  public TranscriptReader(String fallbackSession, SeenRecords seen) {
    this.fallbackSession = Objects.requireNonNull(fallbackSession);
    this.seen = Objects.requireNonNull(seen);
  }

  /** Starts in the middle of a session, behind so many lines. */
  public TranscriptReader(String fallbackSession, SeenRecords seen, int linesBefore) {
    this(fallbackSession, seen);
    this.lines = linesBefore;
    this.linesBefore = linesBefore;
  }

  /** Reads the next line, which stands at [from, to) without its line feed. */
  public void readLine(byte[] buffer, int from, int to) {
    lines++;
    cursor.moveTo(buffer, lines == 1 ? behindByteOrderMark(buffer, from, to) : from, to);
    byte start = cursor.peek();
    if (cursor.isAtEnd()) {
      skip(SkipReason.EMPTY);
    } else if (start != '{') {
      cursor.skip();
      skip(cursor.isAtEnd() && !cursor.isBroken() ? SkipReason.NOT_AN_OBJECT : SkipReason.NOT_JSON);
    } else if (!record.read(buffer, cursor) || !cursor.isAtEnd()) {
      skip(SkipReason.NOT_JSON);
    } else {
      readRecord(buffer);
    }
  }

  /**
   * Counts the next line without reading it, because it is longer than the caller keeps in memory.
   */
  public void skipTooLongLine() {
    lines++;
    skip(SkipReason.TOO_LONG);
  }

  /** Returns what was read. */
  public Transcript finish() {
    return new Transcript(
        session.isEmpty() ? fallbackSession : session,
        records.inOrder(entries),
        new Tally(lines - linesBefore, read, unknownKinds, skipped),
        records.loadings());
  }

  /**
   * Returns the entries behind the first {@code from} that no later line can change; with {@link
   * #finish}, all are known. Not to be asked after something was forgotten.
   */
  public List<Entry> settled(int from) {
    return List.copyOf(entries.subList(from, Math.max(from, records.settled(entries.size()))));
  }

  /**
   * Forgets such entries and what was loaded, so that a session that goes on for days takes no more
   * memory. A prompt that may still be taken back is never among them.
   */
  public void forget(Predicate<Entry> forgotten) {
    records.forget(entries, forgotten);
  }

  private void readRecord(byte[] buffer) {
    String type = record.text(Field.TYPE);
    if (type.isEmpty()) {
      skip(SkipReason.NO_TYPE);
      return;
    }
    if (!record.isNewTo(seen, Field.UUID)) {
      skip(SkipReason.REPEATED);
      return;
    }
    if (session.isEmpty()) {
      session = record.text(Field.SESSION_ID);
    }
    if (!records.addTo(entries, type, buffer, record, lines, fallbackSession)) {
      skip(SkipReason.NOT_JSON);
      return;
    }
    read++;
    if (!RecordKind.isKnown(type)) {
      countUnknown(type);
    }
  }

  private void countUnknown(String type) {
    String kind = type.length() > KIND_LENGTH ? type.substring(0, KIND_LENGTH) + "…" : type;
    boolean counted = unknownKinds.size() < KINDS_COUNTED || unknownKinds.containsKey(kind);
    unknownKinds.merge(counted ? kind : "…", 1L, Long::sum);
  }

  private void skip(SkipReason reason) {
    skipped.merge(reason, 1L, Long::sum);
  }

  private static int behindByteOrderMark(byte[] buffer, int from, int to) {
    boolean marked =
        to - from >= 3
            && buffer[from] == (byte) 0xEF
            && buffer[from + 1] == (byte) 0xBB
            && buffer[from + 2] == (byte) 0xBF;
    return marked ? from + 3 : from;
  }
}
