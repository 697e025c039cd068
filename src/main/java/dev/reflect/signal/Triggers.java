package dev.reflect.signal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The trigger words of many patterns, looked for together: one walk over a text tells which
 * patterns may match it.
 */
final class Triggers {
  private static final int BUCKETS = 2_048;

  private final Word[][] words = new Word[BUCKETS][];
  private final BitSet singleLetters = new BitSet();

  private record Word(String text, int pattern) {}

  Triggers(List<SpeechPattern> patterns) {
    List<List<Word>> buckets = new ArrayList<>();
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      buckets.add(new ArrayList<>(2));
    }
    for (int at = 0; at < patterns.size(); at++) {
      for (String trigger : patterns.get(at).expression().triggers()) {
        boolean single = trigger.length() == 1;
        if (single) {
          singleLetters.set(trigger.charAt(0));
        }
        char second = single ? 0 : trigger.charAt(1);
        buckets.get(bucket(trigger.charAt(0), second)).add(new Word(trigger, at));
      }
    }
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      words[bucket] = buckets.get(bucket).toArray(Word[]::new);
    }
  }

  /** Returns the numbers of the patterns that meet a trigger word in this lower-case text. */
  BitSet in(String lower) {
    BitSet met = new BitSet();
    for (int at = 0; at < lower.length(); at++) {
      char first = lower.charAt(at);
      if (singleLetters.get(first)) {
        add(met, lower, at, words[bucket(first, (char) 0)]);
      }
      if (at + 1 < lower.length()) {
        add(met, lower, at, words[bucket(first, lower.charAt(at + 1))]);
      }
    }
    return met;
  }

  private static void add(BitSet met, String lower, int at, Word[] candidates) {
    for (Word word : candidates) {
      if (!met.get(word.pattern()) && lower.startsWith(word.text(), at)) {
        met.set(word.pattern());
      }
    }
  }

  private static int bucket(char first, char second) {
    return (first * 31 + second * 7) & BUCKETS - 1;
  }
}
