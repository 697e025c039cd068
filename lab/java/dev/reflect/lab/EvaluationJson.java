package dev.reflect.lab;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.reflect.lab.Score.Interval;
import dev.reflect.meta.Rate;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** An evaluation as one JSON object: numbers only, no message. */
final class EvaluationJson {
  static final List<Double> PROBABILITIES = List.of(0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8);

  private final PrintStream out;

  EvaluationJson(PrintStream out) {
    this.out = out;
  }

  void print(Folds folds, Map<String, Evaluation> measured, Optional<Agreement> agreement)
      throws IOException {
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.setPrettyPrinter(new DefaultPrettyPrinter());
    json.writeStartObject();
    json.writeStringField("folds", lower(folds));
    json.writeObjectFieldStart("strata");
    for (Map.Entry<String, Evaluation> each : measured.entrySet()) {
      json.writeObjectFieldStart(each.getKey());
      stratum(json, each.getValue());
      json.writeEndObject();
    }
    json.writeEndObject();
    if (agreement.isPresent()) {
      json.writeObjectFieldStart("agreement");
      agreement(json, agreement.get());
      json.writeEndObject();
    }
    json.writeEndObject();
    json.flush();
    out.println();
  }

  private static void stratum(JsonGenerator json, Evaluation evaluation) throws IOException {
    json.writeNumberField("messages", evaluation.trials().size());
    json.writeArrayFieldStart("scores");
    for (Slice slice : Slice.values()) {
      for (Measure measure : Measure.values()) {
        for (Confidence least : Confidence.values()) {
          json.writeStartObject();
          json.writeStringField("measure", lower(measure));
          json.writeStringField("slice", lower(slice));
          json.writeStringField("confidence_at_least", least.name());
          score(json, evaluation.only(slice).score(measure, least));
          json.writeEndObject();
        }
      }
    }
    json.writeEndArray();
    json.writeArrayFieldStart("confusion");
    for (Optional<Kind> label : kinds()) {
      for (Optional<Kind> heard : kinds()) {
        json.writeStartObject();
        json.writeStringField("label", label.map(Kind::word).orElse("none"));
        json.writeStringField("heard", heard.map(Kind::word).orElse("none"));
        json.writeNumberField("messages", evaluation.count(label, heard));
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeObjectFieldStart("right_when");
    for (Confidence confidence : Confidence.values()) {
      rate(json, confidence.name(), evaluation.rightWhen(confidence));
    }
    json.writeEndObject();
    json.writeArrayFieldStart("worth_keeping");
    for (double least : evaluation.knowsKeeping() ? PROBABILITIES : List.<Double>of()) {
      json.writeStartObject();
      json.writeNumberField("probability_at_least", least);
      score(json, evaluation.keeping(least));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("without_a_person");
    json.writeNumberField("messages", evaluation.keptWhenSure().of());
    json.writeNumberField("durable", evaluation.keptWhenSure().hits());
    rate(json, "share", evaluation.keptWhenSure());
    json.writeEndObject();
  }

  private static void score(JsonGenerator json, Score score) throws IOException {
    json.writeNumberField("right", score.right());
    json.writeNumberField("wrong", score.wrong());
    json.writeNumberField("missed", score.missed());
    json.writeNumberField("quiet", score.quiet());
    rate(json, "precision", score.precision());
    rate(json, "recall", score.recall());
    estimate(json, "f1", score.f1(), score.f1Interval(EvaluationTables.SEED));
  }

  private static void rate(JsonGenerator json, String name, Rate rate) throws IOException {
    boolean known = rate.isKnown();
    estimate(
        json,
        name,
        known ? Optional.of(rate.value()) : Optional.empty(),
        known ? Optional.of(new Interval(rate.low(), rate.high())) : Optional.empty());
  }

  private static void estimate(
      JsonGenerator json, String name, Optional<Double> value, Optional<Interval> interval)
      throws IOException {
    if (value.isEmpty() || interval.isEmpty()) {
      json.writeNullField(name);
      return;
    }
    json.writeObjectFieldStart(name);
    json.writeNumberField("value", value.get());
    json.writeNumberField("low", interval.get().low());
    json.writeNumberField("high", interval.get().high());
    json.writeEndObject();
  }

  private static void agreement(JsonGenerator json, Agreement agreement) throws IOException {
    json.writeNumberField("messages", agreement.pairs().size());
    rate(json, "same_label", agreement.ofLabels());
    kappa(json, "label", agreement.kappa());
    for (Measure measure : Measure.values()) {
      kappa(json, lower(measure), agreement.kappa(measure));
    }
  }

  private static void kappa(JsonGenerator json, String name, Optional<Double> kappa)
      throws IOException {
    if (kappa.isPresent()) {
      json.writeNumberField("kappa_" + name, kappa.get());
    } else {
      json.writeNullField("kappa_" + name);
    }
  }

  private static List<Optional<Kind>> kinds() {
    List<Optional<Kind>> kinds = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      kinds.add(Optional.of(kind));
    }
    kinds.add(Optional.empty());
    return kinds;
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
