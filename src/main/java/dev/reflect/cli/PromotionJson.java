package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.act.decide.Promote;
import dev.reflect.diff.Hunk;
import dev.reflect.diff.Line;
import dev.reflect.diff.Text;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Points;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Home;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Learnings that may be promoted, as JSON. */
final class PromotionJson {
  private final Promote promote;

  PromotionJson(Promote promote) {
    this.promote = promote;
  }

  void write(JsonGenerator json, List<Judged> list) throws IOException {
    Map<Fingerprint, Points> scores = promote.scores();
    json.writeStartArray();
    for (Judged each : list) {
      write(json, each, Optional.ofNullable(scores.get(each.candidate().fingerprint())));
    }
    json.writeEndArray();
  }

  private void write(JsonGenerator json, Judged judged, Optional<Points> score) throws IOException {
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
    Json.array(json, "contradicts", judged.opposed());
    json.writeNumberField("times", candidate.times());
    if (score.isPresent()) {
      json.writeNumberField("score", score.get().decimal());
    } else {
      json.writeNullField("score");
    }
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
    offers(json, judged);
    json.writeEndObject();
  }

  /** What would be offered for removal once it is promoted: the lines of each file, from 1. */
  private void offers(JsonGenerator json, Judged judged) throws IOException {
    json.writeArrayFieldStart("offers");
    for (Plan.Edit edit : promote.elsewhere(List.of(judged.candidate()))) {
      json.writeStartObject();
      json.writeStringField("file", edit.path().toString());
      json.writeArrayFieldStart("lines");
      for (Hunk hunk : edit.diff().hunks()) {
        int number = hunk.oldStart();
        for (Line line : hunk.lines()) {
          if (line instanceof Line.Removed) {
            json.writeStartObject();
            json.writeNumberField("line", number);
            json.writeStringField("text", Text.content(line.text()));
            json.writeEndObject();
          }
          number += line instanceof Line.Added ? 0 : 1;
        }
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
