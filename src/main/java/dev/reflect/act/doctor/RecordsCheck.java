package dev.reflect.act.doctor;

import dev.reflect.ledger.Diagnosis;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether the records could make the ledger again, row by row. */
final class RecordsCheck implements Check {
  /** Each has what the other lacks: what is right is not for a program to say. */
  private static final String CHOOSE =
      "Copy reflect.db and records.jsonl; then delete the one you trust less: it is made again from"
          + " the other.";

  private final Chart chart;

  RecordsCheck(Chart chart) {
    this.chart = chart;
  }

  @Override
  public String name() {
    return "records";
  }

  @Override
  public List<Finding> look() throws IOException {
    Optional<Ledger> ledger = chart.ledger();
    if (ledger.isEmpty()) {
      return List.of(new Finding.Sound("There are no records yet."));
    }
    Diagnosis diagnosis = ledger.get().diagnosis();
    String mend = diagnosis.unlisted() > 0 && diagnosis.unrecorded() > 0 ? CHOOSE : BY_FIX;
    List<Finding> findings = new ArrayList<>();
    if (diagnosis.unlisted() > 0) {
      findings.add(
          new Finding.Failing(
              rows(diagnosis.unlisted(), "of the records") + " not in the ledger.", mend));
    }
    if (diagnosis.unrecorded() > 0) {
      findings.add(
          new Finding.Warning(
              rows(diagnosis.unrecorded(), "of the ledger") + " in no record.", mend));
    }
    return findings.isEmpty() ? List.of(sound(diagnosis)) : findings;
  }

  private Finding sound(Diagnosis diagnosis) {
    String passedOver =
        diagnosis.unreadable() == 0
            ? ""
            : " Lines that were cut off and are passed over: " + diagnosis.unreadable() + ".";
    return new Finding.Sound("The records say the same as the ledger." + passedOver);
  }

  private static String rows(int count, String of) {
    return count + (count == 1 ? " row " + of + " is" : " rows " + of + " are");
  }

  /** What the ledger lacks comes from the records, and the other way round; never both. */
  @Override
  public List<String> mend() throws IOException {
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
}
