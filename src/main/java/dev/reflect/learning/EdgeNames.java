package dev.reflect.learning;

import dev.reflect.words.CommonWords;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names at the edges of a sentence, which keep their letters and signs: {@code acme-}, {@code
 * feat:}.
 */
final class EdgeNames {
  /** The last word, and the one before it. */
  private static final Pattern LAST =
      Pattern.compile("(?:(?<before>\\S+) )?(?<word>\\S*[\\p{L}\\p{N}_./-])$");

  private static final Pattern SIGN = Pattern.compile("-|:|\\.?\\*{1,2}");

  private static final Pattern WITH =
      Pattern.compile(
          "(?i)with|mit|par|avec|con|com|met|by|in|on|auf|is|are|ist|or|and|oder|und|ou|et");

  /** What a name begins or ends with: a colon elsewhere says that something follows. */
  private static final Pattern AFFIX =
      Pattern.compile(
          "(?i)\\b(?:start|begin|end|prefix|suffix|beginn|endet|enden|fang|präfix|commenc|finiss|préfix|empiez|termin|começ|inizi)");

  private static final Pattern GLOB = Pattern.compile("\\S*[/._-]");

  /** A key with its value, and what is joined by a hyphen and does something. */
  private static final Pattern BEGINS =
      Pattern.compile(
          "^[\\w.-]+: (?:(?:true|false|yes|no|null|none)\\b|[\"'\\[{`])|^\\p{Ll}[\\p{Ll}\\d]*(?:-[\\p{Ll}\\d]+)+ (?:(?:always|never|only|immer|nie|nur) )*(?:has|is|must|should|can|may|needs|runs|gets|does|doesn't|stays|belongs|goes|checks|fails|reports|muss|ist|läuft|darf|soll|wird)\\b");

  private EdgeNames() {}

  /** Returns whether a sentence begins with a name that is written small. */
  static boolean begin(String sentence) {
    return BEGINS.matcher(sentence).find();
  }

  /** Returns what belongs to a name of that which stands behind a place: a sign, or nothing. */
  static String kept(String text, int place) {
    Matcher sign = SIGN.matcher(text).region(place, text.length());
    Matcher last = LAST.matcher(text.substring(0, place));
    return sign.lookingAt() && last.find() && isName(text, last, sign.group()) ? sign.group() : "";
  }

  private static boolean isName(String text, Matcher last, String sign) {
    String word = last.group("word");
    String before = last.group("before");
    boolean isWith = before != null && WITH.matcher(before).matches();
    return switch (sign) {
      case "-" -> isWith || !CommonWords.has(word.toLowerCase(Locale.ROOT));
      case ":" -> isWith && AFFIX.matcher(text).find();
      default -> sign.startsWith(".") || GLOB.matcher(word).matches();
    };
  }
}
