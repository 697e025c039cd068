package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.act.hear.Printed;
import dev.reflect.act.hear.Printing;
import dev.reflect.act.hear.Scan.Scanned;
import dev.reflect.act.hear.SemanticReport;
import dev.reflect.act.hear.Teaching;
import dev.reflect.semantic.Merge.Effect;
import dev.reflect.sessions.SkipReason;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a scan heard, as one JSON object; the names are in snake case. */
final class SignalsJson {
  private static final int MILLIONTHS = 6;

  private final PrintStream out;

  SignalsJson(PrintStream out) {
    this.out = out;
  }

  /** Returns how the signals of one transcript are printed. */
  static Printing printing() {
    return SignalsJson::signals;
  }

  void print(Scanned scanned) throws IOException {
    List<Teaching> teachings =
        scanned.signals().stream()
            .map(signal -> new Teaching(signal, scanned.said(signal)))
            .toList();
    print(
        new Printed(
            scanned.transcripts().size(),
            scanned.tally(),
            scanned.unread(),
            List.of(ByteBuffer.wrap(signals(teachings)))),
        scanned.semantic());
  }

  void print(Printed printed) throws IOException {
    print(printed, Optional.empty());
  }

  /** What is printed already stands as it is between what is not. */
  private void print(Printed printed, Optional<SemanticReport> semantic) throws IOException {
    VisibleJson text = new VisibleJson();
    try (JsonGenerator json = Json.generator(text)) {
      json.writeStartObject();
      counts(json, printed);
      json.writeArrayFieldStart("signals");
      json.flush();
      out.write(text.taken());
      String before = " ";
      for (ByteBuffer signals : printed.signals()) {
        if (signals.hasRemaining()) {
          out.print(before);
          out.write(
              signals.array(), signals.arrayOffset() + signals.position(), signals.remaining());
          before = ", ";
        }
      }
      json.writeEndArray();
      if (semantic.isPresent()) {
        semantic(json, semantic.get());
      }
      json.writeEndObject();
    }
    text.write('\n');
    text.writeTo(out);
  }

  private static void counts(JsonGenerator json, Printed printed) throws IOException {
    json.writeNumberField("transcripts", printed.transcripts());
    json.writeNumberField("entries", printed.tally().entries());
    json.writeNumberField("skipped_lines", printed.tally().skippedLines());
    json.writeObjectFieldStart("skipped_why");
    for (Map.Entry<SkipReason, Long> skipped : printed.tally().skipped().entrySet()) {
      json.writeNumberField(skipped.getKey().name().toLowerCase(Locale.ROOT), skipped.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("unknown_kinds");
    for (Map.Entry<String, Long> unknown : printed.tally().unknownKinds().entrySet()) {
      json.writeNumberField(unknown.getKey(), unknown.getValue());
    }
    json.writeEndObject();
    Json.array(json, "unread", printed.unread());
  }

  /** Returns signals as they stand in the array of an output, with what is between them. */
  private static byte[] signals(List<Teaching> teachings) {
    if (teachings.isEmpty()) {
      return new byte[0];
    }
    VisibleJson text = new VisibleJson();
    try (JsonGenerator json = Json.generator(text)) {
      json.writeStartObject();
      json.writeArrayFieldStart("signals");
      json.flush();
      text.taken();
      for (Teaching teaching : teachings) {
        signal(json, teaching);
      }
      json.flush();
      byte[] written = text.taken();
      return Arrays.copyOfRange(written, 1, written.length); // a space comes before the first
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
  }

  private static void semantic(JsonGenerator json, SemanticReport report) throws IOException {
    json.writeObjectFieldStart("semantic");
    json.writeNumberField("calls", report.calls());
    json.writeNumberField(
        "cost_usd",
        BigDecimal.valueOf(report.cost())
            .setScale(MILLIONTHS, RoundingMode.HALF_UP)
            .stripTrailingZeros());
    json.writeNumberField("asked", report.asked());
    json.writeNumberField("known", report.known());
    for (Effect effect : Effect.values()) {
      json.writeNumberField(effect.name().toLowerCase(Locale.ROOT), report.count(effect));
    }
    json.writeBooleanField("kept", report.kept());
    Json.array(json, "warnings", report.warnings());
    json.writeEndObject();
  }

  private static void signal(JsonGenerator json, Teaching teaching) throws IOException {
    Signal signal = teaching.signal();
    Evidence evidence = signal.evidence();
    json.writeStartObject();
    json.writeStringField("kind", signal.kind().word());
    json.writeStringField("confidence", signal.confidence().name());
    Json.share(json, "score", signal.score());
    json.writeStringField("text", evidence.quote());
    Json.optional(json, "learning", teaching.sentence());
    json.writeBooleanField("durable", teaching.isDurable());
    json.writeStringField("session_id", evidence.session());
    json.writeStringField("uuid", evidence.uuid());
    json.writeNumberField("line", evidence.line());
    Json.optional(json, "timestamp", evidence.time().map(Instant::toString));
    json.writeStringField("cwd", evidence.cwd());
    Json.array(json, "skills", signal.skills());
    Json.array(json, "detectors", signal.detectors());
    json.writeArrayFieldStart("marks");
    for (Mark mark : signal.marks()) {
      json.writeStartObject();
      json.writeStringField("detector", mark.detector());
      json.writeStringField("name", mark.name());
      Json.share(json, "score", mark.score());
      json.writeStringField("why", mark.inWords(evidence.quote()));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
