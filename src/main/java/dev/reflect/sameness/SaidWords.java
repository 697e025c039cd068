package dev.reflect.sameness;

import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A text by the words that are said in it, in lower case without marks, sentence by sentence:
 * {@code "**Don't** use `pip`!"} is {@code dont use pip}.
 */
record SaidWords(List<Token> tokens, List<List<String>> sentences) {
  private static final String NOT = "¬";

  private static final Set<String> NOTS = WordTable.inAll(Role.NOT);
  private static final Set<String> TURNS = WordTable.inAll(Role.TURN);
  private static final Set<String> FILLERS = WordTable.inAll(Role.FILLER);

  SaidWords {
    tokens = List.copyOf(tokens);
    sentences = sentences.stream().map(List::copyOf).toList();
  }

  static SaidWords of(List<Token> tokens) {
    List<List<String>> sentences = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (Token each : tokens) {
      if (each.isEnd()) {
        sentences.add(words);
        words = new ArrayList<>();
      } else if (isWord(each)) {
        words.add(each.word());
      }
    }
    sentences.add(words);
    return new SaidWords(tokens, sentences.stream().filter(each -> !each.isEmpty()).toList());
  }

  private static boolean isWord(Token token) {
    return !token.isEnd() && token.word().codePoints().anyMatch(Character::isLetterOrDigit);
  }

  boolean negates() {
    return sentences.stream().anyMatch(SaidWords::negates);
  }

  /**
   * Returns whether these words hold the wanted ones as one run that nothing around it turns or
   * narrows, or have a sentence that differs from them in nothing but fillers.
   */
  boolean say(SaidWords wanted) {
    return say(wanted, false);
  }

  /** Returns whether they say it, be it for some cases only. */
  boolean keep(SaidWords wanted) {
    return say(wanted, true);
  }

  private boolean say(SaidWords wanted, boolean narrowed) {
    if (!hasWordsOf(wanted)) {
      return false;
    }
    List<String> run = wanted.all();
    if (run.isEmpty()) {
      return false;
    }
    List<String> meant = wanted.meaning();
    boolean same =
        !meant.isEmpty()
            && (meant.equals(meaning())
                || sentences.stream().anyMatch(each -> meant.equals(meaning(each))));
    return same || holds(run, narrowed);
  }

  /** Returns the longest of the words that whoever says these must say too, if there is any. */
  Optional<String> telling() {
    return all().stream()
        .filter(word -> !NOTS.contains(word) && !FILLERS.contains(word))
        .max((one, other) -> Integer.compare(one.length(), other.length()));
  }

  /** Returns each of the words once. */
  Set<String> distinct() {
    return new HashSet<>(all());
  }

  /** Whether these are among them, but for those that {@link #meaning} takes for others. */
  private boolean hasWordsOf(SaidWords wanted) {
    for (List<String> sentence : wanted.sentences) {
      for (String word : sentence) {
        if (!NOTS.contains(word) && !FILLERS.contains(word) && !has(word)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean has(String word) {
    for (List<String> sentence : sentences) {
      if (sentence.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private boolean holds(List<String> run, boolean narrowed) {
    List<String> all = all();
    for (int at = 0; at + run.size() <= all.size(); at++) {
      int to = at + run.size();
      if (all.subList(at, to).equals(run)
          && isUnturned(at, to)
          && (narrowed || !isNarrowed(at, to))) {
        return true;
      }
    }
    return false;
  }

  private boolean isNarrowed(int from, int to) {
    int[] words = IntStream.range(0, tokens.size()).filter(at -> isWord(tokens.get(at))).toArray();
    return Around.narrows(tokens, words[from], words[to - 1] + 1);
  }

  /** Whether the sentences that the run touches have no negation outside of it. */
  private boolean isUnturned(int from, int to) {
    int start = 0;
    for (List<String> sentence : sentences) {
      int end = start + sentence.size();
      if (start < to && from < end) {
        List<String> before = sentence.subList(0, Math.max(0, from - start));
        List<String> after =
            sentence.subList(Math.min(sentence.size(), to - start), sentence.size());
        if (negates(before) || negates(after)) {
          return false;
        }
      }
      start = end;
    }
    return true;
  }

  private List<String> all() {
    return sentences.stream().flatMap(List::stream).toList();
  }

  private List<String> meaning() {
    return meaning(all());
  }

  private static List<String> meaning(List<String> words) {
    List<String> meaning = new ArrayList<>(words);
    meaning.replaceAll(word -> NOTS.contains(word) ? NOT : word);
    meaning.removeIf(FILLERS::contains);
    return meaning;
  }

  private static boolean negates(List<String> words) {
    return words.stream().anyMatch(word -> NOTS.contains(word) || TURNS.contains(word));
  }
}
