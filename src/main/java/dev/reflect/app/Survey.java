package dev.reflect.app;

import dev.reflect.app.Effects.Measured;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Weights;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Helped;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Tallied;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes the statistics of a ledger. */
public final class Survey {
  private final FileSystem fileSystem;
  private final Ledger ledger;
  private final Places places;
  private volatile Optional<Ledger> second = Optional.empty();

  public Survey(FileSystem fileSystem, Ledger ledger, Places places) {
    this.fileSystem = fileSystem;
    this.ledger = ledger;
    this.places = places;
  }

  /**
   * Returns the statistics of a period, with directories as a person would write them. Whether what
   * is applied helps is measured as of today.
   */
  public Statistics statistics(Period period, Weights weights) throws IOException {
    if (ledger.exposure().isEmpty()) {
      return tallied(ledger, period, weights);
    }
    Meanwhile<Statistics> tallied = Meanwhile.begin("tally", () -> talliedBeside(period, weights));
    try {
      return helped(period, tallied);
    } finally {
      tallied.end(() -> second.ifPresent(Ledger::interrupt));
    }
  }

  private Statistics talliedBeside(Period period, Weights weights) throws IOException {
    try (Ledger beside = ledger.beside()) {
      second = Optional.of(beside);
      return tallied(beside, period, weights);
    }
  }

  /** Makes fail what another thread counts just now, as {@link Ledger#interrupt} does. */
  public void interrupt() {
    ledger.interrupt();
    second.ifPresent(Ledger::interrupt);
  }

  private Statistics tallied(Ledger ledger, Period period, Weights weights) throws IOException {
    return Statistics.of(period, labelled(ledger.statistics().tallied(period, weights)));
  }

  private Statistics helped(Period period, Meanwhile<Statistics> tallied) throws IOException {
    Map<String, String> roots = new HashMap<>();
    List<Helped> helped = new ArrayList<>();
    int unmeasured = 0;
    for (Measured each : new Effects(fileSystem, ledger, places, period.now()).all()) {
      if (!isAskedFor(each.applied().repository(), period, roots)) {
        continue;
      }
      if (each.effect().isEmpty()) {
        unmeasured++;
        continue;
      }
      helped.add(
          new Helped(
              each.applied().proposal().value(),
              Plain.sentence(each.applied().sentence()),
              each.label(),
              each.effect().get()));
    }
    return tallied.result().withHelped(helped, unmeasured);
  }

  private boolean isAskedFor(String repository, Period period, Map<String, String> roots)
      throws IOException {
    if (period.repository().isEmpty()) {
      return true;
    }
    if (roots.isEmpty()) {
      roots.putAll(ledger.statistics().roots());
    }
    String part = period.repository().get();
    return repository.equals(part) || roots.getOrDefault(repository, "").contains(part);
  }

  private Tallied labelled(Tallied tallied) {
    Map<String, Counts> labelled = new HashMap<>();
    tallied
        .repositories()
        .forEach(
            (root, counts) -> labelled.merge(places.label(Path.of(root)), counts, Counts::plus));
    return new Tallied(
        tallied.weeks(), labelled, tallied.cases(), tallied.standing(), tallied.everywhere());
  }
}
