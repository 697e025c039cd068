package dev.reflect.recall;

/**
 * How much of what a learning says a prompt is about: the share of its words, the rarer the more,
 * that stand in the prompt.
 *
 * @param share 0–1
 * @param words how many of its words
 */
public record Concern(double share, int words) {
  /** A rule is seldom about what names less than half of it. */
  private static final double ENOUGH = 0.5;

  private static final int FEWEST = 2;

  /** Looks at the words of a rule, of which the spread has to know. */
  public static Concern of(Query prompt, Query rule, Spread spread) {
    double all = 0;
    double named = 0;
    int words = 0;
    for (String term : rule.terms()) {
      double rarity = spread.rarityInTurns(term);
      all += rarity;
      if (prompt.words().containsKey(term)) {
        named += rarity;
        words++;
      }
    }
    return new Concern(all == 0 ? 0 : named / all, words);
  }

  public boolean isOpen() {
    return share >= ENOUGH && words >= FEWEST;
  }

  /** Returns whether the prompt names what is not to be done: one word of it may be enough. */
  public boolean names() {
    return share >= ENOUGH && words > 0;
  }
}
