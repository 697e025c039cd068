package dev.reflect.act.doctor;

import dev.reflect.ledger.Diagnosis;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.LedgerException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The database itself: can it be opened, is it whole, is its schema known. */
final class LedgerCheck implements Check {
  private final Chart chart;
  private Optional<String> notice = Optional.empty();

  LedgerCheck(Chart chart) {
    this.chart = chart;
  }

  @Override
  public String name() {
    return "ledger";
  }

  @Override
  public List<Finding> look() throws IOException {
    try {
      Optional<Ledger> ledger = chart.ledger();
      if (ledger.isEmpty()) {
        return List.of(new Finding.Sound("There is no ledger yet; the first review begins it."));
      }
      List<Finding> findings = new ArrayList<>();
      if (notice.isEmpty() && ledger.get().notice().isPresent()) {
        notice = ledger.get().notice();
        findings.add(
            new Finding.Warning(
                notice.get(), "Look at what is kept aside, and delete it when you are content."));
      }
      findings.add(finding(ledger.get().diagnosis()));
      return findings;
    } catch (LedgerException cause) {
      return List.of(
          new Finding.Failing(
              cause.getMessage(),
              cause.isDamage() ? BY_FIX : cause.hint().orElse("Put right what is said there.")));
    }
  }

  private static Finding finding(Diagnosis diagnosis) {
    if (!diagnosis.damage().isEmpty()) {
      return new Finding.Failing(
          "The ledger is damaged: " + diagnosis.damage().get(0) + ".", BY_FIX);
    }
    return diagnosis.dangling() > 0
        ? new Finding.Failing(
            diagnosis.dangling() + " references of the ledger lead nowhere.", BY_FIX)
        : new Finding.Sound("The ledger is whole, and its tables are of the newest version.");
  }

  @Override
  public List<String> mend() throws IOException {
    return isBroken() ? List.of(chart.rebuild()) : List.of();
  }

  private boolean isBroken() throws IOException {
    try {
      Optional<Ledger> ledger = chart.ledger();
      return ledger.isPresent() && !(finding(ledger.get().diagnosis()) instanceof Finding.Sound);
    } catch (LedgerException cause) {
      return cause.isDamage();
    }
  }
}
