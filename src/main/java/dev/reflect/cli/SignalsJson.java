package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.act.hear.Scanned;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.act.hear.Teaching;
import dev.reflect.cli.Json.VisibleJson;
import dev.reflect.judge.Ruling.Effect;
import dev.reflect.sessions.LinesRead;
import dev.reflect.sessions.SkipReason;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;

/** What a scan heard, as one JSON object; the names are in snake case. */
final class SignalsJson {
  private static final int MILLIONTHS = 6;

  private final PrintStream out;

  SignalsJson(PrintStream out) {
    this.out = out;
  }

  void print(Scanned scanned) throws IOException {
    VisibleJson text = new VisibleJson();
    try (JsonGenerator json = Json.generator(text)) {
      json.writeStartObject();
      counts(json, scanned);
      json.writeArrayFieldStart("signals");
      for (Teaching teaching : scanned.teachings()) {
        signal(json, teaching);
        json.flush();
        out.write(text.taken());
      }
      json.writeEndArray();
      if (scanned.judged().isPresent()) {
        judged(json, scanned.judged().get());
      }
      json.writeEndObject();
    }
    text.write('\n');
    text.writeTo(out);
  }

  private static void counts(JsonGenerator json, Scanned scanned) throws IOException {
    LinesRead counted = scanned.counted();
    json.writeNumberField("transcripts", scanned.files().size());
    json.writeNumberField("entries", counted.entries());
    json.writeNumberField("skipped_lines", counted.skippedLines());
    json.writeObjectFieldStart("skipped_why");
    for (Map.Entry<SkipReason, Long> skipped : counted.skipped().entrySet()) {
      json.writeNumberField(skipped.getKey().name().toLowerCase(Locale.ROOT), skipped.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("unknown_kinds");
    for (Map.Entry<String, Long> unknown : counted.unknownKinds().entrySet()) {
      json.writeNumberField(unknown.getKey(), unknown.getValue());
    }
    json.writeEndObject();
    Json.array(json, "unread", scanned.unread());
  }

  private static void judged(JsonGenerator json, JudgeReport report) throws IOException {
    json.writeObjectFieldStart("judged");
    json.writeStringField("judge", report.judge());
    json.writeNumberField("calls", report.bill().calls());
    json.writeNumberField(
        "cost_usd",
        BigDecimal.valueOf(report.bill().cost())
            .setScale(MILLIONTHS, RoundingMode.HALF_UP)
            .stripTrailingZeros());
    json.writeNumberField("asked", report.bill().asked());
    json.writeNumberField("known", report.bill().known());
    json.writeNumberField("unsent", report.bill().unsent());
    json.writeNumberField("dropped", report.bill().dropped());
    for (Effect effect : Effect.values()) {
      json.writeNumberField(
          effect.name().toLowerCase(Locale.ROOT), report.effects().getOrDefault(effect, 0));
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
    Json.share(json, "worth", teaching.worth());
    json.writeStringField("text", evidence.quote());
    Json.optional(json, "learning", teaching.sentence());
    Json.optional(json, "not_proposed", teaching.whyNot());
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
