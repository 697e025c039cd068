package dev.reflect.judge;

import dev.reflect.words.FormTable;
import dev.reflect.words.FormTable.Form;
import dev.reflect.words.WordLists;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What was said, in the plain words that two texts are compared by. */
final class Restated {
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
    return makes.isEmpty()
        ? ""
        : makes.get(0).replace("{what}", text.substring(found.start(1), found.end(1)).strip());
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private static Map<String, String> words() {
    Map<String, String> words = new HashMap<>(WordLists.pairs("alias"));
    WordLists.words("changing").forEach(word -> words.put(word, "change"));
    return Map.copyOf(words);
  }
}
