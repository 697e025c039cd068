package dev.reflect.act.doctor;

import dev.reflect.act.home.Settings;
import dev.reflect.fs.Content;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The backups that operations left, as long as they are kept, by their hashes. */
final class BackupsCheck implements Check {
  private final Chart chart;

  BackupsCheck(Chart chart) {
    this.chart = chart;
  }

  @Override
  public String name() {
    return "backups";
  }

  @Override
  public List<Finding> look() throws IOException {
    List<Finding> findings = new ArrayList<>();
    int whole = 0;
    Optional<Ledger> ledger = chart.ledger();
    if (ledger.isPresent()) {
      Set<OperationId> imported = ledger.get().operations().imported();
      for (Operation operation : ledger.get().operations().log()) {
        if (isApplied(operation) && !imported.contains(operation.id())) {
          for (FileChange file : operation.files()) {
            Optional<Finding> finding = finding(operation, file);
            finding.ifPresent(findings::add);
            whole += finding.isEmpty() && file.before().isPresent() ? 1 : 0;
          }
        }
      }
    }
    if (findings.isEmpty()) {
      findings.add(
          new Finding.Sound(
              whole == 0
                  ? "No operation has a backup yet."
                  : "Every backup is whole: " + whole + "."));
    }
    return findings;
  }

  private static boolean isApplied(Operation operation) {
    return operation
        .outcome()
        .filter(outcome -> outcome.state() == Operation.State.APPLIED)
        .isPresent();
  }

  private Optional<Finding> finding(Operation operation, FileChange file) throws IOException {
    if (file.before().isEmpty()) {
      return Optional.empty();
    }
    FileChange.Before before = file.before().get();
    Content content = chart.fileSystem().content(before.backup());
    String label = chart.places().label(before.backup());
    if (content.isMissing()) {
      int keepDays = Settings.read(chart.fileSystem(), chart.places()).backups().keepDays();
      Instant oldest = chart.now().minus(Duration.ofDays(keepDays));
      return operation.intendedAt().isBefore(oldest)
          ? Optional.empty()
          : Optional.of(
              new Finding.Warning(
                  "The backup of operation " + operation.id() + " is gone: " + label,
                  "Nothing can be done here; that operation cannot be taken back."));
    }
    return content.hash().value().equals(before.hash())
        ? Optional.empty()
        : Optional.of(
            new Finding.Failing(
                "The backup of operation "
                    + operation.id()
                    + " is not what was backed up: "
                    + label,
                "Somebody changed it; bring it back from a backup of your own."));
  }
}
