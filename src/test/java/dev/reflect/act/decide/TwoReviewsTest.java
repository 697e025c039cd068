package dev.reflect.act.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.home.Workplace;
import dev.reflect.act.queue.ByHand;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Targets;
import dev.reflect.fs.Disk;
import dev.reflect.review.Item;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person has the review open in two terminals, all but the screens. */
class TwoReviewsTest {
  private static final String UV = "Use uv, never pip.";
  private static final String TABS = "Indent with tabs.";

  @TempDir Path home;
  private Workplace here;

  @BeforeEach
  void propose() throws IOException {
    Path ferry = home.resolve("ferry");
    Files.createDirectories(ferry.resolve(".git"));
    Files.writeString(ferry.resolve(".git/HEAD"), "ref: refs/heads/main\n");
    Files.writeString(ferry.resolve("CLAUDE.md"), "# Ferry\n");
    here = OffScreen.workplace(home, ferry, Map.of());
    try (OpenLedger opened = OpenLedger.open(here)) {
      ByHand hand = new ByHand(opened.ledger(), new Targets(new Disk(), here.places()));
      for (String rule : List.of(UV, TABS)) {
        hand.add(rule, ferry, ByHand.Source.COMMAND_LINE, Optional.empty(), OffScreen.NOW);
      }
    }
  }

  @Test
  void whatTheOtherAppliedIsNotRejected() throws IOException, InterruptedException {
    try (OffScreen one = review();
        OffScreen other = review()) {
      one.press("a c Enter");
      other.press("x Enter");
      assertOvertaken(other);
    }
  }

  @Test
  void whatTheOtherAppliedIsNotAccepted() throws IOException, InterruptedException {
    try (OffScreen one = review();
        OffScreen other = review()) {
      one.press("a c Enter");
      other.press("a");
      assertOvertaken(other);
    }
  }

  @Test
  void whatTheOtherAppliedIsNotTakenBackByUndoingItsAcceptance()
      throws IOException, InterruptedException {
    try (OffScreen one = review()) {
      one.press("a");
      try (OffScreen other = review()) {
        other.press("c Enter");
      }
      one.press("u");
      assertOvertaken(one);
    }
  }

  private void assertOvertaken(OffScreen person) throws IOException {
    assertEquals("It was applied meanwhile, by operation 1.", said(person));
    assertEquals(List.of(TABS), sentences(person));
    try (OpenLedger opened = OpenLedger.open(here)) {
      assertEquals(1, opened.ledger().queue().open().size());
      assertEquals(false, opened.ledger().applied().all().get(0).decidedSince());
    }
  }

  private OffScreen review() throws IOException, InterruptedException {
    return new OffScreen(here, ReviewStart.ofAllThatWaits(here, "reflect review"));
  }

  private static String said(OffScreen person) {
    return person.review().toast().orElseThrow().text();
  }

  private static List<String> sentences(OffScreen person) {
    return person.review().items().all().stream().map(Item::sentence).toList();
  }
}
