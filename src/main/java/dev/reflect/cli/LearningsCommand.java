package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code reflect learnings}: what is known, and what it is worth. */
final class LearningsCommand implements Callable<Integer> {
  private static final List<String> COMMANDS =
      List.of("list", "show", "search", "forget", "retire", "keep", "merge", "split");

  /** Returns the command with its own commands; without one of them it lists. */
  static Command declared() {
    return Command.named("learnings", "List what you taught, and what it is worth")
        .description(
            "Prints the learnings of all repositories, those worth most first: id, score, sentence,"
                + " how often it was heard, where it is applied. Wordings that say the same are one"
                + " learning. docs/settings.md says what counts how much.")
        .taking(LearningsListing.parameters())
        .commands(COMMANDS, LearningsCommand::named)
        .examples(
            "reflect learnings --limit 5",
            "reflect learnings search pip uv",
            "reflect learnings show 3f2a --why",
            "reflect learnings merge 3f2a 91bc")
        .runs((run, given) -> new LearningsCommand(run, given, Optional.empty()));
  }

  private static Command named(String name) {
    return switch (name) {
      case "list" -> list();
      case "show" -> LearningsShowCommand.declared();
      case "search" -> search();
      case "forget" -> LearningsMarkCommand.forget();
      case "retire" -> LearningsMarkCommand.retire();
      case "keep" -> LearningsMarkCommand.keep();
      case "merge" -> LearningsMergeCommand.declared();
      case "split" -> LearningsSplitCommand.declared();
      default -> throw new IllegalArgumentException("There is no command learnings " + name);
    };
  }

  /** {@code reflect learnings list}: the same by its name. */
  private static Command list() {
    return Command.named("list", "List the learnings, those worth most first")
        .taking(LearningsListing.parameters())
        .examples(
            "reflect learnings list --applied",
            "reflect learnings list --repository shop --limit 0 --json")
        .runs((run, given) -> new LearningsCommand(run, given, Optional.empty()));
  }

  /** {@code reflect learnings search}: those that say all the words, in any of their wordings. */
  private static Command search() {
    return Command.named("search", "Find learnings by their words")
        .description(
            "Lists those with all the words in one of their wordings. The beginning of a word is"
                + " enough, and its ending does not matter.")
        .taking(argument("WORD").several().saying("The words."))
        .taking(LearningsListing.parameters())
        .examples("reflect learnings search pip", "reflect learnings search test commit")
        .runs(
            (run, given) ->
                new LearningsCommand(
                    run, given, Optional.of(String.join(" ", given.texts("WORD")))));
  }

  private final Run run;
  private final LearningsListing listing;
  private final Optional<String> words;

  private LearningsCommand(Run run, Given given, Optional<String> words) {
    this.run = run;
    this.listing = LearningsListing.of(given);
    this.words = words;
  }

  @Override
  public Integer call() throws IOException {
    listing.print(run, words);
    return ExitStatus.DONE;
  }
}
