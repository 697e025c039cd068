package dev.reflect.act.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.FaultyDisk;
import dev.reflect.fs.Lock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The auto mode where something is in its way: a lock, a broken file, a disk that fails. */
class AutoFaultsTest {
  private static final String TEXT = "## Learnings\n\n- Use uv instead of pip.\n";

  @TempDir Path temporary;
  private AutoTurns auto;
  private Path memory;

  @BeforeEach
  void home() throws IOException {
    auto = new AutoTurns(temporary.toRealPath());
    memory = auto.memory();
  }

  @Test
  void nobodyIsWaitedFor() throws IOException {
    Lock held = Lock.take(auto.home().places.applyLock(), auto.now(), Duration.ZERO).orElseThrow();
    try {
      assertEquals("", auto.turn("No, use make instead of ant.")); // loads what the next one needs
      long began = System.nanoTime();
      assertEquals("", auto.turn("No, use uv instead of pip."));
      assertTrue(Duration.ofNanos(System.nanoTime() - began).toMillis() < 3000, "it waited thrice");
    } finally {
      held.close();
    }
    assertFalse(Files.exists(memory));
    assertEquals(
        Set.of("Use make instead of ant.", "Use uv instead of pip."), Set.copyOf(auto.queue()));
    assertEquals("2\n", Files.readString(auto.home().places.reflectHome().resolve("waiting")));
  }

  @Test
  void aFileWithoutModeIsToldOnce() throws IOException {
    Files.writeString(
        auto.home().places.reflectHome().resolve("auto-reflection.json"), "{\"mode\": 1}");

    assertEquals(
        "reflect: nothing was written. This file does not say on, ask or off:"
            + " ~/.claude/reflect/auto-reflection.json",
        auto.turn("No, use uv instead of pip."));
    assertEquals("", auto.turn("No, use make instead of ant."));
    assertEquals(2, auto.queue().size());
  }

  @Test
  void aDiskThatFailsAnywhereLeavesAllAsItWasAndIsToldOnce() throws IOException {
    boolean failed = true;
    int n = 0;
    while (failed && ++n < 200) {
      auto = new AutoTurns(temporary.toRealPath().resolve("home " + n));
      memory =
          Files.writeString(auto.home().places.workingDirectory().resolve("CLAUDE.md"), "# App\n");
      FaultyDisk disk = FaultyDisk.failingOnceAt(n);
      auto.start(disk);
      String told = auto.turn("No, use uv instead of pip.");
      failed = disk.operations() >= n;
      boolean learned = told.startsWith("reflect learned: ");
      String is = Files.readString(memory);
      assertEquals(learned ? "# App\n\n" + TEXT : "# App\n", is, "failing at " + n);
      assertEquals(learned ? List.of() : List.of("Use uv instead of pip."), auto.queue(), told);
      assertTrue(told.isEmpty() || told.startsWith("reflect"), told);
    }
    assertTrue(n > 10 && n < 200, n + " operations");
  }

  @Test
  void aDiskThatIsGoneIsToldOnce() throws IOException {
    auto.start(FaultyDisk.failingFrom(1));

    assertTrue(
        auto.turn("No, use uv instead of pip.").startsWith("reflect: nothing was written. "));
    assertEquals("", auto.turn("No, use make instead of ant."));
  }

  @Test
  void anotherProcessMayHaveWrittenMeanwhile() throws IOException {
    auto.turn("No, use uv instead of pip.");
    Files.writeString(memory, TEXT + "- By hand.\n");

    assertTrue(auto.turn("No, use make instead of ant.").endsWith("undo: reflect undo 2"));
    assertTrue(Files.readString(memory).contains("- By hand.\n"));
  }
}
