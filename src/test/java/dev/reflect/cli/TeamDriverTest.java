package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Shared.Membership;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** PostgreSQL's driver is loaded by what asks the server, and delays nothing else of a member's. */
class TeamDriverTest {
  @TempDir Path home;

  @BeforeEach
  void isInATeam() throws IOException {
    Instant now = Instant.parse("2026-11-21T12:00:00Z");
    Path file = Files.createDirectories(home.resolve(".claude/reflect")).resolve("reflect.db");
    try (Ledger ledger = Ledger.open(file, now)) {
      Optional<String> address = Optional.of("postgresql://ada@127.0.0.1:1/reflect");
      ledger.shared().record(new Membership(UUID.randomUUID(), "Ada", address, now));
    }
  }

  private boolean loadsTheDriver(String command) throws IOException, InterruptedException {
    Path classes = home.resolve("classes");
    List<String> all = new ArrayList<>();
    all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    all.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xlog:class+load:file=" + classes));
    all.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.reflect.cli.Main"));
    all.addAll(List.of(command.split(" ")));
    ProcessBuilder builder = new ProcessBuilder(all);
    builder.environment().keySet().removeIf(name -> name.matches("CLAUDE.*|REFLECT_.*"));
    builder.environment().put("HOME", home.toString());
    builder.redirectErrorStream(true).redirectOutput(home.resolve("out").toFile());
    Process process = builder.start();
    process.getOutputStream().close();
    process.waitFor(60, TimeUnit.SECONDS);
    List<String> loaded = Files.readAllLines(classes);
    assertEquals(true, loaded.stream().anyMatch(line -> line.contains("dev.reflect.cli.Run ")));
    return loaded.stream().anyMatch(line -> line.contains(" org.postgresql."));
  }

  @ParameterizedTest
  @ValueSource(strings = {"status", "queue", "find pool", "review --plain", "stats", "--version"})
  void whatAsksNoServerLoadsNothingOfIt(String command) throws Exception {
    assertEquals(false, loadsTheDriver(command), command);
  }

  @Test
  void whatAsksTheServerDoes() throws Exception {
    assertEquals(true, loadsTheDriver("find --team pool"));
  }
}
