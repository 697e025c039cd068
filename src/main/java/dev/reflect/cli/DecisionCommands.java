package dev.reflect.cli;

import dev.reflect.act.decide.Desk;
import dev.reflect.act.home.UserError;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Action;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Item;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The four decisions about a proposal, by its id; each is one that a review has too. */
final class DecisionCommands {
  private DecisionCommands() {}

  private static String into(Item item) {
    return " → " + item.target().label();
  }

  /** Decides the same about several proposals. */
  private abstract static class OfSeveral extends Deed {
    @Parameters(
        paramLabel = "ID",
        arity = "1..*",
        description = "Decide these proposals: ids, their beginnings, or numbers.")
    private List<String> ids = List.of();

    void decide(String command, Decision decision, String said) throws IOException {
      try (Desk desk = Desk.open(run.workplace(), command, run::tell)) {
        desk.decide(
            ids,
            decision,
            item -> {
              run.print(said + item.sentence() + (decision.isTaken() ? into(item) : ""));
              if (decision instanceof Decision.Accepted) {
                item.contradiction().ifPresent(this::tell);
              }
            });
      }
    }

    private void tell(Contradiction unsettled) {
      run.tell(
          "It contradicts “%s” (%s)."
              .formatted(unsettled.other().sentence(), unsettled.other().where()));
      run.tell("Hint: Settle that with: reflect conflicts " + unsettled.id() + " this|other|both");
    }
  }

  @Command(
      name = "accept",
      header = "Accept proposals; apply writes them",
      description = "Decides, and writes nothing yet. The ids are those of: reflect queue",
      footer = {
        "Examples:",
        "  reflect accept 3f2a        The one whose id begins so",
        "  reflect accept 3f2a 91bc   Two at once",
        "  reflect accept 1           The first that reflect queue lists"
      })
  static final class AcceptCommand extends OfSeveral {
    @Override
    void act() throws IOException {
      decide("reflect accept", Decision.accepted(), "Accepted: ");
    }
  }

  @Command(
      name = "modify",
      header = "Accept a proposal in other words",
      description = "Decides, and writes nothing yet. The ids are those of: reflect queue",
      footer = {
        "Example:",
        "  reflect modify 3f2a --text \"Use pnpm, never npm.\"   In your words"
      })
  static final class ModifyCommand extends Deed {
    @Parameters(
        paramLabel = "ID",
        description = "Reword this proposal: its id, the beginning of it, or its number.")
    private String id;

    @Option(
        names = "--text",
        paramLabel = "SENTENCE",
        required = true,
        description = "Say the learning in these words, as one sentence.")
    private String text;

    @Override
    void act() throws IOException {
      if (text.isBlank()) {
        throw new UserError(
            "The new sentence is empty.", "reflect reject drops a proposal for good.");
      }
      try (Desk desk = Desk.open(run.workplace(), "reflect modify", run::tell)) {
        ProposalId named = desk.select(id).id();
        desk.tell(new Action.Decide(named, new Decision.Reworded(text)));
        Item item = desk.item(named);
        run.print(
            item.isOpen()
                ? "Unchanged: " + item.sentence()
                : "Modified: " + item.sentence() + into(item));
      }
    }
  }

  @Command(
      name = "skip",
      header = "Skip proposals for now; they come back",
      description = "The next review shows them again. The ids are those of: reflect queue",
      footer = {"Example:", "  reflect skip 3f2a   Not now"})
  static final class SkipCommand extends OfSeveral {
    @Override
    void act() throws IOException {
      decide("reflect skip", new Decision.Skipped(), "Skipped: ");
    }
  }

  @Command(
      name = "reject",
      header = "Reject proposals; they are never proposed again",
      description = "Drops them for good, in this repository. The ids are those of: reflect queue",
      footer = {
        "Example:",
        "  reflect reject 3f2a --reason \"only for that branch\"   Never again, and why"
      })
  static final class RejectCommand extends OfSeveral {
    @Option(
        names = "--reason",
        paramLabel = "TEXT",
        description = "Keep this reason in the ledger.")
    private Optional<String> reason = Optional.empty();

    @Override
    void act() throws IOException {
      decide("reflect reject", new Decision.Rejected(reason.orElse("")), "Rejected: ");
    }
  }
}
