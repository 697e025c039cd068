package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import dev.reflect.ground.Spelled;
import dev.reflect.untrusted.LookAlike;
import dev.reflect.words.FormTable;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * What is dangerous about a sentence that is a rule otherwise. A person reads it before deciding;
 * nothing with a caution may ever be applied without one.
 */
public enum Caution implements Spelled {
  RUNS_DOWNLOADS("runs something from the network"),
  SKIPS_CHECKS("skips tests, reviews or hooks"),
  LIFTS_PERMISSIONS("lets Claude act without asking you"),
  WEAKENS_SECURITY("weakens a protection"),
  SENDS_DATA("sends something out or shows secrets"),
  DESTROYS("deletes or overwrites for good"),
  CHANGES_INSTRUCTIONS("changes what Claude is told, or takes orders from elsewhere"),
  ACTIVE_TEXT("holds text that is loaded, filled in or run where it stands"),
  LOOK_ALIKES("holds letters of another script that look like Latin ones");

  private final String phrase;

  Caution(String phrase) {
    this.phrase = phrase;
  }

  /** Returns the caution as a person reads it, for example "weakens a protection". */
  public String phrase() {
    return phrase;
  }

  /** Returns the word used in JSON, for example {@code sends-data}. */
  @Override
  public String word() {
    return Spelled.super.word().replace('_', '-');
  }

  /** Returns what is dangerous about the sentence, in the order of the constants. */
  public static List<Caution> in(String sentence) {
    Set<Caution> cautions = EnumSet.noneOf(Caution.class);
    for (String reading : readings(sentence)) {
      for (Danger danger : Danger.ALL.passing(reading)) {
        if (!cautions.contains(danger.caution()) && danger.isIn(reading)) {
          cautions.add(danger.caution());
        }
      }
    }
    if (LookAlike.deceives(sentence)) {
      cautions.add(LOOK_ALIKES);
    }
    return List.copyOf(cautions);
  }

  /** As it is written, and as it looks. */
  private static Set<String> readings(String sentence) {
    String looks = LookAlike.latin(sentence);
    return looks.equals(sentence) ? Set.of(sentence) : Set.of(sentence, looks);
  }

  /**
   * One form that something dangerous is asked for in.
   *
   * @param stands whether it is one also behind a "never": "never ask", or text that acts by itself
   */
  record Danger(Caution caution, LazyPattern pattern, boolean stands) {
    /** In all languages: who works in one may be told something in another. */
    static final Sieve<Danger> ALL =
        new Sieve<>(
            FormTable.inAll("demands", "stands").stream().map(Danger::of).toList(),
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
}
