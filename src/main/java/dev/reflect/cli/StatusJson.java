package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.act.hear.HooksHeard.Heard;
import dev.reflect.act.home.Places;
import dev.reflect.act.install.Status;
import dev.reflect.ledger.Operation;
import dev.reflect.proposal.AutoMode;
import dev.reflect.signal.Confidence;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/** The status as one JSON object; what is not known is null. */
record StatusJson(Places places) {
  void print(PrintStream out, Status status) throws IOException {
    Json.print(out, json -> object(json, status));
  }

  private void object(JsonGenerator json, Status status) throws IOException {
    json.writeStartObject();
    Json.optional(json, "auto_mode", status.mode().map(AutoMode::word));
    json.writeNumberField("applied_today", status.appliedToday());
    json.writeNumberField("most_per_day", status.mostPerDay());
    json.writeArrayFieldStart("hooks");
    for (Heard each : status.hooks()) {
      json.writeStartObject();
      json.writeStringField("event", each.event().event());
      json.writeStringField("at", each.at().toString());
      json.writeStringField("session", each.session());
      if (each.took().isPresent()) {
        json.writeNumberField("milliseconds", each.took().map(Duration::toMillis).get());
      } else {
        json.writeNullField("milliseconds");
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    Json.array(json, "installed", status.installed().stream().map(Path::toString).toList());
    json.writeFieldName("plugin");
    if (status.plugin().isPresent()) {
      json.writeBoolean(status.plugin().get());
    } else {
      json.writeNull();
    }
    json.writeObjectFieldStart("queue");
    for (Confidence each : Confidence.values()) {
      json.writeNumberField(
          each.name().toLowerCase(Locale.ROOT), status.undecided().getOrDefault(each, 0));
    }
    json.writeNumberField("accepted", status.unwritten());
    json.writeNumberField("said", status.said());
    json.writeEndObject();
    last(json, status);
    json.writeObjectFieldStart("semantic");
    json.writeNumberField("calls", status.semantic().calls());
    json.writeNumberField("dollars", status.semantic().dollars());
    json.writeEndObject();
    json.writeStringField("directory", places.reflectHome().toString());
    json.writeEndObject();
  }

  private static void last(JsonGenerator json, Status status) throws IOException {
    if (status.last().isEmpty()) {
      json.writeNullField("last_operation");
      return;
    }
    Operation last = status.last().get();
    json.writeObjectFieldStart("last_operation");
    json.writeNumberField("id", last.id().value());
    json.writeStringField("at", last.intendedAt().toString());
    json.writeStringField("command", last.command());
    json.writeEndObject();
  }
}
