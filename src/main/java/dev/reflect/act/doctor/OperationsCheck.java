package dev.reflect.act.doctor;

import dev.reflect.act.write.Recovery;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Operations that were cut off and not settled yet. */
final class OperationsCheck implements Check {
  private final Chart chart;

  OperationsCheck(Chart chart) {
    this.chart = chart;
  }

  @Override
  public String name() {
    return "operations";
  }

  @Override
  public List<Finding> look() throws IOException {
    Optional<Ledger> ledger = chart.ledger();
    List<Operation> unfinished =
        ledger.isEmpty() ? List.of() : ledger.get().operations().unfinished();
    return List.of(
        unfinished.isEmpty()
            ? new Finding.Sound("Every operation has ended.")
            : new Finding.Warning(
                "Operation " + unfinished.get(0).id() + " was cut off, or is being applied.",
                BY_FIX));
  }

  @Override
  public List<String> mend() throws IOException {
    Optional<Ledger> ledger = chart.ledger();
    return ledger.isEmpty()
        ? List.of()
        : new Recovery(chart.fileSystem(), ledger.get(), chart.places()).settle(chart.now());
  }
}
