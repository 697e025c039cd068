package dev.reflect.act.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Workplace;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Operation;
import dev.reflect.review.Item;
import dev.reflect.review.TakeOutPopup;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A person keeps what two repositories taught for all of them: in the one review, all but the
 * screen.
 */
class PromotionsInReviewTest {
  private static final String SECRETS = "Never commit secrets.";
  private static final String UV = "Use uv instead of pip.";
  private static final String GLOBAL = "# Ada\r\n\r\nBe brief.\r\n";
  private static final String SAYS_IT = "# Ferry\n\n- Use tabs.\n- " + SECRETS + "\n";

  @TempDir Path home;
  private OffScreen person;
  private Path global;
  private Path ferry;
  private Workplace here;

  @BeforeEach
  void open() throws IOException, InterruptedException {
    global = home.resolve(".claude/CLAUDE.md");
    ferry = home.resolve("ferry/CLAUDE.md");
    for (String repository : List.of("ferry", "blog")) {
      Files.createDirectories(home.resolve(repository).resolve(".git"));
      Files.writeString(home.resolve(repository).resolve(".git/HEAD"), "ref: refs/heads/main\n");
    }
    Files.createDirectories(global.getParent());
    Files.writeString(global, GLOBAL);
    Files.writeString(ferry, SAYS_IT);
    here = OffScreen.workplace(home, home.resolve("ferry"), Map.of());
    try (OpenLedger opened = OpenLedger.open(here)) {
      for (String sentence : List.of(SECRETS, UV)) {
        opened
            .ledger()
            .queue()
            .heard(List.of(heard(sentence, "ferry"), heard(sentence, "blog")), OffScreen.NOW);
      }
    }
    person = new OffScreen(here, ReviewStart.ofPromotions(here, "reflect promote"));
    look();
  }

  @AfterEach
  void close() throws IOException {
    person.close();
  }

  private void look() {
    person.empty();
    press("P");
  }

  private Learning heard(String sentence, String repository) {
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                "session-" + repository,
                "record-" + sentence.hashCode(),
                1,
                Optional.of(OffScreen.NOW),
                home.resolve(repository).toString()),
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
        person.review().items().all().stream()
            .map(each -> each.sentence() + " " + each.breadth().score())
            .toList());
    assertEquals(
        List.of(ferry),
        person.review().items().get(0).breadth().elsewhere().stream()
            .map(edit -> edit.path())
            .toList());
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
    assertEquals(
        "Taken out of one file. A session that runs still knows what was taken out; your next one"
            + " does not.",
        person.toast());
    look();
    assertEquals(List.of(UV), sentences());
    try (OpenLedger opened = OpenLedger.reading(here)) {
      List<Operation> operations = opened.ledger().operations().log();
      assertEquals(2, operations.size());
      assertTrue(operations.stream().allMatch(each -> each.files().get(0).before().isPresent()));
    }
  }

  @Test
  void otherWordsAreWrittenAndCountAsTheLearning() throws IOException {
    press("w Ctrl-u S e c r e t s Space s t a y Space o u t . Enter c Enter");
    assertTrue(Files.readString(global).contains("- Secrets stay out.\r\n"));
    look();
    assertEquals(List.of(UV), sentences());
  }

  @Test
  void whatIsRejectedIsNeverOfferedUnlessThatIsTakenBack() {
    press("x N o Enter");
    look();
    assertEquals(List.of(UV), sentences());
    press("x Enter u");
    look();
    assertEquals(List.of(UV), sentences());
  }

  @Test
  void whatIsSkippedComesBackAndWhatIsAcceptedIsStillAccepted() {
    press("a s");
    look();
    assertEquals(
        List.of("accepted", "left"),
        person.review().items().all().stream().map(each -> each.state().word()).toList());
    assertTrue(person.review().items().all().stream().allMatch(Item::isForAll));
  }

  @Test
  void aFileThatChangesWhileItIsShownIsLeftAlone() throws IOException {
    press("a c");
    Files.writeString(global, "Another.\n");
    press("Enter");
    assertEquals("Another.\n", Files.readString(global));
    assertTrue(person.toast().startsWith("0 applied. "), person.toast());
    assertEquals(List.of(SECRETS, UV), sentences());
  }

  private List<String> sentences() {
    return person.review().items().all().stream().map(Item::sentence).toList();
  }

  private void press(String keys) {
    person.press(keys);
  }
}
