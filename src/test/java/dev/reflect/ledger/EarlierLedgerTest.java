package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Opens real ledgers of earlier versions. Beside each, NAME.rows has all that its tables held, as
 * that version read them.
 */
class EarlierLedgerTest {
  /** Their rows come from several tables, in one order or the other. */
  private static final Set<String> TOGETHER =
      Set.of("operation_file", "operation_decision", "session");

  @TempDir Path folder;
  private Path path;
  private Path records;

  @org.junit.jupiter.api.BeforeEach
  void places() {
    path = folder.resolve("reflect.db");
    records = folder.resolve("records.jsonl");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "version-1",
        "version-10",
        "version-11",
        "version-13",
        "version-18",
        "version-19",
        "version-20",
        "version-21",
        "played-18",
        "demo-18"
      })
  void everyRowIsCarriedOver(String name) throws Exception {
    copy(name + ".db", path);
    int version = version(path);
    Files.writeString(records, "{\"schema\":18,\"rows\"");
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(
          Optional.of(
              "The ledger %s was of an earlier reflect and has been carried over. As it was it is kept as reflect.db.earlier"
                  .formatted(path)),
          ledger.notice());
      assertEquals(expected(name), rows(ledger));
      Samples.assertWhole(ledger);
    }
    assertEquals(version, version(folder.resolve("reflect.db.earlier")));
    assertEquals(
        "{\"schema\":18,\"rows\"", Files.readString(folder.resolve("records.jsonl.earlier")));
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(Optional.empty(), ledger.notice());
      ledger.queue().heard(Samples.learnings(9), MONDAY);
      Samples.assertWhole(ledger);
    }
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      List<String> again = rows(ledger);
      assertTrue(again.containsAll(expected(name)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "records-18, version-18",
    "records-19, version-19",
    "records-21, version-21",
    "played-18, played-18"
  })
  void aLedgerThatIsGoneIsMadeAgainFromRecordsOfAnEarlierVersion(String from, String name)
      throws Exception {
    copy(from + ".jsonl", records);
    byte[] before = Files.readAllBytes(records);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertTrue(ledger.notice().orElseThrow().contains(" was gone. It was made again"));
      assertFalse(ledger.notice().orElseThrow().contains("could not be read"));
      assertEquals(withoutDrafts(expected(name)), withoutDrafts(rows(ledger)));
      assertEquals(
          new String(before, StandardCharsets.UTF_8),
          Files.readString(folder.resolve("records.jsonl.earlier")));
      ledger.queue().heard(Samples.learnings(9), MONDAY);
      Samples.assertWhole(ledger);
    }
  }

  private static List<String> withoutDrafts(List<String> rows) {
    return rows.stream().filter(row -> !row.contains("\"kind\":\"draft\"")).toList();
  }

  /** A build that imported without a mark wrote what another ledger had accepted. */
  @Test
  void whatMayHaveBeenTakenElsewhereIsAskedAboutOnceMore() throws Exception {
    copy("version-21.db", path);
    try (Database database = Database.connect(path.toString())) {
      database.run("drop table brought");
    }
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(
          List.of(43),
          ledger
              .database()
              .read(
                  "read",
                  each ->
                      each.list(
                          "select id from decision where imported_at = '2026-11-17T09:30:00.250Z'",
                          row -> row.getInt(1))));
    }
  }

  @Test
  void aFolderThatWasPutBackIsKnownByWhatAnEarlierVersionSaw() throws Exception {
    copy("version-21.db", path);
    Path from = Files.createDirectory(path.resolveSibling("web")).toRealPath();
    Path to = Files.createDirectory(path.resolveSibling("front")).toRealPath();
    try (Database database = Database.connect(path.toString())) {
      database.run(
          "insert into tip (root, hash, inode, at) values ('%s', 'c0ffee', '%s', '2026-11-16T08:00:05.000Z')"
              .formatted(from, Files.getAttribute(from, "unix:ino")));
      database.run(
          "insert into moved (from_path, to_path, at) values ('%s', '%s', '2026-11-16T08:00:06.000Z')"
              .formatted(from, to));
    }
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(List.of(), ledger.moved().here().left());
    }
  }

  /** What was never committed is followed by a line that begins with fewer rows than it left. */
  @Test
  void aLineOfAnEarlierVersionThatWasNeverCommittedDoesNotCount() throws Exception {
    Files.write(
        records,
        List.of(
            line("{\"meta_reset\":[{\"id\":1,\"at\":\"2026-11-16T08:00:00.000Z\"}]}", 0, 1),
            line("{\"meta_reset\":[{\"id\":2,\"at\":\"2026-11-17T08:00:00.000Z\"}]}", 1, 2),
            line("{\"meta_reset\":[{\"id\":2,\"at\":\"2026-11-18T08:00:00.000Z\"}]}", 1, 2),
            "{\"schema\":18,\"rows\":{}"));
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(
          List.of("2026-11-16T08:00:00.000Z", "2026-11-18T08:00:00.000Z"),
          ledger
              .database()
              .read(
                  "read",
                  each ->
                      each.list(
                          "select at from event where kind = 'reset' order by at",
                          row -> row.getString(1))));
      assertTrue(ledger.notice().orElseThrow().endsWith("; 1 record could not be read."));
    }
  }

  private static String line(String rows, int from, int to) {
    String summed = "{\"schema\":18,\"rows\":" + rows + ",\"from\":" + from + ",\"to\":" + to;
    java.util.zip.CRC32 sum = new java.util.zip.CRC32();
    sum.update(summed.getBytes(StandardCharsets.UTF_8));
    return summed + ",\"sum\":\"%08x\"}".formatted(sum.getValue());
  }

  @Test
  void manyRowsAreCarriedOver() throws Exception {
    copy("version-1.db", path);
    try (Database database = Database.connect(path.toString())) {
      database.run(
          "insert into sighting with recursive number (n) as (select 5 union all select n + 1 from"
              + " number where n < 900) select n, fingerprint, repository, root, session,"
              + " 'record-' || n, n, said_at, cwd, voice, kind, score, quote, said_before,"
              + " said_after, skills, marks, heard_at from number, (select * from sighting where id"
              + " = 1)");
    }
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(898, ledger.database().number("select count(*) from sighting"));
      assertEquals(900, ledger.database().number("select max(line) from sighting"));
      Samples.assertWhole(ledger);
    }
  }

  /** What was heard is not read again, and a team is not forgotten until the next pull. */
  @Test
  void whatChangesIsCarriedOverToo() throws Exception {
    copy("version-19.db", path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Path one = Path.of("/t/one.jsonl");
      assertEquals(80, ledger.transcripts().of(one).orElseThrow().position().bytes());
      assertEquals(Set.of(one), ledger.transcripts().all().keySet());
      assertEquals(
          Map.of(one, 77L, Path.of("/t/two.jsonl"), 78L), ledger.judgements().heard("haiku"));
      assertEquals(1, ledger.database().number("select count(*) from told_by"));
      assertEquals(2, ledger.judgements().spent().calls());
      assertEquals(0.265, ledger.judgements().spent().dollars(), 1e-9);
    }
  }

  /**
   * A row that is there already is not added: of the rows that one has alone, none stays behind.
   */
  @ParameterizedTest
  @ValueSource(ints = {19, 21})
  void whatAnEarlierVersionExportedIsImported(int version) throws Exception {
    List<String> carried;
    copy("version-" + version + ".db", path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      carried = exported(ledger);
    }
    try (Ledger ledger = Ledger.inMemory()) {
      for (int i = 0; i < 2; i++) {
        String export = "/ledger/export-" + version + ".jsonl";
        try (InputStream in = EarlierLedgerTest.class.getResourceAsStream(export);
            BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
          assertEquals(i == 0, !ledger.importFrom(lines, MONDAY).isEmpty());
        }
      }
      assertEquals(carried, exported(ledger));
    }
  }

  @Test
  void aRowOfAnEarlierTableThatCannotBeReadIsNotImported() throws Exception {
    String lines =
        """
        {"reflect":"ledger","format":1,"schema":19}
        {"table":"meta_reset","id":1,"at":"yesterday"}
        """;
    try (Ledger ledger = Ledger.inMemory()) {
      LedgerException refused =
          assertThrows(
              LedgerException.class,
              () -> ledger.importFrom(new BufferedReader(new StringReader(lines)), MONDAY));
      assertEquals(
          "Line 2 is not a row of a ledger: a value of meta_reset cannot be read. Nothing was imported.",
          refused.getMessage());
    }
  }

  private static List<String> exported(Ledger ledger) throws IOException {
    StringWriter out = new StringWriter();
    ledger.exportTo(out);
    return out.toString().lines().sorted().toList();
  }

  @Test
  void whatCannotBeCarriedOverStaysAsItWas() throws Exception {
    copy("version-18.db", path);
    Files.createDirectory(records);
    assertThrows(LedgerException.class, () -> Ledger.open(path, MONDAY));
    assertEquals(18, version(path));
    Files.delete(records);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(expected("version-18"), rows(ledger));
    }
  }

  @Test
  void ofProcessesThatOpenItTogetherOneCarriesItOver() throws Exception {
    copy("played-18.db", path);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Future<String>> notices = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Callable<String> opening =
          () -> {
            try (Ledger ledger = Ledger.open(path, MONDAY)) {
              assertEquals(expected("played-18"), rows(ledger));
              return ledger.notice().orElse("");
            }
          };
      notices.add(threads.submit(opening));
    }
    List<String> said = new ArrayList<>();
    for (Future<String> each : notices) {
      said.add(each.get());
    }
    threads.shutdown();
    assertEquals(3, said.stream().filter(String::isEmpty).count(), said.toString());
    assertTrue(Files.notExists(folder.resolve("reflect.db.earlier-2")));
  }

  private static int version(Path file) throws Exception {
    try (Database database = Database.readingUnderItsLocks(file)) {
      return database.number("pragma user_version");
    }
  }

  private static void copy(String name, Path to) throws IOException {
    try (InputStream in = EarlierLedgerTest.class.getResourceAsStream("/ledger/" + name)) {
      Files.copy(in, to);
    }
  }

  private static List<String> expected(String name) throws IOException {
    try (InputStream in =
        EarlierLedgerTest.class.getResourceAsStream("/ledger/" + name + ".rows")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().sorted().toList();
    }
  }

  private static List<String> rows(Ledger ledger) throws IOException {
    return ledger
        .database()
        .read(
            "read",
            transaction -> {
              List<String> rows = new ArrayList<>();
              for (Table table : Table.all(transaction)) {
                boolean numbered =
                    table.columns().contains(table.id()) || TOGETHER.contains(table.name());
                String number = numbered ? "" : "'rowid', rowid, ";
                rows.addAll(
                    transaction.list(
                        "select json_object(%s%s) from %s"
                            .formatted(
                                number,
                                table.listed(column -> "'" + column + "', \"" + column + "\""),
                                table.name()),
                        row -> table.name() + " " + row.getString(1)));
              }
              rows.sort(String::compareTo);
              return rows;
            });
  }
}
