package dev.reflect.act.hear;

import dev.reflect.act.hear.SecondHearing.SemanticReport;
import dev.reflect.sessions.LinesRead;
import dev.reflect.sessions.Position;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Optional;

/**
 * What a scan heard, and what it read to hear it.
 *
 * @param files those that were read, oldest first
 * @param unread why transcripts among several were passed over, a sentence each
 * @param semantic present where a model was to be asked
 * @param teachings what signals say in their own words, in the order in which they were heard
 */
public record Scanned(
    List<FileRead> files,
    List<String> unread,
    Optional<SemanticReport> semantic,
    List<Teaching> teachings) {
  /**
   * One transcript that was read.
   *
   * @param position behind which the next reading shall go on
   * @param teachings what was heard behind the position that this one went on behind
   */
  record FileRead(
      TranscriptFile file,
      Position position,
      LinesRead counted,
      SessionsRead sessions,
      List<Teaching> teachings) {}

  public Scanned {
    files = List.copyOf(files);
    unread = List.copyOf(unread);
    teachings = List.copyOf(teachings);
  }

  Scanned(List<FileRead> files, List<String> unread, Optional<SemanticReport> semantic) {
    this(files, unread, semantic, worded(files, semantic));
  }

  /** What a signal says is as the model worded it where it did, else in its own words. */
  private static List<Teaching> worded(List<FileRead> files, Optional<SemanticReport> semantic) {
    return files.stream()
        .flatMap(file -> file.teachings().stream())
        .map(
            own ->
                semantic
                    .flatMap(report -> report.said(own.signal()))
                    .map(said -> new Teaching(own.signal(), said))
                    .orElse(own))
        .toList();
  }

  /** Returns the same, with the signals as past decisions leave them. */
  public Scanned seenWith(PastDecisions past) {
    return past.used()
        ? new Scanned(
            files,
            unread,
            semantic,
            teachings.stream()
                .map(each -> new Teaching(past.seen(each.signal()), each.said()))
                .toList())
        : this;
  }

  public List<Signal> signals() {
    return teachings.stream().map(Teaching::signal).toList();
  }

  /** Returns what was counted in all files. */
  public LinesRead counted() {
    return LinesRead.of(files.stream().map(FileRead::counted).toList());
  }
}
