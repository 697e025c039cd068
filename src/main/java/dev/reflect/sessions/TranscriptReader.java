package dev.reflect.sessions;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.reflect.sessions.Fields.Shape;
import dev.reflect.sessions.LinesRead.SkipReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Reads one session, fed with one line after the other, and hands out what they say. No line can
 * make it fail: what cannot be read is counted. Not thread-safe.
 */
public final class TranscriptReader implements WholeLines.Sink {
  private static final int KINDS_COUNTED = 100;
  private static final int KIND_LENGTH = 40;

  /** Known, and nothing in them is a person's word or Claude's. New ones come every few weeks. */
  private static final Set<String> SILENT =
      Set.of(
          "agent-color",
          "agent-name",
          "agent-setting",
          "ai-title",
          "api-request",
          "api-request-blob",
          "api-request-shape",
          "atis-latch",
          "attribution-snapshot",
          "bridge-session",
          "content-replacement",
          "continued-in",
          "cost-state",
          "custom-title",
          "ended-by-model",
          "file-history-delta",
          "file-history-snapshot",
          "fork-context-ref",
          "frame-link",
          "history-suppression",
          "last-prompt",
          "mode",
          "permission-mode",
          "pr-link",
          "progress",
          "relocated",
          "summary",
          "system",
          "tag",
          "tools-used",
          "worktree-state");

  private static final Shape BLOCK =
      Shape.of("type", "text", "id", "tool_use_id", "name", "is_error", "thinking")
          .with("input", Shape.RAW)
          .with("content", Shape.of("text").decodedLater());

  /** What is asked for of a record. */
  private static final Shape RECORD =
      Shape.of(
              "type",
              "uuid",
              "parentUuid",
              "timestamp",
              "cwd",
              "gitBranch",
              "version",
              "isMeta",
              "isSidechain",
              "isCompactSummary",
              "isVisibleInTranscriptOnly",
              "isApiErrorMessage",
              "promptSource",
              "entrypoint",
              "toolDenialKind",
              "userFeedback",
              "attributionSkill",
              "operation",
              "content",
              "parent",
              "role")
          .with("payload", CodexEntries.PAYLOAD)
          .with("part", OpenCodeEntries.PART)
          .with("origin", Shape.of("kind"))
          .with("permissionDecision", Shape.of("decision", "source"))
          .with("message", Shape.of().with("content", BLOCK))
          .with("toolUseResult", TypedAnswers.SHAPE)
          .with(
              "attachment",
              Shape.of("type", "commandMode", "path", "promptSource")
                  .with("origin", Shape.of("kind"))
                  .with("prompt", BLOCK)
                  .with("files", Shape.of("path")));

  private final SeenRecords seen;
  private final String session;
  private final Consumer<Entry> out;
  private RecordFormat records;
  private final Map<String, Long> unknownKinds = new TreeMap<>();
  private final Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
  private int lines;
  private long read;

  /**
   * Starts a session.
   *
   * @param session its id: what the records say of it is not asked, as they may be another's
   * @param out gets each entry once no later line can change it
   */
  public TranscriptReader(String session, SeenRecords seen, Consumer<Entry> out) {
    this.seen = Objects.requireNonNull(seen);
    this.session = session;
    this.out = out;
    this.records = new Entries(session, out);
  }

  @Override
  public void line(byte[] bytes, int from, int to) {
    lines++;
    try (JsonParser parser = Fields.parser(bytes, from, to)) {
      read(parser);
    } catch (StreamConstraintsException e) {
      skip(SkipReason.TOO_LONG);
    } catch (IOException e) {
      readMended(new String(bytes, from, to - from, StandardCharsets.UTF_8));
    }
  }

  /**
   * Goes on behind so many lines that it does not read; but for the first, where that says what all
   * others are.
   */
  void passOver(int unread, byte[] bytes, int from, int to) {
    Optional<String> type = Fields.firstText("type", "", bytes, from, to);
    if (type.filter(TranscriptReader::tellsFormat).isPresent()) {
      line(bytes, from, to);
    }
    lines = unread;
  }

  private static boolean tellsFormat(String type) {
    return type.equals(CodexEntries.BEGINNING) || type.equals(OpenCodeEntries.BEGINNING);
  }

  /** Counts the next line unread. */
  @Override
  public void tooLong() {
    lines++;
    skip(SkipReason.TOO_LONG);
  }

  /** Hands out what waited for an answer: none will come. */
  public void release() {
    records.release();
  }

  /** Hands out calls and answers of tools too, from now on. */
  public void handOutTools() {
    records.handOutTools(true);
  }

  /** Returns the line of the words that wait for an answer, or 0. */
  int heldSince() {
    return records.heldSince();
  }

  /** Returns how many lines were read so far. */
  int lines() {
    return lines;
  }

  /** Returns what was counted. */
  public LinesRead counted() {
    return new LinesRead(lines, read, unknownKinds, skipped);
  }

  /** A line with a byte that is no UTF-8 is still one that somebody may have said something in. */
  private void readMended(String line) {
    if (line.indexOf('\uFFFD') < 0) {
      skip(SkipReason.NOT_JSON);
      return;
    }
    try (JsonParser parser = Fields.parser(line)) {
      read(parser);
    } catch (IOException e) {
      skip(SkipReason.NOT_JSON);
    }
  }

  private void read(JsonParser parser) throws IOException {
    JsonToken first = parser.nextToken();
    if (first == null) {
      skip(SkipReason.EMPTY);
      return;
    }
    if (first != JsonToken.START_OBJECT) {
      parser.skipChildren();
      skip(parser.nextToken() == null ? SkipReason.NOT_AN_OBJECT : SkipReason.NOT_JSON);
      return;
    }
    Fields record = Fields.read(parser, RECORD);
    if (parser.nextToken() != null) {
      skip(SkipReason.NOT_JSON);
    } else if (record.text("type").isEmpty()) {
      skip(SkipReason.NO_TYPE);
    } else if (record.isText("uuid") && !seen.add(record.text("uuid"))) {
      skip(SkipReason.REPEATED);
    } else {
      read++;
      begin(record.text("type"));
      if (!records.read(record, lines) && !SILENT.contains(record.text("type"))) {
        countUnknown(record.text("type"));
      }
    }
  }

  /** Another agent's transcript says so in its first record. */
  private void begin(String type) {
    if (tellsFormat(type) && records instanceof Entries) {
      boolean tools = records.handsOutTools();
      records =
          type.equals(CodexEntries.BEGINNING)
              ? new CodexEntries(session, out)
              : new OpenCodeEntries(session, out);
      records.handOutTools(tools);
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
}
