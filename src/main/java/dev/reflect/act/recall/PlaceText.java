package dev.reflect.act.recall;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.KeptStep;
import dev.reflect.ledger.Recalls.Sort;
import dev.reflect.recall.Excerpt;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A place in an earlier session as Claude is told of it: date and source in one line, then what the
 * person said there and what Claude answered.
 *
 * @param said what the person and Claude said in the exchange, in its order
 * @param best of these what answers best: the line that is named
 * @param claude what of Claude's is told
 */
record PlaceText(List<KeptStep> said, KeptStep best, Optional<KeptStep> claude) {
  /** Returns what names the place, whatever of it answers; old records have no id. */
  private String key() {
    KeptStep first = said.get(0);
    return first.place().uuid().isEmpty()
        ? first.place().session() + ":" + first.place().line()
        : first.place().uuid();
  }

  Optional<KeptStep> person() {
    return said.stream().filter(each -> each.kind() == Kind.PERSON).findFirst();
  }

  /**
   * Returns what is told.
   *
   * @param letters how many at most, but for the first line
   * @param about what is said of the place behind where it is; may be empty
   */
  String told(int letters, Set<String> terms, String about) {
    List<String> lines = new ArrayList<>();
    lines.add(
        best.place().time().map(at -> at.toString().substring(0, 10)).orElse("no date")
            + ", session "
            + Plain.sentence(best.place().session())
            + ", line "
            + best.place().line()
            + ", in "
            + Plain.sentence(best.place().cwd())
            + about);
    int half = letters * 3 / 5;
    int asked = person().map(each -> Math.min(each.text().length(), half)).orElse(0);
    int answered = claude.map(each -> Math.min(each.text().length(), letters - asked)).orElse(0);
    person().ifPresent(each -> lines.add("person: " + excerpt(each, terms, letters - answered)));
    claude.ifPresent(each -> lines.add("claude: " + excerpt(each, terms, answered)));
    return String.join("\n", lines);
  }

  private static String excerpt(KeptStep step, Set<String> terms, int width) {
    return Excerpt.of(step.text(), terms, width).text();
  }

  /**
   * Returns it as it is told, but where a line of it speaks to a model: that is overlooked in one.
   */
  Offer offer(double score, String told, String why, Optional<String> withheld) {
    Offer offer = new Offer(Sort.PLACE, key(), best.place().session(), score, told, why, withheld);
    return Careful.speaks(told, said.stream().map(KeptStep::text))
        ? offer.withheld(PromptRecall.SPEAKS)
        : offer;
  }
}
