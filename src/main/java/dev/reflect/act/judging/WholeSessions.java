package dev.reflect.act.judging;

import dev.reflect.act.hear.Propose;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.act.home.Hearable;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Has the judge of the person's choice hear sessions again, while the person waits for it. */
public record WholeSessions(Workplace here) {
  /** A person who asks for it may spend more than a day's budget, and not their purse. */
  private static final double MOST_USD = 1;

  /**
   * Has the sessions of these ids judged, as far as their transcripts are there.
   *
   * @param progress gets a sentence before each call
   * @return what came of it, as sentences
   * @throws UserError when there is nobody to ask, or nothing left to be heard
   */
  public List<String> judged(Set<String> sessions, Consumer<String> progress) throws IOException {
    ChosenJudge chosen = new ChosenJudge(here);
    Judge judge = chosen.asked(progress);
    List<TranscriptFile> files =
        Hearable.of(here.places()).all().stream()
            .filter(file -> sessions.contains(file.session()))
            .toList();
    if (files.isEmpty()) {
      throw new UserError(
          "The transcripts of these sessions are gone.",
          "Claude Code deletes them after 30 days; put into words what is worth it.");
    }
    try (Ledger ledger = Ledger.open(here.places().ledger(), here.now())) {
      SecondHearing hearing =
          chosen.judging(judge, new KnownOpinions(ledger, here.clock()), MOST_USD);
      new Propose(here.places(), ledger, here.environment()).again(files, hearing, here.now());
      return hearing.report().map(JudgeReport::notices).orElse(List.of());
    }
  }
}
