package dev.reflect.signal;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import dev.reflect.untrusted.Plain;
import dev.reflect.words.FormTable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What of a message is its author's own voice. {@code quote} is the message without pasted blocks:
 * code, quoted lines, logs, diffs, tables, data. {@code own} is the quote with blanks, character by
 * character, for phrases quoted from others, for Claude's own words said back to it, and for
 * questions about what was said, which lay down nothing.
 */
record OwnWords(String quote, String own) {
  private static final int LONGEST = 8_000;

  /** Phrases quoted from others; a quoted name of one or two words is the author's own. */
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
  private static final LazyPattern REPORT = FormTable.shared().pattern("report");

  /** {@code perfect squares}, {@code Klasse 7}: words of praise that praise nothing. */
  private static final LazyPattern NO_PRAISE = FormTable.shared().pattern("no-praise");

  private static final String MARKS = "\"“„«「『'‘";

  /** {@code did I say never use X?}, in these words even where the question mark is missing. */
  private static final Sieve<FormTable.Form> PAST = FormTable.sieve("past");

  private static final Sieve<FormTable.Form> PAST_ASKED = FormTable.sieve("past-asked");

  /** Returns the author's words in a message. */
  static OwnWords of(String message) {
    return of(message, new Echo());
  }

  /** Returns the author's words in a message that may repeat what was said. */
  static OwnWords of(String message, Echo said) {
    String quote = Plain.shortened(Pasted.without(message).strip(), LONGEST);
    StringBuilder own = new StringBuilder(quote);
    blankQuoted(own);
    said.blank(own);
    for (SpokenSentence sentence : SpokenSentence.in(own.toString())) {
      if (asksAboutThePast(sentence)) {
        blank(own, sentence.from(), sentence.to());
      }
    }
    return new OwnWords(quote, own.toString());
  }

  static void blank(StringBuilder text, int from, int to) {
    for (int at = from; at < to; at++) {
      if (text.charAt(at) != '\n') {
        text.setCharAt(at, ' ');
      }
    }
  }

  private static boolean asksAboutThePast(SpokenSentence sentence) {
    return PAST.isIn(sentence.text()) || sentence.asks() && PAST_ASKED.isIn(sentence.text());
  }

  private static void blankQuoted(StringBuilder text) {
    Matcher phrase = PHRASE.matcher(holdsAny(text, MARKS) ? text.toString() : "");
    while (phrase.find()) {
      if (isPhrase(phrase)) {
        blank(text, phrase.start() + 1, phrase.end() - 1);
      }
    }
    String lower = SpokenSentence.lower(text.toString());
    blank(text, REPORT, lower);
    blank(text, NO_PRAISE, lower);
  }

  private static void blank(StringBuilder text, LazyPattern words, String lower) {
    if (words.isIn(lower)) {
      Matcher found = words.matcher(lower);
      while (found.find()) {
        blank(text, found.start(), found.end());
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
