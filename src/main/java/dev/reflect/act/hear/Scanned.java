package dev.reflect.act.hear;

import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.sessions.LinesRead;
import dev.reflect.sessions.Position;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.signal.Signal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a scan heard, and what it read to hear it.
 *
 * @param files those that were read, oldest first
 * @param unread why transcripts among several were passed over, a sentence each
 * @param judged present where a judge was to be asked
 * @param teachings what signals say in their own words, in the order in which they were heard
 */
public record Scanned(
    List<FileRead> files,
    List<String> unread,
    Optional<JudgeReport> judged,
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
      List<Teaching> teachings) {
    /** Returns the same with these signals; what one says that was heard before is known. */
    FileRead with(List<Signal> signals) {
      Map<Signal, Teaching> known = new HashMap<>();
      teachings.forEach(teaching -> known.put(teaching.signal(), teaching));
      List<Teaching> again = new ArrayList<>();
      for (Signal signal : signals) {
        again.add(known.containsKey(signal) ? known.get(signal) : Teaching.of(signal));
      }
      return new FileRead(file, position, counted, sessions, again);
    }
  }

  public Scanned {
    files = List.copyOf(files);
    unread = List.copyOf(unread);
    teachings = List.copyOf(teachings);
  }

  Scanned(List<FileRead> files, List<String> unread, Optional<JudgeReport> judged) {
    this(files, unread, judged, worded(files, judged));
  }

  /** What a signal says is as the judge worded it where it did, else in its own words. */
  private static List<Teaching> worded(List<FileRead> files, Optional<JudgeReport> judged) {
    return files.stream()
        .flatMap(file -> file.teachings().stream())
        .filter(each -> !each.isWish())
        .map(
            own ->
                judged
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
            judged,
            teachings.stream()
                .map(each -> new Teaching(past.seen(each.signal()), each.said()))
                .toList())
        : this;
  }

  /** Returns the messages that may teach something together with those of other sessions only. */
  List<Signal> wishes() {
    return files.stream()
        .flatMap(file -> file.teachings().stream())
        .filter(Teaching::isWish)
        .map(Teaching::signal)
        .toList();
  }

  public List<Signal> signals() {
    return teachings.stream().map(Teaching::signal).toList();
  }

  /** Returns whether nothing was heard, where most was told in languages that have no table. */
  public boolean isMostlyStrange() {
    SessionsRead all = new SessionsRead();
    files.forEach(file -> all.addAll(file.sessions()));
    return teachings.isEmpty() && all.isMostlyStrange();
  }

  /** Returns what was counted in all files. */
  public LinesRead counted() {
    return LinesRead.of(files.stream().map(FileRead::counted).toList());
  }
}
