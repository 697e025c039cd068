package dev.reflect.learning;

import dev.reflect.words.CommonWords;
import dev.reflect.words.FormTable.Form;
import dev.reflect.words.Token;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is spoken and says nothing ("um", "you know", "also halt"), as who dictates says it, is no
 * word of a rule; and where it stands for the end of a sentence, one ends there. The rows of a
 * language's table say what goes, in their order; a word of them that may mean something stays.
 */
final class Fillers {
  private static final int MOST_ROUNDS = 4;

  /** A hesitation in English, and a word of Portuguese and German. */
  private static final Pattern UM = Pattern.compile("(?iU)u(?<![\\w'.-]u)m+(?![\\w'.-])[, ]*");

  /** A word with a letter three times or more: drawn out. */
  private static final Pattern DRAWN_OUT =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}_./@#$'-])(?=\\p{L}*?(\\p{L})\\1\\1)\\p{L}{3,20}(?![\\p{L}\\p{N}_/@(=]|[.'-][\\p{L}\\p{N}])");

  private static final Pattern DRAWN = Pattern.compile("(\\p{L})\\1{2,}");
  private static final Pattern SOUND =
      Pattern.compile("(?i)(?:u+[hm]+|e+[rh]+m*|a+h+|o+h+|h+m+|so|yes|no)");

  private static final Pattern SENTENCE_ENDS = Pattern.compile("[.!?…]+(?=\\s|$)\\s*|\\R\\s*");

  private Fillers() {}

  /** Returns the text with small words and sounds as long as they are: {@code sooo} is so. */
  static String undrawn(String text) {
    return DRAWN_OUT.matcher(text).replaceAll(word -> Matcher.quoteReplacement(undrawn(word)));
  }

  private static String undrawn(MatchResult drawn) {
    Matcher letters = DRAWN.matcher(drawn.group());
    String two = letters.replaceAll("$1$1");
    if (SOUND.matcher(two).matches() || isSmall(two)) {
      return two;
    }
    String one = letters.replaceAll("$1");
    boolean isPlain = one.length() > 1 && (SOUND.matcher(one).matches() || isSmall(one));
    return isPlain ? one : drawn.group();
  }

  private static boolean isSmall(String word) {
    return new Token(word.toLowerCase(Locale.ROOT), false).isSmall();
  }

  /** Returns the language of what may be dictated. */
  static Tongue spokenIn(String text, Tongues tongues) {
    String without = UM.matcher(text).replaceAll("");
    boolean hesitates = !without.equals(text) && CommonWords.weight(Token.in(without), "en") > 0;
    return tongues.spokenIn(hesitates ? without : text);
  }

  /** Returns the text without them. */
  static String without(String text, Tongue tongue) {
    List<Form> forms = tongue.fillers().passing(text);
    String plain = text;
    for (int round = 0; round < MOST_ROUNDS && !forms.isEmpty(); round++) {
      String before = plain;
      plain = sentences(plain, forms);
      if (plain.equals(before)) {
        break;
      }
    }
    return plain;
  }

  private static String sentences(String text, List<Form> forms) {
    StringBuilder plain = new StringBuilder();
    int from = 0;
    for (Matcher end = SENTENCE_ENDS.matcher(text); end.find(); from = end.end()) {
      plain.append(sentence(text.substring(from, end.start()), forms)).append(end.group());
    }
    return plain.append(sentence(text.substring(from), forms)).toString();
  }

  /** A sentence of nothing else stays as it is. */
  private static String sentence(String said, List<Form> forms) {
    String plain = said;
    for (Form form : forms) {
      Matcher filler = form.pattern().matcher(plain);
      if (filler.find()) {
        plain = filler.replaceAll(found -> Matcher.quoteReplacement(made(form, found))).strip();
      }
    }
    return plain.isEmpty() ? said : plain;
  }

  private static String made(Form form, MatchResult found) {
    String makes = form.makes().isEmpty() ? "" : form.makes().get(0);
    return (makes.contains("{reply}") ? makes.replace("{reply}", found.group(1)) : makes) + " ";
  }
}
