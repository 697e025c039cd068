package dev.reflect.learning;

import dev.reflect.words.CommonWords;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import dev.reflect.words.WordTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Slips of the keyboard in ordinary words: what is near one of them is that word. Whatever is near
 * none may be a name, and names, paths and code are never touched; nor is a sentence that has a
 * word of another language, where "funcion" and "parametre" are no slips.
 */
final class Slips {
  private static final int SHORTEST = 5;

  /** From so many letters on a word is known where one is missing or doubled. */
  private static final int LONG = 8;

  /**
   * From so many letters on it is known where one of a double letter is missing, or one is doubled.
   */
  private static final int DOUBLED = 6;

  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}_./@#$\\\\'`\"-])[a-z]{3,}(?![\\p{L}\\p{N}_/@\\\\(='`\"]|[.-][\\p{L}\\p{N}])");

  private static final Set<String> ORDINARY = WordLists.words("ordinary");

  /** Every way to mistype an ordinary word that cannot be taken for another one. */
  private static final Map<String, String> MENDED = mended(ORDINARY);

  private static final Map<String, String> KNOWN = WordLists.pairs("slip");

  private static final Set<String> ENGLISH = english();

  /** What does something in a rule of another language, and nothing in an English one. */
  private static final Set<String> FOREIGN = foreign();

  private static final Pattern SENTENCE_ENDS = Pattern.compile("[.!?;]+(?=\\s|$)|\\R");

  private Slips() {}

  /**
   * Returns the text with each ordinary word as it is spelled. What is said more than once, or was
   * said before, is a name.
   */
  static String mended(String text, String before) {
    StringBuilder mended = new StringBuilder();
    int from = 0;
    for (Matcher end = SENTENCE_ENDS.matcher(text); end.find(); from = end.end()) {
      mended.append(sentence(text.substring(from, end.end()), text, before));
    }
    return mended.append(sentence(text.substring(from), text, before)).toString();
  }

  private static String sentence(String sentence, String text, String before) {
    List<Token> words = Token.in(sentence);
    if (words.stream().anyMatch(each -> isForeign(each.word()))) {
      return sentence;
    }
    boolean english = words.stream().anyMatch(each -> ENGLISH.contains(each.word()));
    return WORD.matcher(sentence)
        .replaceAll(
            found -> {
              String plain = KNOWN.get(found.group());
              String near = english ? near(found.group(), text, before) : found.group();
              return Matcher.quoteReplacement(plain == null ? near : plain);
            });
  }

  private static boolean isForeign(String word) {
    return FOREIGN.contains(word)
        || word.codePoints().anyMatch(letter -> letter > 127 && Character.isLetter(letter));
  }

  private static String near(String word, String text, String before) {
    boolean isName = text.indexOf(word) != text.lastIndexOf(word) || before.contains(word);
    return isName ? word : MENDED.getOrDefault(word, word);
  }

  /** Words of English that say that a sentence is in it: "no" may be of three others. */
  private static Set<String> english() {
    return WordTable.english().words().stream()
        .filter(word -> others().filter(table -> table.words().contains(word)).count() < 2)
        .collect(Collectors.toSet());
  }

  private static Set<String> foreign() {
    Set<String> foreign =
        others().flatMap(table -> table.words().stream()).collect(Collectors.toSet());
    foreign.removeAll(WordTable.english().words());
    foreign.removeAll(ORDINARY);
    return foreign;
  }

  private static Stream<WordTable> others() {
    return WordTable.all().stream().filter(table -> table != WordTable.english());
  }

  private static Map<String, String> mended(Set<String> words) {
    Map<String, String> mended = new HashMap<>();
    for (String word : words) {
      for (int at = 1; at < word.length(); at++) {
        if (word.length() >= SHORTEST) {
          String turned =
              word.substring(0, at - 1)
                  + word.charAt(at)
                  + word.charAt(at - 1)
                  + word.substring(at + 1);
          put(mended, turned, word);
        }
        boolean isDouble = word.charAt(at) == word.charAt(at - 1);
        if (word.length() >= LONG || isDouble && word.length() >= DOUBLED) {
          put(mended, word.substring(0, at) + word.substring(at + 1), word);
        }
        if (word.length() >= DOUBLED || isDouble) {
          put(mended, word.substring(0, at) + word.substring(at - 1), word);
        }
      }
    }
    WordLists.words("other").forEach(mended::remove);
    return mended;
  }

  /** What is a word itself, or may be two, is left alone. */
  private static void put(Map<String, String> mended, String slip, String word) {
    if (!ORDINARY.contains(slip) && !CommonWords.has(slip)) {
      String other = mended.put(slip, word);
      if (other != null && !other.equals(word)) {
        mended.put(slip, slip);
      }
    }
  }
}
