package dev.reflect.act.recall;

import dev.reflect.archive.KeptStep;
import dev.reflect.recall.Excerpt;
import dev.reflect.recall.Terms;
import dev.reflect.team.TeamSearch.Teller;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A place that may answer, and why it is there.
 *
 * @param score the higher, the better; to be compared within one answer only
 * @param why a phrase
 * @param text the part of the passage that says most of it
 * @param before what was said before it in the conversation, shortened, or nothing
 * @param after what was said after it
 * @param shared who shared it, where it is a teammate's
 * @param settled what was settled behind its exchange
 */
public record Find(
    KeptStep step,
    double score,
    String why,
    Excerpt text,
    String before,
    String after,
    Optional<Teller> shared,
    Aftermath settled) {
  /** A find of which is not known what was settled behind it. */
  Find(KeptStep step, double score, String why, Excerpt text, String before, String after) {
    this(step, score, why, text, before, after, Optional.empty(), Aftermath.NONE);
  }

  /** What was settled is told in so many letters. */
  private static final int WIDTH = 240;

  /** Returns what comes behind it, a line each: what was said next, and what was settled. */
  public List<String> then() {
    List<String> then = new ArrayList<>();
    boolean isTold = settled.said().stream().anyMatch(each -> Finder.beside(each).equals(after));
    if (!after.isEmpty() && !isTold) {
      then.add("then: " + after);
    }
    Set<String> about = Set.copyOf(Terms.of(step.text()));
    for (KeptStep each : settled.said()) {
      String text = Excerpt.of(each.text(), about, WIDTH).text();
      then.add(Aftermath.label(each) + ": " + Plain.sentence(text));
    }
    settled.decided().ifPresent(each -> then.add(Aftermath.DECIDED + ": " + each));
    return then;
  }

  /** Returns the same with one more reason. */
  Find adding(String reason) {
    String reasons = why.isEmpty() ? reason : why + "; " + reason;
    return new Find(step, score, reasons, text, before, after, shared, settled);
  }

  /** Returns the same as what somebody shared. */
  public Find by(Teller teammate) {
    return new Find(step, score, why, text, before, after, Optional.of(teammate), settled);
  }

  /** Returns the same with what was settled behind it. */
  Find settledBy(Aftermath later) {
    return new Find(step, score, why, text, before, after, shared, later);
  }
}
