package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.Backlog;
import dev.reflect.act.queue.ByHand;
import dev.reflect.act.queue.ByHand.Opened;
import dev.reflect.act.queue.ByHand.Source;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Targets;
import dev.reflect.ledger.Messages.Message;
import dev.reflect.ledger.Messages.Taught;
import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a person puts into words themselves; each becomes a proposal in the next review. */
final class OwnWordsCommands {
  private OwnWordsCommands() {}

  static ByHand byHand(Run run, OpenLedger ledger) {
    return new ByHand(ledger.ledger(), new Targets(run.files(), run.places()));
  }

  /**
   * Says which proposal it is and where it goes, which words it waited in before, what waits beside
   * it, that several projects taught it, and why its file cannot be changed where it cannot.
   */
  static String opened(Run run, OpenLedger ledger, Opened opened) throws IOException {
    Targets targets = new Targets(run.files(), run.places());
    Optional<Item> item =
        Backlog.all(ledger.ledger(), targets, run.workplace()).waiting(opened.id());
    Target target = item.map(Item::target).orElse(opened.target());
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s  %s → %s"
            .formatted(
                item.map(Item::name).orElse(opened.id()),
                Plain.printable(opened.sentence()),
                target.label()));
    opened.before().ifPresent(words -> lines.add("In place of: " + Plain.printable(words)));
    for (Taught each : opened.beside()) {
      lines.add(
          "Of the same message waits, too: %s  %s"
              .formatted(each.id(), Plain.printable(each.sentence())));
    }
    item.flatMap(each -> each.mayBePromoted("In the review, t"))
        .map(Plain::printable)
        .ifPresent(lines::add);
    target
        .problem()
        .ifPresent(
            why ->
                lines.add(
                    "It cannot be written there: " + why + " In the review, t puts it elsewhere."));
    return String.join("\n", lines);
  }

  @Command(
      name = "propose",
      header = "Propose a message that was heard, in your words",
      description =
          "Makes a proposal of it like any other, and writes nothing. The ids are those of: reflect"
              + " heard",
      footer = {
        "Examples:",
        "  reflect propose 3f2a --text \"Log as JSON.\"   In your words",
        "  reflect propose 3f2a --text \"Log as JSON.\" --to global   For every project"
      })
  static final class ProposeCommand extends Deed {
    @Parameters(
        paramLabel = "MESSAGE",
        description = "Propose this one: its id, or the beginning of it.")
    private String id;

    @Option(
        names = "--text",
        paramLabel = "SENTENCE",
        description = "Say it in these words. Default: the sentence that was drafted, if any.")
    private Optional<String> text = Optional.empty();

    @Option(
        names = "--to",
        paramLabel = "TARGET",
        description = "Put it into this file: its path, a skill's name, project or global.")
    private Optional<String> to = Optional.empty();

    @Override
    void act() throws IOException {
      try (OpenLedger ledger = run.open()) {
        ByHand byHand = byHand(run, ledger);
        Message message = byHand.named(id);
        String words = text.or(message::draft).orElseThrow(() -> undrafted(message));
        run.print(
            "Proposed: " + opened(run, ledger, byHand.propose(message, words, to, run.now())));
        run.print("Decide with: reflect review");
      }
    }

    private static UserError undrafted(Message message) {
      return new UserError(
          "Nobody has put the message " + ByHand.id(message) + " into a sentence yet.",
          "Say it in your words, with: --text \"…\"");
    }
  }

  @Command(
      name = "add",
      header = "Add a rule of your own, said in no session",
      description =
          "Makes a proposal of it in this project, which the next review shows, and writes nothing.",
      footer = {
        "Examples:",
        "  reflect add \"Never edit the generated client.\"   For this project",
        "  reflect add \"Answer in English.\" --to global     For every project"
      })
  static final class AddCommand extends Deed {
    @Parameters(paramLabel = "RULE", description = "What a later session should know.")
    private String rule;

    @Option(
        names = "--to",
        paramLabel = "TARGET",
        description = "Put it into this file: its path, a skill's name, project or global.")
    private Optional<String> to = Optional.empty();

    @Override
    void act() throws IOException {
      run.print(added(run, rule, to, Source.COMMAND_LINE));
      run.print("It waits for you in the next review: reflect review");
    }
  }

  /** Adds a rule for the project of the working directory, and says which proposal it is. */
  static String added(Run run, String rule, Optional<String> to, Source source) throws IOException {
    try (OpenLedger ledger = run.open()) {
      return "Added: "
          + opened(
              run,
              ledger,
              byHand(run, ledger)
                  .add(rule, run.places().workingDirectory(), source, to, run.now()));
    }
  }
}
