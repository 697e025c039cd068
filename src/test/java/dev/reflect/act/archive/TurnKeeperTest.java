package dev.reflect.act.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.archive.Copy.State;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TurnKeeperTest {
  @TempDir Path home;

  private final List<String> complaints = new CopyOnWriteArrayList<>();

  private Keeper keeper() throws IOException {
    return new Keeper(new Disk(), Places.of(Map.of(), home, home), InstantSource.system());
  }

  private Path transcript(String name) {
    return home.resolve(".claude/projects/-shop").resolve(name);
  }

  private void says(String name, String line) throws IOException {
    Files.createDirectories(transcript(name).getParent());
    Files.writeString(
        transcript(name), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private void awaitKept(int complete) throws IOException, InterruptedException {
    long end = System.nanoTime() + 20_000_000_000L;
    long kept = 0;
    while (kept != complete && System.nanoTime() < end) {
      Thread.sleep(20);
      kept =
          keeper().standings(true).stream().filter(each -> each.state() == State.COMPLETE).count();
    }
    assertEquals(complete, kept);
  }

  @Test
  void keepsWhatIsThereWhenItBeginsAndASessionWheneverATurnIsOver() throws Exception {
    says("a.jsonl", "{\"type\":\"user\"}");
    says("b.jsonl", "{\"type\":\"user\"}");
    TurnKeeper turns = TurnKeeper.begin(this::keeper, Map.of(), complaints::add);
    awaitKept(2);

    says("a.jsonl", "{\"type\":\"assistant\"}");
    says("a/subagents/agent-2.jsonl", "{\"type\":\"user\"}");
    turns.accept(transcript("a.jsonl"));
    awaitKept(3);
    assertTrue(
        Files.exists(home.resolve(".claude/reflect/archive/-shop/a/subagents/agent-2.jsonl.gz")));
    assertEquals(List.of(), complaints);
  }

  @Test
  void whatFailsIsSaidOnce() throws Exception {
    AtomicInteger attempts = new AtomicInteger();
    TurnKeeper turns =
        TurnKeeper.begin(
            () -> {
              attempts.incrementAndGet();
              throw new IOException("No space left on device");
            },
            Map.of(),
            complaints::add);
    turns.accept(transcript("a.jsonl"));
    long end = System.nanoTime() + 20_000_000_000L;
    while (attempts.get() < 2 && System.nanoTime() < end) {
      Thread.sleep(20);
    }
    assertEquals(List.of("The session is not kept now: No space left on device"), complaints);
  }

  @Test
  void goesOnAfterAFailureOfAnyKind() throws Exception {
    says("a.jsonl", "{\"type\":\"user\"}");
    AtomicInteger attempts = new AtomicInteger();
    TurnKeeper turns =
        TurnKeeper.begin(
            () -> {
              if (attempts.getAndIncrement() == 0) {
                throw new OutOfMemoryError("Java heap space");
              }
              return keeper();
            },
            Map.of(),
            complaints::add);
    turns.accept(transcript("a.jsonl"));
    awaitKept(1);
    assertEquals(List.of("The session is not kept now: Java heap space"), complaints);
  }

  @Test
  void keepsNothingOfASessionThatReflectStarted() {
    AtomicInteger attempts = new AtomicInteger();
    TurnKeeper turns =
        TurnKeeper.begin(
            () -> {
              attempts.incrementAndGet();
              return keeper();
            },
            Map.of("REFLECT_INTERNAL", "1"),
            complaints::add);
    turns.accept(transcript("a.jsonl"));
    assertEquals(0, attempts.get());
  }
}
