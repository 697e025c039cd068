package dev.reflect.statistics;

import dev.reflect.meta.Case;
import java.util.List;
import java.util.Map;

/**
 * What a ledger counted in a period.
 *
 * @param weeks by week; one in which nothing happened is missing
 * @param repositories by where the repository was heard last
 * @param cases what became of proposals
 * @param everywhere what belongs to no repository
 */
public record Tallied(
    Map<Week, Counts> weeks,
    Map<String, Counts> repositories,
    List<Case> cases,
    Standing standing,
    Everywhere everywhere) {
  public Tallied {
    weeks = Map.copyOf(weeks);
    repositories = Map.copyOf(repositories);
    cases = List.copyOf(cases);
  }

  /**
   * What belongs to no repository.
   *
   * @param promoted how many learnings were written for every project
   * @param takenBack how many of such were taken back
   * @param calls how often a model was asked
   * @param messages about how many messages
   * @param dollars what it has cost
   */
  public record Everywhere(int promoted, int takenBack, int calls, int messages, double dollars) {
    public static final Everywhere NONE = new Everywhere(0, 0, 0, 0, 0);
  }
}
