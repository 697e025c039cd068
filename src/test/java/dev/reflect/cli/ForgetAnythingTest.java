package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import dev.reflect.ground.Resource;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.ledger.Ledger;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever somebody has forgotten, the ledger is one that all commands can read. */
class ForgetAnythingTest {
  private static final Instant NOW = Instant.parse("2026-11-21T13:00:00Z");

  /** What has to go as well as before. */
  private static final List<String> COMMANDS =
      List.of(
          "status",
          "queue --json",
          "log --json",
          "learnings --json",
          "learnings show $LEARNING --why",
          "undo --dry-run",
          "stats",
          "heard",
          "effect",
          "effect $LEARNING",
          "notes",
          "find harbour --plain",
          "session list --json",
          "digest --dry-run",
          "doctor");

  private static Path work;
  private static Path kept;
  private static String learning;
  private static final Map<String, Integer> statuses = new LinkedHashMap<>();

  /** What a command printed. */
  private record Printed(int status, String out, String err) {}

  /** A ledger with something of everything. */
  static synchronized void full() throws IOException, InterruptedException {
    if (work != null) {
      return;
    }
    work = Files.createTempDirectory("forget").toRealPath();
    kept = Files.createTempDirectory("forget-kept").toRealPath();
    new Script(work)
        .play(
            Archive.parse(
                """
                person No, never use pip here, use uv.
                claude Done with uv.
                person always squash before merging
                claude I squash.
                person Never edit the generated files by hand.
                claude I undid that.
                person Remember: the staging database is called harbour-1766.
                claude Noted.
                skill python
                person No, use pnpm instead of npm.
                claude I use pnpm.
                exec reflect run
                exec reflect queue --json
                take UV '"id" : "([0-9a-f]{8})",\\s+"learning" : "Use uv'
                take SQUASH '"id" : "([0-9a-f]{8})",\\s+"learning" : "[^"]*squash'
                take EDIT '"id" : "([0-9a-f]{8})",\\s+"learning" : "Never edit'
                take PNPM '"id" : "([0-9a-f]{8})",\\s+"learning" : "Use pnpm'
                env EDITOR=sh $WORK/editor.sh
                exec reflect accept $UV
                exec reflect accept $SQUASH
                exec reflect apply
                exec reflect accept $PNPM
                exec reflect reject $EDIT --reason 'said in the heat of the moment'
                exec reflect undo
                exec reflect undo 2
                                exec reflect notes add 'The tunnel opens with a sunstone at night.'
                exec reflect archive sync
                session 0c9d1c55-5b0e-4a53-9d5c-0000000000d1 project
                person We want the harbour timetable to show delays. Should we poll the feed or subscribe to it?
                claude I would subscribe: polling the feed every minute was throttled in the test, with status 429.
                person Subscribe then. The map can wait.
                claude It subscribes to the feed now.
                now 2026-11-21T13:00:00Z
                exec reflect hearing command
                exec reflect digest
                exec reflect hearing off
                exec reflect archive sync
                exec reflect scan
                -- project/CLAUDE.md --
                # Ferry
                -- home/.claude/reflect/config.yaml --
                hearing:
                  command: cat > /dev/null; cat $HOME/../answer.json
                -- answer.json --
                {"title":"Delays in the harbour timetable","wanted":"The person wanted the timetable to show delays.","decided":[{"what":"The timetable subscribes to the feed.","why":"Polling was throttled.","quote":"polling the feed every minute was throttled"}],"learnt":[{"kind":"gotcha","what":"The feed answers 429 when it is polled every minute.","quote":"with status 429"}],"open":["The map."]}
                """));
    JsonObject first =
        records().stream()
            .filter(row -> row.string("table").get().equals("decision"))
            .findFirst()
            .orElseThrow();
    String proposal = first.string("proposal").orElseThrow();
    learning =
        records().stream()
            .filter(row -> row.string("id").filter(proposal::equals).isPresent())
            .findFirst()
            .flatMap(row -> row.string("fingerprint"))
            .orElseThrow();
    for (String each : COMMANDS) {
      Printed printed = run(each, "");
      assertTrue(printed.status() <= 1, each + printed);
      statuses.put(each, printed.status());
    }
    copy(work, kept);
  }

  @BeforeAll
  static void begin() throws IOException, InterruptedException {
    full();
  }

  @AfterAll
  static void end() throws IOException {
    delete(work);
    delete(kept);
    work = null;
  }

  /** Parts of what the program wrote itself, and of what was said. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026",
        "2026-11-20",
        "project",
        "proj",
        "correction",
        "accepted",
        "applied",
        "global",
        "CLAUDE.md",
        "reflect",
        "pattern",
        "repository",
        "table",
        "kind",
        "null",
        "true",
        "text",
        "0000",
        "\",\"",
        "\\u00",
        "id: ",
        "notes:",
        "pip here",
        "Use uv instead of pip",
        "harbour",
        "squash",
        "e",
        "\u0000\u0000\u0000\u0000\u0000",
        "forgotten",
        "tunnel",
        "sunstone\nat"
      })
  void whatIsForgottenIsGoneAndAllElseIsThere(String secret) throws Exception {
    forget(secret);
  }

  @Property(tries = 12, shrinking = ShrinkingMode.OFF)
  void anyPartOfAnyRecord(@ForAll long seed) throws Exception {
    full();
    copy(kept, work);
    Map<String, Set<String>> values = new TreeMap<>();
    for (JsonObject row : records()) {
      row.members().stream()
          .filter(each -> each.value() instanceof JsonString text && !text.value().isBlank())
          .forEach(
              each ->
                  values
                      .computeIfAbsent(
                          row.string("table").orElse("") + "." + each.name(),
                          column -> new LinkedHashSet<>())
                      .add(((JsonString) each.value()).value()));
    }
    Random random = new Random(seed);
    String value = any(any(values.values(), random), random);
    int length = Math.min(value.length(), 3 + random.nextInt(9));
    int from = random.nextInt(value.length() - length + 1);
    forget(value.substring(from, from + length));
  }

  private static <T> T any(Collection<T> all, Random random) {
    return new ArrayList<>(all).get(random.nextInt(all.size()));
  }

  private static void forget(String secret) throws Exception {
    copy(kept, work);
    Map<String, String> before = files();
    String about = "forgetting “" + secret + "”: ";
    String records = Files.readString(home().resolve("records.jsonl"));
    Printed forgotten = run("forget", secret);
    if (!forgotten.err().isEmpty()) {
      assertEquals(1, forgotten.status(), about + forgotten);
      assertTrue(forgotten.err().startsWith("Error: "), about + forgotten);
      assertEquals(before, files(), about);
      return;
    }
    assertTrue(forgotten.status() <= 1, about + forgotten);
    assertEquals(List.of(), saying(secret.strip()), about);
    for (String each : COMMANDS) {
      Printed printed = run(each, "");
      assertEquals(statuses.get(each), printed.status(), about + each + printed);
    }
    List<Printed> told = told();
    for (String each : List.of("reflect.db", "reflect.db-wal", "reflect.db-shm")) {
      Files.deleteIfExists(home().resolve(each));
    }
    Printed rebuilt = run("log", "");
    assertTrue(rebuilt.err().contains("was made again from its records"), about + rebuilt);
    assertTrue(!rebuilt.err().contains("could not be read"), about + rebuilt);
    assertEquals(told, told(), about);
    assertEquals(lines(records), lines(Files.readString(home().resolve("records.jsonl"))), about);
    Printed undone = run("undo", "");
    assertEquals(0, undone.status(), about + undone);
  }

  private static long lines(String records) {
    return records.lines().filter(line -> !line.isBlank()).count();
  }

  private static List<Printed> told() throws IOException {
    List<Printed> told = new ArrayList<>();
    for (String each :
        List.of("queue --json", "log --json", "learnings --json", "heard", "notes")) {
      told.add(run(each, ""));
    }
    return told;
  }

  /** Returns the columns of what was said that still hold it. */
  private static List<String> saying(String secret) throws SQLException {
    List<String> saying = new ArrayList<>();
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + home().resolve("reflect.db"));
        Statement statement = connection.createStatement()) {
      for (String line : Resource.text(Ledger.class, "texts.tsv").lines().toList()) {
        String[] cells = line.split("\t");
        if (cells.length == 3 && cells[2].equals("said")) {
          String texts =
              "select " + cells[1] + " from " + cells[0] + " where " + cells[1] + " is not null";
          try (ResultSet rows = statement.executeQuery(texts)) {
            while (rows.next()) {
              if (rows.getString(1).contains(secret)) {
                saying.add(cells[0] + "." + cells[1] + ": " + rows.getString(1));
              }
            }
          }
        }
      }
    }
    return saying;
  }

  private static List<JsonObject> records() throws IOException {
    return Files.readAllLines(home().resolve("records.jsonl")).stream()
        .filter(line -> line.startsWith("{\"table\""))
        .map(line -> (JsonObject) JsonDocument.of(line).root())
        .toList();
  }

  private static Path home() {
    return work.resolve("home/.claude/reflect");
  }

  private static Printed run(String command, String stdin) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
            Console.utf8(out),
            Console.utf8(err),
            new Console.Terminals(false, false, false));
    Map<String, String> environment =
        Map.of(
            "HOME", work.resolve("home").toString(),
            "PATH", System.getenv("PATH"),
            "TMPDIR", work.toString(),
            "REFLECT_CLAUDE", Path.of("src/test/mock/claude").toAbsolutePath().toString(),
            "MOCK", work.resolve("mock").toString());
    int status =
        new Main(
                console,
                new Invocation(
                    environment,
                    work.resolve("home"),
                    work.resolve("project"),
                    () -> NOW,
                    ZoneOffset.UTC))
            .run(command.replace("$LEARNING", String.valueOf(learning)).split(" "));
    console.flush();
    return new Printed(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Returns what the files of the home directory say, but for what SQLite itself keeps there. */
  private static Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(work.resolve("home"))) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        if (!each.toString().matches(".*(?:-wal|-shm|\\.lock)")) {
          files.put(each.toString(), Files.readString(each, StandardCharsets.ISO_8859_1));
        }
      }
    }
    return files;
  }

  private static void copy(Path from, Path to) throws IOException {
    delete(to);
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Files.copy(each, to.resolve(from.relativize(each).toString()));
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }
}
