package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.effect.Application;
import dev.reflect.effect.Effect;
import dev.reflect.effect.PlainEffect;
import dev.reflect.effect.Session;
import dev.reflect.effect.Sighted;
import dev.reflect.learning.Fingerprint;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Plays random histories of learnings, sessions and operations, and compares what the database
 * counts of each effect with what comes of all sightings and sessions, taken one by one.
 */
class EffectHistoriesTest {
  private static final String SIGHTED =
      """
      select sighting.id as number, session, sighting.repository as repository,
        coalesce(said_at, heard_at) as at
      from derived_tally as ours join derived_tally as member using (canonical)
      join sighting on sighting.fingerprint = member.fingerprint
      where ours.fingerprint = ? order by sighting.id
      """;

  private static final String OPPOSED =
      """
      select sighting.id as number, session, sighting.repository as repository,
        coalesce(said_at, heard_at) as at
      from learning as ours join learning as theirs
        on lower(theirs.dont) = lower(ours.do_instead)
        and lower(theirs.do_instead) = lower(ours.dont)
      join sighting on sighting.fingerprint = theirs.fingerprint
      where ours.fingerprint = ? order by sighting.id
      """;

  @Property(tries = 50)
  void theDatabaseCountsWhatTakingOneByOneComesTo(@ForAll Random random) throws Exception {
    try (Ledger ledger = Ledger.inMemory();
        Ledger other = Ledger.inMemory()) {
      EffectHistory.play(ledger, random);
      compare(ledger, ledger.applied().all());
      assertEquals(derived(ledger), derivedAnew(ledger));
      StringWriter lines = new StringWriter();
      ledger.exportTo(lines);
      other.importFrom(new BufferedReader(new StringReader(lines.toString())), MONDAY);
      assertEquals(List.of(), other.applied().all(), "another machine's");
      assertEquals(derived(other), derivedAnew(other));
    }
  }

  private static void compare(Ledger ledger, List<Applied> applied) throws IOException {
    Map<DecisionId, Effect> effects = ledger.effects().effects(applied, EffectHistory.SITES);
    Map<DecisionId, List<Sighted>> again =
        ledger.effects().again(EffectHistory.SITES, Optional.empty());
    List<Session> sessions = ledger.exposure().sessions();
    int standing = 0;
    for (Applied each : applied) {
      if (each.takenBack()) {
        continue;
      }
      standing++;
      Application application =
          EffectHistory.SITES.get(each.place()).application(each.repository(), each.at());
      PlainEffect plain =
          PlainEffect.of(
              application,
              sighted(ledger, SIGHTED, each.fingerprint()),
              sighted(ledger, OPPOSED, each.fingerprint()),
              sessions);
      assertEquals(plain.effect(), effects.get(each.decision()));
      assertEquals(plain.again(), again.getOrDefault(each.decision(), List.of()));
      assertEquals(
          plain.again().isEmpty() ? Map.of() : Map.of(each.decision(), plain.again()),
          ledger
              .effects()
              .again(
                  Map.of(each.place(), EffectHistory.SITES.get(each.place())),
                  Optional.of(each.decision())));
    }
    assertEquals(standing, effects.size());
    compareCounted(ledger, applied, effects);
  }

  /** What is only counted comes to the same, also of one repository and of some of it. */
  private static void compareCounted(
      Ledger ledger, List<Applied> applied, Map<DecisionId, Effect> effects) throws IOException {
    for (Optional<String> part : List.of(Optional.<String>empty(), Optional.of("ferry"))) {
      List<Applied> some =
          applied.stream()
              .filter(each -> !each.takenBack())
              .filter(each -> part.isEmpty() || each.repository().equals(part.get()))
              .toList();
      List<CountedEffect> counted =
          new ArrayList<>(ledger.effects().counted(EffectHistory.SITES, part));
      Collections.reverse(counted);
      assertEquals(
          some.stream().map(Applied::decision).toList(),
          counted.stream().map(CountedEffect::decision).toList());
      Map<DecisionId, Effect> same = new HashMap<>(effects);
      same.keySet().retainAll(some.stream().map(Applied::decision).toList());
      assertEquals(same, ledger.effects().effects(some, EffectHistory.SITES, counted));
      counted.forEach(each -> assertEquals(same.get(each.decision()).rates(), each.rates()));
      assertEquals(some, ledger.applied().of(counted));
      assertEquals(
          part.isEmpty()
              ? applied.size()
              : applied.stream().filter(each -> each.repository().equals(part.get())).count(),
          ledger.applied().places(part).stream().mapToInt(InPlace::askedFor).sum());
    }
  }

  private static List<Sighted> sighted(Ledger ledger, String query, Fingerprint fingerprint)
      throws IOException {
    return ledger
        .database()
        .read(
            "read",
            transaction ->
                transaction.list(
                    query,
                    row ->
                        new Sighted(
                            row.getLong("number"),
                            row.getString("session"),
                            row.getString("repository"),
                            Columns.time(row.getString("at"))),
                    fingerprint.value()));
  }

  /** What triggers kept; of the echoes those that an effect is counted from. */
  private static List<String> derived(Ledger ledger) throws IOException {
    List<String> rows = new ArrayList<>(rows(ledger, "select * from derived_applied order by 1"));
    rows.addAll(rows(ledger, "select * from derived_newest order by 1"));
    rows.addAll(
        rows(
            ledger,
            """
            select * from derived_echo where fingerprint in (
              select member.fingerprint from derived_applied
              join derived_tally as mine using (fingerprint)
              join derived_tally as member on member.canonical = mine.canonical where not back)
            order by sighting
            """));
    return rows;
  }

  /** The same from the tables that they are derived from. */
  private static List<String> derivedAnew(Ledger ledger) throws IOException {
    List<String> rows =
        new ArrayList<>(
            rows(
                ledger,
                """
                select decision, proposal, fingerprint, repository, target_kind, target_path,
                  sentence, operation, at, back from newest_applied order by decision
                """));
    rows.addAll(
        rows(
            ledger,
            """
            select proposal, decision from newest_applied as counting where not exists (
              select 1 from newest_applied as other where other.proposal = counting.proposal
                and (other.back, -other.operation, -other.decision)
                  < (counting.back, -counting.operation, -counting.decision))
            order by proposal
            """));
    rows.addAll(
        rows(
            ledger,
            """
            select fingerprint, %s, id, repository, session from sighting where fingerprint in (
              select member.fingerprint from newest_applied
              join derived_tally as mine using (fingerprint)
              join derived_tally as member on member.canonical = mine.canonical where not back)
            order by id
            """
                .formatted(Columns.millis("coalesce(said_at, heard_at)"))));
    return rows;
  }

  private static List<String> rows(Ledger ledger, String query) throws IOException {
    return ledger
        .database()
        .read(
            "read",
            transaction ->
                transaction.list(
                    query,
                    row -> {
                      StringBuilder text = new StringBuilder();
                      for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                        text.append(row.getString(i)).append('|');
                      }
                      return text.toString();
                    }));
  }
}
