package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.exported;
import static dev.reflect.ledger.Samples.id;
import static dev.reflect.ledger.Samples.importInto;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.ledger.Operations.Intent;
import dev.reflect.proposal.Decision;
import dev.reflect.sessions.Moves.Move;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A ledger moves to another machine as lines of JSON. */
class ExchangeTest {
  @Property(tries = 40)
  void whatIsImportedIntoAnEmptyLedgerIsExportedTheSame(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 50) int acts) throws Exception {
    try (Ledger one = Ledger.inMemory();
        Ledger other = Ledger.inMemory()) {
      History.play(one, new Random(seed), acts);
      String exported = exported(one);
      importInto(other, exported);
      assertEquals(exported, exported(other));
      assertEquals(one.queue().open().size(), other.queue().open().size());
      assertEquals(Map.of(), importInto(other, exported));
      assertEquals(exported, exported(other));
    }
  }

  /** Two machines that began alike, went on apart, and send each other what they have. */
  @Property(tries = 25)
  void overlappingLedgersThatImportEachOtherSayTheSame(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 25) int acts) throws Exception {
    try (Ledger one = Ledger.inMemory();
        Ledger other = Ledger.inMemory()) {
      History.play(one, new Random(seed), acts);
      importInto(other, exported(one));
      History.play(one, new Random(seed + 1), acts, MONDAY.plusSeconds(3_600));
      History.play(other, new Random(seed + 2), acts, TUESDAY);
      importInto(one, exported(other));
      importInto(other, exported(one));
      assertEquals(sorted(exported(one)), sorted(exported(other)));
      assertEquals(open(one), open(other));
      assertEquals(Map.of(), importInto(one, exported(other)));
    }
  }

  @Test
  void anOlderDecisionOfAnotherMachineDoesNotOverruleANewerOne() throws Exception {
    try (Ledger here = Ledger.inMemory();
        Ledger there = Ledger.inMemory()) {
      here.queue().heard(Samples.learnings(1), MONDAY);
      there.queue().heard(Samples.learnings(1), MONDAY);
      there.decisions().decide(id(0), new Decision.Skipped(), By.PERSON, MONDAY);
      here.decisions().decide(id(0), new Decision.Rejected("no"), By.PERSON, TUESDAY);
      assertEquals(Map.of("decision", 1), importInto(here, exported(there)));
      assertEquals(List.of(), here.queue().open());
    }
  }

  /** Whoever wrote the file may have named any file and any text: it is decided about here. */
  @Test
  void whatAnotherLedgerTakesIsAProposalHereUntilSomebodyHereTakesIt() throws Exception {
    try (Ledger here = Ledger.inMemory();
        Ledger there = Ledger.inMemory()) {
      there.queue().heard(Samples.learnings(1), MONDAY);
      Samples.accept(there, 0);
      String exported = exported(there);

      importInto(here, exported);

      assertEquals(List.of(Optional.empty()), decided(here));
      assertEquals(1, here.queue().undecided());
      assertEquals(Map.of(), here.queue().taken());
      assertEquals(exported, exported(here));
      Samples.accept(here, 0);
      assertEquals(Set.of(id(0)), here.queue().taken().keySet());
      importInto(here, exported);
      assertEquals(Set.of(id(0)), here.queue().taken().keySet());
    }
  }

  /** The clock of another machine may go ahead, or whoever wrote the file may have said so. */
  @Test
  void aDecisionThatIsDatedAheadCountsFromItsImport() throws Exception {
    try (Ledger here = Ledger.inMemory();
        Ledger there = Ledger.inMemory()) {
      there.queue().heard(Samples.learnings(1), MONDAY);
      there
          .decisions()
          .decide(id(0), new Decision.Rejected("no"), By.PERSON, TUESDAY.plusSeconds(9_999));
      importInto(here, exported(there));
      assertEquals(List.of(), here.queue().open());

      here.decisions().reopen(id(0), By.PERSON, TUESDAY.plusSeconds(1));

      assertEquals(1, here.queue().undecided());
      assertEquals(Map.of(), importInto(here, exported(there)));
      assertEquals(1, here.queue().undecided());
    }
  }

  @Test
  void theWordsThatSomebodyChoseComeWithIt() throws Exception {
    try (Ledger here = Ledger.inMemory();
        Ledger there = Ledger.inMemory()) {
      there.queue().heard(Samples.learnings(1), MONDAY);
      there.queue().reword(id(0), "Use uv for everything.", MONDAY);
      importInto(here, exported(there));
      assertEquals("Use uv for everything.", here.queue().open().get(0).learning().sentence());
    }
  }

  /** Another machine does not say where a folder lies that is here, or that was moved here. */
  @Test
  void whereAFolderLiesThatIsHereIsNotTakenOver(@TempDir Path folder) throws Exception {
    Path gone = Path.of("/gone/shop");
    Path web = Path.of("/gone/web");
    Path elsewhere = Path.of("/elsewhere/web");
    try (Ledger here = Ledger.inMemory();
        Ledger there = Ledger.inMemory()) {
      there.moved().record(new Move(folder, elsewhere), MONDAY);
      there.moved().record(new Move(gone, folder), MONDAY);
      there.moved().record(new Move(web, elsewhere), MONDAY);
      there.moved().seen(folder, "c0ffee", "1", MONDAY);
      assertEquals(Map.of("folder", 1, "moved", 1, "left", 2), importInto(here, exported(there)));
      assertEquals(List.of(new Move(web, elsewhere)), here.moved().all());

      there.moved().takeBack(web, TUESDAY);
      assertEquals(Map.of("left", 3), importInto(here, exported(there)));
      assertEquals(List.of(new Move(web, elsewhere)), here.moved().all());
    }
  }

  private static List<Optional<Recorded>> decided(Ledger ledger) throws IOException {
    return ledger.queue().open().stream().map(Queue.Open::decided).toList();
  }

  @Test
  void aProposalThatIsNamedOtherwiseIsPassedOver() throws Exception {
    try (Ledger here = Ledger.inMemory()) {
      here.queue().heard(Samples.learnings(1), MONDAY);
      here.database()
          .write(
              "add it",
              to ->
                  to.change(
                      "insert into proposal select 'deadbeef', fingerprint, 'elsewhere', opened_at"
                          + " from proposal"));
      assertEquals(List.of(id(0)), here.queue().open().stream().map(Queue.Open::id).toList());
      assertEquals(List.of("deadbeef"), here.queue().misnamed());
      try (Ledger other = Ledger.inMemory()) {
        assertEquals(
            "Line 5 is not a row of a ledger: the id of a proposal is not that of its learning and"
                + " repository. Nothing was imported.",
            assertThrows(LedgerException.class, () -> importInto(other, exported(here)))
                .getMessage());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"reflect\": \"ledger\", \"format\": 1, \"schema\": 22}",
        "  {\"schema\":22,\"format\":1,\"reflect\":\"ledger\",\"by\":\"hand\"}\r"
      })
  void theHeaderIsAnyJsonThatSaysSo(String header) throws Exception {
    try (Ledger here = Ledger.inMemory()) {
      assertEquals(Map.of(), importInto(here, header + "\n"));
    }
  }

  @Test
  void operationsComeAsHistoryAndUnfinishedOnesStayBehind() throws Exception {
    try (Ledger here = Ledger.inMemory();
        Ledger there = Ledger.inMemory()) {
      Samples.fill(there);
      there.operations().intend(Intent.apply("reflect apply", Samples.files(), List.of()), TUESDAY);
      importInto(here, exported(there));
      assertEquals(1, here.operations().log().size());
      assertEquals(List.of(), here.operations().unfinished());
      assertEquals(Set.of(new OperationId(1)), here.operations().imported());
      importInto(there, exported(here));
      assertEquals(Set.of(), there.operations().imported());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '~',
      textBlock =
          """
          {"table":"decisio                       ! it is no JSON object
          []                                      ! it is no JSON object
          "text"                                  ! it is no JSON object
          {"table":"recorded"}                    ! there is no table recorded
          {}                                      ! there is no table null
          {"table":"outcome","weight":1}          ! outcome has no column weight
          {"table":"operation","id":9,"intended_at":"today","command":"x"} ! a value of operation cannot be read
          {"table":"operation","id":9,"intended_at":"2026-11-16T08:00:00Z","command":"x"} ! intended_at is no time
          {"table":"operation","id":9,"command":"x"} ! NOT NULL constraint failed: operation.intended_at
          {"table":"outcome","operation":77,"state":"applied","note":"","at":"2026-11-16T08:00:00.000Z"} ! FOREIGN KEY constraint failed
          {"table":"event","id":9,"fingerprint":"0000000000000000","kind":"sung","repository":"","note":"","at":"2026-11-16T08:00:00.000Z"} ! there is no event sung
          {"table":"learning","fingerprint":"00000000000000zz","sentence":"x","first_seen":"2026-11-16T08:00:00.000Z"} ! a value of learning cannot be read
          {"table":"learning","fingerprint":"00000000000000ff","sentence":"\\u001b[2J","first_seen":"2026-11-16T08:00:00.000Z"} ! sentence holds characters that act on a terminal
          {"table":"session","session":"\\u001b[2J","kind":"trial","value":"not","at":"2026-11-16T08:00:00.000Z"} ! session holds characters that act on a terminal
          {"table":"operation_file","operation":1,"path":"/home/ada/\\u202egpj.sh"} ! path holds characters that act on a terminal
          {"table":"heard","id":"00000000000000aa","repository":"r","root":"/a","session":"s","record":"u","line":1,"cwd":"/a","voice":"typed","kind":"zz","score":0.9,"worth":0.5,"quote":"No.","said_before":"","said_after":"","skills":"","marks":"patterns\\tno-use\\t0.5\\t0\\t2\\t\\n","heard_at":"2026-11-16T08:00:00.000Z"} ! a value of heard cannot be read
          {"table":"heard","id":"00000000000000aa","repository":"r","root":"/a","session":"s","record":"u","line":1,"cwd":"/a","voice":"zz","kind":"correction","score":0.9,"worth":0.5,"quote":"No.","said_before":"","said_after":"","skills":"","marks":"patterns\\tno-use\\t0.5\\t0\\t2\\t\\n","heard_at":"2026-11-16T08:00:00.000Z"} ! a value of heard cannot be read
          {"table":"heard","id":"00000000000000aa","repository":"r","root":"/a","session":"s","record":"u","line":1,"cwd":"/a","voice":"typed","kind":"correction","score":0.9,"worth":0.5,"quote":"No.","said_before":"","said_after":"","skills":"","marks":"","heard_at":"2026-11-16T08:00:00.000Z"} ! a value of heard cannot be read
          {"table":"heard","id":"00000000000000aa","repository":"r","root":"/a","why_not":"zz","session":"s","record":"u","line":1,"cwd":"/a","voice":"typed","kind":"correction","score":0.9,"worth":0.5,"quote":"No.","said_before":"","said_after":"","skills":"","marks":"patterns\\tno-use\\t0.5\\t0\\t2\\t\\n","heard_at":"2026-11-16T08:00:00.000Z"} ! a value of heard cannot be read
          {"table":"folder","id":9,"path":"/a","to_path":"b","at":"2026-11-16T08:00:00.000Z"} ! to_path is no path of a folder from the root on
          {"table":"folder","id":9,"path":"/a","to_path":".","at":"2026-11-16T08:00:00.000Z"} ! to_path is no path of a folder from the root on
          {"table":"folder","id":9,"path":"a","to_path":"/b","at":"2026-11-16T08:00:00.000Z"} ! path is no path of a folder from the root on
          {"table":"folder","id":9,"path":"/a/../b","to_path":"/b","at":"2026-11-16T08:00:00.000Z"} ! path is no path of a folder from the root on
          {"table":"folder","id":9,"path":"/a","to_path":"/b\\nreflect apply","at":"2026-11-16T08:00:00.000Z"} ! to_path is no path of a folder from the root on
          {"table":"moved","id":9,"from_path":"/a","to_path":"b","at":"2026-11-16T08:00:00.000Z"} ! to_path is no path of a folder from the root on
          {"table":"tip","id":9,"root":"a","hash":"x","inode":"y","at":"2026-11-16T08:00:00.000Z"} ! root is no path of a folder from the root on
          """)
  void aBrokenLineIsNamedAndNothingIsImported(String line, String why) throws Exception {
    try (Ledger here = Ledger.inMemory();
        Ledger there = Ledger.inMemory()) {
      Samples.fill(there);
      String exported = exported(there);
      int count = (int) exported.lines().count();
      String before = exported(here);
      LedgerException refused =
          assertThrows(LedgerException.class, () -> importInto(here, exported + line + "\n"));
      assertEquals(
          "Line " + (count + 1) + " is not a row of a ledger: " + why + ". Nothing was imported.",
          refused.getMessage());
      assertEquals(before, exported(here));
    }
  }

  @Test
  void aFileWithoutAHeaderOrOfANewerReflectIsRefused() throws Exception {
    try (Ledger here = Ledger.inMemory()) {
      assertEquals(
          "Line 1 is not the header of an exported ledger. Nothing was imported.",
          assertThrows(LedgerException.class, () -> importInto(here, "")).getMessage());
      assertEquals(
          "It was exported by a newer reflect. Nothing was imported.",
          assertThrows(
                  LedgerException.class,
                  () -> importInto(here, "{\"reflect\":\"ledger\",\"format\":1,\"schema\":999}\n"))
              .getMessage());
    }
  }

  /** More than are read at a time. */
  @Test
  void aLedgerOfManyRowsMovesWholeAndInItsOrder() throws Exception {
    try (Ledger here = Ledger.inMemory();
        Ledger there = Ledger.inMemory()) {
      there.queue().heard(Samples.learnings(250), MONDAY);
      String exported = exported(there);
      assertEquals(
          IntStream.rangeClosed(1, 250).boxed().toList(),
          exported
              .lines()
              .filter(line -> line.startsWith("{\"table\":\"sighting\""))
              .map(line -> line.replaceAll(".*\"id\":(\\d+),.*", "$1"))
              .map(Integer::valueOf)
              .toList());
      assertEquals(250, importInto(here, exported).get("sighting"));
      assertEquals(exported, exported(here));
    }
  }

  /** Without the numbers, which are each ledger's own. */
  private static List<String> sorted(String exported) {
    return exported
        .lines()
        .map(line -> line.replaceAll("\"(id|operation|decision|call)\":\\d+", ""))
        .sorted()
        .toList();
  }

  private static List<String> open(Ledger ledger) throws IOException {
    return ledger.queue().open().stream().map(open -> open.id().value()).sorted().toList();
  }
}
