package dev.reflect.review;

import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How far a learning reaches beyond the repository of its proposal.
 *
 * @param heardIn the repositories that taught it, where they are enough to keep it for all
 * @param shared of these the id of their one proposal for all, whichever of theirs stands for it
 * @param promotion of a proposal for all repositories, why it holds in them
 * @param score of such a one what it is worth, in digits; empty where that is not known
 * @param elsewhere of such a one the edits that would then take it out of its repositories' files
 */
public record Breadth(
    List<String> heardIn,
    Optional<ProposalId> shared,
    Optional<Judged> promotion,
    String score,
    List<Plan.Edit> elsewhere) {
  static final Breadth OWN =
      new Breadth(List.of(), Optional.empty(), Optional.empty(), "", List.of());

  public Breadth {
    heardIn = List.copyOf(heardIn);
    elsewhere = List.copyOf(elsewhere);
  }

  /** Returns the reach of what these repositories taught, which has one proposal for all. */
  public static Breadth of(List<String> heardIn, ProposalId shared) {
    return new Breadth(heardIn, Optional.of(shared), Optional.empty(), "", List.of());
  }

  public static Breadth of(Judged judged, String score, List<Plan.Edit> elsewhere) {
    return new Breadth(
        judged.candidate().names(), Optional.empty(), Optional.of(judged), score, elsewhere);
  }

  /** Returns where a promotion was heard, as a sentence; empty for any other proposal. */
  public Optional<String> forAll() {
    return promotion.map(
        judged -> {
          String heard = judged.candidate().heard();
          String worth = score.isEmpty() ? "" : " · score " + score;
          return "For every project: " + heard + worth;
        });
  }

  /** Returns what a person should know before promoting it, as sentences. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    promotion.ifPresent(
        judged -> {
          warnings.addAll(judged.opposed());
          boolean among = judged.standing() == Judged.Standing.ONE_PROJECT; // one of the reasons
          if (!judged.why().isEmpty() && !among) {
            warnings.add(judged.why());
          }
        });
    return warnings;
  }

  public List<String> reasons() {
    return promotion.map(Judged::reasons).orElse(List.of());
  }

  /** Returns in which other words it was said, and what may go once it is written. */
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    promotion.ifPresent(
        judged ->
            judged.candidate().otherWords().forEach(words -> remarks.add("also: “" + words + "”")));
    for (Plan.Edit edit : elsewhere) {
      remarks.add("Once it is written, " + edit.target().label() + " need not say it any more.");
    }
    return remarks;
  }

  Set<Fingerprint> wordings() {
    return promotion.stream()
        .flatMap(judged -> judged.candidate().fingerprints().stream())
        .collect(Collectors.toSet());
  }
}
