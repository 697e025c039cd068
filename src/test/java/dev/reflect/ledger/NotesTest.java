package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.ledger.Notes.Choice;
import dev.reflect.ledger.Notes.Standing;
import dev.reflect.ledger.Notes.Verdict;
import dev.reflect.note.Note;
import dev.reflect.note.NoteKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotesTest {
  @TempDir Path folder;

  private static Note note(String session, String text) {
    return Note.of(
        NoteKind.GOTCHA, text, new Note.Origin("shop", "/shop", session, "r-" + session, MONDAY));
  }

  private static List<String> texts(Ledger ledger) throws LedgerException {
    return ledger.notes().all().stream()
        .map(Standing::note)
        .map(each -> each.text() + " " + each.times())
        .toList();
  }

  @Test
  void whatSaysTheSameIsCountedOnceForEachPlace() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      Note first = note("one", "The `orders` table is only filled after `make seed`.");
      assertEquals(1, ledger.notes().record(List.of(first)));
      assertEquals(0, ledger.notes().record(List.of(first)));
      assertEquals(
          1,
          ledger
              .notes()
              .record(
                  List.of(
                      note("two", "The orders table is only filled after `make seed`"),
                      note("two", "Flyway ignores migrations without two underscores."))));
      assertEquals(
          List.of(
              "The `orders` table is only filled after `make seed`. 2",
              "Flyway ignores migrations without two underscores. 1"),
          texts(ledger));
    }
  }

  @Test
  void whatWasRejectedComesInNoOtherWords() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      Note first = note("one", "The `orders` table is only filled after `make seed`.");
      ledger.notes().record(List.of(first));
      Choice reworded = new Choice(first.id(), Verdict.REWORDED, "Run `make seed` for orders.");
      assertEquals(1, ledger.notes().decide(List.of(reworded), MONDAY));
      assertEquals(0, ledger.notes().decide(List.of(reworded), MONDAY));
      assertEquals(List.of("Run `make seed` for orders. 1"), texts(ledger));
      Choice rejected = new Choice(first.id(), Verdict.REJECTED, "");
      assertEquals(1, ledger.notes().decide(List.of(rejected), MONDAY));
      assertEquals(0, ledger.notes().decide(List.of(rejected), MONDAY));
      assertEquals(0, ledger.notes().record(List.of(note("two", "Run `make seed` for orders"))));
      assertEquals(List.of(), texts(ledger));
      assertEquals(1, ledger.notes().named(first.id().substring(0, 4)).size());
    }
  }

  @Test
  void whatASessionThatIsKeptSaysTooStays() throws Exception {
    String text = "The `orders` table is only filled after `make seed`.";
    for (String first : List.of("one", "two")) {
      String second = first.equals("one") ? "two" : "one";
      try (Ledger ledger = Ledger.open(folder.resolve(first).resolve("reflect.db"), MONDAY)) {
        ledger.notes().record(List.of(note("one", text), note("two", text)));
        assertEquals(Set.of(), ledger.notes().forget(List.of(first), MONDAY));
        assertEquals(List.of(text + " 1"), texts(ledger));
        assertEquals(second, ledger.notes().all().get(0).note().origin().session());
        assertEquals(0, ledger.notes().record(List.of(note("three", text))));
        assertEquals(Set.of(text), forgotten(ledger, List.of(second, "three")));
        assertEquals(List.of(), texts(ledger));
        assertEquals(List.of(), ledger.notes().named(""));
      }
    }
  }

  @Test
  void whatWasRejectedStaysSoWhereItsFirstSessionIsForgotten() throws Exception {
    String text = "The `orders` table is only filled after `make seed`.";
    try (Ledger ledger = Ledger.open(folder.resolve("reflect.db"), MONDAY)) {
      Note first = note("one", text);
      ledger.notes().record(List.of(first, note("two", text)));
      ledger.notes().decide(List.of(new Choice(first.id(), Verdict.REJECTED, "")), MONDAY);
      assertEquals(Set.of(), forgotten(ledger, List.of("one")));
      assertEquals(List.of(), texts(ledger));
    }
  }

  private static Set<String> forgotten(Ledger ledger, List<String> sessions) throws Exception {
    Set<String> told = ledger.notes().forget(sessions, MONDAY);
    ledger.empty(told);
    return told;
  }

  @Test
  void aLedgerIsMadeAgainWithThem() throws Exception {
    Path path = folder.resolve("reflect.db");
    Note first = note("one", "The `orders` table is only filled after `make seed`.");
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.notes().record(List.of(first));
      ledger.notes().decide(List.of(new Choice(first.id(), Verdict.PROPOSED, "")), MONDAY);
    }
    try (Ledger ledger = Ledger.rebuild(path, MONDAY)) {
      assertEquals(List.of(new Standing(first, true)), ledger.notes().all());
    }
  }
}
