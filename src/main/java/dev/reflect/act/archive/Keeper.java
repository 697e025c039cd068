package dev.reflect.act.archive;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.archive.Copies;
import dev.reflect.archive.Copy;
import dev.reflect.archive.Copy.State;
import dev.reflect.archive.SearchIndex;
import dev.reflect.archive.VectorFile;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Lock;
import dev.reflect.fs.Supply;
import dev.reflect.judge.SessionQuestion;
import dev.reflect.sessions.Ingest;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Keeps our copies of Claude Code's transcripts: with the archive's lock, for one transcript at a
 * time, so that it can be stopped anywhere and two of them do not wait long for each other.
 */
public final class Keeper {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final FileSystem fileSystem;
  private final Places places;
  private final InstantSource clock;
  private final Copies copies;

  /**
   * @throws UserError when the settings cannot be read
   */
  public Keeper(FileSystem fileSystem, Places places, InstantSource clock) throws IOException {
    this.fileSystem = fileSystem;
    this.places = places;
    this.clock = clock;
    this.copies = copies(fileSystem, places);
  }

  static Copies copies(FileSystem fileSystem, Places places) throws IOException {
    return new Copies(
        fileSystem,
        places.archive(),
        places.claude().projects(),
        Settings.excluded(fileSystem, places));
  }

  Instant now() {
    return clock.instant();
  }

  /** A transcript, or what is left of one, and how our copy stands to it. */
  public record Standing(Path transcript, Copy copy, State state) {}

  /** Returns the archive's directory. */
  public Path directory() {
    return copies.directory();
  }

  /** Returns the transcripts that may be kept, newest first: only Claude Code deletes its own. */
  public List<TranscriptFile> wanted() throws IOException {
    return wanted(places.transcripts().all());
  }

  private List<TranscriptFile> wanted(List<TranscriptFile> files) throws IOException {
    List<TranscriptFile> wanted = new ArrayList<>();
    for (TranscriptFile each : copies.wanted(files)) {
      if (copies.isTranscript(each.path()) && !isOurs(each.path())) {
        wanted.add(each);
      }
    }
    return wanted;
  }

  /** Returns whether a judge is asked there by a client that keeps what it is asked. */
  private boolean isOurs(Path transcript) throws IOException {
    return !Files.exists(copies.of(transcript).file())
        && Files.isReadable(transcript)
        && Ingest.opening(transcript, true).filter(SessionQuestion::isOurs).isPresent();
  }

  /** Returns the ids of the sessions that are never to be kept again. */
  public Set<String> forgotten() throws IOException {
    return copies.forgotten();
  }

  /**
   * Keeps what is new of a session and its subagents, unless it is not to be kept.
   *
   * @param passedOver gets what is not kept and why, a sentence for each
   */
  public void keep(Path transcript, Consumer<String> passedOver) throws IOException {
    if (copies.isTranscript(transcript) && Files.exists(transcript)) {
      List<TranscriptFile> wanted = wanted(List.of(Transcripts.at(transcript)));
      if (!wanted.isEmpty()) {
        keep(wanted.get(0), bytes -> {}, passedOver);
      }
    }
  }

  /**
   * Keeps what is new of all sessions, newest first.
   *
   * @param progress hears how many bytes were read since it last heard
   * @param passedOver gets what is not kept and why, a sentence for each
   * @return of how many transcripts something was new
   */
  public int sync(LongConsumer progress, Consumer<String> passedOver) throws IOException {
    copies.forgetCopies();
    Transcripts.Found found = places.transcripts().found();
    found.closed().forEach(each -> passedOver.accept(unread(each)));
    int grown = 0;
    for (TranscriptFile each : wanted(found.files())) {
      grown += keep(each, progress, passedOver);
    }
    return grown;
  }

  /**
   * Keeps the copy that another program made of a transcript, as one that Claude Code had in this
   * folder.
   *
   * @return false where it is of a session that is not to be kept
   */
  public boolean adopt(String folder, Path transcript, LongConsumer progress) throws IOException {
    if (copies.wanted(List.of(Transcripts.at(transcript))).isEmpty()) {
      return false;
    }
    Path place = places.claude().projects().resolve(folder).resolve(transcript.getFileName());
    return locked(() -> copies.of(place).keep(transcript, progress)) > 0;
  }

  private int keep(TranscriptFile session, LongConsumer progress, Consumer<String> passedOver)
      throws IOException {
    List<Path> all = new ArrayList<>(List.of(session.path()));
    all.addAll(copies.aside(session.path(), each -> passedOver.accept(unread(each))));
    int grown = 0;
    for (Path each : all) {
      Copy copy = copies.of(each);
      if (isClosed(each)) {
        passedOver.accept(unread(each));
      } else if (copy.isBlocked()) {
        passedOver.accept(
            "Not kept, as something else is in the way: " + places.label(copy.file()));
      } else {
        grown += locked(() -> copy.keep(each, progress)) > 0 ? 1 : 0;
      }
    }
    return grown;
  }

  private String unread(Path file) {
    return "Not kept, as it may not be read: " + places.label(file);
  }

  /** Returns whether a transcript may not be read; one in a closed folder may be there, or not. */
  public static boolean isClosed(Path transcript) {
    return !Files.isReadable(transcript) && !Files.notExists(transcript);
  }

  /** Does it while nobody else changes the archive. */
  <T> T locked(Supply<T> work) throws IOException {
    Optional<Lock> lock = copies.lock(clock.instant(), PATIENCE);
    if (lock.isEmpty()) {
      throw new UserError(
          "Another process is changing the archive.", "Wait until it is done, and try again.");
    }
    try {
      return work.now();
    } finally {
      lock.get().close();
    }
  }

  /**
   * Returns how each copy stands to its transcript.
   *
   * @param whole whether all of each copy is read
   */
  public List<Standing> standings(boolean whole) throws IOException {
    Set<Path> all = new LinkedHashSet<>();
    for (TranscriptFile each : wanted()) {
      all.add(each.path());
      all.addAll(copies.aside(each.path(), closed -> {}));
    }
    all.addAll(copies.kept());
    List<Standing> standings = new ArrayList<>();
    for (Path each : all) {
      Copy copy = copies.of(each);
      State state = state(copy, each, whole);
      if (state == State.CORRUPTED) { // or somebody adds to it just now
        state = locked(() -> state(copy, each, whole));
      }
      standings.add(new Standing(each, copy, state));
    }
    return standings;
  }

  private static State state(Copy copy, Path transcript, boolean whole) throws IOException {
    if (whole && !copy.isSound()) {
      return State.CORRUPTED;
    }
    return isClosed(transcript) ? State.UNREADABLE : copy.state(transcript);
  }

  /** Writes a copy anew; returns how many of its pieces were lost. */
  public int mend(Standing damaged) throws IOException {
    return locked(() -> damaged.copy().mend(damaged.transcript()));
  }

  /** Returns the sessions whose ids begin so, kept or not yet. */
  public List<String> sessions(String beginning) throws IOException {
    return sessions().stream().filter(each -> each.startsWith(beginning)).toList();
  }

  /** Returns the sessions that began in this directory or below it. */
  public List<String> sessionsOf(Path project) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path each : transcripts()) {
      if (copies.began(each).filter(began -> began.startsWith(project)).isPresent()) {
        found.add(copies.session(each));
      }
    }
    return found.stream().distinct().toList();
  }

  private Set<String> sessions() throws IOException {
    Set<String> sessions = new TreeSet<>();
    for (Path each : transcripts()) {
      sessions.add(copies.session(each));
    }
    return sessions;
  }

  private Set<Path> transcripts() throws IOException {
    Set<Path> all = new LinkedHashSet<>();
    for (TranscriptFile each : places.transcripts().all()) {
      all.add(each.path());
    }
    for (Path each : List.copyOf(all)) {
      all.addAll(copies.isTranscript(each) ? copies.aside(each, closed -> {}) : List.of());
    }
    all.addAll(copies.kept());
    return all;
  }

  /**
   * Sessions of which something may be kept.
   *
   * @param projects the directories that they began in
   * @param times when they began and ended, as far as the index knows
   */
  public record Held(int sessions, List<Path> projects, List<Instant> times) {
    public Held {
      projects = List.copyOf(projects);
      times = times.stream().sorted().toList();
    }
  }

  /** Returns what these sessions are, for whoever is asked whether they are to be forgotten. */
  public Held held(List<String> sessions) throws IOException {
    Set<Path> projects = new TreeSet<>();
    for (Path each : transcripts()) {
      if (sessions.contains(copies.session(each))) {
        copies.began(each).ifPresent(projects::add);
      }
    }
    List<Instant> times = inIndex(index -> index.times(sessions)).orElse(List.of());
    return new Held(sessions.size(), List.copyOf(projects), times);
  }

  /** Deletes all that is kept of these sessions, copies and index, and never keeps them again. */
  public void forget(List<String> sessions) throws IOException {
    List<Path> theirs =
        transcripts().stream().filter(each -> sessions.contains(copies.session(each))).toList();
    locked(
        () -> {
          copies.forget(sessions);
          return sessions;
        });
    inIndex(
        index -> {
          takeOut(index, theirs);
          return theirs;
        });
  }

  /**
   * Uses the index where there is one; a damaged one is deleted: it is made anew of what is left.
   */
  private <T> Optional<T> inIndex(Indexing.Use<T> use) throws IOException {
    Path file = Indexing.file(places);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (SearchIndex index = SearchIndex.open(fileSystem, file)) {
      return Optional.of(use.of(index));
    } catch (IOException failure) {
      if (!SearchIndex.isDamage(failure)) {
        throw failure;
      }
      SearchIndex.delete(fileSystem, file);
      return Optional.empty();
    }
  }

  /**
   * Takes out of the index what a forgetting that was stopped in the middle has left there.
   *
   * @return whether there was any
   */
  public boolean endForgetting() throws IOException {
    return inIndex(this::takeOutForgotten).orElse(false);
  }

  boolean takeOutForgotten(SearchIndex index) throws IOException {
    Set<String> forgotten = forgotten();
    List<Path> left =
        forgotten.isEmpty()
            ? List.of()
            : index.began().keySet().stream()
                .filter(each -> forgotten.contains(copies.session(each)))
                .toList();
    if (!left.isEmpty()) {
      takeOut(index, left);
    }
    return !left.isEmpty();
  }

  /** Takes transcripts out of the index, and their vectors with them. */
  void takeOut(SearchIndex index, List<Path> transcripts) throws IOException {
    index.forget(transcripts);
    VectorFile vectors = Vectors.file(copies.directory());
    vectors.refresh();
    Set<Long> left = vectors.size() == 0 ? Set.of() : index.vectors();
    locked(
        () -> {
          vectors.keep(left::contains);
          return vectors;
        });
  }

  /** Returns the excluded directories that are none. */
  public List<Path> excludedInVain() throws IOException {
    return Settings.excluded(fileSystem, places).missing();
  }

  /** Returns of which excluded transcripts there are copies. */
  public List<Path> keptThoughExcluded() throws IOException {
    Map<Path, Path> kept = new LinkedHashMap<>();
    if (!copies.excludesSome()) {
      return List.of();
    }
    copies.kept().forEach(each -> kept.put(each, Path.of("")));
    return copies.excluded(kept);
  }
}
