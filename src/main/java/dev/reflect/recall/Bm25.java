package dev.reflect.recall;

/**
 * The common measure of how much a text is about some terms.
 *
 * @param saturation how soon more of the same says nothing more
 * @param levelling how much a long text must say more, 0–1
 */
record Bm25(double saturation, double levelling) {
  double score(double[] counts, double length, double[] rarity) {
    double score = 0;
    double slow = saturation * (1 - levelling + levelling * length);
    for (int term = 0; term < counts.length; term++) {
      if (counts[term] > 0) {
        score += rarity[term] * counts[term] * (saturation + 1) / (counts[term] + slow);
      }
    }
    return score;
  }
}
