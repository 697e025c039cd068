package dev.reflect.skill;

import dev.reflect.expression.Nfkc;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a text in lower case without marks, sentence by sentence: {@code "**Don't** use
 * `pip`!"} is {@code dont use pip}.
 */
record Words(List<List<String>> sentences) {
  private static final String NOT = "¬";
  private static final Pattern APOSTROPHES = Pattern.compile("(?<=\\p{L})['’ʼ](?=\\p{L})");
  private static final Pattern ESCAPES = Pattern.compile("\\\\(?=\\p{Punct})");
  private static final Pattern SENTENCE_END =
      Pattern.compile("(?<![.!?]|[\\s.]\\p{L})[.!?]++[\"'”’)\\]*_`]*+\\s|[|。]");
  private static final Pattern WORD =
      Pattern.compile(
          "\\p{IsIdeographic}|[\\p{IsHiragana}\\p{IsKatakana}]+"
              + "|[\\p{L}\\p{M}\\p{N}&&[^\\p{IsIdeographic}\\p{IsHiragana}\\p{IsKatakana}]]+"
              + "(?:[-._/:@]++[\\p{L}\\p{N}&&[^\\p{IsIdeographic}]]++)*+(?:\\+\\+|#)?");

  /** A word that no normalisation changes but that of case. */
  private static final Pattern PLAIN = Pattern.compile("[a-z0-9]+");

  private static final Set<String> NEGATIONS =
      words(
          "not never no dont doesnt didnt isnt arent cannot cant wont shouldnt mustnt neednt"
              + " without avoid stop neither nor unless except forbidden wrong bad donts mistakes"
              + " pitfalls nicht nie niemals kein keine keinen keinem keiner ohne vermeide"
              + " ne pas jamais sans nunca jamás sin evita não nunca sem evite non mai senza"
              + " evitare niet geen nooit zonder не нет никогда нельзя без 不 别 勿 没 无");
  private static final Set<String> NOTS =
      Set.of("not", "never", "dont", "nicht", "nie", "niemals", "nooit", "niet");
  private static final Set<String> FILLERS =
      words(
          "the a an always please just you we i should must to that do"
              + " der die das den dem ein eine einen immer bitte du wir ich");

  private static Set<String> words(String words) {
    return Set.copyOf(List.of(words.split(" +")));
  }

  Words {
    sentences = sentences.stream().map(List::copyOf).toList();
  }

  static Words of(String text) {
    String plain = Nfkc.of(text).toLowerCase(Locale.ROOT);
    plain = ESCAPES.matcher(APOSTROPHES.matcher(plain).replaceAll("")).replaceAll("");
    List<List<String>> sentences = new ArrayList<>();
    for (String sentence : SENTENCE_END.split(plain)) {
      List<String> words = new ArrayList<>();
      Matcher word = WORD.matcher(sentence);
      while (word.find()) {
        words.add(word.group());
      }
      if (!words.isEmpty()) {
        sentences.add(words);
      }
    }
    return new Words(sentences);
  }

  boolean negates() {
    return sentences.stream().anyMatch(Words::negates);
  }

  /**
   * Returns whether these words hold the wanted ones as one run that no negation around it turns,
   * or have a sentence that differs from them in nothing but fillers.
   */
  boolean say(Words wanted) {
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
    return same || holds(run);
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
  private boolean hasWordsOf(Words wanted) {
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

  private boolean holds(List<String> run) {
    List<String> all = all();
    for (int at = 0; at + run.size() <= all.size(); at++) {
      if (all.subList(at, at + run.size()).equals(run) && isUnturned(at, at + run.size())) {
        return true;
      }
    }
    return false;
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

  /**
   * Returns a raw text as {@link #mayBeIn} looks words up in it; empty when normalising would
   * change it.
   */
  static Optional<String> letters(String raw) {
    if (!Nfkc.isFormOf(raw)) {
      return Optional.empty();
    }
    StringBuilder lower = new StringBuilder(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char letter = raw.charAt(i);
      if ("'’ʼ\\".indexOf(letter) < 0) {
        lower.append(letter < 128 ? Character.toLowerCase(letter) : letter);
      }
    }
    return Optional.of(lower.toString());
  }

  /**
   * Returns whether the {@link #letters} of a text have every plain word of these somewhere: what
   * it has not, it does not say. Much cheaper than taking the text apart.
   */
  boolean mayBeIn(Optional<String> letters) {
    return letters.isEmpty()
        || all().stream()
            .filter(word -> PLAIN.matcher(word).matches())
            .filter(word -> !NOTS.contains(word) && !FILLERS.contains(word))
            .allMatch(letters.get()::contains);
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
    return !Collections.disjoint(words, NEGATIONS);
  }
}
