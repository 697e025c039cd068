package dev.reflect.signal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Phrases that a sentence quotes from others: {@code the docs say "never call this"}. A quoted name
 * of one or two words is the author's own: {@code use "spam" instead of "eggs"}.
 */
final class Quoted {
  private static final Pattern PHRASE =
      Pattern.compile(
          "\"([^\"\\n"
              + "]{1,400})\"|“([^”\\n"
              + "]{1,400})”|„([^“”\\n"
              + "]{1,400})[“”]|«([^»\\n"
              + "]{1,400})»|「([^」\\n"
              + "]{1,400})」|『([^』\\n"
              + "]{1,400})』|(?<![\\p{L}\\p{N}])['‘]([^'’\\n"
              + "]{1,400}(?:['’](?:t|s|re|m|ll|ve|d)\\b[^'’\\n"
              + "]{0,400}){0,3})['’](?![\\p{L}\\p{N}])");

  /** {@code the docs say never call this}: the rest of the sentence is theirs. */
  private static final Pattern REPORT =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:docs?|documentation|readme|error|warning|message|log|logs|output|compiler|linter|page|manual"
              + "|it|he|she|they|fehler|fehlermeldung|meldung|doku|dokumentation|ausgabe|compiler)"
              + " (?:just |still |only |always |explicitly )?(?:says?|said|states?|reads|tells?"
              + " (?:me|us|you)|complains?|sagt|besagt|meldet|schreibt)(?![\\p{L}\\p{N}])[^.;!?\\n"
              + "]{0,400}",
          Pattern.CASE_INSENSITIVE);

  private Quoted() {}

  static void blank(StringBuilder text) {
    Matcher phrase = PHRASE.matcher(text.toString());
    while (phrase.find()) {
      if (isPhrase(phrase)) {
        OwnWords.blank(text, phrase.start() + 1, phrase.end() - 1);
      }
    }
    Matcher report = REPORT.matcher(text.toString());
    while (report.find()) {
      OwnWords.blank(text, report.start(), report.end());
    }
  }

  private static boolean isPhrase(Matcher phrase) {
    for (int group = 1; group <= phrase.groupCount(); group++) {
      if (phrase.start(group) >= 0) {
        String words = phrase.group(group).strip();
        boolean spaceless =
            words.codePoints().anyMatch(code -> Character.isIdeographic(code) || isKana(code));
        return spaceless ? words.length() > 6 : words.split("\\s+").length > 2;
      }
    }
    return false;
  }

  private static boolean isKana(int code) {
    return code >= 0x3040 && code <= 0x30FF;
  }
}
