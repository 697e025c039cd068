package dev.reflect.recall;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How sure it is that what was said before answers a prompt. By words alone: whether the prompt's
 * words stand together there, how many of them the person used, how much the prompt says in all,
 * and how rare the rarest word is that was never said there. Where much is remembered, more of it
 * is like any prompt by chance. With vectors: how near in meaning it is, how much of what the
 * prompt says stands there in one stretch, and whether the prompt asks.
 *
 * @param together the share of the prompt's neighbouring words that stand near each other, 0–1
 * @param said how many of the prompt's words the person said there
 * @param asked how much all words of the prompt say
 * @param missing how much the word says that says most of those missing
 * @param shared how much those words say together that tell what the prompt is about and stand in
 *     one stretch there
 * @param remembered how many turns there are in all
 */
public record Gate(
    double together, int said, double asked, double missing, double shared, int remembered) {
  /**
   * From here on it is told. Frozen by {@code bench/recall.sh} on BEAM-100K, where one of 100
   * questions about another chat passes it, and 0.7 of 100 messages about something else.
   */
  public static final double ENOUGH = 1.1;

  /** Of what a prompt is about, so much has to be news. */
  public static final double NEWS = 0.3;

  private static final double TOGETHER = 10.4;
  private static final double SAID = 1.29;
  private static final double ASKED = -0.105;
  private static final double MISSING = -0.4;
  private static final double BEGIN = -0.66;

  /**
   * What is weighed where vectors say how near a place is; frozen on BEAM-100K, on prompts that ask
   * in other words and on what people say to agents.
   */
  private static final double NEAREST = 44;

  private static final double STANDS_THERE = 8;

  /** Who asks wants an answer; who orders has mostly said it all. */
  private static final double ASKS = 5.5;

  private static final double BEGIN_BESIDE = -44.45;

  /** What each doubling of what is remembered takes off, by words alone and beside vectors. */
  private static final double DOUBLED = 0.12;

  private static final double DOUBLED_BESIDE = 0.2;

  /**
   * So much has a place in common with a prompt, and so much more for each doubling, up to this.
   */
  private static final double SHARED = 4;

  private static final double SHARED_DOUBLED = 4;
  private static final double SHARED_MOST = 14;
  private static final double ALMOST = 0.6;

  /** The weights were chosen where so many turns are remembered. */
  private static final double FEW = 300;

  /** Neighbours are the next two words of the prompt, and near is within so many terms. */
  private static final int NEIGHBOURS = 3;

  private static final int NEAR = 3;

  /** So many terms are one stretch: what somebody pasted has any word somewhere. */
  private static final int STRETCH = 40;

  /**
   * Looks at one exchange.
   *
   * @param exchange its turns
   * @param best the turn that would be told
   */
  public static Gate of(Query prompt, List<Turn> exchange, Turn best, Spread spread) {
    List<String> terms = prompt.terms();
    double asked = 0;
    double missing = 0;
    int said = 0;
    for (String term : terms) {
      double rarity = spread.rarityInTurns(term);
      asked += rarity;
      boolean isThere = exchange.stream().anyMatch(turn -> turn.count(term) > 0);
      missing = isThere ? missing : Math.max(missing, rarity);
      said += exchange.stream().anyMatch(turn -> turn.isOfPerson() && turn.count(term) > 0) ? 1 : 0;
    }
    double shared =
        exchange.stream()
            .mapToDouble(turn -> shared(prompt.telling(), turn, spread))
            .max()
            .orElse(0);
    return new Gate(together(terms, best, spread), said, asked, missing, shared, spread.turns());
  }

  /** What the terms say that stand in the stretch of the turn where they say most. */
  private static double shared(List<String> telling, Turn turn, Spread spread) {
    Set<String> wanted = new HashSet<>(telling);
    Deque<Integer> places = new ArrayDeque<>();
    Map<String, Integer> there = new HashMap<>();
    double says = 0;
    double most = 0;
    for (int at = 0; at < turn.terms().size(); at++) {
      if (!places.isEmpty() && at - places.getFirst() >= STRETCH) {
        String left = turn.terms().get(places.removeFirst());
        says -= there.merge(left, -1, Integer::sum) == 0 ? spread.rarityInTurns(left) : 0;
      }
      String term = turn.terms().get(at);
      if (wanted.contains(term)) {
        places.addLast(at);
        says += there.merge(term, 1, Integer::sum) == 1 ? spread.rarityInTurns(term) : 0;
        most = Math.max(most, says);
      }
    }
    return most;
  }

  private static double together(List<String> terms, Turn turn, Spread spread) {
    Map<String, List<Integer>> places = new HashMap<>();
    for (int at = 0; at < turn.terms().size(); at++) {
      places.computeIfAbsent(turn.terms().get(at), term -> new ArrayList<>()).add(at);
    }
    double possible = 0;
    double found = 0;
    for (int first = 0; first < terms.size(); first++) {
      for (int next = first + 1; next < Math.min(terms.size(), first + NEIGHBOURS); next++) {
        double both =
            spread.rarityInTurns(terms.get(first)) + spread.rarityInTurns(terms.get(next));
        possible += both;
        int distance =
            distance(
                places.getOrDefault(terms.get(first), List.of()),
                places.getOrDefault(terms.get(next), List.of()));
        found += distance <= NEAR ? both / distance : 0;
      }
    }
    return possible == 0 ? 0 : found / possible;
  }

  /** Returns how far apart the nearest two stand; both lists are sorted. */
  private static int distance(List<Integer> some, List<Integer> others) {
    int least = Integer.MAX_VALUE;
    for (int each : some) {
      int at = Collections.binarySearch(others, each);
      int behind = at >= 0 ? at : -at - 1;
      if (behind < others.size()) {
        least = Math.min(least, others.get(behind) - each);
      }
      if (behind > 0) {
        least = Math.min(least, each - others.get(behind - 1));
      }
    }
    return Math.max(1, least);
  }

  /**
   * Returns how sure it is by words that one of the best places answers; to be compared with {@link
   * #ENOUGH}.
   *
   * @param best at least one
   */
  public static double sureness(List<Gate> best) {
    return BEGIN
        - DOUBLED * best.get(0).doublings()
        + TOGETHER * together(best)
        + SAID * said(best)
        + ASKED * best.get(0).asked
        + MISSING * missing(best);
  }

  private static double together(List<Gate> best) {
    return best.stream().mapToDouble(Gate::together).max().orElseThrow();
  }

  private static int said(List<Gate> best) {
    return best.stream().mapToInt(Gate::said).max().orElseThrow();
  }

  private static double missing(List<Gate> best) {
    return best.stream().mapToDouble(Gate::missing).min().orElseThrow();
  }

  /**
   * Returns whether more of what the prompt is about stands together there than chance brings,
   * where so much is remembered, and not much less than in another place.
   *
   * @param most what is shared where most is
   */
  public boolean isShared(double most) {
    return shared >= Math.max(leastShared(), ALMOST * most);
  }

  /**
   * Returns whether the person said half as many of the prompt's words there as where most were
   * said: by words alone one place makes all sure, and what else comes along with it need not.
   */
  public boolean isSaid(int most) {
    return 2 * said >= most;
  }

  /** Returns whether half of that stands together there: enough where it is near in meaning. */
  public boolean isHalfShared() {
    return shared >= leastShared() / 2;
  }

  /**
   * Returns whether enough of what the prompt is about stands there and was not said in the session
   * that asks: what the session speaks of itself, it knows better.
   *
   * @param said the terms of all that was said in the session before
   */
  public static boolean isNews(Query prompt, List<Turn> exchange, Set<String> said, Spread spread) {
    double about = 0;
    double news = 0;
    for (String term : prompt.telling()) {
      double rarity = spread.rarityInTurns(term);
      about += rarity;
      boolean isThere = exchange.stream().anyMatch(turn -> turn.says(term));
      news += isThere && !said.contains(term) ? rarity : 0;
    }
    return news >= NEWS * about;
  }

  private double leastShared() {
    return Math.min(SHARED_MOST, SHARED + SHARED_DOUBLED * doublings());
  }

  private double doublings() {
    return Math.log(Math.max(1, remembered / FEW)) / Math.log(2);
  }

  /**
   * Returns how sure it is by words and meaning that this place answers.
   *
   * @param nearest the cosine of the turn of the exchange that is nearest to the prompt
   * @param asks whether the prompt ends with a question
   */
  public double sureness(double nearest, boolean asks) {
    double share = asked == 0 ? 0 : shared / asked;
    return BEGIN_BESIDE
        - DOUBLED_BESIDE * doublings()
        + NEAREST * nearest
        + STANDS_THERE * share
        + (asks ? ASKS : 0);
  }
}
