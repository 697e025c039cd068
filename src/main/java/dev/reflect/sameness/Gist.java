package dev.reflect.sameness;

import dev.reflect.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A wording as it is compared: the words that say something, each in one form whatever its ending,
 * with whether it is denied. {@code Never use tabs} and {@code Tabs are not to be used} both deny
 * {@code us} and {@code tab}.
 *
 * @param pair what is not to be done and what instead, where both are said
 */
record Gist(List<Word> words, Optional<Swap> pair) {
  /** What the key of a pair begins with, which no word does. */
  static final String PAIR = ">";

  /**
   * @param denied whether it is not to be done
   * @param isName a path, number, option or name: never passed over
   * @param narrows whether it says where or when the rule holds
   */
  record Word(String stem, boolean denied, boolean isName, boolean narrows) {}

  /** The two halves of a substitution, as words in any order. */
  record Swap(Set<String> dont, Set<String> doInstead) {
    static Optional<Swap> of(Set<String> dont, Set<String> doInstead) {
      return dont.isEmpty() || doInstead.isEmpty() || dont.equals(doInstead)
          ? Optional.empty()
          : Optional.of(new Swap(dont, doInstead));
    }

    String key() {
      return PAIR + String.join(" ", dont) + ">" + String.join(" ", doInstead);
    }
  }

  Gist {
    words = List.copyOf(words);
  }

  /** Reads words and marks, and those of the two halves where they are known. */
  static Gist of(List<Token> tokens, Optional<List<List<Token>>> halves) {
    List<Word> words = words(tokens);
    Optional<Swap> pair =
        halves.flatMap(each -> Swap.of(stems(words(each.get(0))), stems(words(each.get(1)))));
    return new Gist(words, pair.or(() -> said(words)));
  }

  /** Returns the words by which it is found again, and one for its pair that begins with >. */
  Set<String> keys() {
    Set<String> keys =
        words.stream().map(Word::stem).collect(Collectors.toCollection(TreeSet::new));
    pair.ifPresent(swap -> keys.add(swap.key()));
    return keys;
  }

  /** Returns how many different words it has. */
  int length() {
    return (int) words.stream().map(Word::stem).distinct().count();
  }

  /** Returns what is denied, or what is wanted, without the words that only carry it. */
  List<Word> inOrder(boolean denied) {
    return words.stream()
        .filter(word -> word.denied() == denied && !RuleWords.WEAK.contains(word.stem()))
        .toList();
  }

  Set<String> narrowing() {
    return words.stream()
        .filter(Word::narrows)
        .map(Word::stem)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Optional<Swap> said(List<Word> words) {
    List<Word> rule = words.stream().filter(word -> !word.narrows()).toList();
    return Swap.of(
        stems(rule.stream().filter(Word::denied).toList()),
        stems(rule.stream().filter(word -> !word.denied()).toList()));
  }

  private static Set<String> stems(List<Word> words) {
    Set<String> stems =
        words.stream().map(Word::stem).collect(Collectors.toCollection(TreeSet::new));
    Set<String> telling = new TreeSet<>(stems);
    telling.removeAll(RuleWords.WEAK);
    return telling.isEmpty() ? stems : telling;
  }

  private static List<Word> words(List<Token> tokens) {
    Reading reading = new Reading();
    RuleWords.of(tokens).forEach(reading::read);
    List<Word> words = reading.words();
    return words.isEmpty() ? everyWord(tokens) : words;
  }

  /** A sentence of nothing but small words is told apart by these. */
  private static List<Word> everyWord(List<Token> tokens) {
    return tokens.stream()
        .filter(token -> !token.isMark())
        .map(token -> new Word(token.word(), false, true, false))
        .toList();
  }

  /** Goes through a sentence and knows what is denied and what narrows. */
  private static final class Reading {
    private final List<Word> words = new ArrayList<>();
    private boolean denied;
    private boolean narrows;
    private boolean narrowsDenied;
    private boolean chooses;
    private boolean prefers;
    private boolean stops;
    private int saidSince;

    void read(Token token) {
      String word = token.word();
      if (stops) {
        stops = false;
        stopped(word.endsWith("ing"));
      }
      if (token.isMark() || word.equals("but")) {
        denied &= saidSince == 0;
        narrows = false;
      } else if (word.equals(RuleWords.STOP)) {
        stops = true;
      } else if (isDenying(word)) {
        deny(true);
      } else if (RuleWords.REFUSING.contains(word)) {
        deny(!denied);
      } else {
        say(token);
      }
    }

    /** At the end of a sentence nothing follows: it was the thing to do. */
    List<Word> words() {
      if (stops) {
        stopped(false);
      }
      return words;
    }

    private void stopped(boolean isActivity) {
      if (isActivity) {
        deny(!(denied && saidSince == 0));
      } else {
        add(new Token(RuleWords.STOP, false));
      }
    }

    private boolean isDenying(String word) {
      return RuleWords.DENYING.contains(word)
          || word.equals("over") && chooses
          || word.equals("to") && prefers && saidSince > 1;
    }

    private void say(Token token) {
      String word = token.word();
      if (!narrows && RuleWords.NARROWING.contains(word)) {
        narrows = true;
        narrowsDenied = denied && saidSince == 0;
      }
      boolean isSilent = RuleWords.SILENT.contains(word) || RuleWords.PLACING.contains(word);
      if (token.isName() || !isSilent) {
        add(token);
      }
    }

    private void add(Token token) {
      String stem = RuleWords.stem(token.word());
      if (stem.equals(RuleWords.USE) && denied && saidSince > 1) {
        denied = false;
      }
      chooses |= stem.equals(RuleWords.USE);
      prefers |= token.word().startsWith("prefer");
      saidSince++;
      boolean isName = token.isName() || RuleWords.DENYING_ABROAD.contains(token.word());
      words.add(new Word(stem, narrows ? narrowsDenied : denied, isName, narrows));
    }

    private void deny(boolean what) {
      denied = what;
      narrowsDenied = what;
      saidSince = 0;
    }
  }
}
