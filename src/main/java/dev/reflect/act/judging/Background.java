package dev.reflect.act.judging;

import dev.reflect.act.hear.Propose;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.act.home.Hearable;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.fs.Lock;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Has the judge of the person's choice hear sessions that have ended or rest, while nobody waits:
 * within the budget of the day, in one process at a time, each state of a session once. Without the
 * person's choice nobody is asked.
 */
public record Background(Workplace here) {
  private static final Duration RESTED = Duration.ofMinutes(30);
  private static final Duration LOOKED_BACK = Duration.ofDays(7);

  /**
   * What came of it.
   *
   * @param report what was asked and what came of it; nothing where nobody was asked
   * @param idle why nobody was asked, where nothing went wrong; else empty
   * @param troubles why it was not done to the end, as sentences
   * @param learnings what the sessions teach as the judge heard them
   * @param transcripts of these sessions, by their ids
   */
  public record Judged(
      Optional<JudgeReport> report,
      String idle,
      List<String> troubles,
      List<Learning> learnings,
      Map<String, Path> transcripts) {
    public Judged {
      troubles = List.copyOf(troubles);
      learnings = List.copyOf(learnings);
      transcripts = Map.copyOf(transcripts);
    }

    private static Judged nothing(String why, List<String> troubles) {
      return new Judged(Optional.empty(), why, troubles, List.of(), Map.of());
    }

    /** Returns whether the judge was to answer, and did not. */
    public boolean failed() {
      return report.filter(JudgeReport::failed).isPresent();
    }
  }

  /**
   * Has the sessions of the last days judged that were not, as far as the budget goes.
   *
   * @param ended transcripts of sessions that have just ended; of the others those count that rest
   */
  public Judged judge(Set<Path> ended) throws IOException {
    return judge(ended, here.now().minus(LOOKED_BACK), Optional.empty());
  }

  /**
   * Has the sessions judged that were not, as far as the budget goes.
   *
   * @param since those that changed since then
   * @param most what it may cost, in US dollars; else what is left of the budget of the day
   */
  public Judged judge(Set<Path> ended, Instant since, Optional<Double> most) throws IOException {
    ChosenJudge chosen = new ChosenJudge(here);
    try {
      Optional<Judge> judge = chosen.inBackground();
      if (judge.isEmpty()) {
        return Judged.nothing("no judge is chosen", List.of());
      }
      Optional<Lock> lock = new Purse(here).taken();
      if (lock.isEmpty()) {
        return Judged.nothing("another process asks a judge now", List.of());
      }
      try (Ledger ledger = Ledger.open(here.places().ledger(), here.now())) {
        double left = most.isPresent() ? most.get() : new Purse(here).left(ledger);
        List<TranscriptFile> files = due(ledger, judge.get(), since, ended);
        if (files.isEmpty()) {
          return Judged.nothing("nothing new rests", List.of());
        }
        return left <= 0
            ? Judged.nothing("the budget of the day is used up", List.of())
            : judge(ledger, chosen.judging(judge.get(), opinions(ledger), left), files);
      } finally {
        lock.get().close();
      }
    } catch (UserError unset) {
      return Judged.nothing("", List.of(unset.getMessage()));
    }
  }

  /** Returns whether the person chose a judge that may be asked while nobody waits. */
  public boolean isChosen() throws IOException {
    return new ChosenJudge(here).inBackground().isPresent();
  }

  /** Returns how many sessions rest that changed since then and are not judged by this one. */
  public int due(Ledger ledger, Judge judge, Instant since) throws IOException {
    return due(ledger, judge, since, Set.of()).size();
  }

  /** Returns those of before then that this one has not judged, which nothing does by itself. */
  public List<TranscriptFile> older(Ledger ledger, Judge judge, Instant since) throws IOException {
    return due(ledger, judge, Instant.MIN, Set.of()).stream()
        .filter(file -> !file.modified().isAfter(since))
        .toList();
  }

  private KnownOpinions opinions(Ledger ledger) {
    return new KnownOpinions(ledger, here.clock());
  }

  private Judged judge(Ledger ledger, JudgedHearing judging, List<TranscriptFile> files)
      throws IOException {
    List<Learning> learnings =
        new Propose(here.places(), ledger, here.environment()).again(files, judging, here.now());
    JudgeReport report = judging.report().orElseThrow();
    if (report.warnings().isEmpty()) {
      for (TranscriptFile file : files) {
        ledger.judgements().keepHeard(report.judge(), file.path(), file.size());
      }
    }
    Map<String, Path> transcripts = new HashMap<>();
    files.forEach(file -> transcripts.put(file.session(), file.path()));
    return new Judged(Optional.of(report), "", report.warnings(), learnings, transcripts);
  }

  private List<TranscriptFile> due(Ledger ledger, Judge judge, Instant since, Set<Path> ended)
      throws IOException {
    Map<Path, Long> judged = ledger.judgements().heard(judge.name());
    Instant now = here.now();
    return Hearable.of(here.places()).all().stream()
        .filter(file -> file.modified().isAfter(since))
        .filter(file -> file.modified().isBefore(now.minus(RESTED)) || isAmong(ended, file.path()))
        .filter(file -> judged.getOrDefault(file.path(), -1L) != file.size())
        .toList();
  }

  private static boolean isAmong(Set<Path> files, Path file) {
    return files.stream()
        .anyMatch(
            each -> {
              try {
                return Files.isSameFile(each, file);
              } catch (IOException gone) {
                return false;
              }
            });
  }
}
