package dev.reflect.cli;

import dev.reflect.act.queue.Learnings;
import dev.reflect.act.queue.Learnings.AppliedIn;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect learnings}: what is known, and what it is worth. */
@Command(
    name = "learnings",
    header = "List what you taught, and what it is worth",
    description =
        "Prints the learnings of all repositories, those worth most first: id, score, sentence,"
            + " how often it was heard, where it is applied. Wordings that say the same are one"
            + " learning. What counted how much, says: reflect learnings show ID --why",
    footer = {
      "Examples:",
      "  reflect learnings --limit 5",
      "  reflect learnings search pip uv",
      "  reflect learnings show 3f2a --why",
      "  reflect learnings merge 3f2a 91bc"
    },
    subcommands = {
      LearningsCommand.Listed.class,
      LearningsCommand.Show.class,
      LearningsCommand.Search.class,
      LearningsCommand.Mark.Forget.class,
      LearningsCommand.Mark.Retire.class,
      LearningsCommand.Mark.Keep.class,
      LearningsCommand.Merge.class,
      LearningsCommand.Split.class
    })
final class LearningsCommand extends LearningsList {
  @Command(
      name = "list",
      header = "List the learnings, those worth most first",
      footer = {
        "Examples:",
        "  reflect learnings list --applied",
        "  reflect learnings list --repository shop --limit 0 --json"
      })
  static final class Listed extends LearningsList {}

  @Command(
      name = "search",
      header = "Find learnings by their words",
      description =
          "Lists those with all the words in one of their wordings. The beginning of a word is"
              + " enough, and its ending does not matter.",
      footer = {
        "Examples:",
        "  reflect learnings search pip",
        "  reflect learnings search test commit"
      })
  static final class Search extends LearningsList {
    @Parameters(paramLabel = "WORD", arity = "1..*", description = "The words.")
    private List<String> words;

    @Override
    Optional<String> words() {
      return Optional.of(String.join(" ", words));
    }
  }

  @Command(
      name = "merge",
      header = "Count one learning as another one",
      description =
          "All that happened to the first, in all its wordings, counts for the second. Both"
              + " wordings stay. Where both have a proposal in one repository, the older one"
              + " stays open. Take it back with: reflect learnings split ID",
      footer = {"Examples:", "  reflect learnings merge 3f2a 91bc"})
  static final class Merge extends Deed {
    @Parameters(paramLabel = "ID", description = "The learning that is to count.")
    private String one;

    @Parameters(paramLabel = "AS", description = "The learning that it is to count as.")
    private String into;

    @Override
    void act() throws IOException {
      try (OpenLedger ledger = run.open()) {
        Remembered merged =
            new Learnings(run.files(), run.places(), ledger.ledger()).merge(one, into, run.now());
        run.print(
            "One learning now, with %d wordings: %s"
                .formatted(merged.wordings().size(), merged.wording().sentence()));
      }
    }
  }

  @Command(
      name = "split",
      header = "Make a wording a learning of its own",
      description =
          "Takes a merge back, and a likeness that reflect saw where there is none. The wordings"
              + " and their ids are in: reflect learnings show ID",
      footer = {"Examples:", "  reflect learnings split 91bc"})
  static final class Split extends Deed {
    @Parameters(paramLabel = "ID", description = "The id of a wording, or its beginning.")
    private String id;

    @Override
    void act() throws IOException {
      try (OpenLedger ledger = run.open()) {
        Remembered split =
            new Learnings(run.files(), run.places(), ledger.ledger()).split(id, run.now());
        run.print("A learning of its own: " + split.wording().sentence());
      }
    }
  }

  /** Says of learnings whether they still count. */
  abstract static class Mark extends Deed {
    @Command(
        name = "forget",
        header = "Keep learnings out of all lists and proposals",
        description =
            "Closes their proposals, in all repositories and all wordings, for good. The ledger"
                + " only grows: the words stay in reflect.db and records.jsonl on this disk, in"
                + " exports, and in the files they were applied to; reflect forget takes a secret out"
                + " of them. Take it back with: reflect learnings keep ID",
        footer = {"Examples:", "  reflect learnings forget 3f2a"})
    static final class Forget extends Mark {
      Forget() {
        super(State.FORGOTTEN, "Forgotten: ");
      }
    }

    @Command(
        name = "retire",
        header = "Say that learnings are no longer true",
        description =
            "Closes their proposals, and names the lines of files that still say them: the files"
                + " are left alone. When you say one again, it is proposed again. Take it back"
                + " with: reflect learnings keep ID",
        footer = {"Examples:", "  reflect learnings retire 3f2a"})
    static final class Retire extends Mark {
      Retire() {
        super(State.RETIRED, "Retired: ");
      }
    }

    @Command(
        name = "keep",
        header = "Take back that learnings are forgotten or retired",
        description =
            "One whose messages a judge heard otherwise is listed and proposed again. One that others of your team retired stays yours, and you are asked no more.",
        footer = {"Examples:", "  reflect learnings keep 3f2a"})
    static final class Keep extends Mark {
      Keep() {
        super(State.KEPT, "Kept: ");
      }
    }

    @Parameters(paramLabel = "ID", arity = "1..*", description = "Ids of learnings, or beginnings.")
    private List<String> ids;

    private final State state;
    private final String said;

    private Mark(State state, String said) {
      this.state = state;
      this.said = said;
    }

    @Override
    void act() throws IOException {
      try (OpenLedger ledger = run.open()) {
        Learnings learnings = new Learnings(run.files(), run.places(), ledger.ledger());
        Learnings.Marked marked = learnings.mark(ids, state, run.now());
        if (!marked.already().isEmpty()) {
          run.print(Learnings.already(marked.already(), state));
        }
        for (Remembered each : marked.now()) {
          run.print(said + each.wording().sentence());
          if (state != State.KEPT) {
            for (Learnings.Saying saying : learnings.sayings(each.fingerprint())) {
              run.print(
                  "  still said by line %d of %s%s"
                      .formatted(
                          saying.line(),
                          run.places().label(saying.file()),
                          state == State.RETIRED ? "; take it out with: reflect tidy" : ""));
            }
          }
        }
      }
    }
  }

  @Command(
      name = "show",
      header = "Show a learning, and why it has its score",
      description =
          "Prints its wordings, each with what you said last, the repositories that taught it,"
              + " and where it is applied.",
      footer = {
        "Examples:",
        "  reflect learnings show 3f2a",
        "  reflect learnings show 3f2a --why"
      })
  static final class Show extends Deed {
    private static final int MOST_SAYINGS = 3;
    private static final String KEEP = "reflect learnings keep ";

    @Parameters(paramLabel = "ID", description = "The id of a learning, or its beginning.")
    private String id;

    @Option(names = "--why", description = "Print the sum of its score, event by event.")
    private boolean why;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    void act() throws IOException {
      try (OpenLedger ledger = run.reading()) {
        Learnings learnings = new Learnings(run.files(), run.places(), ledger.ledger());
        Remembered remembered = learnings.remembered(id);
        AppliedIn applied = learnings.appliedIn(remembered.fingerprint());
        Map<Fingerprint, List<Signal>> said =
            ledger.ledger().memory().sayings(remembered.fingerprint(), MOST_SAYINGS);
        if (json) {
          run.json(
              LearningsText.view(remembered, said, applied, run.now())
                  .put("silenced", learnings.isSilenced(remembered)));
        } else {
          new LearningsText(run).lines(remembered, said, applied, why).forEach(run::print);
          if (learnings.isSilenced(remembered)) {
            run.print(
                "In no list: a judge heard otherwise what taught it. Keep it with: " + KEEP + id);
          }
        }
      }
    }
  }
}
