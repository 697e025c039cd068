package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.act.decide.Learnings;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Known;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.Score;
import dev.reflect.memory.Tally;
import dev.reflect.memory.Weights;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Learnings as JSON. */
final class LearningsJson {
  private LearningsJson() {}

  static void array(JsonGenerator json, List<Known> known, Learnings learnings) throws IOException {
    json.writeStartArray();
    for (Known each : known) {
      json.writeStartObject();
      named(json, each.fingerprint(), each.wording());
      json.writeStringField("state", each.state().word());
      json.writeNumberField("score", each.points().decimal());
      json.writeNumberField("repositories", each.repositories());
      json.writeNumberField("wordings", each.wordings());
      tally(json, each.tally());
      applied(json, learnings.appliedIn(each.fingerprint()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void object(
      JsonGenerator json,
      Remembered remembered,
      Map<Fingerprint, List<Signal>> said,
      List<Path> applied,
      Weights weights,
      Instant now)
      throws IOException {
    Score score = remembered.score(weights, now);
    json.writeStartObject();
    named(json, remembered.fingerprint(), remembered.wording());
    json.writeStringField("state", remembered.state().word());
    json.writeNumberField("score", score.total().decimal());
    json.writeArrayFieldStart("wordings");
    for (Remembered.Worded worded : remembered.wordings()) {
      json.writeStartObject();
      named(json, worded.fingerprint(), worded.wording());
      Json.optional(json, "like", worded.like().map(like -> like.reason()));
      json.writeArrayFieldStart("evidence");
      for (Signal signal : said.getOrDefault(worded.fingerprint(), List.of())) {
        EvidenceJson.write(json, signal);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("heard_in");
    for (Remembered.HeardIn heard : remembered.heardIn()) {
      json.writeStartObject();
      json.writeStringField("repository", heard.repository().id());
      json.writeStringField("root", heard.repository().root().toString());
      json.writeNumberField("times", heard.times());
      json.writeStringField("first", heard.first().toString());
      json.writeStringField("last", heard.last().toString());
      json.writeEndObject();
    }
    json.writeEndArray();
    tally(json, remembered.tally());
    applied(json, applied);
    why(json, score);
    json.writeEndObject();
  }

  private static void why(JsonGenerator json, Score score) throws IOException {
    json.writeArrayFieldStart("why");
    for (Score.Line line : score.lines()) {
      json.writeStartObject();
      json.writeStringField("at", line.event().at().toString());
      json.writeStringField("event", line.event().kind().word());
      json.writeNumberField("points", line.points().decimal());
      json.writeStringField("repository", line.event().repository());
      json.writeStringField("note", line.event().note());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("decay");
    json.writeNumberField("periods", score.periods());
    json.writeNumberField("points", score.decay().decimal());
    json.writeEndObject();
  }

  private static void named(JsonGenerator json, Fingerprint fingerprint, Wording wording)
      throws IOException {
    json.writeStringField("id", fingerprint.value());
    json.writeStringField("learning", wording.sentence());
  }

  private static void tally(JsonGenerator json, Tally tally) throws IOException {
    json.writeNumberField("heard", tally.heard());
    json.writeObjectFieldStart("events");
    for (EventKind kind : EventKind.values()) {
      json.writeNumberField(kind.word(), tally.count(kind));
    }
    json.writeEndObject();
    Json.optional(json, "first", tally.first().map(Instant::toString));
    Json.optional(json, "last", tally.last().map(Instant::toString));
  }

  private static void applied(JsonGenerator json, List<Path> files) throws IOException {
    Json.array(json, "applied_in", files.stream().map(Path::toString).toList());
  }
}
