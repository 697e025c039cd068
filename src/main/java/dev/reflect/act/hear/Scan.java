package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.Project;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Said;
import dev.reflect.sessions.Tally;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Reads transcripts and hears the signals in them. Writes nothing anywhere. */
public final class Scan {
  private static final List<Detector> DETECTORS = List.of(TrainedModel.detector());

  private final Places places;

  public Scan(Places places) {
    this.places = places;
  }

  /**
   * What a scan heard, and what it read to hear it.
   *
   * @param sessions in which a person spoke, with the files that Claude was given
   * @param unread why transcripts among several were passed over, a sentence each
   * @param semantic present where a model was to be asked
   * @param teachings what signals say in their own words
   */
  public record Scanned(
      List<TranscriptFile> transcripts,
      List<Signal> signals,
      Tally tally,
      SessionsRead sessions,
      List<String> unread,
      Optional<SemanticReport> semantic,
      Map<Signal, Said> teachings) {
    public Scanned {
      // unlike Map.copyOf, finds a signal that is the very same without comparing it
      teachings = Collections.unmodifiableMap(new HashMap<>(teachings));
      transcripts = List.copyOf(transcripts);
      signals = List.copyOf(signals);
      unread = List.copyOf(unread);
    }

    /** Returns the same, with the signals as past decisions leave them. */
    public Scanned seenWith(PastDecisions past) {
      if (!past.used()) {
        return this;
      }
      Map<Signal, Said> seen = new HashMap<>();
      teachings.forEach((signal, said) -> seen.put(past.seen(signal), said));
      return new Scanned(
          transcripts,
          signals.stream().map(past::seen).toList(),
          tally,
          sessions,
          unread,
          semantic.map(report -> report.about(past::seen)),
          seen);
    }

    /** Returns what a signal says: as the model worded it where it did, else in its own words. */
    public Said said(Signal signal) {
      Optional<Said> judged = semantic.flatMap(report -> report.said(signal));
      return judged
          .or(() -> Optional.ofNullable(teachings.get(signal)))
          .orElseGet(() -> Phrasing.of(signal));
    }
  }

  /** Returns the detectors that hear the signals. */
  public static List<Detector> detectors() {
    return DETECTORS;
  }

  /**
   * Returns the transcripts that a selection means, newest first.
   *
   * @throws UserError when there are none, or none of that name
   */
  public List<TranscriptFile> select(Selection selection, Instant now) throws IOException {
    if (selection.transcript().isPresent()) {
      return List.of(
          file(places.workingDirectory().resolve(selection.transcript().get()).normalize()));
    }
    Transcripts transcripts = places.claude().transcripts();
    if (selection.session().isPresent()) {
      String id = selection.session().get();
      return List.of(
          transcripts
              .session(id)
              .orElseThrow(
                  () ->
                      new UserError(
                          "There is no session " + id,
                          "Sessions are the names of the files in "
                              + places.label(places.claude().projects())
                              + "/*/, without .jsonl")));
    }
    Project project = project(selection.project());
    if (selection.since().isPresent()) {
      return changedWithin(selection.since().get(), selection.all(), project, now);
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

  private static Optional<TranscriptFile> newest(
      Transcripts transcripts, Project project, boolean sdk) throws IOException {
    Optional<TranscriptFile> spoken = transcripts.newestSpoken(project.owner(), sdk);
    return spoken.isPresent() ? spoken : transcripts.newestOf(project.owner());
  }

  /** Returns the repository that a selection without {@code all} is about. */
  public String repository(Selection selection) throws IOException {
    return project(selection.project()).repositoryId();
  }

  /** Returns whether Claude Code has left any transcript at all. */
  public boolean isThereAny() throws IOException {
    return !places.claude().transcripts().all().isEmpty();
  }

  /** Returns whether the current project has a transcript. */
  public boolean hasProjectAny() throws IOException {
    return places.claude().transcripts().newestOf(project(Optional.empty()).owner()).isPresent();
  }

  /**
   * Reads the transcripts; the progress hears how many bytes were read since it last heard. Among
   * several, one that cannot be read is passed over.
   *
   * @throws UserError when the only one cannot be read
   */
  public Scanned read(
      List<TranscriptFile> files, boolean sdk, LongConsumer progress, SecondHearing second)
      throws IOException {
    return new Reading(files, sdk, progress, second, ScanMemory.NONE, Printing.NOTHING).all();
  }

  /** Reads what a selection means, and nothing that is known from a review of the same. */
  public Scanned read(
      List<TranscriptFile> files, Selection selection, LongConsumer progress, SecondHearing second)
      throws IOException {
    return reading(files, selection, progress, second, Printing.NOTHING).all();
  }

  /** Does the same, for what is only printed. */
  public Printed print(
      List<TranscriptFile> files, Selection selection, LongConsumer progress, Printing printing)
      throws IOException {
    return reading(files, selection, progress, SecondHearing.NONE, printing).printed();
  }

  /** Does the same, and remembers what came of each transcript. */
  Scanned readAndRemember(
      List<TranscriptFile> files,
      Selection selection,
      LongConsumer progress,
      SecondHearing second,
      Printing printing,
      Instant now)
      throws IOException {
    return reading(files, selection, progress, second, printing).allAndKeep(now);
  }

  private Reading reading(
      List<TranscriptFile> files,
      Selection selection,
      LongConsumer progress,
      SecondHearing second,
      Printing printing) {
    boolean whole = second != SecondHearing.NONE; // it looks into the transcripts themselves
    ScanMemory memory = whole ? ScanMemory.NONE : ScanMemory.of(KeptScans.of(places, selection));
    return new Reading(files, selection.sdk(), progress, second, memory, printing);
  }

  private List<TranscriptFile> changedWithin(
      Duration time, boolean all, Project project, Instant now) throws IOException {
    Instant earliest = now.minus(time);
    Transcripts transcripts = places.claude().transcripts();
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
    return Project.at(start);
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

  private UserError nothingOf(Project project) {
    return new UserError(
        "There is no session of " + places.label(project.root()) + " yet.",
        "Read what other projects' sessions hold, with: --all --since 7d",
        "Or see a sample: reflect demo");
  }
}
