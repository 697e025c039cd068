package dev.reflect.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The script of the hooks, with a program of our own in the place of reflect. */
class HookScriptTest {
  private static final String STOP =
      "{\"hook_event_name\":\"Stop\",\"session_id\":\"5e55\",\"last_assistant_message\":\"a\\nb\"}";
  private static final String START =
      "{\"hook_event_name\":\"SessionStart\",\"session_id\":\"5e55\",\"source\":\"startup\"}";

  @TempDir Path temporary;
  private Path bin;
  private Path home;
  private Path reflectHome;
  private Path called;

  @BeforeEach
  void install() throws IOException {
    bin = Files.createDirectories(temporary.resolve("a checkout/bin"));
    home = Files.createDirectories(temporary.resolve("a home"));
    reflectHome = home.resolve(".claude/reflect");
    called = temporary.resolve("called");
    executable(
        bin.resolve("reflect-hook"),
        Files.readString(Shell.CHECKOUT.resolve("bin/reflect-hook"), StandardCharsets.UTF_8));
    executable(bin.resolve("reflect"), "#!/bin/sh\nprintf '%s\\n' \"$*\" >>\"" + called + "\"\n");
  }

  private static void executable(Path file, String script) throws IOException {
    Files.writeString(file, script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private record Ended(int status, String out, String err) {}

  private Ended hook(String shell, String event, String input, Map<String, String> environment)
      throws IOException, InterruptedException {
    return run(List.of(shell, bin.resolve("reflect-hook").toString(), event), input, environment);
  }

  private Ended hook(String event, String input) throws IOException, InterruptedException {
    return hook("sh", event, input, Map.of());
  }

  private Ended run(List<String> command, String input, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(temporary.toFile());
    String path = builder.environment().get("PATH");
    builder.environment().clear();
    builder.environment().putAll(Map.of("HOME", home.toString(), "PATH", path));
    builder.environment().putAll(environment);
    builder.environment().values().removeIf(String::isEmpty);
    Process process = builder.start();
    write(process, input);
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    return new Ended(process.exitValue(), out, err);
  }

  private static void write(Process process, String input) {
    try (OutputStream stdin = process.getOutputStream()) {
      stdin.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException unread) {
      return; // a hook may end without reading
    }
  }

  private List<String> spooled() throws IOException {
    List<String> contents = new ArrayList<>();
    if (Files.exists(reflectHome.resolve("spool"))) {
      try (Stream<Path> files = Files.list(reflectHome.resolve("spool"))) {
        for (Path file : files.toList()) {
          assertTrue(file.toString().endsWith(".json"), file.toString());
          contents.add(Files.readString(file));
        }
      }
    }
    return contents;
  }

  private List<String> calls(int expected) throws IOException, InterruptedException {
    for (int i = 0; i < 200; i++) {
      if (Files.exists(called) && Files.readAllLines(called).size() >= expected) {
        return Files.readAllLines(called);
      }
      Thread.sleep(25);
    }
    return List.of();
  }

  @ParameterizedTest
  @CsvSource({
    "sh, stop",
    "dash, stop",
    "bash, stop",
    "dash, session-end",
    "bash, session-end",
  })
  void spoolsWhatItIsToldAndStartsTheProgram(String shell, String event)
      throws IOException, InterruptedException {
    assumeTrue(Files.exists(Path.of("/bin", shell)), shell);

    assertEquals(new Ended(0, "", ""), hook(shell, event, STOP, Map.of()));

    assertEquals(List.of(STOP), spooled());
    assertEquals(List.of("spool"), calls(1));
  }

  @Test
  void whatIsSpooledIsForTheUserAlone() throws IOException, InterruptedException {
    hook("stop", STOP);
    calls(1);
    TreeSet<String> modes = new TreeSet<>();
    try (Stream<Path> paths = Files.walk(reflectHome)) {
      for (Path path : paths.toList()) {
        modes.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
      }
    }
    assertEquals(new TreeSet<>(List.of("rwx------", "rw-------")), modes);
  }

  @Test
  void aPromptAndAStartAreSpooledAndStartNothing() throws IOException, InterruptedException {
    assertEquals(new Ended(0, "", ""), hook("prompt", STOP));
    assertEquals(new Ended(0, "", ""), hook("session-start", START));
    assertEquals(2, spooled().size());
    Thread.sleep(100);
    assertFalse(Files.exists(called));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0  | ''",
        "2 | 3  | 2 learnings applied, 3 to review: /reflect",
        "1 | 1  | 1 learning applied, 1 to review: /reflect",
        "0 | 1  | 1 learning to review: /reflect",
        "0 | 12 | 12 learnings to review: /reflect",
        "2 | 0  | 2 learnings applied: reflect log",
        "x | \"; | ''",
        "1 2 | -3 | ''",
        "'' | '' | ''",
      })
  void aSessionIsToldInOneLineWhatWaits(String applied, String waiting, String line)
      throws IOException, InterruptedException {
    Files.createDirectories(reflectHome);
    Files.writeString(reflectHome.resolve("applied"), applied + "\n");
    Files.writeString(reflectHome.resolve("waiting"), waiting + "\n");

    Ended ended = hook("session-start", START);

    String json = line.isEmpty() ? "" : "{\"systemMessage\": \"" + line + "\"}\n";
    assertEquals(new Ended(0, json, ""), ended);
  }

  @Test
  void whatWasAppliedIsToldOnce() throws IOException, InterruptedException {
    Files.createDirectories(reflectHome);
    Files.writeString(reflectHome.resolve("applied"), "2\n");
    assertTrue(hook("session-start", START).out().contains("2 learnings applied"));
    assertEquals("", hook("session-start", START).out());
  }

  @Test
  void aProgramIsToldNothingAndThePersonAfterIt() throws IOException, InterruptedException {
    Files.createDirectories(reflectHome);
    Files.writeString(reflectHome.resolve("applied"), "2\n");
    Map<String, String> program = Map.of("CLAUDE_CODE_ENTRYPOINT", "sdk-cli");
    assertEquals(new Ended(0, "", ""), hook("sh", "session-start", START, program));
    assertTrue(hook("session-start", START).out().contains("2 learnings applied"));
  }

  @Test
  void aCompactionIsNoNewSession() throws IOException, InterruptedException {
    Files.createDirectories(reflectHome);
    Files.writeString(reflectHome.resolve("waiting"), "2\n");
    String compact = START.replace("startup", "compact");
    assertEquals(new Ended(0, "", ""), hook("session-start", compact));
  }

  @Test
  void insideOurOwnCallOfClaudeNothingHappens() throws IOException, InterruptedException {
    Ended ended = hook("sh", "stop", STOP, Map.of("REFLECT_INTERNAL", "1"));
    assertEquals(new Ended(0, "", ""), ended);
    assertFalse(Files.exists(reflectHome));
  }

  @Test
  void aProgramsSessionIsSpooledAndStartsNothing() throws IOException, InterruptedException {
    hook("sh", "stop", STOP, Map.of("CLAUDE_CODE_ENTRYPOINT", "sdk-cli"));
    assertEquals(1, spooled().size());
    Thread.sleep(100);
    assertFalse(Files.exists(called));
  }

  @Test
  void theHomesOfTheEnvironmentCount() throws IOException, InterruptedException {
    Path own = temporary.resolve("own home");
    hook("sh", "stop", STOP, Map.of("REFLECT_HOME", own.toString()));
    assertTrue(Files.exists(own.resolve("spool")));
    Path config = temporary.resolve("c d");
    hook("sh", "stop", STOP, Map.of("CLAUDE_CONFIG_DIR", config.toString()));
    assertTrue(Files.exists(config.resolve("reflect/spool")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "stop-it", "--help"})
  void anotherEventIsNothing(String event) throws IOException, InterruptedException {
    assertEquals(new Ended(0, "", ""), hook(event, STOP));
    assertFalse(Files.exists(reflectHome));
  }

  @Test
  void whateverIsMissingItEndsWell() throws IOException, InterruptedException {
    Map<String, String> nothing = new HashMap<>();
    nothing.put("HOME", "");
    assertEquals(new Ended(0, "", ""), hook("sh", "stop", STOP, nothing), "no home");
    assertEquals(new Ended(0, "", ""), hook("stop", ""), "no input");
    assertEquals(List.of(), spooled());
    Map<String, String> full = Map.of("REFLECT_HOME", "/dev/null/x");
    assertEquals(new Ended(0, "", ""), hook("sh", "stop", STOP, full), "nowhere to write");
    Map<String, String> relative = Map.of("REFLECT_HOME", "kept");
    assertEquals(new Ended(0, "", ""), hook("sh", "stop", STOP, relative), "a relative place");
    assertFalse(Files.exists(Path.of("kept")));
    Files.delete(bin.resolve("reflect"));
    assertEquals(new Ended(0, "", ""), hook("stop", STOP), "no program");
  }

  @Test
  void isFoundThroughALink() throws IOException, InterruptedException {
    Path link = Files.createSymbolicLink(temporary.resolve("hook"), bin.resolve("reflect-hook"));
    Ended ended = run(List.of("sh", link.toString(), "stop"), STOP, Map.of());
    assertEquals(new Ended(0, "", ""), ended);
    assertEquals(List.of("spool"), calls(1));
  }
}
