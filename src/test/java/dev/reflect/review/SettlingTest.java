package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Backing;
import dev.reflect.review.Contradiction.Other;
import dev.reflect.review.Contradiction.Ruling.Choice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettlingTest {
  private static final Fingerprint TABS = Fingerprint.of("Use tabs.");
  private static final Fingerprint SPACES = Fingerprint.of("Use spaces.");
  private static final String WHY = "both say how to indent: tabs / spaces";
  private static final Target APP =
      Samples.memory(
          "# App\n\n- Use spaces.\n  - Don't: use tabs\n  - Do: use spaces\n- Be kind.\n");

  private static Item item(String sentence) {
    return Item.of(Proposal.of(Samples.learning(sentence), APP), List.of(APP));
  }

  private static Reviewing againstALine() {
    Other line = new Other.Written(APP, 3, "Use spaces.", Backing.WRITTEN);
    Item tabs = item("Use tabs.");
    return Reviewing.of(
        List.of(
            tabs.contradicting(List.of(Contradiction.between(tabs, TABS, line, SPACES, WHY))),
            item("Keep calm.")));
  }

  private static Reviewing againstAnother() {
    Item tabs = item("Use tabs.");
    Item spaces = item("Use spaces.");
    return Reviewing.of(
        List.of(
            tabs.contradicting(List.of(between(tabs, TABS, spaces, SPACES))),
            spaces.contradicting(List.of(between(spaces, SPACES, tabs, TABS)))));
  }

  private static Contradiction between(
      Item item, Fingerprint mine, Item other, Fingerprint theirs) {
    Backing backing = Backing.of(other.proposal().learning());
    return Contradiction.between(
        item,
        mine,
        new Other.Proposed(other.id(), other.sentence(), backing, other.target()),
        theirs,
        WHY);
  }

  @Test
  void whatIsKeptTakesThePlaceOfTheLineWithItsHalves() {
    Reviewing person = againstALine().press("o Enter").shows("✎[·]");

    assertEquals("# App\n\n- Use tabs.\n- Be kind.\n", person.planned());
    assertEquals("Remember Settle", person.effects());
    person.press("K o").says("It contradicts nothing that is known.");
  }

  @Test
  void whoAcceptsWhatContradictsALineIsAskedAndKeepsThisByEnter() {
    Reviewing person = againstALine().press("a").shows("[·]·");
    assertEquals("SettlePopup", person.popup());
    person.press("Enter").shows("✎[·]");
    assertEquals("# App\n\n- Use tabs.\n- Be kind.\n", person.planned());
  }

  @Test
  void bothAreKeptByAcceptingAndTheProposalIsAccepted() {
    Reviewing person = againstALine().press("a ↓ ↓ ↓ ↓ Enter").shows("✓[·]");
    assertEquals(List.of(), SideBySide.in(person.review().items(), person.review().plan()));
  }

  @Test
  void ofTwoProposalsTheOneThatIsAcceptedTakesTheOtherAway() {
    againstAnother().press("a Enter").shows("[✓]✗");
  }

  @Test
  void whoNarrowsTheOtherToAcceptAProposalHasAcceptedIt() {
    againstAnother()
        .press("a ↓ ↓ ↓ Enter Ctrl-u")
        .type("Use spaces in YAML.")
        .press("Enter")
        .shows("[✓]✎");
  }

  @Test
  void thePlanNamesWhatStandsBesideWhatItContradicts() {
    Reviewing person = againstALine().press("A").shows("[✓]✓");
    assertEquals(
        List.of("contradicts “Use spaces.” (CLAUDE.md:3), and both will stand"),
        SideBySide.in(person.review().items(), person.review().plan()).stream()
            .map(SideBySide::inWords)
            .toList());
  }

  @Test
  void thePlanNamesTwoProposalsThatContradictEachOtherOnce() {
    Target empty = Samples.memory("# App\n");
    Item tabs = Item.of(Proposal.of(Samples.learning("Use tabs."), empty), List.of(empty));
    Item spaces = Item.of(Proposal.of(Samples.learning("Use spaces."), empty), List.of(empty));
    Reviewing person =
        Reviewing.of(
            List.of(
                tabs.contradicting(List.of(between(tabs, TABS, spaces, SPACES))),
                spaces.contradicting(List.of(between(spaces, SPACES, tabs, TABS)))));
    person.press("A").shows("[✓]✓");
    assertEquals(1, SideBySide.in(person.review().items(), person.review().plan()).size());
  }

  @Test
  void whatTakesThePlaceOfALineOfAnotherFileStandsBehindWhatIsForThatFile() {
    Target other = Samples.memory("AGENTS.md", "# Agents\n");
    Other line = new Other.Written(APP, 3, "Use spaces.", Backing.WRITTEN);
    Item tabs = Item.of(Proposal.of(Samples.learning("Use tabs."), other), List.of(other, APP));
    Item more = Item.of(Proposal.of(Samples.learning("Be brief."), other), List.of(other));
    Reviewing person =
        Reviewing.of(
            List.of(
                tabs.contradicting(List.of(Contradiction.between(tabs, TABS, line, SPACES, WHY))),
                more,
                item("Keep calm.")));
    person.press("o Enter").shows("[·]·✎");
    assertEquals("# App\n\n- Use tabs.\n- Be kind.\n", person.planned());
    assertEquals("Choose Remember Settle", person.effects());
  }

  @Test
  void undoingASettlementOpensThePairAgain() {
    Reviewing person = againstALine().press("o Enter");
    person.effects();
    person.press("u").shows("[·]·");

    assertEquals("Reopen Settle", person.effects());
    assertTrue(person.review().items().get(0).contradiction().isPresent());
  }

  @Test
  void theLineIsKeptAndTheProposalRejected() {
    Reviewing person = againstALine().press("o ↓ Enter").shows("✗[·]");

    assertEquals(
        Optional.of(new Decision.Rejected("contradicts: Use spaces.")),
        person.review().items().get(0).decision());
  }

  @Test
  void aProposalIsNarrowedInOnesOwnWords() {
    Reviewing person = againstALine().press("o ↓ ↓ Enter Ctrl-u").type("Use tabs in Go.");
    person.press("Enter").shows("✎[·]");

    assertEquals("Use tabs in Go.", person.review().items().get(0).sentence());
  }

  @Test
  void narrowingNeedsOtherWords() {
    againstALine()
        .press("o ↓ ↓ Enter Enter")
        .says("Say where it holds: “In tests, …”, or go back with Esc.")
        .shows("[·]·");
  }

  @Test
  void theLineIsNarrowedInTheSameChange() {
    Reviewing person = againstALine().press("o ↓ ↓ ↓ Enter Ctrl-u").type("Use spaces in YAML.");
    person.press("Enter").shows("✎[·]");

    assertEquals(
        "# App\n\n- Use spaces in YAML.\n- Be kind.\n\n## Learnings\n\n- Use tabs.\n",
        person.planned());
  }

  @Test
  void bothAreKeptAndItIsNotAskedAgain() {
    Reviewing person = againstALine().press("o ↓ ↓ ↓ ↓ Enter");

    person.shows("[·]·").says("Settled: keep both.");
    person.press("o").says("It contradicts nothing that is known.");
  }

  @Test
  void ofTwoProposalsOneIsRejectedAndTheOtherStaysToBeDecided() {
    Reviewing person = againstAnother().press("o ↑ Enter");

    person.shows("[·]✗");
    person.press("J o").says("It contradicts nothing that is known.");
  }

  @Test
  void whatWasRejectedContradictsNothing() {
    againstAnother().press("J x Enter").press("K o").says("It contradicts nothing that is known.");
  }

  @Test
  void newerAndMoreOftenHeardIsSuggestedAndARuleForAllProjectsStays() {
    Backing once = new Backing(1, 1, Optional.of(Instant.parse("2026-11-01T00:00:00Z")), "");
    Backing newer = new Backing(1, 1, Optional.of(Instant.parse("2026-11-02T00:00:00Z")), "");
    Backing oftener = new Backing(3, 2, Optional.of(Instant.parse("2026-11-02T00:00:00Z")), "");
    Target everywhere =
        new Target(
            Target.Kind.GLOBAL, APP.path(), "~/CLAUDE.md", APP.onDisk(), true, Optional.empty());

    assertEquals(Choice.KEEP_THIS, suggested(newer, APP, once, APP));
    assertEquals(Choice.KEEP_OTHER, suggested(once, APP, oftener, APP));
    assertEquals(Choice.KEEP_THIS, suggested(once, APP, Backing.WRITTEN, APP));
    assertEquals(Choice.KEEP_BOTH, suggested(newer, APP, once, everywhere));
    assertEquals(Choice.KEEP_OTHER, suggested(once, everywhere, newer, APP));
  }

  private static Choice suggested(Backing mine, Target target, Backing theirs, Target there) {
    return Contradiction.suggested(mine, target, new Other.Written(there, 1, "Use it.", theirs));
  }
}
