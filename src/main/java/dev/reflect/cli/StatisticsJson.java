package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.effect.EffectWords;
import dev.reflect.effect.Verdict;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Helped;
import dev.reflect.statistics.Occurrence;
import dev.reflect.statistics.Share;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Tallied;
import dev.reflect.statistics.Worth;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** Statistics as one JSON object, with more than a screen has room for. */
final class StatisticsJson {
  private final JsonGenerator json;
  private final Statistics statistics;

  StatisticsJson(JsonGenerator json, Statistics statistics) {
    this.json = json;
    this.statistics = statistics;
  }

  void write() throws IOException {
    json.writeStartObject();
    json.writeStringField("until", statistics.period().now().toString());
    Json.optional(json, "since", statistics.period().since().map(week -> week.monday().toString()));
    Json.optional(json, "repository", statistics.period().repository());
    json.writeObjectFieldStart("totals");
    counts(statistics.totals());
    Optional<Tallied.Everywhere> everywhere = statistics.everywhere();
    if (everywhere.isPresent()) {
      json.writeNumberField("promoted", everywhere.get().promoted());
      json.writeNumberField("promotions_taken_back", everywhere.get().takenBack());
    }
    json.writeEndObject();
    if (everywhere.isPresent()) {
      json.writeObjectFieldStart("semantic");
      json.writeNumberField("calls", everywhere.get().calls());
      json.writeNumberField("messages", everywhere.get().messages());
      json.writeNumberField(
          "cost_usd",
          BigDecimal.valueOf(everywhere.get().dollars()).setScale(4, RoundingMode.HALF_UP));
      json.writeEndObject();
    }
    weeks();
    shares("detectors", statistics.detectors());
    shares("confidences", statistics.confidences());
    shares("skills", statistics.skills());
    repositories();
    standing();
    helped();
    json.writeEndObject();
  }

  private void counts(Counts counts) throws IOException {
    json.writeNumberField("heard", counts.heard());
    for (Occurrence each : Occurrence.values()) {
      json.writeNumberField(each.word(), counts.of(each));
    }
  }

  private void weeks() throws IOException {
    json.writeArrayFieldStart("weeks");
    for (Statistics.InWeek each : statistics.weeks()) {
      json.writeStartObject();
      json.writeStringField("from", each.week().monday().toString());
      counts(each.counts());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void shares(String name, List<Share> shares) throws IOException {
    json.writeArrayFieldStart(name);
    for (Share each : shares) {
      json.writeStartObject();
      json.writeStringField("name", each.name());
      share(each);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void share(Share share) throws IOException {
    json.writeNumberField("yes", share.accepted());
    json.writeNumberField("decided", share.decided());
    if (share.isDecided()) {
      Json.share(json, "rate", share.value());
      Json.share(json, "low", share.low());
      Json.share(json, "high", share.high());
    }
  }

  private void repositories() throws IOException {
    json.writeArrayFieldStart("repositories");
    for (Statistics.InRepository each : statistics.repositories()) {
      json.writeStartObject();
      json.writeStringField("root", each.root());
      json.writeStringField("name", each.name());
      counts(each.counts());
      share(each.acceptance());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void standing() throws IOException {
    json.writeObjectFieldStart("learnings");
    json.writeNumberField("number", statistics.standing().number());
    json.writeObjectFieldStart("by_age");
    for (Age age : Age.values()) {
      json.writeNumberField(age.word(), statistics.standing().of(age));
    }
    json.writeEndObject();
    json.writeObjectFieldStart("by_score");
    for (Worth worth : Worth.values()) {
      json.writeNumberField(worth.word(), statistics.standing().of(worth));
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void helped() throws IOException {
    json.writeObjectFieldStart("effect");
    for (Verdict verdict : Verdict.values()) {
      json.writeNumberField(verdict.word(), statistics.helping().of(verdict));
    }
    json.writeNumberField("no_longer_measured", statistics.helping().unmeasured());
    named("best", statistics.helping().best());
    named("worst", statistics.helping().worst());
    json.writeEndObject();
  }

  private void named(String name, List<Helped> helped) throws IOException {
    json.writeArrayFieldStart(name);
    for (Helped each : helped) {
      json.writeStartObject();
      json.writeStringField("id", each.id());
      json.writeStringField("learning", each.sentence());
      json.writeStringField("target", each.file());
      json.writeStringField("effect", EffectWords.of(each.effect(), statistics.period().now()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
