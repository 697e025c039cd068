package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.id;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.memory.Known;
import dev.reflect.proposal.Decision;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A ledger that is lost or damaged is made again from its records, with the same answers. */
class RebuildTest {
  @TempDir Path folder;
  private Path path;
  private Path records;

  @BeforeEach
  void places() {
    path = folder.resolve("reflect.db");
    records = folder.resolve("records.jsonl");
  }

  /** What a person can ask a ledger. */
  private record Answers(
      List<Open> open,
      List<Operation> log,
      List<Operation> unfinished,
      List<Found> closed,
      List<Applied> applied,
      List<Known> known) {
    static Answers of(Ledger ledger) throws IOException {
      List<Found> closed =
          List.of(
              ledger.queue().find(id(0).value()),
              ledger.queue().find(id(1).value()),
              ledger.queue().find(id(2).value()));
      return new Answers(
          ledger.queue().open(),
          ledger.operations().log(),
          ledger.operations().unfinished(),
          closed,
          ledger.applied().all(),
          ledger.memory().known(LearningQuery.of(MONDAY)));
    }
  }

  @Test
  void aLedgerThatIsGoneIsMadeAgain() throws Exception {
    Answers before;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
      ledger.decisions().decide(id(1), new Decision.Rejected("no"), By.PERSON, MONDAY);
      before = Answers.of(ledger);
    }
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(
          Optional.of(
              "The ledger %s was gone. It was made again from its records: 2 proposals, 2 decisions and 2 operations."
                  .formatted(path)),
          ledger.notice());
      assertEquals(before, Answers.of(ledger));
    }
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(Optional.empty(), ledger.notice());
    }
  }

  @Property(tries = 40)
  void anyHistoryIsMadeAgainAfterAnyDamage(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 60) int acts) throws Exception {
    Path home = Files.createTempDirectory("rebuild");
    Path database = home.resolve("reflect.db");
    Random random = new Random(seed);
    Answers before;
    try (Ledger ledger = Ledger.open(database, MONDAY)) {
      History.play(ledger, random, acts);
      History.remember(ledger, random);
      before = Answers.of(ledger);
    }
    damage(database, random);
    boolean noticed;
    try (Ledger ledger = Ledger.open(database, MONDAY)) {
      noticed = ledger.notice().isPresent();
    }
    try (Ledger ledger =
        noticed ? Ledger.open(database, MONDAY) : Ledger.rebuild(database, MONDAY)) {
      assertEquals(before, Answers.of(ledger));
      Samples.assertWhole(ledger);
    }
    History.delete(home);
  }

  @Test
  void whateverByteOfTheHeaderIsDamagedNothingIsLost() throws Exception {
    Answers before;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
      before = Answers.of(ledger);
    }
    byte[] whole = Files.readAllBytes(path);
    byte[] kept = Files.readAllBytes(records);
    for (int at : new int[] {0, 15, 16, 17, 18, 19, 20, 21, 22, 23, 28, 31, 35, 39, 43, 44, 47}) {
      damagedAt(at, whole, kept, before);
    }
    for (int at : new int[] {51, 52, 55, 56, 59, 60, 61, 62, 63, 64, 67, 71, 91, 95, 99}) {
      damagedAt(at, whole, kept, before);
    }
  }

  private void damagedAt(int at, byte[] whole, byte[] kept, Answers before) throws IOException {
    for (int value : new int[] {0, 0xff, whole[at] ^ 4, whole[at] ^ 0x40}) {
      byte[] damaged = whole.clone();
      damaged[at] = (byte) value;
      String where = "byte " + at + " is " + value;
      try (var old = Files.list(folder)) {
        for (Path each : old.toList()) {
          Files.delete(each);
        }
      }
      Files.write(path, damaged);
      Files.write(records, kept);
      boolean newer = at == 63 && value > Schema.VERSION && value < Schema.VERSION + 100;
      if (newer) {
        LedgerException e =
            assertThrows(LedgerException.class, () -> Ledger.open(path, MONDAY), where);
        assertTrue(e.getMessage().contains("written by a newer reflect"), e.getMessage());
        continue;
      }
      try (Ledger ledger = Ledger.open(path, MONDAY)) {
        assertEquals(before, Answers.of(ledger), where);
      } catch (LedgerException met) {
        assertTrue(met.getMessage().contains("it is damaged"), where + ": " + met.getMessage());
        try (Ledger again = Ledger.open(path, MONDAY)) {
          assertEquals(before, Answers.of(again), where);
        }
      }
    }
  }

  private static void damage(Path database, Random random) throws IOException {
    byte[] bytes = Files.readAllBytes(database);
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(3)) {
      case 0 -> Files.delete(database);
      case 1 -> Files.write(database, Arrays.copyOf(bytes, at));
      default -> {
        byte[] garbage = new byte[Math.min(bytes.length - at, 1 + random.nextInt(5_000))];
        random.nextBytes(garbage);
        System.arraycopy(garbage, 0, bytes, at, garbage.length);
        Files.write(database, bytes);
      }
    }
  }

  /** A deferred reference is checked by the commit, after the record was written. */
  @Test
  void aTransactionThatFailedAfterItsRecordIsNotMadeAgain() throws Exception {
    Answers before;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
      assertThrows(
          LedgerException.class,
          () ->
              ledger
                  .database()
                  .write(
                      "fail at the commit",
                      transaction -> {
                        transaction.run("pragma defer_foreign_keys = on");
                        transaction.change(
                            "insert into operation (intended_at, command) values (?, 'lost')",
                            Columns.time(MONDAY));
                        return transaction.change(
                            "insert into operation_decision (operation, decision) values (3, 99)");
                      }));
      assertTrue(Files.readString(records).contains("\"lost\""));
      ledger.decisions().decide(id(1), new Decision.Rejected("no"), By.PERSON, MONDAY);
      before = Answers.of(ledger);
    }
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(before, Answers.of(ledger));
    }
  }

  @Test
  void aTornLastLineIsPassedOver() throws Exception {
    Answers before;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
      before = Answers.of(ledger);
    }
    Files.writeString(records, "{\"table\":\"decis", StandardOpenOption.APPEND);
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertTrue(ledger.notice().orElseThrow().endsWith("; 1 record could not be read."));
      assertEquals(before, Answers.of(ledger));
    }
  }

  @Test
  void recordsThatAreNotWhatIsCommittedAreWrittenWholeWithTheNextDecision() throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
    }
    Files.writeString(records, "{\"table\":\"decis", StandardOpenOption.APPEND);
    Answers before;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.decisions().decide(id(1), new Decision.Rejected("no"), By.PERSON, MONDAY);
      before = Answers.of(ledger);
    }
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertFalse(ledger.notice().orElseThrow().contains("could not be read"));
      assertEquals(before, Answers.of(ledger));
    }
  }

  /** A row of which one byte is another, and what points to it, are lost; nothing else is. */
  @Test
  void aBrokenLineIsLostAlone() throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
    }
    Files.writeString(
        records,
        Files.readString(records).replace("{\"table\":\"choice\",\"id\":1", "{\"table\":choice\""));
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertTrue(ledger.notice().orElseThrow().endsWith("; 1 record could not be read."));
      assertEquals(1, ledger.operations().unfinished().size());
      assertEquals(Optional.empty(), ledger.queue().open().get(0).chosen());
    }
  }

  @Test
  void recordsThatAreGoneAreWrittenWholeWithTheNextDecision() throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
    }
    Files.delete(records);
    Answers before;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.decisions().decide(id(1), new Decision.Rejected("no"), By.PERSON, MONDAY);
      before = Answers.of(ledger);
    }
    List<String> lines = Files.readAllLines(records);
    assertEquals(ExportedRows.header(), lines.get(0));
    assertTrue(lines.get(1).startsWith("{\"table\":\"learning\","), lines.get(1));
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(before, Answers.of(ledger));
      Samples.assertWhole(ledger);
    }
  }

  @Test
  void whatACrashLeftBesideTheRecordsDoesNoHarm() throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
      hearOften(ledger);
      Files.delete(records);
      Files.writeString(records.resolveSibling(".reflect-records.jsonl.tmp"), "left by a crash");
      assertEquals(rows(ledger), ledger.diagnosis().unrecorded());
      ledger.completeRecords();
      Samples.assertWhole(ledger);
    }
    assertTrue(Files.notExists(records.resolveSibling(".reflect-records.jsonl.tmp")));
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(
          3_000,
          ledger.database().number("select count(*) from sighting where quote like 'say %'"));
      Samples.assertWhole(ledger);
    }
  }

  private static long rows(Ledger ledger) throws Exception {
    long rows = 0;
    for (Table table : ledger.database().read("name the tables", Table::all)) {
      rows += ledger.database().number("select count(*) from " + table.name());
    }
    return rows;
  }

  /** Until the new lines are whole, the old ones are what there is. */
  @Test
  void recordsThatCannotBeWrittenWholeStayAsTheyWere() throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
      byte[] before = Files.readAllBytes(records);
      assertThrows(
          IOException.class,
          () ->
              Records.beside(path)
                  .replace(
                      out -> {
                        out.add("half of it");
                        throw new IOException("the disk is full");
                      }));
      assertArrayEquals(before, Files.readAllBytes(records));
      assertTrue(Files.notExists(records.resolveSibling(".reflect-records.jsonl.tmp")));
    }
  }

  private static void hearOften(Ledger ledger) throws IOException {
    String quote = "x".repeat(700);
    ledger
        .database()
        .write(
            "hear",
            transaction ->
                transaction.change(
                    "insert into sighting with recursive number (n) as (select 1 union all select"
                        + " n + 1 from number where n < 3000) select null, fingerprint, repository,"
                        + " root, session, 'record-' || n, n, said_at, cwd, voice, kind, score,"
                        + " 'say ' || n || ?, '', '', skills, marks, heard_at"
                        + " from number, (select * from sighting order by id limit 1)",
                    quote));
  }

  @Test
  void whatCannotBeRecordedIsNotDecided() throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(2), MONDAY);
      byte[] kept = Files.readAllBytes(records);
      Files.delete(records);
      Files.createDirectory(records);
      LedgerException failed =
          assertThrows(
              LedgerException.class,
              () -> ledger.decisions().decide(id(1), new Decision.Skipped(), By.PERSON, MONDAY));
      assertEquals(
          "Could not write the records " + records + ", so nothing was recorded.",
          failed.getMessage());
      assertEquals(Optional.empty(), ledger.queue().open().get(1).decided());
      Files.delete(records);
      Files.write(records, kept);
      ledger.decisions().decide(id(1), new Decision.Skipped(), By.PERSON, MONDAY);
    }
    assertEquals(
        1,
        Files.readAllLines(records).stream()
            .filter(line -> line.startsWith("{\"table\":\"decision\""))
            .count());
  }

  @Test
  void anyTextIsRecordedAsItIs() throws Exception {
    String odd = "\u0001 \"quoted\" \\ \u2028 \ud83d\ude80 é 'single' \t\n\r\u007f";
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(2), MONDAY);
      ledger.decisions().decide(id(1), new Decision.Rejected(odd), By.PERSON, MONDAY);
    }
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(
          Optional.of(odd),
          ledger
              .database()
              .read("", read -> read.first("select reason from decision", r -> r.getString(1))));
    }
    assertTrue(Files.readString(records, StandardCharsets.UTF_8).contains("\ud83d\ude80"));
  }
}
