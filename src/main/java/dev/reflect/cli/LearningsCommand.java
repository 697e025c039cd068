package dev.reflect.cli;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code reflect learnings}: what is known, and what it is worth. */
@Command(
    name = "learnings",
    header = "List what you taught, and what it is worth",
    description = {
      "Prints the learnings of all repositories, those worth most first: id, score, sentence, how"
          + " often it was heard, where it is applied. Wordings that say the same are one learning."
          + " docs/settings.md says what counts how much."
    },
    footer = {
      "Examples:",
      "  reflect learnings --limit 5",
      "  reflect learnings search pip uv",
      "  reflect learnings show 3f2a --why",
      "  reflect learnings merge 3f2a 91bc"
    },
    sortOptions = false)
final class LearningsCommand implements Callable<Integer> {
  private final Run run;

  @Mixin private LearningsListing listing;
  @Mixin private HelpOption help;

  private LearningsCommand(Run run) {
    this.run = run;
  }

  /** Returns the command with its own commands; without one of them it lists. */
  static CommandLine line(Run run) {
    return new CommandLine(new LearningsCommand(run))
        .addSubcommand(new ListCommand(run))
        .addSubcommand(new LearningsShowCommand(run))
        .addSubcommand(new SearchCommand(run))
        .addSubcommand(new LearningsMarkCommand.Forget(run))
        .addSubcommand(new LearningsMarkCommand.Retire(run))
        .addSubcommand(new LearningsMarkCommand.Keep(run))
        .addSubcommand(new LearningsMergeCommand(run))
        .addSubcommand(new LearningsSplitCommand(run));
  }

  @Override
  public Integer call() throws IOException {
    listing.print(run, Optional.empty());
    return ExitStatus.DONE;
  }

  /** {@code reflect learnings list}: the same by its name. */
  @Command(
      name = "list",
      header = "List the learnings, those worth most first",
      footer = {
        "Examples:",
        "  reflect learnings list --applied",
        "  reflect learnings list --repository shop --limit 0 --json"
      },
      sortOptions = false)
  private static final class ListCommand implements Callable<Integer> {
    private final Run run;

    @Mixin private LearningsListing listing;
    @Mixin private HelpOption help;

    ListCommand(Run run) {
      this.run = run;
    }

    @Override
    public Integer call() throws IOException {
      listing.print(run, Optional.empty());
      return ExitStatus.DONE;
    }
  }

  /** {@code reflect learnings search}: those that say all the words, in any of their wordings. */
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
      },
      sortOptions = false)
  private static final class SearchCommand implements Callable<Integer> {
    private final Run run;

    @CommandLine.Parameters(arity = "1..*", paramLabel = "WORD", description = "The words.")
    private String[] words;

    @Mixin private LearningsListing listing;
    @Mixin private HelpOption help;

    SearchCommand(Run run) {
      this.run = run;
    }

    @Override
    public Integer call() throws IOException {
      listing.print(run, Optional.of(String.join(" ", words)));
      return ExitStatus.DONE;
    }
  }
}
