package dev.reflect.ledger;

/**
 * What was applied in one place, of each proposal once.
 *
 * @param standing how many were not taken back
 * @param decisions tells these from any others, in their order, for example {@code 12 3 0a1b2c3d
 *     40,14 3 77aa01fe 52}: decision, operation, proposal, and how long the sentence is
 * @param askedFor how many, also taken back, are of the repositories that were asked for
 */
public record InPlace(Place place, int standing, String decisions, int askedFor) {
  /** Returns the decision of one that was not taken back, by its number among these. */
  public DecisionId decision(int number) {
    String one = decisions.split(",")[number];
    return new DecisionId(Long.parseLong(one.substring(0, one.indexOf(' '))));
  }
}
