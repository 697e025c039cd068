package dev.reflect.untrusted;

import dev.reflect.untrusted.SecretRule.Alphabet;
import dev.reflect.untrusted.SecretRule.Found;
import dev.reflect.untrusted.SecretTable.Entry;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keys, tokens and passwords in text that somebody else wrote. A secret becomes {@code
 * [redacted:github-token]}; the words around it stay. Hidden characters can split a secret, so text
 * goes through {@link Plain} first and through here last.
 */
public final class Secrets {
  private static final String MARK = "[redacted:";
  private static final int LONGEST_KIND = 32;
  private static final int LONG = 199;
  private static final int PAIRS = 1 << 14;
  private static final int THIRDS = 32;
  private static final List<Entry> ENTRIES = SecretTable.TABLE.entries();
  private static final Entry[] NONE = {};
  private static final Set<String> KINDS =
      ENTRIES.stream().map(entry -> entry.rule().kind()).collect(Collectors.toSet());

  /**
   * The beginnings by their first two letters, in small letters, and then by the third; those of
   * two letters have all places of these. Prose is read at the cost of a look-up a character.
   * Different letters may share a place.
   */
  private static final Entry[][][] BY_LETTERS = byLetters();

  private Secrets() {}

  /** Returns the text with every secret replaced; what is redacted once stays as it is. */
  public static String redact(String text) {
    String before = text;
    String after = redactOnce(before);
    while (!after.equals(before)) {
      before = after;
      after = redactOnce(before);
    }
    return after;
  }

  private static String redactOnce(String text) {
    StringBuilder safe = null;
    Patience patience = new Patience();
    int copied = 0;
    int at = -1;
    char[] letters = text.toCharArray(); // a string is asked for a letter at twice the cost
    while ((at = nextPlace(letters, at + 1)) >= 0) {
      if (text.charAt(at) == '[' && text.startsWith(MARK, at)) {
        at = endOfMark(text, at) - 1;
        continue;
      }
      Optional<Found> found = find(text, at, copied, patience);
      if (found.isPresent()) {
        Found secret = found.get();
        safe = safe == null ? new StringBuilder(text.length()) : safe;
        safe.append(text, copied, secret.from()).append(MARK).append(secret.kind()).append(']');
        copied = endOfRun(text, secret);
        at = copied - 1;
      }
    }
    return safe == null ? text : safe.append(text, copied, text.length()).toString();
  }

  /** Of a long value no tail stays. */
  private static int endOfRun(String text, Found secret) {
    boolean cut = secret.to() - secret.from() > LONG && text.charAt(secret.to() - 1) != ' ';
    return cut ? Alphabet.BASE64.endOf(text, secret.to()) : secret.to();
  }

  /**
   * Returns the next place where a rule is to be asked or a mark may stand, or -1. Every letter
   * that is shown passes here, mostly before anything is compiled: each is looked at once.
   */
  private static int nextPlace(char[] text, int from) {
    int last = text.length - 1;
    char letter = from < last ? text[from] : 0;
    for (int at = from; at < last; at++) {
      char next = text[at + 1];
      Entry[][] byThird = BY_LETTERS[pair(letter, next)];
      if (letter == '['
          || byThird != null && byThird[at + 1 < last ? third(text[at + 2]) : 0] != NONE) {
        return at;
      }
      letter = next;
    }
    return -1;
  }

  /**
   * How often a rule that looks far ahead is asked in one stretch of text: where its beginning
   * stands again and again, nobody wrote that, and asking each time would cost too much.
   */
  private static final class Patience {
    private static final int STRETCH = 512;
    private static final int MOST = 16;

    private int[] asked = {};
    private int[] stretches = {};

    boolean allows(Entry entry, int at) {
      if (!entry.rule().looksFar()) {
        return true;
      }
      if (asked.length == 0) {
        asked = new int[SecretTable.TABLE.rows()];
        stretches = new int[asked.length];
      }
      int number = entry.number();
      if (stretches[number] != at / STRETCH) {
        stretches[number] = at / STRETCH;
        asked[number] = 0;
      }
      return asked[number]++ < MOST;
    }
  }

  private static Optional<Found> find(String text, int at, int start, Patience patience) {
    for (Entry entry : entriesAt(text, at)) {
      if (entry.isAt(text, at) && patience.allows(entry, at)) {
        Optional<Found> found =
            entry
                .rule()
                .at(text, at, at + entry.begin().length(), start)
                .filter(secret -> !holdsMark(text, secret));
        if (found.isPresent()) {
          int value = found.get().from();
          return value == at ? found : specific(text, value).or(() -> found);
        }
      }
    }
    return Optional.empty();
  }

  /** What is assigned may say itself what it is, and more exactly than the name before it. */
  private static Optional<Found> specific(String text, int at) {
    for (Entry entry : entriesAt(text, at)) {
      if (entry.rule().isExact() && entry.isAt(text, at)) {
        Optional<Found> found =
            entry
                .rule()
                .at(text, at, at + entry.begin().length(), at)
                .filter(value -> value.from() == at);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** What is redacted already is not the value of another name. */
  private static boolean holdsMark(String text, Found secret) {
    int from = Math.max(0, secret.from() - MARK.length() - LONGEST_KIND);
    for (int at = text.indexOf(MARK, from);
        at >= 0 && at < secret.to();
        at = text.indexOf(MARK, at + 1)) {
      if (endOfMark(text, at) > secret.from()) {
        return true;
      }
    }
    return false;
  }

  private static int endOfMark(String text, int at) {
    int from = at + MARK.length();
    int end = from;
    while (end < text.length() && end - from < LONGEST_KIND && text.charAt(end) != ']') {
      end++;
    }
    boolean known = end < text.length() && KINDS.contains(text.substring(from, end));
    return known ? end + 1 : at + 1;
  }

  /** Returns the entries that may begin here, in their order. */
  static Entry[] entriesAt(String text, int at) {
    if (at + 1 >= text.length()) {
      return NONE;
    }
    Entry[][] byThird = BY_LETTERS[pair(text.charAt(at), text.charAt(at + 1))];
    return byThird == null
        ? NONE
        : byThird[at + 2 < text.length() ? third(text.charAt(at + 2)) : 0];
  }

  private static int pair(char first, char second) {
    return (lower(first) * 131 + lower(second)) & PAIRS - 1;
  }

  private static int third(char letter) {
    return Entry.folded(letter) & THIRDS - 1;
  }

  private static int lower(char letter) {
    return letter < 128
        ? letter >= 'A' && letter <= 'Z' ? letter + 32 : letter
        : Character.toLowerCase(letter);
  }

  private static Entry[][][] byLetters() {
    Entry[][][] byLetters = new Entry[PAIRS][][];
    for (Entry entry : ENTRIES) {
      String begin = entry.begin();
      int pair = pair(begin.charAt(0), begin.charAt(1));
      if (byLetters[pair] == null) {
        byLetters[pair] = new Entry[THIRDS][];
        Arrays.fill(byLetters[pair], NONE);
      }
      Entry[][] byThird = byLetters[pair];
      for (int third = 0; third < THIRDS; third++) {
        if (begin.length() == 2 || third == third(begin.charAt(2))) {
          Entry[] entries = Arrays.copyOf(byThird[third], byThird[third].length + 1);
          entries[entries.length - 1] = entry;
          byThird[third] = entries;
        }
      }
    }
    return byLetters;
  }
}
