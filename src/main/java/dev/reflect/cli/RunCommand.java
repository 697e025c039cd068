package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.archive.Keeper;
import dev.reflect.act.digest.Digests;
import dev.reflect.act.hear.Propose;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.SecondHearing.Bill;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.UserError;
import dev.reflect.act.judging.Background;
import dev.reflect.act.judging.ChosenJudge;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.act.judging.Judge;
import dev.reflect.act.judging.Purse;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.archive.Copy.State;
import dev.reflect.archive.SearchIndex;
import dev.reflect.fs.Lock;
import dev.reflect.judge.Inquiry;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect run}: all that happens beside sessions, at once. */
@Command(
    name = "run",
    header = "Do at once what else happens beside your sessions",
    description =
        "Keeps copies of what is new, hears the sessions that have changed, has them judged and"
            + " summed up within the budget of the day if you chose a judge, and brings the index"
            + " up to date. It decides and writes nothing of yours: for a timer, or where nothing"
            + " is installed.",
    footer = {
      "Examples:",
      "  reflect run              For a cron job: 0 * * * * reflect run",
      "  reflect run --dry-run    Say what it would do"
    })
final class RunCommand extends Deed {
  @Option(
      names = "--since",
      paramLabel = "TIME",
      defaultValue = "7d",
      description =
          "Hear sessions that changed since then: 7d, 12h, 2026-01-31. Default: ${DEFAULT-VALUE}")
  private String since;

  @Option(names = "--dry-run", description = "Print what would be done, and do none of it.")
  private boolean dry;

  @Override
  void act() throws IOException {
    Instant earliest = SelectionOptions.time(since, run.workplace(), "7d");
    Selection changed = Selection.NEWEST.ofAllSince(earliest);
    Keeper keeper = ArchiveCommand.keeper(run);
    Indexing indexing = new Indexing(run.places(), run::tell);
    Background background = new Background(run.workplace());
    if (dry) {
      wouldDo(keeper, changed, background, indexing);
      return;
    }
    int kept = keeper.sync(bytes -> {}, path -> ArchiveCommand.unread(run, path));
    run.print("Kept what is new of " + counted(kept, "transcript") + ".");
    int heard = hear(changed);
    run.print("Heard " + counted(heard, "transcript") + ".");
    if (background.isChosen()) {
      Background.Judged judged = background.judge(Set.of());
      SpoolCommand.said(run, judged).forEach(run::tell);
      if (judged.troubles().isEmpty()) {
        run.print(
            judged
                .bill()
                .orElse("Judged nothing: nothing new rests, or the budget of the day is used up."));
      }
      digest(earliest);
    }
    run.print("The index has " + indexing.with(SearchIndex::steps) + " steps.");
  }

  private void wouldDo(Keeper keeper, Selection changed, Background background, Indexing indexing)
      throws IOException {
    long kept =
        keeper.standings(false).stream()
            .filter(each -> each.state() == State.MISSING || each.state() == State.OUTDATED)
            .count();
    run.print("Would keep what is new of " + counted(kept, "transcript") + ".");
    try (OpenLedger ledger = run.reading()) {
      int unheard = new Propose(run.places(), ledger.ledger(), run.environment()).unheard(changed);
      run.print("Would hear " + counted(unheard, "transcript") + ".");
      run.print(wouldJudge(ledger.ledger(), background));
    }
    run.print(
        String.format(Locale.ROOT, "Would read %.1f MB into the index.", indexing.unread() / 1e6));
  }

  private String wouldJudge(Ledger ledger, Background background) throws IOException {
    ChosenJudge chosen = new ChosenJudge(run.workplace());
    Optional<Judge> judge = chosen.inBackground();
    if (judge.isEmpty()) {
      return "Would ask no judge: none is chosen (reflect hearing).";
    }
    int due = background.due(ledger, judge.get());
    boolean priced = due > 0 && judge.get().name().equals(HearingFile.Who.HAIKU.word());
    return "Would have "
        + counted(due, "session")
        + " judged"
        + (priced ? ", for about " + Bill.dollars(due * Inquiry.A_SESSION) : "")
        + (chosen.onlyMessages().isPresent() ? "" : ", and what is new summed up")
        + ", within the budget of the day.";
  }

  private void digest(Instant earliest) throws IOException {
    ChosenJudge chosen = new ChosenJudge(run.workplace());
    Optional<UserError> less = chosen.onlyMessages();
    if (less.isPresent()) {
      run.tell(less.get().getMessage() + " " + less.get().hints().get(0));
      return;
    }
    Optional<Judge> judge = chosen.inBackground();
    Optional<Lock> lock = judge.isEmpty() ? Optional.empty() : new Purse(run.workplace()).taken();
    if (lock.isEmpty()) {
      return;
    }
    try (OpenLedger opened = run.open()) {
      Digests digests = new Digests(run.workplace(), opened.ledger());
      List<TranscriptFile> raw = digests.raw(earliest, Optional.empty());
      double left = new Purse(run.workplace()).left(opened.ledger());
      if (!raw.isEmpty()) {
        DigestCommand.print(run, judge.get().name(), digests.digest(raw, judge.get(), left));
      }
    } finally {
      lock.get().close();
    }
  }

  private int hear(Selection changed) throws IOException {
    try (OpenLedger ledger = run.open()) {
      Propose propose = new Propose(run.places(), ledger.ledger(), run.environment());
      int unheard = propose.unheard(changed);
      if (unheard > 0) {
        propose
            .from(changed, bytes -> {}, SecondHearing.NONE, run.now())
            .notices()
            .forEach(run::tell);
      }
      return unheard;
    } catch (UserError nothingThere) {
      return 0;
    }
  }
}
