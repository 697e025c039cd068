package dev.reflect.act.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.Workplace;
import dev.reflect.cli.SandboxHome;
import dev.reflect.review.BackupPicker;
import dev.reflect.review.BringBack;
import dev.reflect.review.Notice;
import dev.reflect.review.Past;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person reviews the sample, applies, and takes it back in the history: all but the screen. */
class HistoryDeskTest {
  @TempDir Path home;
  private OffScreen person;
  private Path file;
  private String before;

  @BeforeEach
  void open() throws IOException, InterruptedException {
    Path project = SandboxHome.create(home);
    file = project.resolve("CLAUDE.md");
    before = Files.readString(file);
    Workplace here = OffScreen.workplace(home, project, Map.of());
    person =
        new OffScreen(
            here,
            new ReviewStart(
                here,
                "reflect review",
                new ReviewStart.Wanted(
                    Selection.NEWEST, (ledger, progress) -> SecondHearing.NONE, false, "")));
    while (!person
        .review()
        .current()
        .orElseThrow()
        .item()
        .sentence()
        .equals("Use uv instead of pip.")) {
      press("J");
    }
  }

  @AfterEach
  void close() throws IOException {
    person.close();
  }

  @Test
  void whatWasAppliedIsTakenBackAndNotProposedAgain() throws IOException {
    int proposed = person.review().items().size();
    press("a c Enter H");
    Past.Operation applied = person.review().past().orElseThrow().current().orElseThrow();
    assertEquals("1 apply by you: applied [Use uv instead of pip.]", said(applied));
    Past.Detail detail = person.review().past().orElseThrow().seen().orElseThrow();
    assertEquals("accepted by you", detail.learnings().get(0).decided());
    assertEquals("No, don't use pip, use uv.", quote(detail));
    assertEquals(Past.Detail.Standing.AS_WRITTEN, detail.files().get(0).standing());

    press("u");
    assertTrue(Files.readString(file).contains("Use uv"), "showing writes nothing");
    press("Enter");
    assertEquals(before, Files.readString(file));
    assertEquals("Operation 1 is undone. To have it again, undo operation 2.", person.toast());
    assertEquals(
        List.of(
            "2 undo of 1 by you: applied [Use uv instead of pip.]",
            "1 apply by you: undone by 2 [Use uv instead of pip.]"),
        person.review().past().orElseThrow().rows().stream().map(HistoryDeskTest::said).toList());
    Past.Detail undone = person.review().past().orElseThrow().seen().orElseThrow();
    assertEquals(Past.Detail.Standing.AS_BEFORE, undone.files().get(0).standing());
    assertTrue(undone.learnings().get(0).takenBack());
    press("q");
    assertEquals(proposed - 1, person.review().items().size());
    assertEquals(0, person.review().applied());
    assertEquals(
        List.of("Operation 1 is undone. To have it again: reflect undo 2"),
        person.history().said());
  }

  @Test
  void anUndoIsUndone() throws IOException {
    press("a c Enter");
    String applied = Files.readString(file);
    press("H u Enter g u Enter");
    assertEquals(applied, Files.readString(file));
    assertEquals(1, person.review().applied());
    assertEquals(3, person.review().past().orElseThrow().rows().size());
  }

  @Test
  void whatSomebodyWroteSinceIsAskedAboutAndStays() throws IOException {
    press("a c Enter H");
    Files.writeString(file, "Ask before you add a package.\n" + Files.readString(file));
    press("u Enter");
    assertEquals("A file has changed since: y writes it as shown.", person.toast());
    press("y");
    assertEquals("Ask before you add a package.\n" + before, Files.readString(file));
  }

  @Test
  void aConflictWritesNothing() throws IOException {
    press("a c Enter H");
    String changed = Files.readString(file).replace("Use uv", "Use poetry");
    Files.writeString(file, changed);
    press("u");
    assertTrue(((BringBack) person.review().popup()).plan().isBlocked());
    press("y Enter");
    assertEquals(changed, Files.readString(file));
    assertEquals("Nothing is written.", person.toast());
  }

  @Test
  void aFileThatChangesWhileItIsShownIsLeftAlone() throws IOException {
    press("a c Enter H u");
    Files.writeString(file, "Another.\n");
    press("Enter");
    assertEquals("Another.\n", Files.readString(file));
    Notice notice = (Notice) person.review().popup();
    assertTrue(notice.sentence().endsWith("Nothing was written."), notice.sentence());
    press("Esc");
    assertEquals(1, person.review().past().orElseThrow().rows().size());
  }

  @Test
  void aBackupComesBackWhatEverIsThere() throws IOException {
    press("a c Enter");
    Files.writeString(file, "Another.\n");
    press("H b");
    assertEquals(1, ((BackupPicker) person.review().popup()).backups().size());
    press("Enter Enter");
    assertEquals(before, Files.readString(file));
    assertEquals("restore of a backup", person.review().past().orElseThrow().rows().get(0).what());
  }

  @Test
  void aRestoreTakesBackWhatCameLater() throws IOException {
    press("a c Enter");
    String first = Files.readString(file);
    press("a c Enter H J r Enter");
    assertEquals(first, Files.readString(file));
    assertEquals(
        "Its files are as right after operation 1. To have it again, undo operation 3.",
        person.toast());
  }

  private void press(String keys) {
    person.press(keys);
  }

  private static String said(Past.Operation operation) {
    return "%d %s by %s: %s %s"
        .formatted(
            operation.number(),
            operation.what(),
            operation.by(),
            operation.standing(),
            operation.sentences());
  }

  private static String quote(Past.Detail detail) {
    return detail.learnings().get(0).heard().get(0).evidence().quote();
  }
}
