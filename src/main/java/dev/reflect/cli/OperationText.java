package dev.reflect.cli;

import dev.reflect.act.home.Places;
import dev.reflect.act.write.History;
import dev.reflect.act.write.PastTexts;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.Sort;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An operation as lines of plain text. */
record OperationText(Places places, ZoneId zone) {
  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  List<String> lines(History.Entry entry) {
    Operation operation = entry.operation();
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s  %s  %s  %s"
            .formatted(
                operation.id(), when(operation.intendedAt()), operation.command(), outcome(entry)));
    for (FileChange file : operation.files()) {
      lines.add(
          "   "
              + PastTexts.did(file)
              + " ".repeat(8 - PastTexts.did(file).length())
              + places.label(file.path()));
      file.before().ifPresent(before -> lines.add("   backup  " + places.label(before.backup())));
    }
    operation.taken().forEach(taken -> lines.add("   · " + taken.sentence()));
    operation.takenBack().forEach(taken -> lines.add("   · taken back: " + taken.sentence()));
    return lines;
  }

  String when(Instant time) {
    return WHEN.format(time.atZone(zone));
  }

  /** Returns for example {@code applied, undoes 1, taken back by 3}. */
  String outcome(History.Entry entry) {
    Operation operation = entry.operation();
    List<String> said = new ArrayList<>(List.of(state(operation)));
    meaning(operation.sort()).ifPresent(said::add);
    entry.takenBackBy().ifPresent(by -> said.add("taken back by " + by));
    return String.join(", ", said);
  }

  private Optional<String> meaning(Sort sort) {
    if (sort instanceof Sort.Undo undo) {
      return Optional.of("undoes " + undo.of());
    }
    if (sort instanceof Sort.Restore restore) {
      return Optional.of("restores right " + restore.side().word() + " " + restore.to());
    }
    if (sort instanceof Sort.FromBackup from) {
      return Optional.of("restores " + places.label(from.backup()));
    }
    return Optional.empty();
  }

  private static String state(Operation operation) {
    Optional<Operation.Outcome> outcome = operation.outcome();
    if (outcome.isEmpty()) {
      return "unfinished";
    }
    String note = outcome.get().note().isEmpty() ? "" : " (" + outcome.get().note() + ")";
    return outcome.get().state().word().replace('_', ' ') + note;
  }
}
