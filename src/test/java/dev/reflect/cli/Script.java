package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.reflect.claude.ProjectFolder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plays a command script in a directory of its own: HOME is {@code home}, the working directory is
 * {@code project}, and the time stands still. The words of a script:
 *
 * <pre>
 * exec reflect ARGUMENTS     the status must be 0; with `! ` before it, it must not; `status N` says which
 * stdin TEXT                 what the next exec reads; \n is a line break
 * stdout REGEX, stderr REGEX what the last exec printed, with `! ` what it did not
 * take NAME REGEX            $NAME is from now on what group 1 finds in the last stdout
 * golden FILE                the last stdout is the text of this fixture
 * cmp FILE FILE              the two have the same text
 * exists FILE                with `! `, it is not there; * stands for anything
 * env NAME=VALUE, cd DIRECTORY, sh COMMAND
 * </pre>
 *
 * <p>{@code $WORK} is the directory and {@code $SLUG} the transcript folder's name of {@code
 * $WORK/project}; both stand in names and texts of fixtures too.
 */
final class Script {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  private final Path work;
  private final Map<String, String> environment = new HashMap<>();
  private final Map<String, String> taken = new HashMap<>();
  private Path directory;
  private String stdin = "";
  private String stdout = "";
  private String stderr = "";
  private int status;

  Script(Path work) throws IOException {
    this.work = work.toRealPath();
    this.directory = this.work.resolve("project");
    environment.put("HOME", this.work.resolve("home").toString());
    environment.put("PATH", System.getenv("PATH"));
  }

  void play(Archive archive) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    Files.createDirectories(work.resolve("home"));
    for (Map.Entry<String, String> file : archive.files().entrySet()) {
      Path path = work.resolve(expanded(file.getKey()));
      Files.createDirectories(path.getParent());
      Files.writeString(path, expanded(file.getValue()));
    }
    int number = 0;
    for (String line : archive.script().split("\n")) {
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
      case "exec" -> exec(words.subList(1, words.size()), not);
      case "status" -> assertEquals(Integer.parseInt(argument), status, "the status");
      case "stdin" -> stdin = words.get(0).replace("\\n", "\n");
      case "stdout" -> found(stdout, words.get(0), not);
      case "stderr" -> found(stderr, words.get(0), not);
      case "take" -> take(words.get(0), words.get(1));
      case "golden" -> assertEquals(text(words.get(0)), stdout);
      case "cmp" -> assertEquals(text(words.get(0)), text(words.get(1)), argument);
      case "exists" -> assertEquals(!not, exists(words.get(0)), words.get(0) + " exists");
      case "env" -> environment.put(before(argument, "="), expanded(after(argument, "=")));
      case "cd" -> directory = work.resolve(words.get(0));
      case "sh" -> shell(expanded(argument));
      default -> fail("no such word: " + word);
    }
  }

  private void exec(List<String> arguments, boolean mayFail) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
            Console.utf8(out),
            Console.utf8(err),
            Console.Terminals.NONE);
    Invocation invocation =
        new Invocation(
            environment,
            Path.of(environment.get("HOME")),
            directory,
            () -> NOW,
            () -> ZoneOffset.UTC);
    status = new Main(console, invocation).run(arguments.toArray(String[]::new));
    console.flush();
    stdin = "";
    stdout = out.toString(StandardCharsets.UTF_8);
    stderr = err.toString(StandardCharsets.UTF_8);
    if ((status != 0) != mayFail) {
      fail("the status is " + status);
    }
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
            .replace("$SLUG", ProjectFolder.nameOf(work.resolve("project")));
    for (Map.Entry<String, String> each : taken.entrySet()) {
      expanded = expanded.replace(each.getKey(), each.getValue());
    }
    return expanded;
  }

  private static String before(String text, String separator) {
    return text.substring(0, text.indexOf(separator));
  }

  private static String after(String text, String separator) {
    return text.substring(text.indexOf(separator) + 1);
  }
}
