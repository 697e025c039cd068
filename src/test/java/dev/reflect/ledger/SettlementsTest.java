package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Settlements.Pair;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettlementsTest {
  private static final Fingerprint TABS = Fingerprint.of("Use tabs.");
  private static final Fingerprint SPACES = Fingerprint.of("Use spaces.");
  private static final Fingerprint UV = Fingerprint.of("Use uv.");
  private static final Pair INDENT = new Pair(TABS, SPACES);

  @TempDir Path folder;

  @Test
  void aPairIsSettledWhicheverIsFirstAndOnlyInItsRepository() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Settlements settlements = ledger.settlements();
      settlements.keep(SPACES, TABS, "shop", MONDAY);

      assertEquals(Set.of(INDENT), settlements.in("shop"));
      assertEquals(new Pair(SPACES, TABS), INDENT);
      assertEquals(Set.of(), settlements.in("ferry"));
    }
  }

  @Test
  void theNewestDecisionCounts() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Settlements settlements = ledger.settlements();
      settlements.keepBoth(INDENT, "shop", MONDAY);
      settlements.narrow(TABS, UV, "shop", "Use tabs in Go.", MONDAY);
      settlements.reopen(INDENT, "shop", MONDAY);
      assertEquals(Set.of(new Pair(TABS, UV)), settlements.in("shop"));

      settlements.keep(TABS, SPACES, "shop", MONDAY);
      assertEquals(Set.of(new Pair(TABS, UV), INDENT), settlements.in("shop"));
    }
  }

  @Test
  void itIsInTheRecordsAndInTheExport() throws Exception {
    Path path = folder.resolve("reflect.db");
    String exported;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.settlements().narrow(TABS, SPACES, "shop", "Use tabs in Go.", MONDAY);
      exported = Samples.exported(ledger);
    }
    Files.delete(path);
    try (Ledger again = Ledger.open(path, MONDAY)) {
      assertEquals(Set.of(INDENT), again.settlements().in("shop"));
    }
    try (Ledger other = Ledger.inMemory()) {
      for (int i = 0; i < 2; i++) {
        Samples.importInto(other, exported);
      }
      assertEquals(Set.of(INDENT), other.settlements().in("shop"));
      assertEquals(1, other.database().number("select count(*) from settlement"));
    }
  }

  @Test
  void whatNobodyWasHeardToSayHasNoTimes() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(Samples.learnings(1), MONDAY);
      Fingerprint heard = Samples.learnings(1).get(0).fingerprint();

      assertEquals(0, ledger.settlements().said(UV).times());
      assertEquals(
          Samples.learnings(1).get(0).signals().size(), ledger.settlements().said(heard).times());
    }
  }

  @Test
  void whatTheTeamKeepsOrClaudeNotedIsNotThePersons() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      for (Voice voice : List.of(Voice.TEAM, Voice.NOTE)) {
        Learning heard = spoken(voice, voice + "-1", 0);
        ledger.queue().heard(List.of(heard), MONDAY);
        Settlements.Said said = ledger.settlements().said(heard.fingerprint());
        assertEquals(0, said.times());
        assertEquals("", said.quote());
        assertEquals(voice == Voice.TEAM, said.ofTeam());
        assertEquals(voice == Voice.NOTE, said.noted());
      }
      Learning written = spoken(Voice.TYPED, "", 0);
      ledger.queue().heard(List.of(written), MONDAY);
      Settlements.Said said = ledger.settlements().said(written.fingerprint());
      assertEquals(1, said.times());
      assertEquals(0, said.sessions(), "it was heard in none");
    }
  }

  private static Learning spoken(Voice voice, String record, int line) {
    String sentence = "Use tabs as " + voice + " has it.";
    Evidence evidence =
        new Evidence(
            new Evidence.Source("somewhere", record, line, Optional.of(MONDAY), "/shop"),
            voice,
            sentence,
            "",
            "");
    return new Learning(
        Fingerprint.of(sentence),
        Wording.of(sentence),
        new Repository("shop", Path.of("/shop")),
        List.of(
            new Signal(
                Kind.REMEMBER, 0.7, evidence, List.of(), List.of(new Mark("m", "m", 0, 0, 0)))));
  }
}
