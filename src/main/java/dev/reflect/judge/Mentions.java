package dev.reflect.judge;

import dev.reflect.sameness.Likeness;
import dev.reflect.words.CommonWords;
import dev.reflect.words.Stem;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a message and its neighbours mention. Names may come from Claude's words beside it, numbers
 * only from the person's own.
 */
final class Mentions {
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)*");

  /** Of several parts: the address of a machine, a version. */
  private static final Pattern ADDRESS = Pattern.compile("\\d+(?:\\.\\d+){2,}");

  private static final Pattern SIGNS = Pattern.compile("[/\\\\_.@#$=<>{}\\[\\]\\d]|^-");
  private static final Pattern UNSPACED =
      Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\\p{IsThai}]");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  /** "and/or", "design/wisdom": words, and no path. */
  private static final Pattern EITHER = Pattern.compile("\\p{L}+(?:/\\p{L}+)+");

  /** Names that every sentence may hold. */
  private static final Set<String> ALWAYS = Set.of("claude", "claudes", "user", "users", "i", "id");

  /** Written with dots as paths are, and no name. */
  private static final Pattern SHORT = Pattern.compile("(?:e\\.g|i\\.e|z\\.b|d\\.h|p\\.ex)\\.?");

  private static final Map<String, Set<String>> ALIASES = bothWays(WordLists.pairs("alias"));
  private static final int NEIGHBOURS_SHARED = 2;

  private final String all;
  private final Set<String> ownStems;
  private final Set<String> allStems;
  private final Set<String> numbers = new HashSet<>();

  Mentions(Passage passage) {
    String whole = passage.words() + "\n" + passage.before() + "\n" + passage.after();
    this.all = Quotation.squashed(whole);
    this.ownStems = stems(passage.words());
    this.allStems = stems(whole);
    NUMBER.matcher(passage.words()).results().map(MatchResult::group).forEach(this::number);
    for (Token each : Token.in(passage.words())) {
      if (each.isNumber()) {
        number(each.stem());
      }
    }
  }

  private void number(String digits) {
    numbers.add(digits);
    numbers.add(digits.replaceAll("[.,](?=\\d{3}\\b)", ""));
  }

  /** Returns whether a sentence names and counts nothing that was not said. */
  boolean coverNames(String sentence) {
    boolean german = speaksGerman(sentence);
    for (Token token : Token.in(CODE.matcher(sentence).replaceAll("$1"))) {
      if (!covers(token, german)) {
        return false;
      }
    }
    return CODE.matcher(sentence)
        .results()
        .flatMap(span -> List.of(span.group(1).split("\\s+")).stream())
        .map(Quotation::squashed)
        .allMatch(all::contains);
  }

  private boolean covers(Token token, boolean german) {
    String word = token.word();
    if (token.isMark() || word.equals("%") || SHORT.matcher(word).matches() || isUnspaced(word)) {
      return true;
    }
    if (NUMBER.matcher(word).matches()) {
      return numbers.contains(word)
          || numbers.contains(word.replace(",", ""))
          || ADDRESS.matcher(word).matches() && isSaid(word);
    }
    if (SIGNS.matcher(word).find()) {
      return isSaid(word) || EITHER.matcher(word).matches() && areSaid(word.split("/"));
    }
    boolean common = german || ALWAYS.contains(word) || token.isSmall();
    return !token.isName()
        || common
        || isSaid(word)
        || isLikeSaid(token.stem())
        || ALIASES.getOrDefault(word, Set.of()).stream()
            .anyMatch(each -> allStems.contains(Stem.of(each)));
  }

  /** Returns whether a word is of a script that parts no words. */
  static boolean isUnspaced(String word) {
    return UNSPACED.matcher(word).find();
  }

  private boolean areSaid(String[] words) {
    return Stream.of(words).allMatch(each -> isSaid(each) || isLikeSaid(Stem.of(each)));
  }

  private boolean isSaid(String word) {
    return all.contains(Quotation.squashed(word).replaceAll("^[.]+(?=\\w)|[.]+$", ""));
  }

  private boolean isLikeSaid(String stem) {
    return Stem.isAmong(stem, allStems)
        || allStems.stream().anyMatch(said -> Likeness.isSlip(said, stem));
  }

  /** Returns whether a sentence is about something that was spoken of. */
  boolean shareWordsWith(String sentence) {
    int beside = 0;
    for (String stem : stems(sentence)) {
      if (Stem.isAmong(stem, ownStems)) {
        return true;
      }
      boolean named = SIGNS.matcher(stem).find();
      beside += Stem.isAmong(stem, allStems) ? named ? NEIGHBOURS_SHARED : 1 : 0;
    }
    return beside >= NEIGHBOURS_SHARED;
  }

  /** Returns whether two texts share a word that is no small one. */
  static boolean share(String text, String sentence) {
    Set<String> said = stems(text);
    return stems(sentence).stream().anyMatch(stem -> Stem.isAmong(stem, said));
  }

  /** Returns whether a sentence is made of the person's own words, but for every third. */
  boolean areNearlyAllOf(String sentence) {
    Set<String> stems = stems(sentence);
    long said = stems.stream().filter(stem -> Stem.isAmong(stem, ownStems)).count();
    return said * 3 >= stems.size() * 2L;
  }

  static Set<String> stems(String text) {
    Set<String> stems = new HashSet<>();
    for (Token token : Token.in(text)) {
      if (!token.isMark() && !token.isSmall()) {
        stems.add(token.stem());
        Stream.of(token.word().split("/"))
            .filter(part -> !part.isEmpty())
            .map(Stem::of)
            .forEach(stems::add);
      }
    }
    return stems;
  }

  /** German nouns are written as names are. */
  private static boolean speaksGerman(String sentence) {
    return CommonWords.likeliest(Token.in(sentence)).equals("de");
  }

  private static Map<String, Set<String>> bothWays(Map<String, String> pairs) {
    Map<String, Set<String>> same = new HashMap<>();
    pairs.forEach(
        (word, meaning) -> {
          same.computeIfAbsent(word, first -> new HashSet<>()).add(meaning);
          same.computeIfAbsent(meaning, first -> new HashSet<>()).add(word);
        });
    return same;
  }
}
