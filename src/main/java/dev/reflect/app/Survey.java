package dev.reflect.app;

import dev.reflect.effect.Effect;
import dev.reflect.effect.Standouts;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Applied;
import dev.reflect.ledger.CountedEffect;
import dev.reflect.ledger.DecisionId;
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
    Standouts<CountedEffect> standouts = new Standouts<>();
    for (CountedEffect each : ledger.effects().counted(lines.sites(), period.repository())) {
      if (lines.has(each.decision())) {
        standouts.add(each, each.rates());
      }
    }
    int applied = 0;
    for (InPlace each : placed) {
      applied += each.askedFor();
    }
    List<CountedEffect> best = standouts.best();
    List<CountedEffect> foremost = new ArrayList<>(best);
    foremost.addAll(standouts.worst());
    List<Helped> helped = helped(foremost, lines);
    return new Helping(
        standouts.numbers(),
        applied - standouts.size(),
        helped.subList(0, best.size()),
        helped.subList(best.size(), helped.size()));
  }

  private List<Helped> helped(List<CountedEffect> counted, StandingLines lines) throws IOException {
    Map<DecisionId, Applied> applied = new HashMap<>();
    for (Applied each : ledger.applied().of(counted)) {
      applied.put(each.decision(), each);
    }
    Map<DecisionId, Effect> effects =
        ledger.effects().effects(applied.values(), lines.sites(), counted);
    List<Helped> helped = new ArrayList<>();
    for (CountedEffect each : counted) {
      Applied one = applied.get(each.decision());
      helped.add(
          new Helped(
              one.proposal().value(),
              Plain.sentence(one.sentence()),
              places.label(one.place().path()),
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
