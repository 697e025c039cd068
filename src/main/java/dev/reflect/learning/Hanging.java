package dev.reflect.learning;

import dev.reflect.learning.Tongue.Sign;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Clauses around a rule that only the conversation explains: "…, this one is unreadable". */
final class Hanging {
  private static final Pattern BORDER =
      Pattern.compile("[,;] | [-–—] |: | (?:so|because|since|but) ");

  /** What "it" is, the clause before has said. */
  private static final Pattern SUBJECT = Pattern.compile("^(?i:it|they) ");

  private static final Pattern ORDER_BEGINS =
      Pattern.compile("(?i)[,;: –—-]+(?:(?:so|and|but|please) )*(?:don't|do not|never|always)\\b");

  private Hanging() {}

  /** Returns whether what was cut from behind it gives an order: "…, don't extend it". */
  static boolean isHalf(String kept, String sentence) {
    return ORDER_BEGINS
        .matcher(sentence.substring(sentence.indexOf(kept) + kept.length()))
        .lookingAt();
  }

  /** Returns whether a clause hangs on the conversation, behind another that says what "it" is. */
  static boolean isBehind(String clause, Tongue tongue) {
    return tongue.has(Sign.POINTING, SUBJECT.matcher(clause).replaceFirst(""));
  }

  /** Returns the clauses of a sentence from the first that does not hang to the next that does. */
  static String cut(String sentence, Tongue tongue) {
    Matcher border = BORDER.matcher(sentence);
    int from = -1;
    int to = -1;
    int begins = 0;
    boolean more = true;
    while (more) {
      more = border.find();
      int ends = more ? border.start() : sentence.length();
      String clause = sentence.substring(begins, ends);
      boolean hangs = from < 0 ? tongue.has(Sign.POINTING, clause) : isBehind(clause, tongue);
      if (hangs && from >= 0) {
        return sentence.substring(from, to);
      }
      if (!hangs) {
        from = from < 0 ? begins : from;
        to = ends;
      }
      begins = more ? border.end() : ends;
    }
    return from < 0 ? sentence : sentence.substring(from);
  }
}
