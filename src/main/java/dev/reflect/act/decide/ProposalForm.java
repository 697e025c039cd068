package dev.reflect.act.decide;

import dev.reflect.act.hear.StopAnswer.Form;
import dev.reflect.learning.Caution;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.signal.Evidence;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A proposal as a form: the learning first, then why, then the diff; and what the reply means. */
public final class ProposalForm {
  private static final int LONGEST_QUOTE = 200;
  private static final Form.Option REJECT =
      new Form.Option("reject", "Reject: never propose it again");
  private static final String DECISION = "decision";
  private static final String TEXT = "text";

  private ProposalForm() {}

  /** Returns the question at the end of a turn, where what is accepted is written at once. */
  static Form of(Proposal proposal) {
    return form(
        proposal,
        "",
        new Form.Option("accept", "Accept: write it now"),
        new Form.Option("skip", "Skip: it waits for a review"),
        REJECT);
  }

  /** Returns the question of a review about the n-th of so many proposals. */
  public static Form inReview(Proposal proposal, int number, int count) {
    return form(
        proposal,
        " (%d of %d)".formatted(number, count),
        new Form.Option("accept", "Accept, in the words below"),
        new Form.Option("skip", "Skip: it comes back next time"),
        REJECT,
        new Form.Option("stop", "Stop: leave this and the rest for later"));
  }

  private static Form form(Proposal proposal, String behind, Form.Option... options) {
    return new Form(
        message(proposal, behind),
        List.of(
            new Form.Choice(DECISION, "Decision", List.of(options)),
            new Form.Line(TEXT, "Wording", Plain.sentence(proposal.sentence()))));
  }

  private static String message(Proposal proposal, String behind) {
    List<String> lines = new ArrayList<>();
    lines.add(Plain.sentence(proposal.sentence()) + behind);
    for (Caution caution : proposal.learning().cautions()) {
      lines.add("Careful: it " + caution.phrase() + ".");
    }
    List<Evidence> evidence = proposal.learning().evidence();
    String said = Plain.sentence(evidence.get(evidence.size() - 1).quote());
    lines.add("");
    lines.add("You said: “" + Plain.shortened(said, LONGEST_QUOTE) + "”");
    lines.add(proposal.rationale());
    lines.add("");
    String name = proposal.target().label();
    String before = proposal.target().exists() ? name : "/dev/null";
    lines.add(Plain.printable(proposal.diff().unified(before, name)).stripTrailing());
    return String.join("\n", lines);
  }

  /** Returns what a person decided by filling in the form; empty for what is no decision. */
  public static Optional<Decision> decision(Proposal proposal, Map<String, String> values) {
    return switch (values.getOrDefault(DECISION, "")) {
      case "accept" -> Optional.of(taken(proposal, values.getOrDefault(TEXT, "")));
      case "skip" -> Optional.of(new Decision.Skipped());
      case "reject" -> Optional.of(new Decision.Rejected(""));
      default -> Optional.empty();
    };
  }

  private static Decision taken(Proposal proposal, String text) {
    String words = Plain.sentence(text);
    return words.isBlank() || words.equals(Plain.sentence(proposal.sentence()))
        ? Decision.accepted()
        : new Decision.Reworded(words);
  }
}
