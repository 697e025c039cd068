package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.act.write.History;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Sort;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The fields of an operation that {@code log --json} and {@code show --json} share. */
final class OperationJson {
  private OperationJson() {}

  static void fields(JsonGenerator json, History.Entry entry) throws IOException {
    Operation operation = entry.operation();
    json.writeNumberField("id", operation.id().value());
    json.writeStringField("sort", operation.sort().word());
    number(json, "of", operation.sort().other());
    if (operation.sort() instanceof Sort.Restore restore) {
      json.writeStringField("side", restore.side().word());
    }
    if (operation.sort() instanceof Sort.FromBackup from) {
      json.writeStringField("from_backup", from.backup().toString());
    }
    json.writeStringField("intended_at", operation.intendedAt().toString());
    json.writeStringField("command", operation.command());
    json.writeStringField("state", state(operation));
    Json.optional(
        json,
        "note",
        operation.outcome().map(Operation.Outcome::note).filter(note -> !note.isEmpty()));
    number(json, "taken_back_by", entry.takenBackBy());
  }

  static void file(JsonGenerator json, FileChange file) throws IOException {
    json.writeStringField("path", file.path().toString());
    Json.optional(json, "before", file.before().map(FileChange.Before::hash));
    Json.optional(json, "after", file.afterHash());
    Json.optional(json, "backup", file.before().map(before -> before.backup().toString()));
  }

  static void decisions(JsonGenerator json, String name, List<Operation.Taken> decisions)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (Operation.Taken taken : decisions) {
      json.writeStartObject();
      json.writeNumberField("id", taken.decision().value());
      json.writeStringField("proposal", taken.proposal().value());
      json.writeStringField("learning", taken.sentence());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String state(Operation operation) {
    return operation.outcome().map(outcome -> outcome.state().word()).orElse("unfinished");
  }

  private static void number(JsonGenerator json, String name, Optional<OperationId> id)
      throws IOException {
    if (id.isPresent()) {
      json.writeNumberField(name, id.get().value());
    } else {
      json.writeNullField(name);
    }
  }
}
