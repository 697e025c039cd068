package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientsTest {
  @TempDir Path home;

  /** What each client on the PATH says, and what hooks they all accept. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2.1.330 (Claude Code)                          | FOLDER
          2.1.157 (Claude Code)                          | FOLDER
          3.0.0 (Claude Code)                            | FOLDER
          2.1.156 (Claude Code)                          | TOOL
          2.1.118 (Claude Code)                          | TOOL
          2.1.330 (Claude Code), 2.1.119 (Claude Code)   | TOOL
          2.1.119 (Claude Code), nonsense                | unknown
          2.1.117 (Claude Code)                          | SCRIPT
          1.0.128 (Claude Code)                          | SCRIPT
          2.1.330 (Claude Code), 2.1.100 (Claude Code)   | SCRIPT
          2.1.100 (Claude Code), nonsense                | SCRIPT
          2.1.330 (Claude Code), nonsense                | unknown
          nonsense                                       | unknown
          9.9.9                                          | unknown
          claude-wrapper 2.1.330                         | unknown
          99999999999999.1.1 (Claude Code)               | unknown
          ''                                             | unknown
          """)
  void theWeakestClientDecides(String said, String way) throws IOException {
    List<String> path = new ArrayList<>();
    for (String each : said.isEmpty() ? new String[0] : said.split(", ")) {
      path.add(program("bin" + path.size(), "echo '" + each + "'").getParent().toString());
    }
    Clients clients = Clients.asked(environment(String.join(":", path)));
    assertEquals(way, clients.way().map(Hook.Way::name).orElse("unknown"));
  }

  @Test
  void aProgramThatHangsOrFailsSaysNoVersion() throws Exception {
    Path hanging = program("hanging", "sleep 60 & echo $! > " + home.resolve("child") + "; wait");
    program("failing", "echo '2.1.330 (Claude Code)'; exit 1");
    long began = System.nanoTime();
    Clients clients =
        Clients.asked(
            environment(hanging.getParent() + ":" + home.resolve("failing")),
            Duration.ofSeconds(2));
    assertTrue(Duration.ofNanos(System.nanoTime() - began).toSeconds() < 20);
    assertEquals(2, clients.all().size());
    assertTrue(clients.oldest().isEmpty(), clients.toString());
    long child = Long.parseLong(Files.readString(home.resolve("child")).strip());
    if (ProcessHandle.of(child).isPresent()) {
      ProcessHandle.of(child).get().onExit().get(5, TimeUnit.SECONDS);
    }
  }

  @Test
  void theSameProgramIsAskedOnceAndWhereAnInstallerPutItToo() throws IOException {
    Path one = program("one", "echo '2.1.330 (Claude Code)'; echo asked >> " + home + "/asked");
    Files.createSymbolicLink(Files.createDirectory(home.resolve("two")).resolve("claude"), one);
    program(".claude/local", "echo '2.1.100 (Claude Code)'");
    Clients clients = Clients.asked(environment(home.resolve("two") + ":" + one.getParent()));
    assertEquals(2, clients.all().size());
    assertEquals("asked\n", Files.readString(home.resolve("asked")));
    assertEquals("2.1.100", clients.oldest().orElseThrow().version().orElseThrow().toString());
  }

  /** A repository may bring a program of the name. */
  @Test
  void aDirectoryWithoutARootIsNotLookedInto() {
    assertEquals(List.of(), Clients.programs(environment("src/test/mock::.")));
  }

  @Test
  void whatTheEnvironmentNamesIsTheOnlyOne() throws IOException {
    Path named = program("named", "echo '2.1.330 (Claude Code)'");
    Path other = program("other", "echo '2.1.100 (Claude Code)'");
    Map<String, String> environment =
        Map.of("PATH", other.getParent().toString(), "REFLECT_CLAUDE", named.toString());
    assertEquals(List.of(named), Clients.programs(environment));
  }

  private Map<String, String> environment(String path) {
    return Map.of("HOME", home.toString(), "PATH", path + ":/usr/bin:/bin");
  }

  private Path program(String directory, String script) throws IOException {
    Path program = Files.createDirectories(home.resolve(directory)).resolve("claude");
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    return program;
  }
}
