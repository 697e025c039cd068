package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.archive.Keeper;
import dev.reflect.act.digest.Digests;
import dev.reflect.act.hear.Propose;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.SecondHearing.Bill;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.UserError;
import dev.reflect.act.judging.Background;
import dev.reflect.act.judging.ChosenJudge;
import dev.reflect.act.judging.HaikuJudge;
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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
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
          "Hear, have judged and sum up sessions that changed since then: 7d, 12h, 2026-01-31."
              + " Default: ${DEFAULT-VALUE}")
  private String since;

  @Option(
      names = "--max-budget-usd",
      paramLabel = "X",
      description =
          "Let judging and summing up cost at most X US dollars, up to 5. Default: what is left of"
              + " hearing.daily_usd")
  private Optional<String> budget = Optional.empty();

  @Option(names = "--dry-run", description = "Print what would be done, and do none of it.")
  private boolean dry;

  @Override
  void act() throws IOException {
    JudgeOptions.dollars(budget, 0);
    Instant earliest = SelectionOptions.time(since, run.workplace(), "7d");
    Selection changed = Selection.NEWEST.ofAllSince(earliest);
    Keeper keeper = ArchiveCommand.keeper(run);
    Indexing indexing = new Indexing(run.places(), run::tell);
    Background background = new Background(run.workplace());
    if (dry) {
      wouldDo(keeper, changed, earliest, indexing);
      return;
    }
    int kept = keeper.sync(bytes -> {}, run::tell);
    run.print("Kept what is new of " + counted(kept, "transcript") + ".");
    int heard = hear(changed);
    run.print("Heard " + counted(heard, "transcript") + ".");
    if (background.isChosen()) {
      Background.Judged judged = background.judge(Set.of(), earliest, most());
      SpoolCommand.said(run, judged).forEach(run::tell);
      judged.report().map(JudgeReport::summary).ifPresent(run::print);
      if (!judged.idle().isEmpty()) {
        run.print("Judged nothing: " + judged.idle() + ".");
      }
      failIf(judged.failed());
      digest(earliest, judged.report().map(each -> each.bill().cost()).orElse(0.0));
      older(earliest);
    }
    run.print("The index has " + indexing.with(SearchIndex::steps) + " steps.");
  }

  private Optional<Double> most() {
    return budget.map(typed -> JudgeOptions.dollars(budget, 0));
  }

  private void wouldDo(Keeper keeper, Selection changed, Instant earliest, Indexing indexing)
      throws IOException {
    long kept =
        keeper.standings(false).stream()
            .filter(each -> each.state() == State.MISSING || each.state() == State.OUTDATED)
            .count();
    run.print("Would keep what is new of " + counted(kept, "transcript") + ".");
    try (OpenLedger ledger = run.reading()) {
      int unheard = new Propose(run.places(), ledger.ledger(), run.environment()).unheard(changed);
      run.print("Would hear " + counted(unheard, "transcript") + ".");
      wouldJudge(ledger.ledger(), earliest).forEach(run::print);
    }
    run.print(
        String.format(Locale.ROOT, "Would read %.1f MB into the index.", indexing.unread() / 1e6));
  }

  private List<String> wouldJudge(Ledger ledger, Instant earliest) throws IOException {
    ChosenJudge chosen = new ChosenJudge(run.workplace());
    Optional<Judge> judge = chosen.inBackground();
    if (judge.isEmpty()) {
      return List.of("Would ask no judge: none is chosen (reflect hearing).");
    }
    int due = new Background(run.workplace()).due(ledger, judge.get(), earliest);
    boolean priced = judge.get().name().equals(HaikuJudge.NAME);
    StringBuilder would = new StringBuilder("Would have ").append(counted(due, "session"));
    would.append(" judged").append(about(due * Inquiry.A_SESSION, priced));
    if (chosen.onlyMessages().isEmpty()) {
      Digests digests = new Digests(run.workplace(), ledger);
      Digests.Estimate estimate =
          digests.estimate(
              digests.due(digests.raw(earliest, Optional.empty())), judge.get().name());
      would.append(", and ").append(estimate.sessions()).append(" summed up");
      would.append(about(estimate.dollars(), priced));
    }
    would.append(
        most()
            .map(dollars -> ", for at most " + Bill.dollars(dollars) + ".")
            .orElse(", within the budget of the day."));
    List<String> lines = new ArrayList<>(List.of(would.toString()));
    older(ledger, judge.get(), earliest).ifPresent(lines::add);
    return lines;
  }

  private static String about(double dollars, boolean priced) {
    return priced && dollars > 0
        ? ", for about " + Bill.dollars(Math.ceil(dollars * 100) / 100)
        : "";
  }

  /** What is older than the last days nothing has judged by itself, ever. */
  private Optional<String> older(Ledger ledger, Judge judge, Instant earliest) throws IOException {
    List<TranscriptFile> older = new Background(run.workplace()).older(ledger, judge, earliest);
    return older.stream()
        .map(TranscriptFile::modified)
        .min(Comparator.naturalOrder())
        .map(first -> Duration.between(first, run.now()).toDays() + 1)
        .map(
            days ->
                counted(older.size(), "older session is", "older sessions are")
                    + " not judged. To have that done: reflect run --since "
                    + days
                    + "d");
  }

  private void older(Instant earliest) throws IOException {
    Optional<Judge> judge = new ChosenJudge(run.workplace()).inBackground();
    try (OpenLedger opened = run.reading()) {
      if (judge.isPresent()) {
        older(opened.ledger(), judge.get(), earliest).ifPresent(run::print);
      }
    }
  }

  private void digest(Instant earliest, double spent) throws IOException {
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
      double left =
          most().isPresent()
              ? most().get() - spent
              : new Purse(run.workplace()).left(opened.ledger());
      List<TranscriptFile> due = digests.due(raw);
      if (!due.isEmpty()) {
        Digests.Outcome outcome = digests.digest(due, judge.get(), left);
        DigestCommand.print(run, judge.get().name(), outcome);
        failIf(outcome.calls().failed());
      }
      if (due.size() < raw.size()) {
        run.print(
            counted(raw.size() - due.size(), "session waits", "sessions wait")
                + " to be asked about again, as no answer could stand. At once: reflect digest");
      }
    } finally {
      lock.get().close();
    }
  }

  /** A timer's mail tells of a judge that does not answer. */
  private void failIf(boolean failed) {
    if (failed) {
      fail();
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
