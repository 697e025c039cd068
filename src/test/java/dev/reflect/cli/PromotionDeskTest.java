package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.decide.PromotionDesk;
import dev.reflect.act.decide.ReviewDesk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Operation;
import dev.reflect.review.Notice;
import dev.reflect.review.Promotable;
import dev.reflect.review.Review;
import dev.reflect.review.TakeOutPopup;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person keeps what two repositories taught for all of them: all but the screen. */
class PromotionDeskTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final String SECRETS = "Never commit secrets.";
  private static final String UV = "Use uv instead of pip.";
  private static final String GLOBAL = "# Ada\r\n\r\nBe brief.\r\n";
  private static final String SAYS_IT = "# Ferry\n\n- Use tabs.\n- " + SECRETS + "\n";

  @TempDir Path home;
  private final OffScreen person = new OffScreen();
  private Path global;
  private Path ferry;
  private OpenLedger ledger;
  private PromotionDesk desk;
  private ReviewDesk world;

  @BeforeEach
  void open() throws IOException {
    global = home.resolve(".claude/CLAUDE.md");
    ferry = home.resolve("ferry/CLAUDE.md");
    for (String repository : List.of("ferry", "blog")) {
      Files.createDirectories(home.resolve(repository).resolve(".git"));
      Files.writeString(home.resolve(repository).resolve(".git/HEAD"), "ref: refs/heads/main\n");
    }
    Files.createDirectories(global.getParent());
    Files.writeString(global, GLOBAL);
    Files.writeString(ferry, SAYS_IT);
    Run run = OffScreen.run(home, home.resolve("ferry"), NOW);
    ledger = OpenLedger.open(run);
    for (String sentence : List.of(SECRETS, UV)) {
      ledger
          .ledger()
          .queue()
          .heard(List.of(heard(sentence, "ferry"), heard(sentence, "blog")), NOW);
    }
    desk = new PromotionDesk(run.workplace(), ledger.ledger(), List::of);
    world = ReviewDesk.of(desk, person::hears);
    look();
  }

  @AfterEach
  void close() throws IOException {
    ledger.close();
  }

  private void look() throws IOException {
    person.sees(desk.arrived(true).on(Review.of(List.of(), 120, 40)).review());
  }

  private Learning heard(String sentence, String repository) {
    Evidence evidence =
        new Evidence(
            "session-" + repository,
            "record-" + sentence.hashCode(),
            1,
            Optional.of(NOW),
            home.resolve(repository).toString(),
            Voice.TYPED,
            sentence,
            "",
            "");
    Signal signal =
        new Signal(
            Kind.CORRECTION,
            0.85,
            evidence,
            List.of(),
            List.of(new Mark("patterns", "never", 0.85, 0, 5)));
    return new Learning(
        Fingerprint.of(sentence),
        Wording.of(sentence),
        new Repository(repository, home.resolve(repository)),
        List.of(signal));
  }

  @Test
  void whatTwoRepositoriesTaughtIsListedWithItsScore() {
    assertEquals(
        List.of(SECRETS + " 3", UV + " 3"),
        candidates().stream().map(each -> each.sentence() + " " + each.score()).toList());
  }

  @Test
  void itIsWrittenWithABackupAndTakenOutOfTheFilesOfItsRepositories() throws IOException {
    press("a c");
    assertEquals(GLOBAL, Files.readString(global), "showing writes nothing");
    press("Enter");
    assertTrue(Files.readString(global).startsWith(GLOBAL));
    assertTrue(Files.readString(global).contains("- " + SECRETS + "\r\n"));
    TakeOutPopup offer = (TakeOutPopup) person.review().popup();
    assertEquals(List.of(ferry), offer.edits().stream().map(edit -> edit.path()).toList());
    assertEquals(SAYS_IT, Files.readString(ferry), "offering writes nothing");
    press("Enter");
    assertEquals("# Ferry\n\n- Use tabs.\n", Files.readString(ferry));
    assertEquals("Taken out of one file.", person.toast());
    assertEquals(List.of(UV), candidates().stream().map(Promotable::sentence).toList());
    List<Operation> operations = ledger.ledger().operations().log();
    assertEquals(
        List.of("reflect promote", "reflect promote --remove"),
        operations.stream().map(Operation::command).toList());
    assertTrue(operations.stream().allMatch(each -> each.files().get(0).before().isPresent()));
    assertEquals(
        List.of(
            "1 promoted. To take it back: reflect undo 1",
            "Taken out of one file. To take it back: reflect undo 2"),
        desk.said().stream().filter(each -> each.contains("undo")).toList());
  }

  @Test
  void otherWordsAreWrittenAndCountAsTheLearning() throws IOException {
    press("w Ctrl-u S e c r e t s Space s t a y Space o u t . Enter c Enter");
    assertTrue(Files.readString(global).contains("- Secrets stay out.\r\n"));
    look();
    assertEquals(List.of(UV), candidates().stream().map(Promotable::sentence).toList());
  }

  @Test
  void neverIsRememberedAndCanBeTakenBack() throws IOException {
    press("x");
    look();
    assertEquals(List.of(UV), candidates().stream().map(Promotable::sentence).toList());
    press("x u");
    look();
    assertEquals(List.of(UV), candidates().stream().map(Promotable::sentence).toList());
    assertEquals(0, ledger.ledger().queue().open().stream().filter(this::isRejected).count());
  }

  private boolean isRejected(dev.reflect.ledger.Open open) {
    return open.decided().isPresent();
  }

  @Test
  void aFileThatChangesWhileItIsShownIsLeftAlone() throws IOException {
    press("a c");
    Files.writeString(global, "Another.\n");
    press("Enter");
    assertEquals("Another.\n", Files.readString(global));
    Notice notice = (Notice) person.review().popup();
    assertTrue(notice.sentence().endsWith("Nothing was written."), notice.sentence());
    assertFalse(candidates().isEmpty());
  }

  private List<Promotable> candidates() {
    return person.review().promotion().orElseThrow().rows();
  }

  private void press(String keys) {
    person.press(keys, world);
  }
}
