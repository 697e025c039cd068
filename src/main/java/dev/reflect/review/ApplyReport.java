package dev.reflect.review;

import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import dev.reflect.review.Review.Phase;
import java.util.List;
import java.util.stream.Stream;

/**
 * What became of a plan: the edits that were written, and the files that were left alone. Where
 * some are for every project, other files that say so are looked for.
 *
 * @param told what a person should know besides, as sentences
 */
public record ApplyReport(List<Plan.Edit> written, List<LeftAlone> leftAlone, List<String> told)
    implements Action {
  /** A file of the plan that was not written, as it is now, and why, as a sentence. */
  public record LeftAlone(Target now, String why) {}

  public ApplyReport {
    written = List.copyOf(written);
    leftAlone = List.copyOf(leftAlone);
    told = List.copyOf(told);
  }

  public int applied() {
    return written.stream().mapToInt(edit -> edit.proposals().size()).sum();
  }

  /** Returns the learnings of the review that were just written for every project. */
  private List<Candidate> promoted(Review review) {
    return review.items().all().stream()
        .filter(item -> written.stream().anyMatch(edit -> edit.proposals().contains(item.id())))
        .flatMap(item -> item.breadth().promotion().stream())
        .map(Judged::candidate)
        .toList();
  }

  @Override
  public Step on(Review review) {
    List<Candidate> promoted = promoted(review);
    Review after = after(review);
    return promoted.isEmpty() ? Step.to(after) : Step.to(after, new Errand.LookElsewhere(promoted));
  }

  /** What was written leaves the list; what was left alone stays, on the file as it is now. */
  private Review after(Review review) {
    Items rest = review.items().after(this);
    int here = place(review, rest);
    Review after = review.with(rest, here).with(Undos.EMPTY).applied(applied()).settled();
    if (after.phase() == Phase.DONE) {
      after = after.noting(Stream.concat(review.notices().stream(), told.stream()).toList());
    }
    boolean stay = rest.size() == 0 || rest.get(here).isOpen();
    int next = stay ? here : rest.openAfter(here).orElse(here);
    Ink ink = leftAlone.isEmpty() ? Ink.GOOD : Ink.BAD;
    return after.with(after.spot().at(next)).saying(ink, sentence(after));
  }

  /** The person stays at the same item, even if others before it are gone. */
  private static int place(Review review, Items rest) {
    int here = review.spot().index();
    int kept = review.isEmpty() ? here : rest.indexOf(review.items().get(here).id()).orElse(here);
    return Spot.within(kept, rest.size());
  }

  /** An edit without a proposal takes out what is said for every project. */
  private String takenOut() {
    return switch (written.size()) {
      case 0 -> "0 applied.";
      case 1 -> "Taken out of one file.";
      default -> "Taken out of " + written.size() + " files.";
    };
  }

  private String sentence(Review after) {
    StringBuilder said = new StringBuilder(applied() == 0 ? takenOut() : applied() + " applied.");
    told.forEach(sentence -> said.append(" ").append(sentence));
    leftAlone.forEach(left -> said.append(" ").append(left.why()));
    return said + (after.phase() == Phase.DONE ? " q leaves." : "");
  }
}
