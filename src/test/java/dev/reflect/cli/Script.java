package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import dev.reflect.lab.Lab;
import dev.reflect.sessions.ProjectFolder;
import dev.reflect.team.RealPostgres;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plays a command script in a directory of its own: HOME is {@code home}, the working directory is
 * {@code project}, and the time stands still, until {@code now} moves it. The words of a script:
 *
 * <pre>
 * exec reflect ARGUMENTS     the status must be 0; with `! ` before it, it must not; `status N` says which
 * stdin TEXT                 what the next exec reads; \n is a line break
 * typed TEXT                 the same, from a terminal: an editor can be opened
 * terminal TEXT              the same, and what is printed goes to a terminal, too, of $COLUMNS
 * stdout REGEX, stderr REGEX what the last exec printed, with `! ` what it did not
 * silent                     the last exec printed nothing on stderr
 * take NAME REGEX            $NAME is from now on what group 1 finds in the last stdout
 * golden FILE                the last stdout is the text of this fixture; golden-stderr
 * cmp FILE FILE              the two have the same text
 * exists FILE                with `! `, it is not there; * stands for anything
 * person TEXT, claude TEXT   what one said next in the session; \\n and \\u001b stand for characters
 * skill NAME                 Claude used this skill next
 * session ID DIRECTORY       go on in this session, in this directory (`project`)
 * loaded FILE                Claude was given this file of instructions next
 * quiet N FILE               so many sessions, one a day, which loaded this file and were about nothing
 * now TIME                   what time it is for the program from now on; it begins at 2026-11-21T12:00:00Z
 * at TIME                    the session goes on at this time; it begins at 2026-11-20T09:00:00Z
 * line TEXT                  the next line of the session's file
 * sqlite FILE FIXTURE        this file, a database of SQLite, is made by the statements of the fixture
 * env NAME=VALUE, cd DIRECTORY, sh COMMAND
 * postgres                   $TEAM is from now on an empty database of ada's, on a server of the build's own
 * postgres down, postgres up its power is cut; it is there again
 * role NAME                  this role may log in there, too
 * sql STATEMENT              its superuser runs this there
 * </pre>
 *
 * <p>With {@code -Dscripts=write} golden fixtures are written anew instead of compared.
 *
 * <p>{@code project} is a git repository with an origin. {@code $WORK} is the directory, {@code
 * $FLAT} its path with hyphens, as in the name of a backup, and {@code $SLUG} the transcript
 * folder's name of {@code $WORK/project}; they stand in names and texts of fixtures too. The
 * program claude is a mock that does what {@code mock/script} says; see src/test/mock/claude.
 */
final class Script {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final Pattern NUMBERED = Pattern.compile("\\\\u([0-9a-f]{4})");

  /** With an origin a repository has the same id, and its proposals have, wherever it lies. */
  private static final String ORIGIN = "[remote \"origin\"]\n\turl = git@example.com:ferry.git\n";

  private final Path work;
  private final Map<String, String> environment = new HashMap<>();
  private final Map<String, String> taken = new HashMap<>();
  private final Map<String, String> goldens = new LinkedHashMap<>();
  private final Conversation conversation;
  private Instant now = Instant.parse("2026-11-21T12:00:00Z");
  private final StoryServer server = new StoryServer();
  private Path directory;
  private String stdin = "";
  private boolean typed;
  private boolean shown;
  private String stdout = "";
  private String stderr = "";
  private int status;

  Script(Path work) throws IOException {
    this.work = work.toRealPath();
    this.directory = this.work.resolve("project");
    environment.put("HOME", this.work.resolve("home").toString());
    environment.put("PATH", System.getenv("PATH"));
    environment.put("TMPDIR", this.work.toString());
    environment.put("REFLECT_CLAUDE", Path.of("src/test/mock/claude").toAbsolutePath().toString());
    environment.put("MOCK", this.work.resolve("mock").toString());
    this.conversation = new Conversation(this.work.resolve("home/.claude"), directory);
  }

  /** Returns the golden fixtures that were written anew, with the words that stand for places. */
  Map<String, String> goldens() {
    return goldens;
  }

  void play(Archive archive) throws IOException, InterruptedException {
    Files.createDirectories(directory.resolve(".git"));
    Files.writeString(directory.resolve(".git/HEAD"), "ref: refs/heads/main\n");
    Files.writeString(directory.resolve(".git/config"), ORIGIN);
    Files.createDirectories(work.resolve("home"));
    for (Map.Entry<String, String> file : archive.files().entrySet()) {
      Path path = work.resolve(expanded(file.getKey()));
      Files.createDirectories(path.getParent());
      Files.writeString(path, expanded(file.getValue()));
    }
    try (server) {
      lines(archive.script());
    }
  }

  private void lines(String script) throws IOException, InterruptedException {
    int number = 0;
    for (String line : script.split("\n")) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        try {
          run(line.strip());
        } catch (AssertionError e) {
          throw new AssertionError(
              "line " + number + ": " + line + "\n" + e.getMessage() + "\n" + last(), e);
        }
      }
    }
  }

  private String last() {
    return "--- stdout\n" + stdout + "--- stderr\n" + stderr + "--- status " + status;
  }

  private void run(String line) throws IOException, InterruptedException {
    boolean not = line.startsWith("! ");
    String rest = not ? line.substring(2).strip() : line;
    String word = rest.split("\\s+", 2)[0];
    String argument = rest.length() > word.length() ? rest.substring(word.length()).strip() : "";
    List<String> words = words(argument);
    switch (word) {
      case "exec" -> exec(words.get(0), words.subList(1, words.size()), not);
      case "status" -> assertEquals(Integer.parseInt(argument), status, "the status");
      case "stdin" -> stdin = unescaped(words.get(0));
      case "typed" -> {
        stdin = unescaped(words.get(0));
        typed = true;
      }
      case "terminal" -> {
        stdin = unescaped(words.get(0));
        typed = true;
        shown = true;
      }
      case "stdout" -> found(stdout, words.get(0), not);
      case "stderr" -> found(stderr, words.get(0), not);
      case "take" -> take(words.get(0), words.get(1));
      case "silent" -> assertEquals("", stderr);
      case "golden" -> golden(words.get(0), stdout);
      case "golden-stderr" -> golden(words.get(0), stderr);
      case "cmp" -> assertEquals(text(words.get(0)), text(words.get(1)), argument);
      case "exists" -> assertEquals(!not, exists(words.get(0)), words.get(0) + " exists");
      case "person" -> conversation.person(unescaped(expanded(argument)));
      case "claude" -> conversation.claude(unescaped(expanded(argument)));
      case "skill" -> conversation.skill(unescaped(expanded(argument)));
      case "session" -> conversation.in(words.get(0), work.resolve(unescaped(words.get(1))));
      case "at" -> conversation.at(Instant.parse(argument));
      case "now" -> now = Instant.parse(argument);
      case "loaded" -> conversation.loaded(work.resolve(unescaped(expanded(argument))));
      case "quiet" -> quiet(words);
      case "line" -> conversation.line(expanded(argument));
      case "env" ->
          environment.put(before(argument, "="), unescaped(expanded(after(argument, "="))));
      case "cd" -> directory = work.resolve(words.get(0));
      case "sqlite" -> sqlite(work.resolve(words.get(0)), text(words.get(1)));
      case "sh" -> shell(expanded(argument));
      case "postgres", "role", "sql" -> {
        server.run(word, expanded(argument));
        environment.putIfAbsent("PGPASSWORD", RealPostgres.PASSWORD);
      }
      default -> fail("no such word: " + word);
    }
  }

  private void exec(String program, List<String> arguments, boolean mayFail) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
            Console.utf8(out),
            Console.utf8(err),
            new Console.Terminals(
                typed, shown, false, Integer.parseInt(environment.getOrDefault("COLUMNS", "0"))));
    Invocation invocation =
        new Invocation(
            environment, Path.of(environment.get("HOME")), directory, () -> now, ZoneOffset.UTC);
    String[] given = arguments.toArray(String[]::new);
    status =
        program.equals("eval")
            ? Lab.run(directory, console.out(), console.err(), given)
            : new Main(console, invocation).run(given);
    console.flush();
    stdin = "";
    typed = false;
    shown = false;
    stdout = out.toString(StandardCharsets.UTF_8);
    stderr = err.toString(StandardCharsets.UTF_8);
    if ((status != 0) != mayFail) {
      fail("the status is " + status);
    }
  }

  private static void sqlite(Path file, String statements) throws IOException {
    Files.createDirectories(file.getParent());
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(statements);
    } catch (SQLException failed) {
      throw new IOException(failed);
    }
  }

  private void quiet(List<String> words) throws IOException {
    Optional<Path> file = words.stream().skip(1).findFirst().map(work::resolve);
    conversation.quiet(Integer.parseInt(words.get(0)), file);
  }

  private void shell(String command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-ec", command)
            .directory(directory.toFile())
            .redirectErrorStream(true);
    builder.environment().put("HOME", environment.get("HOME"));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
  }

  private void golden(String name, String printed) throws IOException {
    if (System.getProperty("scripts", "").equals("write")) {
      goldens.put(
          name,
          printed
              .replace(ProjectFolder.nameOf(work.resolve("project")), "$SLUG")
              .replace(work.toString(), "$WORK")
              .replace(flat(), "$FLAT")
              .replace(server.address(), "$TEAM"));
    } else {
      assertEquals(text(name).replace("$TEAM", server.address()), printed);
    }
  }

  private void take(String name, String regex) {
    Matcher matcher = Pattern.compile(regex, Pattern.DOTALL).matcher(stdout);
    assertEquals(true, matcher.find(), "found " + regex);
    taken.put("$" + name, matcher.group(1));
  }

  private static void found(String text, String regex, boolean not) {
    boolean found = Pattern.compile(regex, Pattern.MULTILINE).matcher(text).find();
    assertEquals(!not, found, "found " + regex);
  }

  private boolean exists(String pattern) throws IOException {
    String regex = ("\\Q" + work.resolve(pattern) + "\\E").replace("*", "\\E[^/]*\\Q");
    try (var paths = Files.walk(work)) {
      return paths.anyMatch(path -> path.toString().matches(regex));
    }
  }

  private String text(String name) throws IOException {
    return Files.readString(work.resolve(name));
  }

  private List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      words.add(expanded(matcher.group(1) != null ? matcher.group(1) : matcher.group(2)));
    }
    return words;
  }

  private String expanded(String text) {
    String expanded =
        text.replace("$WORK", work.toString())
            .replace("$FLAT", flat())
            .replace("$TEAM", server.address())
            .replace("$SLUG", ProjectFolder.nameOf(work.resolve("project")));
    for (Map.Entry<String, String> each : taken.entrySet()) {
      expanded = expanded.replace(each.getKey(), each.getValue());
    }
    return expanded;
  }

  private String flat() {
    return work.toString().substring(1).replace('/', '-');
  }

  /** Line breaks and characters by their number. */
  private static String unescaped(String text) {
    return NUMBERED
        .matcher(text.replace("\\n", "\n"))
        .replaceAll(
            number ->
                Matcher.quoteReplacement(
                    Character.toString(Integer.parseInt(number.group(1), 16))));
  }

  private static String before(String text, String separator) {
    return text.substring(0, text.indexOf(separator));
  }

  private static String after(String text, String separator) {
    return text.substring(text.indexOf(separator) + 1);
  }
}
