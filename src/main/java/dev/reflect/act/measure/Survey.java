package dev.reflect.act.measure;

import dev.reflect.act.home.Places;
import dev.reflect.act.measure.Effects.Measured;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.effect.EffectWords;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Ledger;
import dev.reflect.statistics.Helping;
import dev.reflect.statistics.Helping.Helped;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Takes the statistics of a ledger. */
public record Survey(FileSystem fileSystem, Ledger ledger, Places places) {
  /**
   * Returns the statistics of a period, with directories as a person would write them. Whether what
   * is applied helps is measured as of today.
   */
  public Statistics statistics(Period period) throws IOException {
    return ledger
        .statistics()
        .of(period, root -> places.label(Path.of(root)))
        .with(helping(period));
  }

  private Helping helping(Period period) throws IOException {
    Map<String, String> roots = ledger.statistics().roots();
    Map<EffectVerdict, Integer> numbers = new EnumMap<>(EffectVerdict.class);
    List<Measured> measured = new ArrayList<>();
    int unmeasured = 0;
    for (Measured each : new Effects(fileSystem, ledger, places).all()) {
      String repository = each.applied().repository();
      if (!period.isOf(repository, roots.getOrDefault(repository, ""))) {
        continue;
      }
      if (each.effect().isPresent()) {
        measured.add(0, each);
        numbers.merge(each.effect().get().verdict(), 1, Integer::sum);
      } else {
        unmeasured++;
      }
    }
    return new Helping(
        numbers,
        unmeasured,
        foremost(measured, EffectVerdict.HELPS, effect -> effect.rates().chance(), period.now()),
        foremost(measured, EffectVerdict.BROKEN, effect -> -effect.since().times(), period.now()));
  }

  /** Of equals, those that were decided last stand out. */
  private static List<Helped> foremost(
      List<Measured> newestFirst,
      EffectVerdict verdict,
      ToDoubleFunction<Effect> rank,
      Instant now) {
    return newestFirst.stream()
        .filter(each -> each.effect().orElseThrow().verdict() == verdict)
        .sorted(Comparator.comparingDouble(each -> rank.applyAsDouble(each.effect().orElseThrow())))
        .limit(Helping.MOST)
        .map(
            each ->
                new Helped(
                    each.applied().proposal().value(),
                    Plain.sentence(each.applied().sentence()),
                    each.label(),
                    EffectWords.of(each.effect().orElseThrow(), now)))
        .toList();
  }
}
