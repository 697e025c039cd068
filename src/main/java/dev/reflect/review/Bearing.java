package dev.reflect.review;

import java.util.List;
import java.util.Optional;

/**
 * What else is known that bears on the decision about a proposal.
 *
 * @param contradictions what it cannot hold together with, settled or not
 * @param scopes what says something else for a part of where it holds, or the other way round
 * @param heardIn the repositories that taught it, where they are enough to keep it for all
 */
public record Bearing(
    List<Contradiction> contradictions, List<String> scopes, List<String> heardIn) {
  static final Bearing NONE = new Bearing(List.of(), List.of(), List.of());

  public Bearing {
    contradictions = List.copyOf(contradictions);
    scopes = List.copyOf(scopes);
    heardIn = List.copyOf(heardIn);
  }

  Bearing contradicting(List<Contradiction> found) {
    return new Bearing(found, scopes, heardIn);
  }

  Bearing scoped(List<String> found) {
    return new Bearing(contradictions, found, heardIn);
  }

  Bearing heardIn(List<String> repositories) {
    return new Bearing(contradictions, scopes, repositories);
  }

  Optional<String> mayBePromoted() {
    if (heardIn.isEmpty()) {
      return Optional.empty();
    }
    String last = heardIn.get(heardIn.size() - 1);
    String first = String.join(", ", heardIn.subList(0, heardIn.size() - 1));
    String names = first.isEmpty() ? last : first + " and " + last;
    return Optional.of(
        "Heard in "
            + names
            + ": it may hold in every project. t puts it into the global CLAUDE.md.");
  }
}
