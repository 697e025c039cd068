package dev.reflect.act.archive;

import dev.reflect.act.home.Places;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.SearchIndex;
import dev.reflect.archive.VectorFile;
import dev.reflect.claude.HeadlessClaude;
import dev.reflect.encoder.AskedEncoding;
import dev.reflect.encoder.Encoder;
import dev.reflect.encoder.EncoderFiles;
import dev.reflect.encoder.Encoding;
import dev.reflect.fs.Disk;
import dev.reflect.fs.LocalSocket;
import dev.reflect.fs.Lock;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.fs.Supply;
import dev.reflect.recall.Vector;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * The vectors of what was said, where the model is placed: made newest first, and asked how near a
 * question is. The model is in memory only while it is used. Whatever fails is said once, and words
 * alone answer.
 */
public final class Vectors implements AutoCloseable {
  /** So many are kept; a text has two at most. Some 180 MB. */
  public static final int MOST = 400_000;

  private static final String LOCK = "vectors.lock";
  private static final int LISTED = 512;
  private static final int AT_ONCE = 16;

  /** So long after a question the model stays in memory. */
  private static final Duration AWAKE = Duration.ofMinutes(10);

  /** Claude Code writes the end of a turn late, and it has to be indexed first. */
  private static final Duration LATE = Duration.ofSeconds(2);

  /**
   * So long the end waits for what is being written; after it, that is as with a process killed.
   */
  private static final Duration END = Duration.ofSeconds(2);

  private final Places places;
  private final EncoderFiles files;
  private final Encoding.Loading loading;
  private final Consumer<String> complaints;
  private final VectorFile file;
  private Optional<Encoding> model = Optional.empty();
  private final Semaphore turns = new Semaphore(0);
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile Optional<Thread> maker = Optional.empty();
  private Optional<LocalSocket> socket = Optional.empty();
  private final Set<String> said = new HashSet<>();
  private final AtomicBoolean waking = new AtomicBoolean();
  private volatile boolean ready;
  private String why = "";
  private volatile long asked = System.nanoTime() - AWAKE.toNanos();

  public Vectors(Places places, Consumer<String> complaints) {
    this(places, Encoder::load, complaints);
  }

  Vectors(Places places, Encoding.Loading loading, Consumer<String> complaints) {
    this.places = places;
    this.files = files(places);
    this.loading = loading;
    this.complaints = complaints;
    this.file = file(places);
  }

  /**
   * Returns what finds the meaning of a question in commands: an open session of Claude Code has
   * the model in memory and is asked first.
   */
  public static Vectors elsewhere(Places places) {
    return elsewhere(places, Encoder::load);
  }

  static Vectors elsewhere(Places places, Encoding.Loading loading) {
    return new Vectors(places, files -> new AskedEncoding(files, loading), failure -> {});
  }

  /** Returns where the model is placed. */
  public static EncoderFiles files(Places places) {
    return new EncoderFiles(places.reflectHome().resolve("vectors"));
  }

  /** Returns the vectors of the archive. */
  public static VectorFile file(Places places) {
    return file(places.archive());
  }

  static VectorFile file(Path archive) {
    return new VectorFile(new Disk(), archive.resolve(VectorFile.NAME), Encoder.MODEL);
  }

  /** Returns what the question means; nothing where words alone have to do. */
  public Optional<Meaning> of(String question) {
    why = "vectors are off (reflect archive vectors on)";
    try {
      if (!files.isPlaced()) {
        rest();
        return Optional.empty();
      }
      why = "no vectors are made yet";
      file.refresh();
      if (file.size() == 0 || question.isBlank()) {
        return Optional.empty();
      }
      Optional<Vector> vector = vector(question);
      return vector.isEmpty() ? Optional.empty() : Optional.of(new Meaning(vector.get(), file));
    } catch (IOException failed) {
      why = failed.getMessage();
      complain(failed);
      return Optional.empty();
    }
  }

  /**
   * Returns what a prompt means, where the model is in memory; nobody waits until it is: words
   * alone have to do, and the next prompt finds it there.
   */
  public Optional<Meaning> atOnce(String prompt) {
    if (ready) {
      return of(prompt);
    }
    if (waking.compareAndSet(false, true)) {
      Thread loads =
          new Thread(
              () -> {
                try {
                  of(prompt);
                } finally {
                  waking.set(false);
                }
              },
              "vectors for prompts");
      loads.setDaemon(true);
      loads.start();
    }
    return Optional.empty();
  }

  private Optional<Vector> vector(String question) throws IOException {
    asked = System.nanoTime();
    Optional<Encoding> loaded = model();
    return loaded.isEmpty() ? Optional.empty() : Optional.of(loaded.get().ofQuestion(question));
  }

  /** Says that words alone answered the last question, and why. */
  public String alone() {
    return "By words alone: " + why.replaceFirst("\\.$", "") + ".";
  }

  private synchronized Optional<Encoding> model() throws IOException {
    if (!files.isPlaced()) {
      rest();
    } else if (model.isEmpty()) {
      model = Optional.of(loading.of(files));
    }
    ready = model.isPresent();
    return model;
  }

  /** Takes the model out of memory. */
  public synchronized void rest() throws IOException {
    Optional<Encoding> used = model;
    model = Optional.empty();
    ready = false;
    if (used.isPresent()) {
      used.get().close();
    }
  }

  /**
   * Makes the vectors that are missing, newest first, with pauses in between; unless another
   * process does, or they are switched off. What was made when it ends, however it ends, is kept.
   *
   * @return how many were made
   */
  public int make(Indexing indexing, Keeper keeper) {
    try {
      return model().isEmpty() ? 0 : made(indexing, keeper);
    } catch (IOException failed) {
      complain(failed);
      return 0;
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  /**
   * Makes them beside a process that lasts: what is missing when it begins, and after each turn.
   * Where reflect itself has started the session, none.
   *
   * @return is told the transcript of each turn that is over
   */
  public Consumer<Path> begin(
      Indexing indexing, Supply<Keeper> keepers, Map<String, String> environment) {
    if (!environment.containsKey(HeadlessClaude.GUARD)) {
      Thread making = new Thread(() -> work(indexing, keepers), "vectors");
      making.setDaemon(true);
      making.setPriority(Thread.MIN_PRIORITY);
      maker = Optional.of(making);
      making.start();
    }
    return transcript -> turns.release();
  }

  private void work(Indexing indexing, Supply<Keeper> keepers) {
    try {
      boolean ends = isClosed();
      while (!ends) {
        round(indexing, keepers);
        if (turns.tryAcquire(AWAKE.toMillis(), TimeUnit.MILLISECONDS)) {
          ends = closed.await(LATE.toMillis(), TimeUnit.MILLISECONDS);
          turns.drainPermits();
        }
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isClosed() {
    return closed.getCount() == 0;
  }

  private void round(Indexing indexing, Supply<Keeper> keepers) {
    try {
      if (files.isPlaced()) {
        listen();
        make(indexing, keepers.now());
      }
    } catch (IOException | RuntimeException | OutOfMemoryError failed) {
      complain(failed);
    }
    try {
      if (System.nanoTime() - asked > AWAKE.toNanos()) {
        rest();
      }
    } catch (IOException failed) {
      complain(failed);
    }
  }

  /** Commands ask this process what a question means; where they cannot, it uses vectors itself. */
  private synchronized void listen() {
    try {
      if (socket.isEmpty()) {
        socket = Optional.of(AskedEncoding.open(files, this::vector));
      }
    } catch (IOException | UnsupportedOperationException failed) {
      sayOnce("Commands find without vectors: " + failed.getMessage());
    }
  }

  /** Takes the model out of memory, and neither answers nor makes any more. */
  @Override
  public void close() throws IOException {
    closed.countDown();
    turns.release();
    try {
      if (maker.isPresent()) {
        maker.get().join(END.toMillis());
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      rest();
      if (socket.isPresent()) {
        socket.get().close();
      }
    }
  }

  private int made(Indexing indexing, Keeper keeper) throws IOException, InterruptedException {
    Path archive = keeper.directory();
    new PrivateDirectory(new Disk(), archive).create();
    Optional<Lock> lock = Lock.take(archive.resolve(LOCK), keeper.now(), Duration.ZERO);
    if (lock.isEmpty()) {
      return 0;
    }
    try {
      file.refresh();
      int before = file.size();
      Set<Long> tried = new HashSet<>();
      Map<Long, String> texts = missing(indexing, tried);
      while (!texts.isEmpty() && makes(texts, keeper)) {
        tried.addAll(texts.keySet());
        texts = missing(indexing, tried);
      }
      return file.size() - before;
    } finally {
      lock.get().close();
    }
  }

  private Map<Long, String> missing(Indexing indexing, Set<Long> tried) throws IOException {
    int room = Math.min(LISTED, MOST - file.size());
    return room <= 0
        ? Map.of()
        : indexing.with(index -> index.meant(key -> !file.has(key) && !tried.contains(key), room));
  }

  /** Returns whether the model is still there, to make more. */
  private boolean makes(Map<Long, String> texts, Keeper keeper)
      throws IOException, InterruptedException {
    Map<Long, Vector> made = new HashMap<>();
    int left = texts.size();
    for (Map.Entry<Long, String> each : texts.entrySet()) {
      Optional<Encoding> loaded = isClosed() ? Optional.empty() : model();
      if (loaded.isEmpty()) {
        return false;
      }
      long from = System.nanoTime();
      made.put(each.getKey(), loaded.get().ofTurn(each.getValue()));
      left--;
      if (made.size() == AT_ONCE || left == 0) {
        keep(made, keeper);
        made.clear();
      }
      Thread.sleep(Duration.ofNanos(System.nanoTime() - from).toMillis());
    }
    return true;
  }

  /** What was forgotten meanwhile is not kept. */
  private void keep(Map<Long, Vector> made, Keeper keeper) throws IOException {
    keeper.locked(
        () -> {
          try (SearchIndex index = SearchIndex.open(new Disk(), Indexing.file(places))) {
            made.keySet().retainAll(index.known(Set.copyOf(made.keySet())));
          }
          if (!made.isEmpty()) {
            file.add(made);
          }
          return made;
        });
  }

  private void complain(Throwable failed) {
    sayOnce("Vectors are not used now: " + failed.getMessage());
  }

  private synchronized void sayOnce(String sentence) {
    if (said.add(sentence)) {
      complaints.accept(sentence);
    }
  }
}
