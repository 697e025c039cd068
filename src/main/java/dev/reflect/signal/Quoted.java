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
  private static final LazyPattern REPORT =
      LazyPattern.of(
          " say| said| state| reads| tell| complain| sagt| besagt| meldet| schreibt",
          "(?<![\\p{L}\\p{N}])(?:docs?|documentation|readme|error|warning|message|log|logs|output|compiler|linter|page|manual"
              + "|it|he|she|they|fehler|fehlermeldung|meldung|doku|dokumentation|ausgabe|compiler)"
              + " (?:just |still |only |always |explicitly )?(?:says?|said|states?|reads|tells?"
              + " (?:me|us|you)|complains?|sagt|besagt|meldet|schreibt)(?![\\p{L}\\p{N}])[^.;!?\\n"
              + "]{0,400}");

  private static final String MARKS = "\"“„«「『'‘";

  private Quoted() {}

  static void blank(StringBuilder text) {
    Matcher phrase = PHRASE.matcher(holdsAny(text, MARKS) ? text.toString() : "");
    while (phrase.find()) {
      if (isPhrase(phrase)) {
        OwnWords.blank(text, phrase.start() + 1, phrase.end() - 1);
      }
    }
    String lower = Sentence.lower(text.toString());
    if (REPORT.mayMatch(lower)) {
      Matcher report = REPORT.matcher(lower);
      while (report.find()) {
        OwnWords.blank(text, report.start(), report.end());
      }
    }
  }

  private static boolean holdsAny(CharSequence text, String letters) {
    for (int at = 0; at < text.length(); at++) {
      if (letters.indexOf(text.charAt(at)) >= 0) {
        return true;
      }
    }
    return false;
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
