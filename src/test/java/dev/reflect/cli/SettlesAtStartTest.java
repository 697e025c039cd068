package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import dev.reflect.fs.Hash;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operations.Intent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An operation that was cut off is settled by whichever command comes next, and said. */
class SettlesAtStartTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(strings = {"log", "backups", "queue", "show 1", "scan", "apply", "undo 1"})
  void everyCommandSettles(String command) throws IOException {
    Path file = cutOff("Half done.\n");

    String told = run(command.split(" "));

    assertEquals(
        "Operation 1 had been cut off; every file is as it was before it.",
        told.lines().findFirst().orElse(""));
    assertEquals(false, Files.exists(file));
    assertEquals("", run("log"));
  }

  @Test
  void whatSomebodyChangedMeanwhileIsLeftAlone() throws IOException {
    Path file = cutOff("By hand.\n");
    String told = run("log");
    assertEquals(
        "Operation 1 had been cut off, and its files have changed since."
            + " Left alone, because it holds neither text: ~/CLAUDE.md\n",
        told);
    assertEquals("By hand.\n", Files.readString(file));
  }

  /** Leaves two files intended and one of them written, and the lock with a name in it. */
  private Path cutOff(String text) throws IOException {
    Path reflect = Files.createDirectories(home.resolve(".claude/reflect"));
    Path file = home.resolve("CLAUDE.md");
    Files.writeString(file, text);
    Files.writeString(reflect.resolve("apply.lock"), "4711 2026-11-21T11:59:00Z\n");
    String made = Hash.of("Half done.\n".getBytes(StandardCharsets.UTF_8)).value();
    List<FileChange> changes =
        text.equals("Half done.\n")
            ? List.of(
                FileChange.created(file, made), FileChange.created(home.resolve("AGENTS.md"), made))
            : List.of(FileChange.created(file, made));
    try (Ledger ledger = Ledger.open(reflect.resolve("reflect.db"), NOW)) {
      ledger.operations().intend(Intent.apply("reflect apply", changes, List.of()), NOW);
    }
    return file;
  }

  private String run(String... arguments) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            Console.utf8(new ByteArrayOutputStream()),
            Console.utf8(err),
            Console.Terminals.NONE);
    Invocation invocation =
        new Invocation(Map.of(), home, home.resolve("project"), () -> NOW, ZoneOffset.UTC);
    new Main(console, invocation).run(arguments);
    console.flush();
    return err.toString(StandardCharsets.UTF_8);
  }
}
