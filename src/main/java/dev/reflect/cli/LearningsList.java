package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.queue.Learnings;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.ledger.LearningQuery;
import dev.reflect.memory.Known;
import dev.reflect.memory.State;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Lists learnings, those worth most first. */
abstract class LearningsList extends Deed {
  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "List at most so many; 0 lists all. Default: ${DEFAULT-VALUE}")
  private int limit;

  @Option(
      names = "--repository",
      paramLabel = "NAME",
      description = "Only those heard in a repository whose directory has this in its path.")
  private Optional<String> repository = Optional.empty();

  @Option(names = "--several", description = "Only those heard in two or more repositories.")
  private boolean several;

  @Option(
      names = "--applied",
      negatable = true,
      description = "Only those that are applied somewhere, or with no- nowhere.")
  private Boolean applied;

  @Option(names = "--retired", description = "List those that you retired instead.")
  private boolean retired;

  @Option(names = "--forgotten", description = "List those that you wanted forgotten instead.")
  private boolean forgotten;

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  /** Returns the words that each of them has; empty where all are listed. */
  Optional<String> words() {
    return Optional.empty();
  }

  @Override
  final void act() throws IOException {
    UsageError.checkLimit(limit, 0);
    if (retired && forgotten) {
      throw usage("--retired and --forgotten are two lists; give one of them");
    }
    try (OpenLedger ledger = run.reading()) {
      State state = forgotten ? State.FORGOTTEN : retired ? State.RETIRED : State.KEPT;
      List<Known> known =
          ledger
              .ledger()
              .memory()
              .known(new LearningQuery(run.now(), state, words(), repository))
              .stream()
              .filter(each -> !several || each.repositories() > 1)
              .filter(each -> applied == null || applied == each.isApplied())
              .toList();
      boolean more = limit > 0 && known.size() > limit;
      List<Known> shown = more ? known.subList(0, limit) : known;
      Learnings learnings = new Learnings(run.files(), run.places(), ledger.ledger());
      if (json) {
        List<View> views = new ArrayList<>();
        for (Known each : shown) {
          views.add(LearningsText.view(each, learnings.appliedIn(each.fingerprint())));
        }
        run.json(views);
        return;
      }
      LearningsText texts = new LearningsText(run);
      for (Known each : shown) {
        texts.lines(each, learnings.appliedIn(each.fingerprint())).forEach(run::print);
      }
      if (shown.isEmpty()) {
        run.print(words().isPresent() ? "No learning says that." : nothing(ledger));
      } else {
        run.print(
            (more ? "There are more; --limit 0 lists all. " : "")
                + "More of one: reflect learnings show ID");
        if (!isNarrowed() && words().isEmpty()) {
          silenced(ledger).ifPresent(run::print);
        }
      }
    }
  }

  private String nothing(OpenLedger ledger) throws IOException {
    if (isNarrowed()) {
      return "There are no such learnings.";
    }
    for (State state : List.of(State.RETIRED, State.FORGOTTEN)) {
      LearningQuery others =
          new LearningQuery(run.now(), state, Optional.empty(), Optional.empty());
      if (!ledger.ledger().memory().known(others).isEmpty()) {
        return "No learning counts any more. The others: reflect learnings --" + state.word();
      }
    }
    return silenced(ledger)
        .orElse("Nothing is learned yet. Correct Claude Code as always, then run: reflect review");
  }

  private boolean isNarrowed() {
    return repository.isPresent() || applied != null || several || retired || forgotten;
  }

  private static Optional<String> silenced(OpenLedger ledger) throws IOException {
    int number = ledger.ledger().memory().silenced().size();
    return number == 0
        ? Optional.empty()
        : Optional.of(
            "A judge heard otherwise what taught "
                + (number == 1 ? "one more" : number + " more")
                + ": reflect heard");
  }
}
