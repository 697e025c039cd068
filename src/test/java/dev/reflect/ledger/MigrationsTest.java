package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Brings ledgers of every older version up to date. rows-N.sql holds rows of version N's tables.
 */
class MigrationsTest {
  private static final List<String> MADE_AGAIN = List.of("derived_open", "derived_worth");

  @TempDir Path folder;

  static Stream<Integer> olderVersions() {
    return IntStream.range(1, Schema.VERSION).boxed();
  }

  @ParameterizedTest
  @MethodSource("olderVersions")
  void everyRowOfAnOlderLedgerIsKept(int version) throws Exception {
    Path path = folder.resolve("reflect.db");
    Kept before = older(path, version);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(Schema.VERSION, ledger.database().number("pragma user_version"));
      assertEquals(before.rows(), before.in(ledger.database()));
      assertEquals(List.of(), texts(ledger.database(), "pragma foreign_key_check"));
      assertEquals(
          List.of("3f1d2c4b"),
          ledger.queue().open().stream().map(open -> open.id().value()).toList());
      assertEquals(
          List.of(0, 1, 1, 3, 4).get(Math.min(version, 4)), ledger.operations().log().size());
    }
  }

  @ParameterizedTest
  @MethodSource("olderVersions")
  void theRecordsOfAnOlderLedgerMakeItAgainInTodaysTables(int version) throws Exception {
    Path path = folder.resolve("reflect.db");
    older(path, version);
    Kept whole;
    List<String> derived;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(1), MONDAY);
      whole = Kept.of(ledger.database());
      derived = ScoreHistoriesTest.derived(ledger, MADE_AGAIN);
      assertEquals(2, derived.stream().filter(row -> row.startsWith("derived_open")).count());
    }
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Map<String, List<String>> expected = new LinkedHashMap<>(whole.rows());
      expected.put("draft", List.of());
      assertEquals(expected, whole.in(ledger.database()));
      assertEquals(derived, ScoreHistoriesTest.derived(ledger, MADE_AGAIN));
    }
  }

  @ParameterizedTest
  @MethodSource("olderVersions")
  void aMigrationThatFailsAtAnyOfItsStatementsLeavesTheOlderVersion(int version) throws Exception {
    Path path = folder.resolve("reflect.db");
    Kept before = older(path, version);
    List<String> statements = statements(Schema.scripts().get(version));
    for (int failing = 0; failing <= statements.size(); failing++) {
      List<String> scripts = new ArrayList<>(Schema.scripts());
      List<String> broken = new ArrayList<>(statements);
      broken.add(failing, "insert into no_such_table values (1);");
      scripts.set(version, String.join("\n", broken));
      try (Database database = Database.connect(path.toString())) {
        assertThrows(
            SQLException.class, () -> new Schema(scripts).bring(database, Optional.empty()));
        assertEquals(version, database.number("pragma user_version"));
        assertEquals(before.rows(), before.in(database));
        assertEquals(before.columns().size(), tables(database).size());
      }
    }
    everyRowIsKept(path, before);
  }

  /** What a process leaves that dies before the commit: the log of a transaction without an end. */
  @ParameterizedTest
  @MethodSource("olderVersions")
  void aCrashInTheMiddleOfAMigrationLeavesTheOlderVersion(int version) throws Exception {
    Path path = folder.resolve("reflect.db");
    Kept before = older(path, version);
    Path copy = Files.createDirectory(folder.resolve("copy"));
    Database dying = Database.connect(path.toString());
    dying.run("pragma journal_mode = wal");
    dying.run("pragma cache_size = 1");
    dying.run("begin immediate");
    for (String statement : statements(Schema.scripts().get(version))) {
      dying.run(statement);
    }
    for (String name : List.of("reflect.db", "reflect.db-wal", "reflect.db-shm")) {
      if (Files.exists(folder.resolve(name))) {
        Files.copy(folder.resolve(name), copy.resolve(name));
      }
    }
    dying.run("rollback");
    dying.close();
    try (Database database = Database.connect(copy.resolve("reflect.db").toString())) {
      assertEquals(version, database.number("pragma user_version"));
      assertEquals(before.rows(), before.in(database));
    }
    everyRowIsKept(copy.resolve("reflect.db"), before);
  }

  /**
   * Each row in the words that it had, in less than half of the room, which the file gives back.
   */
  @Test
  void manySightingsOfAnOlderLedgerTakeLessRoom() throws Exception {
    Path path = folder.resolve("reflect.db");
    Kept before;
    try (Database database = Database.connect(path.toString())) {
      new Schema(Schema.scripts().subList(0, 10)).bring(database, Optional.empty());
      database.run(
          "insert into learning values ('00000000000000a1', 'Use uv.', null, null,"
              + " '2026-11-16T08:00:00.000Z')");
      database.run(
          """
          with recursive number (n) as (select 1 union all select n + 1 from number where n < 8000)
          insert into sighting select null, '00000000000000a1', '4f2c9d0e1a2b3c4d',
            '/home/ada/work/shop', '6a1f0c2e-91d4-4b7a-8c3d-2f5e6a7b8c9d',
            printf('%08x-91d4-4b7a-8c3d-2f5e6a7b8c9d', n), n,
            strftime('%Y-%m-%dT%H:%M:%fZ', 1763280000 + n, 'unixepoch'), '/home/ada/work/shop/web',
            'typed', 'correction', 0.85, 'no, please use the other tool for table ' || n, '', '', '',
            printf('patterns%suse-not%s0.85%s4%s19%s%s', char(9), char(9), char(9), char(9), char(9),
              char(10)), '2026-11-16T08:00:00.000Z' from number
          """);
      before = Kept.of(database);
    }
    long large = Files.size(path);
    Ledger.open(path, MONDAY).close();
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(before.rows(), before.in(ledger.database()));
      assertEquals(0, ledger.database().number("pragma freelist_count"));
    }
    assertTrue(Files.size(path) < large / 2, () -> large + " bytes became " + size(path));
  }

  private static long size(Path path) {
    return path.toFile().length();
  }

  /** Only the head of the file is looked at, so that it costs a command nothing. */
  @ParameterizedTest
  @CsvSource({
    "10, 40000000, true",
    "1, 40000000, true",
    "10, 30000000, false",
    "11, 40000000, false",
    "12, 40000000, false",
    "0, 40000000, false"
  })
  void onlyALargeOlderLedgerTakesLongToOpen(int version, long bytes, boolean expected)
      throws Exception {
    Path path = folder.resolve("reflect.db");
    assertFalse(Ledger.takesLongToOpen(path));
    try (Database database = Database.connect(path.toString())) {
      database.run("create table something (anything)");
      database.run("pragma user_version = " + version);
    }
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.setLength(bytes);
    }
    assertEquals(expected, Ledger.takesLongToOpen(path));
  }

  @Test
  void everyTableButDraftsIsAppendOnlyAndPointsToEarlierOnes() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      List<Table> tables = ledger.database().read("", Table::all);
      assertFalse(tables.stream().anyMatch(table -> table.name().equals("draft")));
      for (Table table : tables) {
        for (String trigger : List.of("_is_never_updated", "_is_never_deleted")) {
          assertEquals(
              1,
              ledger
                  .database()
                  .number(
                      "select count(*) from sqlite_master where type = 'trigger' and name = '"
                          + table.name()
                          + trigger
                          + "'"),
              table.name() + trigger);
        }
      }
    }
  }

  private static void everyRowIsKept(Path path, Kept before) throws IOException {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(before.rows(), before.in(ledger.database()));
      assertEquals(Optional.empty(), ledger.notice());
    }
  }

  /** Makes a ledger of that version with rows in its tables. */
  private static Kept older(Path path, int version) throws Exception {
    try (Database database = Database.connect(path.toString())) {
      database.run("pragma journal_mode = wal");
      new Schema(Schema.scripts().subList(0, version)).bring(database, Optional.empty());
      for (int each = 1; each <= version; each++) {
        String rows = resource("/ledger/rows-" + each + ".sql");
        database.write(
            "fill",
            transaction -> {
              transaction.run(rows);
              return null;
            });
      }
      return Kept.of(database);
    }
  }

  /** The rows of every table, each as text, with the names of the columns that they had. */
  private record Kept(Map<String, String> columns, Map<String, List<String>> rows) {
    static Kept of(Database database) throws IOException {
      Map<String, String> columns = new LinkedHashMap<>();
      for (String table : tables(database)) {
        columns.put(
            table,
            texts(database, "select name from pragma_table_info('" + table + "')").stream()
                .map(column -> "quote(\"" + column + "\")")
                .collect(Collectors.joining(" || '|' || ")));
      }
      return new Kept(columns, rows(database, columns));
    }

    Map<String, List<String>> in(Database database) throws IOException {
      return rows(database, columns);
    }

    private static Map<String, List<String>> rows(Database database, Map<String, String> columns)
        throws IOException {
      Map<String, List<String>> rows = new LinkedHashMap<>();
      for (Map.Entry<String, String> table : columns.entrySet()) {
        rows.put(
            table.getKey(),
            texts(
                database,
                "select %s from %s order by %s"
                    .formatted(
                        table.getValue(),
                        table.getKey(),
                        List.of("sighting", "decision").contains(table.getKey())
                            ? "id"
                            : "rowid")));
      }
      return rows;
    }
  }

  /** All but those that are derived from the others; what is kept in another form, as it reads. */
  private static List<String> tables(Database database) throws IOException {
    return texts(
        database,
        """
        select name from sqlite_master
        where name not like 'derived%' and name not like 'kept%'
          and (type = 'table' or type = 'view' and 'kept_' || name in (
            select name from sqlite_master where type = 'table'))
        order by name
        """);
  }

  private static List<String> texts(Database database, String query) throws IOException {
    return database.read("read", read -> read.list(query, row -> row.getString(1)));
  }

  /** Only the end of a statement is a semicolon before an empty line. */
  private static List<String> statements(String script) {
    return Arrays.stream(script.split("(?<=;)\\s*\\n\\s*\\n"))
        .filter(each -> !each.isBlank())
        .toList();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = MigrationsTest.class.getResourceAsStream(name)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
