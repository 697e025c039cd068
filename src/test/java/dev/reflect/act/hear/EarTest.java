package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.act.hear.Ear.Hearers;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Heards;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

final class EarTest {
  private static final int MORE_THAN_WAIT = 40 * 8;

  @Test
  void aBugInWhatIsHeardHereAndNowComesUpWithWhatWasTaughtAsAnyOther() {
    Thread here = Thread.currentThread();
    CountDownLatch isHeardHere = new CountDownLatch(1);
    Hearers.Session session =
        new Hearers(
                List.of(
                    heard -> {
                      if (Thread.currentThread().equals(here)) {
                        isHeardHere.countDown();
                        throw new StackOverflowError();
                      }
                      awaited(isHeardHere);
                      return List.of();
                    }))
            .session();
    Heard message = Heards.said("Done.", "Use uv, not pip.", "You're right.");

    for (int each = 0; each < MORE_THAN_WAIT; each++) {
      session.hear(message);
    }

    assertEquals(0, isHeardHere.getCount());
    assertEquals(
        StackOverflowError.class,
        assertThrows(CompletionException.class, session::teachings).getCause().getClass());
  }

  private static void awaited(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
