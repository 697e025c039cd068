package dev.reflect.judge;

import dev.reflect.words.FormTable;
import dev.reflect.words.FormTable.Form;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import dev.reflect.words.WordTable;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What was said, in the plain words that two texts are compared by. */
final class Restated {
  private static final Pattern ACCENT = Pattern.compile("\\p{M}+");
  private static final Map<String, String> WORDS = words();
  private static final List<Form> FORMS = FormTable.inAll("restated");

  /** A whole word that is no part of a path or a name. */
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}_./\\\\@#`-])[\\p{L}][\\p{L}\\p{N}]*(?![\\p{N}_/\\\\`-]|\\.\\p{L})");

  private Restated() {}

  static String of(String text) {
    String plain = text;
    for (Form each : FORMS) {
      plain = each.pattern().isIn(plain) ? put(each, plain) : plain;
    }
    return WORD.matcher(plain)
        .replaceAll(
            word ->
                Matcher.quoteReplacement(WORDS.getOrDefault(lower(word.group()), word.group())));
  }

  private static String put(Form form, String text) {
    return form.pattern()
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(" " + put(form.makes(), text, found)));
  }

  private static String put(List<String> makes, String text, MatchResult found) {
    String made = makes.isEmpty() ? "" : makes.get(0);
    return found.groupCount() == 0
        ? made
        : made.replace("{what}", text.substring(found.start(1), found.end(1)).strip());
  }

  /** Returns a text without the accents of its letters, which many people do not type. */
  static String unaccented(String text) {
    return ACCENT.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private static boolean isKnown(String word) {
    return Token.in(word).stream().allMatch(Token::isSmall);
  }

  private static Map<String, String> words() {
    Map<String, String> words = new HashMap<>(WordLists.pairs("alias"));
    WordLists.words("changing").forEach(word -> words.put(word, "change"));
    Stream.of(Role.values())
        .filter(Role::reads)
        .flatMap(role -> WordTable.inAll(role).stream())
        .filter(word -> !isKnown(unaccented(word)))
        .forEach(word -> words.put(unaccented(word), word));
    return Map.copyOf(words);
  }
}
