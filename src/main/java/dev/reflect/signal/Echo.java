package dev.reflect.signal;

import java.util.Arrays;
import java.util.List;

/** Claude's words said back to it: eight or more in a row are nobody's own. */
final class Echo {
  private static final int RUN = 8;

  private Echo() {}

  /** Blanks every run of words in the text that one of the other texts holds too. */
  static void blank(StringBuilder text, List<String> said) {
    Words words = new Words(text.toString());
    long[] runs = new long[text.length() / 2 + 1];
    int count = 0;
    while (words.next()) {
      if (words.hasRun()) {
        runs[count++] = words.run();
      }
    }
    if (count == 0 || said.isEmpty()) {
      return;
    }
    long[] sought = Arrays.copyOf(runs, count);
    Arrays.sort(sought);
    boolean[] echoed = new boolean[count];
    for (String each : said) {
      mark(sought, echoed, new Words(each));
    }
    Words own = new Words(text.toString());
    while (own.next()) {
      if (own.hasRun() && echoed[Arrays.binarySearch(sought, own.run())]) {
        OwnWords.blank(text, own.runFrom(), own.to());
      }
    }
  }

  private static void mark(long[] sought, boolean[] echoed, Words spoken) {
    while (spoken.next()) {
      int found = spoken.hasRun() ? Arrays.binarySearch(sought, spoken.run()) : -1;
      if (found >= 0) {
        echoed[found] = true;
      }
    }
  }

  /** Walks over the words of a text and knows the last eight. */
  private static final class Words {
    private final String text;
    private final int[] starts = new int[RUN];
    private final long[] hashes = new long[RUN];
    private int count;
    private int at;

    Words(String text) {
      this.text = text;
    }

    boolean next() {
      while (at < text.length() && !Character.isLetterOrDigit(text.charAt(at))) {
        at++;
      }
      if (at == text.length()) {
        return false;
      }
      starts[count % RUN] = at;
      long hash = 0;
      while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
        hash = 31 * hash + Character.toLowerCase(text.charAt(at));
        at++;
      }
      hashes[count % RUN] = hash;
      count++;
      return true;
    }

    boolean hasRun() {
      return count >= RUN;
    }

    long run() {
      long run = 1;
      for (int word = count - RUN; word < count; word++) {
        run = run * 1_000_003 + hashes[word % RUN];
      }
      return run;
    }

    int runFrom() {
      return starts[(count - RUN) % RUN];
    }

    int to() {
      return at;
    }
  }
}
