package dev.reflect.act.decide;

import dev.reflect.act.hear.StopAnswer.Form;
import dev.reflect.diff.Diff;
import dev.reflect.learning.Caution;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.review.Shown;
import dev.reflect.signal.Quoted;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A proposal as a form, and what the reply means. First stand the learning and its file, then what
 * speaks against it, then the lines that change; below the fields what the person said, and how
 * often:
 *
 * <pre>
 * Use uv instead of pip. → CLAUDE.md (1 of 3)
 * +## Learnings
 * +- Use uv instead of pip.
 *   Decision: not set
 *   You said: “No, use uv instead of pip.”
 *   Wording: Use uv instead of pip.
 *   heard once · HIGH 0.85
 * </pre>
 */
public final class ProposalForm {
  private static final int LONGEST_QUOTE = 200;
  private static final Form.Option WRITE = new Form.Option("accept", "Accept: write it now");
  private static final Form.Option COMES_BACK =
      new Form.Option("skip", "Skip: it comes back next time");
  private static final Form.Option REJECT =
      new Form.Option("reject", "Reject: never propose it again");
  private static final String DECISION = "decision";
  private static final String TEXT = "text";

  private ProposalForm() {}

  /** Returns the question at the end of a turn, where what is accepted is written at once. */
  static Form of(Proposal proposal) {
    Form.Option skip = new Form.Option("skip", "Skip: it waits for a review");
    return form(proposal, "", List.of(), List.of(WRITE, skip, REJECT));
  }

  /** Returns the only question of a review: what is accepted is written at once. */
  public static Form alone(Shown shown) {
    return form(shown.proposal(), "", notes(shown), List.of(WRITE, COMES_BACK, REJECT));
  }

  /** Returns the question of a review about the n-th of so many proposals. */
  public static Form inReview(Shown shown, int number, int count) {
    return form(
        shown.proposal(),
        " (%d of %d)".formatted(number, count),
        notes(shown),
        List.of(
            new Form.Option("accept", "Accept, in the words below"),
            COMES_BACK,
            REJECT,
            new Form.Option("stop", "Stop: leave this and the rest for later")));
  }

  private static List<String> notes(Shown shown) {
    List<String> notes = new ArrayList<>();
    shown.item().contradiction().map(found -> "It " + found.line()).ifPresent(notes::add);
    shown.conflict().or(shown::nothing).ifPresent(notes::add);
    return notes;
  }

  private static Form form(
      Proposal proposal, String behind, List<String> notes, List<Form.Option> options) {
    List<Signal> said = proposal.learning().signals();
    Signal newest = said.get(said.size() - 1);
    String who =
        switch (newest.evidence().voice()) {
          case TYPED, QUEUED, REFUSAL, SDK ->
              newest.evidence().isHeard() ? "You said: “" : "You wrote: “";
          case NOTE -> "Claude noted itself: “";
          case CLAUDE -> "Claude said: “";
          case TEAM -> "Your team keeps: “";
        };
    return new Form(
        message(proposal, behind, notes),
        List.of(
            new Form.Choice(
                DECISION,
                "Decision",
                who + Quoted.of(newest, proposal.sentence()).within(LONGEST_QUOTE) + "”",
                options),
            new Form.Line(
                TEXT, "Wording", proposal.rationale(), Plain.sentence(proposal.sentence()))));
  }

  private static String message(Proposal proposal, String behind, List<String> notes) {
    List<String> lines = new ArrayList<>();
    lines.add(Plain.sentence(proposal.sentence()) + " → " + proposal.target().label() + behind);
    List<String> cautions = proposal.learning().cautions().stream().map(Caution::phrase).toList();
    if (!cautions.isEmpty()) {
      lines.add("Careful: it " + String.join(", and ", cautions) + ".");
    }
    lines.addAll(notes);
    proposal.remark().ifPresent(lines::add);
    lines.addAll(changes(proposal.diff()));
    return Plain.printable(String.join("\n", lines));
  }

  private static List<String> changes(Diff diff) {
    return diff.hunks().stream()
        .flatMap(hunk -> hunk.lines().stream())
        .filter(line -> !(line.inOld() && line.inNew()) && !line.text().isBlank())
        .map(line -> line.sign() + line.text().stripTrailing())
        .toList();
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
