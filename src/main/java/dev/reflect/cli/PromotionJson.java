package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.learning.Caution;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Home;
import dev.reflect.promotion.Judged;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Learnings that may be promoted, as JSON. */
final class PromotionJson {
  private PromotionJson() {}

  static void array(JsonGenerator json, List<Judged> list) throws IOException {
    json.writeStartArray();
    for (Judged each : list) {
      write(json, each);
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, Judged judged) throws IOException {
    Candidate candidate = judged.candidate();
    json.writeStartObject();
    json.writeStringField("id", candidate.id());
    json.writeStringField("learning", candidate.sentence());
    Json.array(json, "other_words", candidate.otherWords());
    json.writeStringField("standing", judged.standing().word());
    json.writeStringField("why", judged.why());
    json.writeStringField("scope", judged.scope().word());
    Json.array(json, "reasons", judged.reasons());
    List<Caution> cautions = candidate.cautions();
    Json.array(json, "cautions", cautions.stream().map(Caution::word).toList());
    json.writeNumberField("times", candidate.times());
    json.writeArrayFieldStart("repositories");
    for (Home home : candidate.homes()) {
      json.writeStartObject();
      json.writeStringField("name", home.name());
      Json.array(json, "directories", home.directories().stream().map(Path::toString).toList());
      json.writeNumberField("times", home.times());
      json.writeEndObject();
    }
    json.writeEndArray();
    if (candidate.promoted().isPresent()) {
      json.writeNumberField("promoted_by", candidate.promoted().get().operation());
    } else {
      json.writeNullField("promoted_by");
    }
    json.writeEndObject();
  }
}
