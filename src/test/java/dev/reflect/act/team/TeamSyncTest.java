package dev.reflect.act.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TeamSyncTest {
  private static final Path TURN = Path.of("a.jsonl");
  private static final Duration SHORT = Duration.ofMillis(1);

  private final BlockingQueue<Integer> tried = new LinkedBlockingQueue<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final TeamSync sync =
      new TeamSync(new TeamSync.Rhythm(SHORT, SHORT, Duration.ofMillis(4)), complaints::add);

  private boolean isTried() throws InterruptedException {
    return tried.poll(10, TimeUnit.SECONDS) != null;
  }

  @Test
  void itIsDoneAtTheBeginningAndAfterTurnsOnly() throws Exception {
    sync.start(() -> tried.add(1));
    assertTrue(isTried());
    assertNull(tried.poll(200, TimeUnit.MILLISECONDS));
    sync.accept(TURN);
    assertTrue(isTried());
    assertNull(tried.poll(200, TimeUnit.MILLISECONDS));
  }

  @Test
  void whatFailsIsTriedAgainAndSaidOnce() throws Exception {
    sync.start(
        () -> {
          tried.add(1);
          if (tried.size() < 6) {
            throw new IOException("it is gone.");
          }
        });
    for (int at = 0; tried.size() < 6 && at < 1_000; at++) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    TimeUnit.MILLISECONDS.sleep(100);
    assertEquals(6, tried.size());
    assertEquals(List.of("Your team has to wait: it is gone."), complaints);
  }

  @Test
  void aDefectOfOursEndsNothing() throws Exception {
    sync.start(
        () -> {
          tried.add(1);
          if (tried.size() < 3) {
            throw new IllegalStateException("it is broken.");
          }
        });
    for (int at = 0; tried.size() < 3 && at < 200; at++) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertEquals(3, tried.size());
    assertEquals(List.of("Your team has to wait: it is broken."), complaints);
  }

  @Test
  void nobodyWaitsForAServerThatIsSilent() throws Exception {
    CountDownLatch silent = new CountDownLatch(1);
    sync.start(
        () -> {
          tried.add(1);
          try {
            silent.await();
          } catch (InterruptedException stop) {
            throw new IOException(stop);
          }
        });
    assertTrue(isTried());
    for (int turn = 0; turn < 1_000; turn++) {
      sync.accept(TURN);
    }
    assertTrue(tried.isEmpty());
    silent.countDown();
    assertTrue(isTried());
    assertEquals(Optional.empty(), TeamSync.attempt(() -> tried.add(1)));
  }
}
