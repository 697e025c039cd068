package dev.reflect.expression;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * Words of many groups, looked for together: one walk over a text tells which groups it holds a
 * word of.
 */
public final class Triggers {
  private static final int BUCKETS = 2_048;

  private static final Word[] NONE = {};

  private final Word[][] words = new Word[BUCKETS][];
  private final BitSet singleLetters = new BitSet();
  private boolean hasSingleLetters;

  private record Word(char[] letters, int group) {
    boolean standsAt(char[] text, int at) {
      int letter = 0;
      while (letter < letters.length
          && at + letter < text.length
          && text[at + letter] == letters[letter]) {
        letter++;
      }
      return letter == letters.length;
    }
  }

  /** Says whether what stands between these two places of a text counts as one of the words. */
  public interface Edges {
    boolean take(char[] text, int from, int to);
  }

  /** Makes one of the words of each group; they are found as they are written. */
  public Triggers(List<? extends Collection<String>> groups) {
    Arrays.fill(words, NONE);
    for (int at = 0; at < groups.size(); at++) {
      for (String trigger : groups.get(at)) {
        boolean single = trigger.length() == 1;
        if (single) {
          hasSingleLetters = true;
          singleLetters.set(trigger.charAt(0));
        }
        char second = single ? 0 : trigger.charAt(1);
        int bucket = bucket(trigger.charAt(0), second);
        Word[] more = Arrays.copyOf(words[bucket], words[bucket].length + 1);
        more[more.length - 1] = new Word(trigger.toCharArray(), at);
        words[bucket] = more;
      }
    }
  }

  /** Returns the numbers of the groups that this text holds a word of. */
  public BitSet in(String text) {
    return in(text, (whole, from, to) -> true);
  }

  /** Returns the same where a word counts only between edges that take it. */
  public BitSet in(String text, Edges edges) {
    BitSet met = new BitSet();
    char[] letters = text.toCharArray();
    for (int at = 0; at < letters.length; at++) {
      char first = letters[at];
      if (hasSingleLetters && singleLetters.get(first)) {
        add(met, letters, at, words[bucket(first, (char) 0)], edges);
      }
      Word[] candidates = at + 1 < letters.length ? words[bucket(first, letters[at + 1])] : NONE;
      if (candidates != NONE) { // as at most letters
        add(met, letters, at, candidates, edges);
      }
    }
    return met;
  }

  private static void add(BitSet met, char[] text, int at, Word[] candidates, Edges edges) {
    for (Word word : candidates) {
      if (word.standsAt(text, at)
          && !met.get(word.group())
          && edges.take(text, at, at + word.letters().length)) {
        met.set(word.group());
      }
    }
  }

  private static int bucket(char first, char second) {
    return (first * 31 + second * 7) & BUCKETS - 1;
  }
}
