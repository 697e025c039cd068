package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Operation;
import java.io.IOException;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code reflect log}: the operations, newest first. */
@Command(
    name = "log",
    header = "List what was applied, newest first",
    description = {"Prints each operation with its files, their backups and its learnings."},
    sortOptions = false)
final class LogCommand implements Callable<Integer> {
  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  private final Run run;

  @Mixin private HelpOption help;

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  LogCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      List<Operation> operations = new ArrayList<>(ledger.ledger().operations().log());
      Collections.reverse(operations);
      if (json) {
        Json.print(run.console().out(), generator -> array(generator, operations));
      } else if (operations.isEmpty()) {
        run.print("Nothing was applied yet.");
      } else {
        operations.forEach(this::print);
      }
    }
    return ExitStatus.DONE;
  }

  private void print(Operation operation) {
    String when = WHEN.format(operation.intendedAt().atZone(run.invocation().zone()));
    run.print(operation.id() + "  " + when + "  " + operation.command() + "  " + state(operation));
    for (FileChange file : operation.files()) {
      run.print(
          "   "
              + (file.before().isPresent() ? "changed " : "made    ")
              + run.places().label(file.path()));
      file.before()
          .ifPresent(before -> run.print("   backup  " + run.places().label(before.backup())));
    }
    operation.taken().forEach(taken -> run.print("   · " + taken.sentence()));
  }

  private static String state(Operation operation) {
    Optional<Operation.Outcome> outcome = operation.outcome();
    if (outcome.isEmpty()) {
      return "unfinished";
    }
    String note = outcome.get().note().isEmpty() ? "" : " (" + outcome.get().note() + ")";
    return outcome.get().state().word().replace('_', ' ') + note;
  }

  private static void array(JsonGenerator json, List<Operation> operations) throws IOException {
    json.writeStartArray();
    for (Operation operation : operations) {
      json.writeStartObject();
      json.writeNumberField("id", operation.id().value());
      json.writeStringField("intended_at", operation.intendedAt().toString());
      json.writeStringField("command", operation.command());
      json.writeStringField(
          "state", operation.outcome().map(outcome -> outcome.state().word()).orElse("unfinished"));
      json.writeArrayFieldStart("files");
      for (FileChange file : operation.files()) {
        file(json, file);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("decisions");
      for (Operation.Taken taken : operation.taken()) {
        json.writeStartObject();
        json.writeNumberField("id", taken.decision().value());
        json.writeStringField("proposal", taken.proposal().value());
        json.writeStringField("learning", taken.sentence());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void file(JsonGenerator json, FileChange file) throws IOException {
    json.writeStartObject();
    json.writeStringField("path", file.path().toString());
    Json.optional(json, "before", file.before().map(FileChange.Before::hash));
    Json.optional(json, "after", file.afterHash());
    Json.optional(json, "backup", file.before().map(before -> before.backup().toString()));
    json.writeEndObject();
  }
}
