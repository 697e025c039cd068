package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.effect.Effect;
import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.Site;
import dev.reflect.effect.Site.Reach;
import dev.reflect.ledger.AppliedReading.Applied;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What holds of effects in any history. */
class EffectHistoriesTest {
  @Property(tries = 50)
  void everyHearingIsCountedOnceWhereItConcerns(@ForAll java.util.Random random) throws Exception {
    try (Ledger ledger = Ledger.inMemory();
        Ledger other = Ledger.inMemory()) {
      EffectHistory.play(ledger, random);
      List<Applied> applied = ledger.applied().all();
      Map<DecisionId, Effect> effects = ledger.effects().effects(applied, EffectHistory.SITES);
      assertEquals(
          applied.stream().filter(each -> !each.takenBack()).map(Applied::decision).toList(),
          effects.keySet().stream()
              .sorted((one, two) -> Long.compare(one.value(), two.value()))
              .toList());
      for (Applied each : applied) {
        if (!each.takenBack()) {
          check(ledger, each, effects.get(each.decision()));
          assertEquals(
              effects.get(each.decision()),
              ledger.effects().effects(List.of(each), EffectHistory.SITES).get(each.decision()));
        }
      }
      StringWriter lines = new StringWriter();
      ledger.exportTo(lines);
      other.importFrom(new BufferedReader(new StringReader(lines.toString())), MONDAY);
      assertEquals(List.of(), other.applied().all(), "another machine's");
    }
  }

  private static void check(Ledger ledger, Applied applied, Effect effect) throws IOException {
    Site site = EffectHistory.SITES.get(applied.place());
    Instant since = applied.at();
    List<Sighted> before = new ArrayList<>();
    List<Sighted> later = new ArrayList<>();
    for (Sighted each : heard(ledger, applied)) {
      boolean concerned = site.everywhere() || each.repository().equals(applied.repository());
      if (concerned && each.at().isBefore(since)) {
        before.add(each);
      } else if (!each.at().isBefore(since) && (concerned || effect.again().contains(each))) {
        later.add(each);
      }
    }
    assertEquals(before.size(), effect.before().times());
    assertEquals(later.size(), effect.again().size() + effect.missed());
    assertTrue(later.containsAll(effect.again()));
    assertEquals(effect.again().size(), effect.since().times());
    assertEquals(
        before.stream().map(Sighted::at).min(Instant::compareTo).orElse(since),
        effect.before().first());
    assertTrue(effect.since().estimated() <= effect.since().sessions());
    assertTrue(
        effect.again().stream().map(Sighted::session).distinct().count()
            <= effect.since().sessions());
    assertTrue(site.reach() != Reach.ENFORCED || effect.since().estimated() == 0);
    assertTrue(effect.calledWrong().stream().noneMatch(each -> each.at().isBefore(since)));
  }

  private static List<Sighted> heard(Ledger ledger, Applied applied) throws IOException {
    return ledger
        .database()
        .read(
            "read",
            transaction -> {
              Wordings wordings = Wordings.of(transaction);
              String learning = wordings.canonical(applied.fingerprint().value());
              List<Sighted> heard = new ArrayList<>();
              transaction.each(
                  "select id, session, repository, coalesce(said_at, heard_at), fingerprint"
                      + " from sighting",
                  row -> {
                    if (wordings.canonical(row.getString(5)).equals(learning)) {
                      heard.add(
                          new Sighted(
                              row.getLong(1),
                              row.getString(2),
                              row.getString(3),
                              Columns.time(row.getString(4))));
                    }
                  });
              return heard;
            });
  }
}
