package dev.reflect.act.install;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.archive.Vectors;
import dev.reflect.act.home.MovedFolders;
import dev.reflect.act.home.Settings;
import dev.reflect.act.write.Recovery;
import dev.reflect.encoder.EncoderFiles;
import dev.reflect.fs.FileContent;
import dev.reflect.ledger.Diagnosis;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.LedgerException;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The ledger, its records, its operations and their backups. */
final class LedgerChecks {

  private final Chart chart;

  LedgerChecks(Chart chart) {
    this.chart = chart;
  }

  private Optional<String> notice = Optional.empty();

  /** The database itself: can it be opened, is it whole, is its schema known. */
  List<Symptom> ledger() throws IOException {
    try {
      Optional<Ledger> ledger = chart.ledger();
      if (ledger.isEmpty()) {
        return List.of(Symptom.sound("There is no ledger yet; the first review begins it."));
      }
      List<Symptom> findings = new ArrayList<>();
      if (notice.isEmpty() && ledger.get().notice().isPresent()) {
        notice = ledger.get().notice();
        findings.add(
            Symptom.warning(
                notice.get(), "Look at what is kept aside, and delete it when you are content."));
      }
      findings.add(wholeness(ledger.get().diagnosis()));
      findings.addAll(unfit(ledger.get().unfit()));
      findings.addAll(misnamed(ledger.get().queue().misnamed()));
      return findings;
    } catch (LedgerException cause) {
      return List.of(
          Symptom.failing(
              cause.getMessage(),
              cause.isDamage()
                  ? Symptom.BY_FIX
                  : cause.hint().orElse("Put right what is said there.")));
    }
  }

  private List<Symptom> unfit(List<String> rows) {
    return rows.isEmpty()
        ? List.of()
        : List.of(
            Symptom.failing(
                counted(rows.size(), "row", "rows")
                    + " of the ledger cannot be read, the first: "
                    + rows.get(0)
                    + ".",
                "A newer reflect wrote it, or somebody else. Update reflect, or take it out of "
                    + chart.places().label(chart.places().records())
                    + " and delete reflect.db, which is made again from that."));
  }

  private static List<Symptom> misnamed(List<String> ids) {
    return ids.isEmpty()
        ? List.of()
        : List.of(
            Symptom.warning(
                counted(ids.size(), "proposal has", "proposals have")
                    + " an id that no learning has, and is passed over: "
                    + Plain.sentence(String.join(", ", ids)),
                "Somebody else wrote that row; reflect says the same of all others."));
  }

  private static Symptom wholeness(Diagnosis diagnosis) {
    if (!diagnosis.damage().isEmpty()) {
      return Symptom.failing(
          "The ledger is damaged: " + diagnosis.damage().get(0) + ".", Symptom.BY_FIX);
    }
    return diagnosis.dangling() > 0
        ? Symptom.failing(
            diagnosis.dangling() + " references of the ledger lead nowhere.", Symptom.BY_FIX)
        : Symptom.sound("The ledger is whole, and its tables are of the newest version.");
  }

  List<String> mendLedger() throws IOException {
    return isBroken() ? List.of(chart.rebuild()) : List.of();
  }

  private boolean isBroken() throws IOException {
    try {
      Optional<Ledger> ledger = chart.ledger();
      return ledger.isPresent() && !wholeness(ledger.get().diagnosis()).isSound();
    } catch (LedgerException cause) {
      return cause.isDamage();
    }
  }

  /** Each has what the other lacks: what is right is not for a program to say. */
  private static final String CHOOSE =
      "Copy reflect.db and records.jsonl; then delete the one you trust less: it is made again from"
          + " the other.";

  /** Whether the records could make the ledger again, row by row. */
  List<Symptom> records() throws IOException {
    Optional<Ledger> ledger = chart.ledger();
    if (ledger.isEmpty()) {
      return List.of(Symptom.sound("There are no records yet."));
    }
    Diagnosis diagnosis = ledger.get().diagnosis();
    String mend = diagnosis.unlisted() > 0 && diagnosis.unrecorded() > 0 ? CHOOSE : Symptom.BY_FIX;
    List<Symptom> findings = new ArrayList<>();
    if (diagnosis.unlisted() > 0) {
      findings.add(
          Symptom.failing(
              rows(diagnosis.unlisted(), "of the records") + " not in the ledger.", mend));
    }
    if (diagnosis.unrecorded() > 0) {
      findings.add(
          Symptom.warning(rows(diagnosis.unrecorded(), "of the ledger") + " in no record.", mend));
    }
    return findings.isEmpty() ? List.of(same(diagnosis)) : findings;
  }

  private Symptom same(Diagnosis diagnosis) {
    String passedOver =
        diagnosis.unreadable() == 0
            ? ""
            : " Lines that were cut off and are passed over: " + diagnosis.unreadable() + ".";
    return Symptom.sound("The records say the same as the ledger." + passedOver);
  }

  private static String rows(int count, String of) {
    return counted(count, "row " + of + " is", "rows " + of + " are");
  }

  /** What the ledger lacks comes from the records, and the other way round; never both. */
  List<String> mendRecords() throws IOException {
    List<String> done = new ArrayList<>();
    if (chart.ledger().isEmpty()) {
      return done;
    }
    Diagnosis diagnosis = chart.ledger().get().diagnosis();
    if (diagnosis.unlisted() > 0 && diagnosis.unrecorded() == 0) {
      done.add(chart.rebuild());
    } else if (diagnosis.unlisted() == 0 && diagnosis.unrecorded() > 0) {
      chart.ledger().get().completeRecords();
      done.add("The records were written again, whole.");
    }
    return done;
  }

  /** Operations that were cut off and not settled yet. */
  List<Symptom> operations() throws IOException {
    Optional<Ledger> ledger = chart.ledger();
    List<Operation> unfinished =
        ledger.isEmpty() ? List.of() : ledger.get().operations().unfinished();
    return List.of(
        unfinished.isEmpty()
            ? Symptom.sound("Every operation has ended.")
            : Symptom.warning(
                "Operation " + unfinished.get(0).id() + " was cut off, or is being applied.",
                Symptom.BY_FIX));
  }

  List<String> mendOperations() throws IOException {
    Optional<Ledger> ledger = chart.ledger();
    return ledger.isEmpty()
        ? List.of()
        : new Recovery(chart.fileSystem(), ledger.get(), chart.places()).settle(chart.now());
  }

  /** The backups that operations left, as long as they are kept, by their hashes. */
  List<Symptom> backups() throws IOException {
    List<Symptom> findings = new ArrayList<>();
    int whole = 0;
    Optional<Ledger> ledger = chart.ledger();
    if (ledger.isPresent()) {
      Set<OperationId> imported = ledger.get().operations().imported();
      for (Operation operation : ledger.get().operations().log()) {
        if (isApplied(operation) && !imported.contains(operation.id())) {
          for (FileChange file : operation.files()) {
            Optional<Symptom> finding = backup(operation, file);
            finding.ifPresent(findings::add);
            whole += finding.isEmpty() && file.before().isPresent() ? 1 : 0;
          }
        }
      }
    }
    if (findings.isEmpty()) {
      findings.add(
          Symptom.sound(
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

  private Optional<Symptom> backup(Operation operation, FileChange file) throws IOException {
    if (file.before().isEmpty()) {
      return Optional.empty();
    }
    FileChange.Before before = file.before().get();
    FileContent content = chart.fileSystem().content(before.backup());
    String label = chart.places().label(before.backup());
    if (content.isMissing()) {
      int keepDays = Settings.read(chart.fileSystem(), chart.places()).keepDays();
      Instant oldest = chart.now().minus(Duration.ofDays(keepDays));
      return operation.intendedAt().isBefore(oldest)
          ? Optional.empty()
          : Optional.of(
              Symptom.warning(
                  "The backup of operation " + operation.id() + " is gone: " + label,
                  "Nothing can be done here; that operation cannot be taken back."));
    }
    return content.hash().value().equals(before.hash())
        ? Optional.empty()
        : Optional.of(
            Symptom.failing(
                "The backup of operation "
                    + operation.id()
                    + " is not what was backed up: "
                    + label,
                "Somebody changed it; bring it back from a backup of your own."));
  }

  /** What waits for a folder that is gone can be written nowhere. */
  List<Symptom> folders() throws IOException {
    Optional<Ledger> ledger = chart.ledger();
    if (ledger.isEmpty()) {
      return List.of();
    }
    List<Symptom> gone = new ArrayList<>();
    MovedFolders.waiting(ledger.get())
        .forEach(
            (folder, waiting) ->
                gone.add(
                    Symptom.warning(
                        "The folder %s is gone, and %s for it."
                            .formatted(
                                chart.places().label(folder),
                                counted(waiting, "proposal waits", "proposals wait")),
                        MovedFolders.hint(chart.places(), folder))));
    return gone;
  }

  /** The model that finds by meaning, where it was placed, is whole. */
  List<Symptom> vectors() throws IOException {
    EncoderFiles model = Vectors.files(chart.places());
    if (!model.isPlaced()) {
      return List.of(Symptom.sound("Vectors are off: words alone find what was said."));
    }
    try {
      model.check();
      return List.of(
          Symptom.sound(
              "The model for vectors is as it was placed in "
                  + chart.places().label(model.directory())));
    } catch (IOException broken) {
      return List.of(
          Symptom.warning(broken.getMessage(), "Place it anew with: reflect archive vectors on"));
    }
  }
}
