package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One form that something dangerous is asked for in.
 *
 * @param stands whether it is one also behind a "never": "never ask", or text that acts by itself
 */
record Danger(Caution caution, LazyPattern pattern, boolean stands) {
  /** A rule's next clause begins here, and with it a new demand. */
  private static final LazyPattern CLAUSE =
      pattern(
          "[;:!?。；，](?=\\s|\\p{L}|$)|\\.(?=\\s|$)|,? (?:but|then) |,"
              + " (?=(?:and|always|just|use|run|you|please|so|it|execute|do|pass|set|add|call|start|skip|disable|simply|instead)\\b)");

  private static final LazyPattern NEGATION =
      pattern(
          "(?:(?<!-)\\b(?:never|no(?!-)|not|cannot|avoid|stop|refuse|forbid|prohibit|nie|niemals|nicht|kein\\w*|nunca|jamás|evita|evite|évite|ne|jamais|mai|non|não|nooit|niet|geen|vermijd|не|никогда|нельзя|избегай\\w*)\\b|\\w+n't\\b|\\bn[’']|不|别|別|勿|禁止|避免)(?!\\s*(?:forget|hesitate|fail|worry|be"
              + " afraid|mind|only|vergessen|zöger|olvid|dud[ea]|oubli|hésit|dimentic|esit|esque|забы|忘|犹豫|只))|\\b(?:instead"
              + " of|rather than|without|statt|ohne|anstatt|en lugar de|en vez de|sin|au lieu"
              + " de|sans|invece di|senza|em vez de|sem|in plaats"
              + " van|zonder|вместо|без)\\b[^,]*$|而不是");

  /** What comes behind in some languages, and in the passive. */
  private static final LazyPattern NEGATED_BEHIND =
      pattern(
          "^[^,;.。]{0,25}(?:\\b(?:nicht|nie|niemals|niet|nooit)\\b|\\b(?:is|are)"
              + " (?:forbidden|prohibited|banned|not allowed|not"
              + " permitted|never)\\b|ない|ません|禁止|避け|せず)");

  private static final LazyPattern NEGATED_WITHIN =
      pattern("\\b(?:nicht|nie|niemals|niet|nooit)\\b");

  static Danger demanded(Caution caution, String regex) {
    return new Danger(caution, pattern(regex), false);
  }

  static Danger standing(Caution caution, String regex) {
    return new Danger(caution, pattern(regex), true);
  }

  boolean isIn(String sentence) {
    Matcher found = pattern.matcher(sentence);
    while (found.find()) {
      if (stands || !isNegated(sentence, found)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNegated(String sentence, Matcher found) {
    Matcher clause = CLAUSE.matcher(sentence);
    int from = 0;
    while (clause.find() && clause.end() <= found.start()) {
      from = clause.end();
    }
    return NEGATED_WITHIN.matcher(found.group()).find()
        || NEGATION.matcher(sentence.substring(from, found.start())).find()
        || NEGATED_BEHIND.matcher(sentence.substring(found.end())).find();
  }

  private static LazyPattern pattern(String regex) {
    return new LazyPattern(
        regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
  }
}
