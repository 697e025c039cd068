package dev.reflect.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class MeanwhileTest {
  private final CountDownLatch may = new CountDownLatch(1);

  private String waiting() throws IOException {
    try {
      assertTrue(may.await(20, TimeUnit.SECONDS), "nobody lets it go on");
      return "done";
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @Test
  void nothingIsThereUntilItIsDone() throws IOException {
    Meanwhile<String> meanwhile = Meanwhile.begin("test", this::waiting);
    assertEquals(Optional.empty(), meanwhile.soFar());
    may.countDown();
    assertEquals("done", meanwhile.result());
    assertEquals(Optional.of("done"), meanwhile.soFar());
  }

  @Test
  void whoAsksGetsWhatItFailedWith() {
    for (Throwable failure :
        List.of(new IOException("a"), new IllegalStateException("b"), new StackOverflowError())) {
      Meanwhile<String> meanwhile =
          Meanwhile.begin(
              "test",
              () -> {
                if (failure instanceof IOException checked) {
                  throw checked;
                }
                if (failure instanceof Error error) {
                  throw error;
                }
                throw (RuntimeException) failure;
              });
      assertSame(failure, assertThrows(failure.getClass(), meanwhile::result));
      assertSame(failure, assertThrows(failure.getClass(), meanwhile::soFar));
    }
  }

  @Test
  void itIsStoppedUntilItHasEnded() throws IOException {
    Meanwhile<String> meanwhile = Meanwhile.begin("test", this::waiting);
    int[] asked = {0};
    meanwhile.end(
        () -> {
          asked[0]++;
          if (asked[0] == 3) {
            may.countDown();
          }
        });
    assertTrue(asked[0] >= 3, "asked " + asked[0] + " times");
    assertEquals(Optional.of("done"), meanwhile.soFar());
  }

  @Test
  void whoIsInterruptedWhileItWaitsStillIsAfterwards() throws IOException {
    Meanwhile<String> meanwhile = Meanwhile.begin("test", this::waiting);
    Thread.currentThread().interrupt();
    meanwhile.end(may::countDown);
    assertTrue(Thread.interrupted());
    assertEquals(Optional.of("done"), meanwhile.soFar());
  }
}
