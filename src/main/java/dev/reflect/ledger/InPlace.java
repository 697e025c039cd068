package dev.reflect.ledger;

/**
 * What was applied in one place, of each proposal once.
 *
 * @param standing how many were not taken back
 * @param decisions tells these from any others, in their order, for example {@code 12 40,14 52}:
 *     each with the length of its sentence, as another ledger has other decisions
 * @param repository the id of the one that taught what is applied there; empty where what taught it
 *     was promoted
 * @param askedFor how many, also taken back, are of the repositories that were asked for
 */
public record InPlace(
    Place place, int standing, String decisions, int askedFor, String repository) {
  /** Returns the decision of one that was not taken back, by its number among these. */
  public DecisionId decision(int number) {
    String one = decisions.split(",")[number];
    return new DecisionId(Long.parseLong(one.substring(0, one.indexOf(' '))));
  }
}
