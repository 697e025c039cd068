package dev.reflect.act.recall;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.HeadlessClaude;
import dev.reflect.ledger.Recalls;
import dev.reflect.recall.RecallMode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Gives Claude what is known at a prompt, from a process that lasts. A prompt waits no longer than
 * the deadline, and not at all where recall is off, where a program prompts, or while an earlier
 * prompt is still looked up; what fails gives nothing, and is said once.
 */
public final class Recaller implements AutoCloseable {
  /** What comes later is not given any more; a person does not notice it. */
  private static final Duration DEADLINE = Duration.ofMillis(300);

  /** How long the end of the process waits for what is still recorded. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** What other sessions said meanwhile is known after so long. */
  private static final Duration FRESH = Duration.ofMinutes(10);

  /** Nobody asks it, but it says as much as a prompt must, in words that sessions have. */
  private static final String WARMING =
      "Why does the test of the import fail since the connection to the server was changed?";

  private final GivingBack giving;
  private final Places places;
  private final Map<String, String> environment;
  private final Duration deadline;
  private final boolean personal;
  private final Consumer<String> complaints;
  private final ExecutorService looking = worker("recall", Thread.NORM_PRIORITY);
  private final ExecutorService indexing = worker("indexing", Thread.MIN_PRIORITY);
  private FutureTask<List<Offer>> last = new FutureTask<>(List::of);
  private long indexed = System.nanoTime() - FRESH.toNanos();
  private Optional<Told> told = Optional.empty();
  private final Set<String> begun = new HashSet<>(); // the sessions whose first prompt was answered
  private Optional<Begins> ready = Optional.empty(); // looked up while nobody waited for it
  private String said = "";

  /**
   * @param environment of the process that the client started: says which client it is
   * @param complaints gets what went wrong, a sentence each
   */
  public Recaller(
      GivingBack giving,
      Places places,
      Map<String, String> environment,
      Consumer<String> complaints) {
    this(giving, places, environment, complaints, DEADLINE);
  }

  Recaller(
      GivingBack giving,
      Places places,
      Map<String, String> environment,
      Consumer<String> complaints,
      Duration deadline) {
    this.giving = giving;
    this.places = places;
    this.environment = Map.copyOf(environment);
    this.deadline = deadline;
    this.personal =
        !environment.getOrDefault("CLAUDE_CODE_ENTRYPOINT", "").startsWith("sdk")
            && !environment.containsKey(HeadlessClaude.GUARD);
    this.complaints = complaints;
    last.run();
  }

  /**
   * What was given at the last prompt.
   *
   * @param bytes of the transcript then
   */
  private record Told(AskedNow asked, List<Offer> offers, long bytes) {}

  /** What a session that begins in a directory is given. */
  private record Begins(Path directory, List<Offer> offers) {}

  private static ExecutorService worker(String name, int priority) {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread thread = new Thread(task, name);
          thread.setDaemon(true);
          thread.setPriority(priority);
          return thread;
        });
  }

  /**
   * Makes ready where recall is on, beside everything else: the first prompt would wait for it.
   *
   * @return itself
   */
  public Recaller warm() {
    if (isOn()) {
      looking.execute(() -> attempt(this::wholeWay));
      looking.execute(() -> attempt(() -> begins(places.workingDirectory())));
      index();
    }
    return this;
  }

  /**
   * A find goes it too, to its end, whatever the words bring. It is of no session, so that of
   * whoever asks does not hold it.
   */
  String wholeWay() throws IOException {
    AskedNow nobody = new AskedNow("nobody's", WARMING, places.workingDirectory());
    Offer find = new Offer(Recalls.Sort.PLACE, "", "", 0, WARMING, "it warms", Optional.empty());
    return PromptRecall.block(giving.offers(nobody, List.of(find)));
  }

  /** Returns what Claude is told at a prompt; empty where that is nothing. */
  public synchronized String at(AskedNow asked) {
    if (!isOn() || !last.isDone()) {
      return "";
    }
    boolean first = !begun.contains(asked.session());
    long bytes = asked.transcript().map(each -> each.toFile().length()).orElse(0L);
    last = new FutureTask<>(() -> offers(asked, first));
    looking.execute(last);
    List<Offer> offers = inTime(last);
    if (last.isDone()) {
      begun.add(asked.session());
    }
    String block = PromptRecall.block(offers);
    told = block.isEmpty() ? Optional.empty() : Optional.of(new Told(asked, offers, bytes));
    if (!block.isEmpty()) {
      looking.execute(
          () ->
              attempt(
                  () -> {
                    giving.record(asked, offers);
                    return offers;
                  }));
    }
    if (System.nanoTime() - indexed > FRESH.toNanos()) {
      index();
    }
    return block;
  }

  /** Notes what Claude answered in a session, for what was given there last. */
  public synchronized void answered(String session, String words) {
    Optional<Told> last = told.filter(each -> each.asked().session().equals(session));
    if (last.isPresent() && !words.isBlank()) {
      told = Optional.empty();
      looking.execute(
          () ->
              attempt(
                  () -> {
                    Told then = last.get();
                    giving.answered(then.asked(), then.offers(), words, then.bytes());
                    return List.of();
                  }));
    }
  }

  private List<Offer> offers(AskedNow asked, boolean first) throws IOException {
    if (!giving.isGiven(asked.session(), ThreadLocalRandom.current()::nextBoolean)) {
      return List.of();
    }
    List<Offer> begins = first ? begins(asked.directory()) : List.of();
    ready = first ? Optional.empty() : ready;
    return giving.offers(asked, begins);
  }

  /** What a later session begins with is looked up anew: branch and files change. */
  private List<Offer> begins(Path directory) throws IOException {
    if (giving.mode() != RecallMode.START) {
      return List.of();
    }
    if (ready.filter(each -> each.directory().equals(directory)).isEmpty()) {
      ready = Optional.of(new Begins(directory, giving.begins(directory, environment)));
    }
    return ready.get().offers();
  }

  private List<Offer> inTime(FutureTask<List<Offer>> offers) {
    try {
      return offers.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | CancellationException late) {
      return List.of();
    } catch (InterruptedException givenUp) {
      Thread.currentThread().interrupt();
      return List.of();
    } catch (ExecutionException failed) {
      complain(failed.getCause());
      return List.of();
    }
  }

  private void index() {
    indexed = System.nanoTime();
    indexing.execute(
        () -> attempt(() -> new Indexing(places, sentence -> {}).with(ready -> List.<Offer>of())));
  }

  private boolean isOn() {
    try {
      return personal && giving.mode() != RecallMode.OFF;
    } catch (IOException | UserError unreadable) {
      complain(unreadable);
      return false;
    }
  }

  /** What was given is recorded first. */
  @Override
  public void close() throws IOException {
    indexing.shutdownNow();
    looking.shutdown();
    try {
      if (looking.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        giving.close();
      }
      indexing.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException givenUp) {
      Thread.currentThread().interrupt();
    }
  }

  private void attempt(Callable<?> work) {
    try {
      work.call();
    } catch (Exception | LinkageError | OutOfMemoryError failed) {
      complain(failed);
    }
  }

  private synchronized void complain(Throwable failed) {
    String sentence = "Nothing is recalled now: " + failed.getMessage();
    if (!sentence.equals(said)) {
      said = sentence;
      complaints.accept(sentence);
    }
  }
}
