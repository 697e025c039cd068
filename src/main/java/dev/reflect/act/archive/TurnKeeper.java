package dev.reflect.act.archive;

import dev.reflect.claude.HeadlessClaude;
import dev.reflect.fs.Attempt;
import dev.reflect.fs.Supply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Keeps sessions beside a process that lasts: all that is new when it begins, and a session
 * whenever one of its turns is over. Nobody waits for it, and whatever fails is said once.
 */
public final class TurnKeeper implements Consumer<Path> {
  /** Claude Code writes the end of a turn about a tenth of a second late. */
  private static final Duration LATE = Duration.ofMillis(500);

  private final BlockingQueue<Path> over = new LinkedBlockingQueue<>();
  private final Consumer<String> complaints;
  private final Set<String> passedOver = new HashSet<>();
  private String said = "";

  private TurnKeeper(Consumer<String> complaints) {
    this.complaints = complaints;
  }

  /**
   * Begins; where reflect itself has started the session, nothing is kept.
   *
   * @param source makes the keeper, for each piece of work, as settings change
   * @param complaints gets what went wrong, a sentence each
   */
  public static TurnKeeper begin(
      Supply<Keeper> source, Map<String, String> environment, Consumer<String> complaints) {
    TurnKeeper keeper = new TurnKeeper(complaints);
    if (!environment.containsKey(HeadlessClaude.GUARD)) {
      Thread keeping = new Thread(() -> keeper.work(source), "keeping");
      keeping.setDaemon(true);
      keeping.setPriority(Thread.MIN_PRIORITY);
      keeping.start();
    }
    return keeper;
  }

  /** Notes that a turn of this transcript is over. */
  @Override
  public void accept(Path transcript) {
    over.add(transcript);
  }

  private void work(Supply<Keeper> source) {
    attempt(() -> source.now().sync(bytes -> {}, this::passedOver));
    try {
      while (true) {
        Path next = over.take();
        Thread.sleep(LATE.toMillis());
        over.removeIf(next::equals);
        attempt(() -> source.now().keep(next, this::passedOver));
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  private void passedOver(String sentence) {
    if (passedOver.add(sentence)) {
      complaints.accept(sentence);
    }
  }

  private void attempt(Attempt attempt) {
    try {
      attempt.run();
      said = "";
    } catch (IOException | RuntimeException | OutOfMemoryError failed) {
      String sentence = "The session is not kept now: " + failed.getMessage();
      if (!sentence.equals(said)) {
        said = sentence;
        complaints.accept(sentence);
      }
    }
  }
}
