package dev.reflect.signal;

import dev.reflect.expression.Sieve;
import dev.reflect.ground.Spelled;
import dev.reflect.words.FormTable;
import dev.reflect.words.Opening;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the tables of forms say of a message's sentences: one stands as a rule, lasting or not, an
 * order or a fact, or something binds it to the moment. Each clue counts once, however long the
 * message is.
 */
final class FormClues {
  private static final double WEIGHT = 0.8;

  /** A rule stands at the beginning or the end of a long message, and is short itself. */
  private static final int FIRST = 12;

  private static final int LAST = 6;
  private static final int LONGEST = 300;

  /** What a sentence may be or hold. */
  private enum Use implements Spelled {
    SWAP,
    RULE,
    STANDING,
    WISH,
    ORDER,
    FACT,
    LASTING,
    PASSING,
    POINTING,
    FAILING,
    TASK
  }

  private static final Set<Use> RULES = EnumSet.of(Use.SWAP, Use.RULE, Use.STANDING, Use.WISH);
  private static final Set<Use> AT_HAND =
      EnumSet.of(Use.PASSING, Use.POINTING, Use.FAILING, Use.TASK);

  private record Row(Use use, FormTable.Form form) {}

  private static final Sieve<Row> ROWS = new Sieve<>(rows(), row -> row.form().pattern());

  private FormClues() {}

  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (Use use : Use.values()) {
      for (FormTable language : FormTable.all()) {
        language.of(use.word()).forEach(f -> rows.add(new Row(use, f)));
      }
    }
    return rows;
  }

  /** Adds the clues of a person's own words. */
  static void add(FeatureVector.Collector features, String own) {
    Set<String> clues = new TreeSet<>();
    boolean first = true;
    boolean behindWork = false;
    for (SpokenSentence sentence : ends(SpokenSentence.in(own))) {
      Opening opening = Opening.of(sentence.text());
      Set<Use> uses = uses(opening.text());
      uses.forEach(use -> clues.add(use.name()));
      boolean announced = opening.lasting() || opening.reminded();
      if (announced) {
        clues.add("announced");
      }
      String stands = stands(uses, announced);
      if (!stands.isEmpty()) {
        boolean bound = uses.stream().anyMatch(AT_HAND::contains);
        clues.add((bound ? "bound " : "free ") + stands + (sentence.asks() ? " asked" : ""));
        if (!bound && !sentence.asks()) {
          clues.add((first ? "first " : behindWork ? "later " : "") + stands);
        }
      }
      behindWork |= uses.contains(Use.TASK) || sentence.asks();
      first = false;
    }
    clues.forEach(clue -> features.add(FeatureGroup.FORMS, clue, WEIGHT));
  }

  private static List<SpokenSentence> ends(List<SpokenSentence> all) {
    List<SpokenSentence> ends = new ArrayList<>();
    for (int at = 0; at < all.size(); at++) {
      boolean atAnEnd = at < FIRST || at >= all.size() - LAST;
      if (atAnEnd && all.get(at).text().length() <= LONGEST) {
        ends.add(all.get(at));
      }
    }
    return ends;
  }

  private static Set<Use> uses(String text) {
    Set<Use> uses = EnumSet.noneOf(Use.class);
    for (Row row : ROWS.passing(text)) {
      if (!uses.contains(row.use()) && row.form().pattern().matcher(text).find()) {
        uses.add(row.use());
      }
    }
    return uses;
  }

  private static String stands(Set<Use> uses, boolean announced) {
    boolean rule = uses.stream().anyMatch(RULES::contains);
    if (announced || uses.contains(Use.LASTING) && (rule || uses.contains(Use.ORDER))) {
      return "lasting rule";
    }
    if (rule) {
      return "rule";
    }
    return uses.contains(Use.ORDER) ? "order" : uses.contains(Use.FACT) ? "fact" : "";
  }
}
