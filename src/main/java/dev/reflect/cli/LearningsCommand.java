package dev.reflect.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code reflect learnings}: what is known, and what it is worth. */
@Command(
    name = "learnings",
    header = "List what you taught, and what it is worth",
    description =
        "Prints the learnings of all repositories, those worth most first: id, score, sentence,"
            + " how often it was heard, where it is applied. Wordings that say the same are one"
            + " learning. docs/settings.md says what counts how much.",
    footer = {
      "Examples:",
      "  reflect learnings --limit 5",
      "  reflect learnings search pip uv",
      "  reflect learnings show 3f2a --why",
      "  reflect learnings merge 3f2a 91bc"
    },
    subcommands = {
      LearningsCommand.Listed.class,
      LearningsShowCommand.class,
      LearningsCommand.Search.class,
      LearningsMarkCommand.Forget.class,
      LearningsMarkCommand.Retire.class,
      LearningsMarkCommand.Keep.class,
      LearningsMergeCommand.class,
      LearningsSplitCommand.class
    })
final class LearningsCommand implements Callable<Integer> {
  @Mixin private LearningsListing listing;

  private final Run run;

  LearningsCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    listing.print(run, Optional.empty());
    return ExitStatus.DONE;
  }

  /** The same by its name. */
  @Command(
      name = "list",
      header = "List the learnings, those worth most first",
      footer = {
        "Examples:",
        "  reflect learnings list --applied",
        "  reflect learnings list --repository shop --limit 0 --json"
      })
  static final class Listed implements Callable<Integer> {
    @Mixin private LearningsListing listing;

    private final Run run;

    Listed(Run run) {
      this.run = run;
    }

    @Override
    public Integer call() throws IOException {
      listing.print(run, Optional.empty());
      return ExitStatus.DONE;
    }
  }

  /** Those that say all the words, in any of their wordings. */
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
  static final class Search implements Callable<Integer> {
    @Parameters(paramLabel = "WORD", arity = "1..*", description = "The words.")
    private List<String> words;

    @Mixin private LearningsListing listing;

    private final Run run;

    Search(Run run) {
      this.run = run;
    }

    @Override
    public Integer call() throws IOException {
      listing.print(run, Optional.of(String.join(" ", words)));
      return ExitStatus.DONE;
    }
  }
}
