package dev.reflect.signal;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Claude's words said back to it: eight or more in a row are nobody's own. Remembers what Claude
 * said last, and reads it when a message may first repeat it.
 */
final class Echo {
  private static final int RUN = 8;

  /** So many blocks of Claude's words are remembered. */
  private static final int REMEMBERED = 8;

  private final Deque<Block> said = new ArrayDeque<>();

  private static final class Block {
    private final String text;
    private Runs runs;

    Block(String text) {
      this.text = text;
    }

    Runs runs() {
      if (runs == null) {
        runs = Runs.of(text);
      }
      return runs;
    }
  }

  /** Remembers what Claude said. */
  void remember(String text) {
    said.addLast(new Block(text));
    if (said.size() > REMEMBERED) {
      said.removeFirst();
    }
  }

  /** Blanks every run of words in the text that Claude's words hold too. */
  void blank(StringBuilder text) {
    Runs own = Runs.of(text.toString());
    if (own.count == 0 || said.isEmpty()) {
      return;
    }
    long[] sought = Arrays.copyOf(own.hashes, own.count);
    Arrays.sort(sought);
    boolean[] echoed = new boolean[own.count];
    for (Block block : said) {
      Runs theirs = block.runs();
      for (int at = 0; at < theirs.count; at++) {
        int found = Arrays.binarySearch(sought, theirs.hashes[at]);
        if (found >= 0) {
          echoed[found] = true;
        }
      }
    }
    for (int at = 0; at < own.count; at++) {
      if (echoed[Arrays.binarySearch(sought, own.hashes[at])]) {
        OwnWords.blank(text, own.froms[at], own.tos[at]);
      }
    }
  }

  /** All runs of eight words of a text: a hash of each, and between which letters it stands. */
  private static final class Runs {
    private long[] hashes = new long[16];
    private int[] froms = new int[16];
    private int[] tos = new int[16];
    private int count;

    static Runs of(String text) {
      Runs runs = new Runs();
      char[] letters = text.toCharArray();
      int[] starts = new int[RUN];
      long[] words = new long[RUN];
      int count = 0;
      int at = 0;
      while (at < letters.length) {
        if (!Grams.isOfWord(letters[at])) {
          at++;
          continue;
        }
        int from = at;
        long hash = 0;
        while (at < letters.length && Grams.isOfWord(letters[at])) {
          hash = 31 * hash + Grams.lower(letters[at]);
          at++;
        }
        starts[count % RUN] = from;
        words[count % RUN] = hash;
        count++;
        if (count >= RUN) {
          runs.add(hash(words, count), starts[count % RUN], at);
        }
      }
      return runs;
    }

    private static long hash(long[] words, int count) {
      long run = 1;
      for (int word = count - RUN; word < count; word++) {
        run = run * 1_000_003 + words[word % RUN];
      }
      return run;
    }

    private void add(long hash, int from, int to) {
      if (count == hashes.length) {
        hashes = Arrays.copyOf(hashes, 2 * count);
        froms = Arrays.copyOf(froms, 2 * count);
        tos = Arrays.copyOf(tos, 2 * count);
      }
      hashes[count] = hash;
      froms[count] = from;
      tos[count] = to;
      count++;
    }
  }
}
