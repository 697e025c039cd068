package dev.reflect.sameness;

import dev.reflect.sameness.Gist.Swap;
import dev.reflect.sameness.Gist.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells whether two wordings are one learning. The words that say something, in their order, have
 * to be {@link #ALIKE_FROM} alike: twice those they share, in the order of both, over those of
 * both. Or they say the same pair of what not to do and what to do instead.
 *
 * <p>What is denied in one and not in the other is never alike, nor is what differs in a word on
 * both sides: there one says something else. What only one of them says may be no name, number,
 * path or option, and may not narrow where the rule holds.
 */
public final class Likeness {
  private static final double ALIKE_FROM = 0.70;

  /**
   * From this length on, a letter too many, two swapped ones or another vowel are a slip and no
   * other word.
   */
  private static final int SLIP_FROM = 6;

  /** To a rule of fewer words no other word may be added. */
  private static final int SHORT = 3;

  private Likeness() {}

  /**
   * Returns how many of so many different words another one must have to be as alike as this, where
   * none is misspelt.
   */
  public static int sharedAtLeast(int length) {
    return (int) Math.ceil(length * ALIKE_FROM / (2 - ALIKE_FROM) - 1e-9);
  }

  /** Returns why the two are one learning; empty where they are two. */
  static Optional<Like> between(Gist one, Gist other) {
    Optional<Swap> pair = one.pair().filter(swap -> other.pair().equals(Optional.of(swap)));
    if (opposes(one, other, pair) || opposes(other, one, pair)) {
      return Optional.empty();
    }
    if (pair.isPresent()) {
      return one.narrowing().equals(other.narrowing())
              && hasNamesOf(one, other)
              && hasNamesOf(other, one)
          ? Optional.of(new Like.SamePair())
          : Optional.empty();
    }
    return alike(one.words(), other.words());
  }

  /**
   * Names and numbers beside the pair say where it holds. The other may have them in small letters,
   * as no name.
   */
  private static boolean hasNamesOf(Gist one, Gist other) {
    return other.words().stream()
        .filter(word -> word.isName() && !isIn(other.pair(), word.stem()))
        .allMatch(name -> one.words().stream().anyMatch(word -> word.stem().equals(name.stem())));
  }

  private static boolean isIn(Optional<Swap> pair, String stem) {
    return pair.filter(swap -> swap.dont().contains(stem) || swap.doInstead().contains(stem))
        .isPresent();
  }

  /**
   * @param pair what both say, whatever else they say of it
   */
  private static boolean opposes(Gist one, Gist other, Optional<Swap> pair) {
    return one.words().stream()
        .filter(word -> word.denied() && isOnly(one, word) && !isIn(pair, word.stem()))
        .filter(word -> !RuleWords.WEAK.contains(word.stem()) || one.length() == 1)
        .anyMatch(
            word ->
                other.words().stream()
                    .anyMatch(
                        said ->
                            said.stem().equals(word.stem())
                                && !said.denied()
                                && isOnly(other, said)));
  }

  private static boolean isOnly(Gist gist, Word word) {
    return gist.words().stream()
        .allMatch(each -> !each.stem().equals(word.stem()) || each.denied() == word.denied());
  }

  private static Optional<Like> alike(List<Word> one, List<Word> other) {
    List<Word> mine = new ArrayList<>();
    List<Word> theirs = new ArrayList<>();
    int shared = align(one, other, mine, theirs);
    if (!mine.isEmpty() && !theirs.isEmpty()) {
      if (!areSlips(mine, theirs)) {
        return Optional.empty();
      }
      shared += mine.size();
    } else if (addsMuch(mine, shared) || addsMuch(theirs, shared)) {
      return Optional.empty();
    }
    double ratio = 2.0 * shared / (one.size() + other.size());
    return ratio >= ALIKE_FROM ? Optional.of(new Like.Alike(ratio)) : Optional.empty();
  }

  private static boolean addsMuch(List<Word> added, int shared) {
    return !added.isEmpty() && shared < SHORT
        || added.stream().anyMatch(word -> word.isName() || word.narrows());
  }

  /**
   * Finds the longest run of words that stand in both in the same order, and puts what is left of
   * each aside.
   *
   * @return how many words they share
   */
  private static int align(List<Word> one, List<Word> other, List<Word> mine, List<Word> theirs) {
    int[][] longest = new int[one.size() + 1][other.size() + 1];
    for (int i = one.size() - 1; i >= 0; i--) {
      for (int j = other.size() - 1; j >= 0; j--) {
        longest[i][j] =
            isSame(one.get(i), other.get(j))
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < one.size() && j < other.size()) {
      if (isSame(one.get(i), other.get(j))) {
        i++;
        j++;
      } else if (longest[i + 1][j] >= longest[i][j + 1]) {
        mine.add(one.get(i++));
      } else {
        theirs.add(other.get(j++));
      }
    }
    mine.addAll(one.subList(i, one.size()));
    theirs.addAll(other.subList(j, other.size()));
    return longest[0][0];
  }

  private static boolean isSame(Word one, Word other) {
    return one.stem().equals(other.stem()) && one.denied() == other.denied();
  }

  private static boolean areSlips(List<Word> mine, List<Word> theirs) {
    if (mine.size() != theirs.size()) {
      return false;
    }
    for (int i = 0; i < mine.size(); i++) {
      if (!isSlip(mine.get(i), theirs.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSlip(Word one, Word other) {
    return !one.isName()
        && !other.isName()
        && one.denied() == other.denied()
        && isSlip(one.stem(), other.stem());
  }

  /** Returns whether one of two words, as gists have them, may be a slip for the other. */
  public static boolean isSlip(String one, String other) {
    String a = one.length() >= other.length() ? one : other;
    String b = one.length() >= other.length() ? other : one;
    return a.length() >= SLIP_FROM
        && a.charAt(0) == b.charAt(0)
        && (a.length() == b.length() ? isSwapped(a, b) || isVowel(a, b) : isOneMore(a, b));
  }

  private static boolean isVowel(String a, String b) {
    int at = firstDifference(a, b);
    return at < a.length()
        && "aeiou".indexOf(a.charAt(at)) >= 0
        && "aeiou".indexOf(b.charAt(at)) >= 0
        && a.substring(at + 1).equals(b.substring(at + 1));
  }

  private static boolean isSwapped(String a, String b) {
    int at = firstDifference(a, b);
    return at + 1 < a.length()
        && a.charAt(at) == b.charAt(at + 1)
        && a.charAt(at + 1) == b.charAt(at)
        && a.substring(at + 2).equals(b.substring(at + 2));
  }

  private static boolean isOneMore(String longer, String shorter) {
    int at = firstDifference(longer, shorter);
    return longer.length() == shorter.length() + 1
        && longer.substring(at + 1).equals(shorter.substring(at));
  }

  private static int firstDifference(String a, String b) {
    int at = 0;
    while (at < Math.min(a.length(), b.length()) && a.charAt(at) == b.charAt(at)) {
      at++;
    }
    return at;
  }
}
