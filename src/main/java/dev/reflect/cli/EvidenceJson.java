package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.io.IOException;

/** A signal's evidence as JSON. */
final class EvidenceJson {
  private EvidenceJson() {}

  static void write(JsonGenerator json, Signal signal) throws IOException {
    Evidence evidence = signal.evidence();
    json.writeStartObject();
    json.writeStringField("text", evidence.quote());
    json.writeStringField("session_id", evidence.session());
    json.writeStringField("uuid", evidence.uuid());
    json.writeNumberField("line", evidence.line());
    Json.optional(json, "timestamp", evidence.time().map(Object::toString));
    json.writeStringField("cwd", evidence.cwd());
    Json.array(json, "detectors", signal.detectors());
    json.writeEndObject();
  }
}
