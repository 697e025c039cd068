package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import dev.reflect.words.FormTable;
import java.util.Locale;
import java.util.regex.Matcher;

/**
 * One form that something dangerous is asked for in.
 *
 * @param stands whether it is one also behind a "never": "never ask", or text that acts by itself
 */
record Danger(Caution caution, LazyPattern pattern, boolean stands) {
  /** In all languages: who works in one may be told something in another. */
  static final Sieve<Danger> ALL =
      new Sieve<>(
          FormTable.all().stream()
              .flatMap(table -> table.of("demands", "stands").stream())
              .map(Danger::of)
              .toList(),
          Danger::pattern);

  /** A rule's next clause begins here, and with it a new demand. */
  private static final LazyPattern CLAUSE = FormTable.shared().pattern("clause");

  private static final LazyPattern NEGATION = FormTable.shared().pattern("negation");

  /** What comes behind in some languages, and in the passive. */
  private static final LazyPattern NEGATED_BEHIND = FormTable.shared().pattern("negated-behind");

  private static final LazyPattern NEGATED_WITHIN = FormTable.shared().pattern("negated-within");

  private static Danger of(FormTable.Form form) {
    Caution caution =
        Caution.valueOf(form.details().get(0).toUpperCase(Locale.ROOT).replace('-', '_'));
    return new Danger(caution, form.pattern(), form.use().equals("stands"));
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
}
