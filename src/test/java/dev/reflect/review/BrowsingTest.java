package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.proposal.Samples;
import dev.reflect.review.Review.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrowsingTest {
  @ParameterizedTest(name = "\"{0}\" leads to {1} \"{2}\" and wants \"{3}\"")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          j              | 3 LIST   | ''                                                    | ShowPast
          Down           | 3 LIST   | ''                                                    | ShowPast
          J K            | 4 LIST   | ''                                                    | ShowPast ShowPast
          K              | 4 LIST   | This is the newest operation.                         | ''
          k              | 4 LIST   | ''                                                    | ''
          G              | 1 LIST   | ''                                                    | ShowPast
          G J            | 1 LIST   | This is the first operation there was.                | ShowPast
          G g            | 4 LIST   | ''                                                    | ShowPast ShowPast
          Tab            | 4 DETAIL | ''                                                    | ''
          Enter Enter    | 4 LIST   | ''                                                    | ''
          Tab J          | 3 DETAIL | ''                                                    | ShowPast
          u              | 4 LIST   | ''                                                    | Weigh
          r              | 4 LIST   | ''                                                    | Weigh
          R              | 4 LIST   | ''                                                    | Weigh
          b              | 4 LIST   | ''                                                    | FindBackups
          J J u          | 2 LIST   | It is undone already, by operation 3: undo that one to have it again. | ShowPast ShowPast
          J J r          | 2 LIST   | ''                                                    | ShowPast ShowPast Weigh
          G u            | 1 LIST   | It was rolled back: it changed nothing.               | ShowPast
          G R            | 1 LIST   | It was rolled back: it changed nothing.               | ShowPast
          G b            | 1 LIST   | It changed no file.                                   | ShowPast
          a              | 4 LIST   | a does nothing here: ? shows all keys.                | ''
          q              | none     | ''                                                    | ''
          H              | none     | ''                                                    | ''
          Esc            | none     | ''                                                    | ''
          Ctrl-c         | none     | ''                                                    | ''
          ? u Esc        | 4 LIST   | ''                                                    | ''
          """)
  void keysMoveInTheHistory(String keys, String place, String toast, String effects) {
    Reviewing person = opened().press(keys.replace("Down", "↓"));

    assertEquals(place, place(person));
    person.says(toast);
    assertEquals(effects, person.effects());
  }

  @ParameterizedTest(name = "{0}: \"{1}\" leads to {2} \"{3}\" and wants \"{4}\"")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          plain    | Enter | None      | ''                                              | BringBack
          plain    | y     | BringBack | ''                                              | ''
          plain    | Esc   | None      | Nothing is written.                             | ''
          plain    | q     | None      | Nothing is written.                             | ''
          merged   | Enter | BringBack | A file has changed since: y writes it as shown. | ''
          merged   | y     | None      | ''                                              | BringBack
          merged   | Esc   | None      | Nothing is written.                             | ''
          conflict | Enter | None      | Nothing is written.                             | ''
          conflict | y     | BringBack | ''                                              | ''
          """)
  void onlyTheSheetWrites(String plan, String keys, String popup, String toast, String effects) {
    Past.Plan shown =
        switch (plan) {
          case "plain" -> Pasts.plain(4);
          case "merged" -> Pasts.merged(4);
          default -> Pasts.conflict(4);
        };
    Reviewing person = opened().sends(HistoryRoom.weighed(shown)).press(keys);

    assertEquals(popup, person.popup());
    person.says(toast);
    assertEquals(effects, person.effects());
    assertEquals("4 LIST", place(person));
  }

  @Test
  void theHistoryIsReadWhenItIsAskedFor() {
    Reviewing person = Reviewing.four().press("H");

    assertEquals("OpenPast", person.effects());
    person.sends(HistoryRoom.opened(Pasts.four()));
    assertEquals(new Errand.ShowPast(4), person.lastEffect());
  }

  @Test
  void thereIsAHistoryWithoutAnyProposal() {
    assertEquals("OpenPast", Reviewing.of(List.of()).press("H").effects());
    assertEquals(
        Optional.of("No proposals yet: still reading transcripts."),
        Review.listening(80, 24).whyNot("history"));
  }

  @Test
  void anEmptyHistoryHasNothingToDo() {
    Reviewing person = Reviewing.four().sends(HistoryRoom.opened(List.of()));

    person.press("u").says("Nothing was applied yet.").press("j").says("Nothing was applied yet.");
    assertEquals("", person.effects());
  }

  @Test
  void whatIsAsItWasIsSaidAndNotAsked() {
    Reviewing person = opened().sends(HistoryRoom.weighed(Pasts.nothing(4)));

    assertEquals("None", person.popup());
    person.says("Nothing to do: the files are as they were.");
  }

  @Test
  void anAnswerThatComesTooLateIsNone() {
    Past.Detail late = Pasts.detail(Pasts.four().get(0), Past.Detail.Standing.GONE);
    Reviewing person = opened().press("j").sends(HistoryRoom.seen(late));

    assertEquals(Optional.empty(), person.review().past().orElseThrow().seen());
    Reviewing gone =
        opened()
            .press("q")
            .sends(HistoryRoom.seen(late))
            .sends(HistoryRoom.weighed(Pasts.plain(4)))
            .sends(HistoryRoom.found(Pasts.backups()));
    assertEquals(Optional.empty(), gone.review().past());
    assertEquals("None", gone.popup());
  }

  @Test
  void aBackupIsWeighedBeforeItIsWritten() {
    Reviewing person = opened().sends(HistoryRoom.found(Pasts.backups())).press("j Enter");

    Past.Backup second = Pasts.backups().get(1);
    assertEquals(
        new Errand.Weigh(
            new Past.Return.FromBackup(second.backup(), second.file(), second.label())),
        person.lastEffect());
    opened().sends(HistoryRoom.found(List.of())).says("There is no backup of its files.");
  }

  @Test
  void whatFailsIsSaidOverTheHistory() {
    Reviewing person =
        opened()
            .sends(HistoryRoom.weighed(Pasts.plain(4)))
            .press("Enter u")
            .says("The plan is being written: one moment.")
            .sends(new Action.Failed("The disk is full.", "Make room."));

    assertEquals("Notice", person.popup());
    assertNotEquals("Notice", person.press("q").popup());
    assertEquals("Notice", person.sends(new Action.Failed("The disk is full.", "")).popup());
    assertEquals("4 LIST", place(person.press("Esc")));
    assertEquals(Phase.REVIEWING, person.review().phase());
  }

  @Test
  void theProposalsAreThoseOfTheFilesAsTheyAreNow() {
    Reviewing person = Reviewing.four().press("a s x Enter");
    List<Item> items = person.review().items().all();
    Item heard = Reviewing.of(Samples.learning("Be brief.")).review().items().get(0);
    List<Item> newer = List.of(items.get(1).reopened(), items.get(0), heard);
    person
        .sends(HistoryRoom.opened(Pasts.four()))
        .sends(new Past.Report("Undone.", newer, Pasts.four(), 0));

    assertEquals("✓–✗·", person.marks().replace("[", "").replace("]", ""));
    assertTrue(person.review().undos().past().isEmpty());
    person.says("Undone.");
    assertEquals("Be brief.", person.review().items().get(3).sentence());
  }

  @Test
  void whatIsBroughtBackAboveLeavesThePersonWhereTheyAre() {
    Reviewing person = Reviewing.four().press("G");
    List<Item> newer = new ArrayList<>(person.review().items().all());
    newer.addAll(Reviewing.of(Samples.learning("Be brief.")).review().items().all());
    person
        .sends(HistoryRoom.opened(Pasts.four()))
        .sends(new Past.Report("Undone.", newer, Pasts.four(), 0));

    person.shows("····[·]");
    assertEquals("Be brief.", person.review().items().get(3).sentence());
  }

  @Test
  void aNarrowScreenGoesBackFromTheOperationToTheList() {
    Reviewing person = opened().sends(new Action.Resized(80, 24)).press("Enter Esc");

    assertEquals("4 LIST", place(person));
    assertEquals("none", place(person.press("Esc")));
  }

  @Test
  void theOperationScrollsAndEndsAtItsEnd() {
    Reviewing person = opened();
    Past.Detail detail = Pasts.detail(Pasts.four().get(0), Past.Detail.Standing.AS_WRITTEN);
    person.sends(HistoryRoom.seen(detail)).press("Tab j j");
    assertEquals(2, person.review().past().orElseThrow().spot().line());
    person.press("G j");
    assertEquals(
        person.review().room().lines() - 1, person.review().past().orElseThrow().spot().line());
    person.press("J");
    assertEquals(0, person.review().past().orElseThrow().spot().line());
  }

  private static Reviewing opened() {
    Reviewing person = Reviewing.four().sends(HistoryRoom.opened(Pasts.four()));
    person.effects();
    return person;
  }

  private static String place(Reviewing person) {
    return person
        .review()
        .past()
        .map(past -> past.current().orElseThrow().number() + " " + past.spot().pane())
        .orElse("none");
  }
}
