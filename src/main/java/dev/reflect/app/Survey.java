package dev.reflect.app;

import dev.reflect.effect.Effect;
import dev.reflect.effect.Standouts;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Applied;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.EffectReading.Counted;
import dev.reflect.ledger.InPlace;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Weights;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Helped;
import dev.reflect.statistics.Helping;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Tallied;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
    if (ledger.applied().isEmpty()) {
      return tallied(ledger, period, weights);
    }
    Meanwhile<Statistics> tallied = Meanwhile.begin("tally", () -> talliedBeside(period, weights));
    try {
      Helping helping = helping(period);
      return tallied.result().with(helping);
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

  /** Counts all that is applied, and reads only what stands out. */
  private Helping helping(Period period) throws IOException {
    List<InPlace> placed = ledger.applied().places(period.repository());
    StandingLines lines =
        StandingLines.of(fileSystem, places, ledger.applied(), placed, period.now());
    Standouts<DecisionId> standouts = new Standouts<>();
    for (Counted each : ledger.effects().rates(lines.sites(), period.repository())) {
      if (lines.has(each.decision())) {
        standouts.add(each.decision(), each.rates());
      }
    }
    Map<DecisionId, Helped> helped = helped(standouts, lines);
    int applied = 0;
    for (InPlace each : placed) {
      applied += each.askedFor();
    }
    return new Helping(
        standouts.numbers(),
        applied - standouts.size(),
        standouts.best().stream().map(helped::get).toList(),
        standouts.worst().stream().map(helped::get).toList());
  }

  private Map<DecisionId, Helped> helped(Standouts<DecisionId> standouts, StandingLines lines)
      throws IOException {
    Set<DecisionId> decisions = new HashSet<>(standouts.best());
    decisions.addAll(standouts.worst());
    List<Applied> applied = ledger.applied().of(decisions);
    Map<DecisionId, Effect> effects = ledger.effects().effects(applied, lines.sites());
    Map<DecisionId, Helped> helped = new HashMap<>();
    for (Applied each : applied) {
      helped.put(
          each.decision(),
          new Helped(
              each.proposal().value(),
              Plain.sentence(each.sentence()),
              places.label(each.place().path()),
              effects.get(each.decision())));
    }
    return helped;
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
