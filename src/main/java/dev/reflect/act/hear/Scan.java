package dev.reflect.act.hear;

import dev.reflect.act.hear.Ear.Hearers;
import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.Hearable;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.Project;
import dev.reflect.ground.Resource;
import dev.reflect.sessions.Ingest;
import dev.reflect.sessions.LinesRead;
import dev.reflect.sessions.Moves;
import dev.reflect.sessions.Position;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.ModelDetector;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/** Reads transcripts and hears the signals in them. Writes nothing anywhere. */
public final class Scan {
  private static final List<Detector> DETECTORS =
      List.of(heard -> Loaded.DETECTOR.detections(heard));

  private final Places places;

  public Scan(Places places) {
    this.places = places;
  }

  /** Returns the detectors that hear the signals. */
  public static List<Detector> detectors() {
    return DETECTORS;
  }

  /** Returns the worth that the local model gives a message, heard or not. */
  public static double worth(Heard message) {
    return Loaded.MODEL.worth(message);
  }

  /**
   * Returns the transcripts that a selection means, newest first.
   *
   * @throws UserError when there are none, or none of that name
   */
  public List<TranscriptFile> select(Selection selection) throws IOException {
    if (selection.transcript().isPresent()) {
      return List.of(
          file(places.workingDirectory().resolve(selection.transcript().get()).normalize()));
    }
    Transcripts transcripts = Hearable.of(places);
    if (selection.session().isPresent()) {
      return List.of(session(selection.session().get()));
    }
    Project project = project(selection.project());
    if (selection.since().isPresent()) {
      return changedSince(selection.since().get(), selection.all(), project);
    }
    List<TranscriptFile> found =
        selection.all()
            ? transcripts.all()
            : newest(transcripts, project, selection.sdk()).map(List::of).orElse(List.of());
    if (found.isEmpty()) {
      throw selection.all() || !isThereAny() ? nothingAtAll() : nothingOf(project);
    }
    return found;
  }

  private TranscriptFile session(String beginning) throws IOException {
    TranscriptFile session =
        new Beginning(
                "session",
                beginning,
                "Sessions are the names of the files in "
                    + places.label(places.claude().projects())
                    + "/*/, without .jsonl; the beginning of one is enough.")
            .of(places.transcripts().sessions(beginning), TranscriptFile::session);
    if (Hearable.of(places, List.of(session)).isEmpty()) {
      throw unheard("this session");
    }
    return session;
  }

  private static Optional<TranscriptFile> newest(
      Transcripts transcripts, Project project, boolean sdk) throws IOException {
    Optional<TranscriptFile> spoken = transcripts.newestSpoken(project.owner(), sdk);
    return spoken.isPresent() ? spoken : transcripts.newestOf(project.owner());
  }

  /** Returns the project that a selection without {@code all} is about. */
  public Project project(Selection selection) throws IOException {
    return project(selection.project());
  }

  /** Returns whether Claude Code has left any transcript at all. */
  public boolean isThereAny() throws IOException {
    return !places.transcripts().all().isEmpty();
  }

  /** Returns whether the current project has a transcript. */
  public boolean hasProjectAny() throws IOException {
    return places.transcripts().newestOf(project(Optional.empty()).owner()).isPresent();
  }

  /** Reads the transcripts whole. */
  public Scanned read(
      List<TranscriptFile> files, boolean sdk, LongConsumer progress, SecondHearing second)
      throws IOException {
    return read(files, new Ways(sdk, files.size() > 1, progress, second, file -> Position.START));
  }

  /**
   * How transcripts are read.
   *
   * @param sdk whether prompts that came from a program count as a person's
   * @param passesOver one that cannot be read
   * @param progress hears how many bytes were read since it last heard
   * @param from behind which position of a transcript
   */
  record Ways(
      boolean sdk,
      boolean passesOver,
      LongConsumer progress,
      SecondHearing second,
      Function<TranscriptFile, Position> from) {}

  /**
   * Reads the transcripts.
   *
   * @throws UserError when one cannot be read
   */
  Scanned read(List<TranscriptFile> files, Ways ways) throws IOException {
    // A resumed session repeats the records of the one before it: the first to say a thing counts.
    List<TranscriptFile> oldestFirst = new ArrayList<>(files);
    Collections.reverse(oldestFirst);
    SeenRecords seen = new SeenRecords();
    Hearers hearers = new Hearers(DETECTORS);
    List<Supplier<Scanned.FileRead>> read = new ArrayList<>();
    List<Ear> ears = new ArrayList<>();
    List<String> unread = new ArrayList<>();
    for (TranscriptFile file : oldestFirst) {
      try {
        Ear ear = new Ear(hearers, ways.sdk(), ways.second() != SecondHearing.NONE);
        read.add(read(file, ways, seen, ear));
        ears.add(ear);
      } catch (IOException e) {
        UserError failure = UserError.of(e);
        if (!ways.passesOver()) {
          throw failure;
        }
        unread.add(failure.getMessage());
      }
    }
    List<Scanned.FileRead> heard = read.stream().map(Supplier::get).toList();
    return new Scanned(again(heard, ears, ways.second()), unread, ways.second().report());
  }

  /** All sessions are heard again together, so that short ones can share a call of a judge. */
  private static List<Scanned.FileRead> again(
      List<Scanned.FileRead> files, List<Ear> ears, SecondHearing second) throws IOException {
    if (second == SecondHearing.NONE) {
      return files;
    }
    List<SecondHearing.Session> sessions = new ArrayList<>();
    for (int at = 0; at < files.size(); at++) {
      List<Signal> heard =
          files.get(at).teachings().stream()
              .filter(each -> !each.isWish())
              .map(Teaching::signal)
              .toList();
      sessions.add(new SecondHearing.Session(ears.get(at).messages(), heard));
    }
    List<List<Signal>> signals = second.signals(sessions);
    List<Scanned.FileRead> again = new ArrayList<>();
    for (int at = 0; at < files.size(); at++) {
      again.add(files.get(at).with(signals.get(at)));
    }
    return again;
  }

  /** The last messages of a transcript may be heard while the next one is read. */
  private static Supplier<Scanned.FileRead> read(
      TranscriptFile file, Ways ways, SeenRecords seen, Ear ear) throws IOException {
    Ingest ingest = new Ingest(file.path(), ways.from().apply(file), seen);
    ingest.next(ear, ways.progress());
    ingest.end(ear);
    ear.end();
    Supplier<List<Teaching>> taught = ear.taught();
    Position position = ingest.position();
    LinesRead counted = ingest.counted();
    SessionsRead sessions = ear.sessions();
    return () -> new Scanned.FileRead(file, position, counted, sessions, taught.get());
  }

  private List<TranscriptFile> changedSince(Instant earliest, boolean all, Project project)
      throws IOException {
    Transcripts transcripts = Hearable.of(places);
    List<TranscriptFile> candidates = all ? transcripts.all() : transcripts.of(project.owner());
    List<TranscriptFile> found =
        candidates.stream().filter(file -> !file.modified().isBefore(earliest)).toList();
    if (candidates.isEmpty()) {
      throw all || !isThereAny() ? nothingAtAll() : nothingOf(project);
    }
    if (found.isEmpty()) {
      throw new UserError(
          all
              ? "No session of any project changed in that time."
              : "No session of " + places.label(project.root()) + " changed in that time.",
          "Look further back, for example with: " + (all ? "--all --since 30d" : "--since 30d"));
    }
    return found;
  }

  private Project project(Optional<Path> directory) throws IOException {
    Path start = places.workingDirectory().resolve(directory.orElse(Path.of(""))).normalize();
    if (!Files.isDirectory(start)) {
      throw new UserError(
          "There is no directory " + start, "--project takes the directory of a project.");
    }
    return places.project(start);
  }

  private static TranscriptFile file(Path path) {
    try {
      return Transcripts.at(path);
    } catch (IOException e) {
      throw UserError.of(
          e, "A transcript is a file that Claude Code writes: ~/.claude/projects/…/SESSION.jsonl");
    }
  }

  private UserError nothingAtAll() {
    return new UserError(
        "Claude Code has left no transcript in " + places.label(places.claude().projects()),
        "Work with it first, or see a sample: reflect demo");
  }

  private UserError nothingOf(Project project) throws IOException {
    if (places.transcripts().newestOf(project.owner()).isPresent()) {
      return unheard(places.label(project.root()));
    }
    List<String> hints =
        new ArrayList<>(
            List.of(
                "Read what other projects' sessions hold, with: --all --since 7d",
                "Or see a sample: reflect demo"));
    if (isAnyGone()) {
      hints.add(0, "If it was moved here: reflect moved OLD " + places.label(project.root()));
    }
    return new UserError(
        "There is no session of " + places.label(project.root()) + " yet.",
        hints.toArray(String[]::new));
  }

  private boolean isAnyGone() throws IOException {
    Moves moves = places.moves();
    for (TranscriptFile each : places.transcripts().all()) {
      Optional<Path> began = Transcripts.firstDirectory(each.path());
      if (began.map(moves::now).filter(directory -> !Files.isDirectory(directory)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private UserError unheard(String what) {
    return new UserError(
        "Nothing is heard of " + what + ": its sessions are excluded, or forgotten.",
        "Directories are excluded by archive.exclude in " + places.label(places.settings()) + ".");
  }

  /**
   * The learned model whose weights come with the program, and the patterns beside it. The weights
   * are read when the first message is heard: whoever hears none never waits for them.
   */
  private static final class Loaded {
    private static final String WEIGHTS = "/dev/reflect/signal/model.bin";
    private static final ModelDetector MODEL =
        new ModelDetector(LinearModel.parse(Resource.bytes(Scan.class, WEIGHTS)));
    private static final CombinedDetector DETECTOR = new CombinedDetector(MODEL);
  }
}
