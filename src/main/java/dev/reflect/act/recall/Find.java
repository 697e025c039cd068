package dev.reflect.act.recall;

import dev.reflect.archive.KeptStep;
import dev.reflect.recall.Excerpt;
import dev.reflect.team.TeamSearch.Teller;
import java.util.Optional;

/**
 * A place that may answer, and why it is there.
 *
 * @param score the higher, the better; to be compared within one answer only
 * @param why a phrase
 * @param text the part of the passage that says most of it
 * @param before what was said before it in the conversation, shortened, or nothing
 * @param after what was said after it
 * @param shared who shared it, where it is a teammate's
 */
public record Find(
    KeptStep step,
    double score,
    String why,
    Excerpt text,
    String before,
    String after,
    Optional<Teller> shared) {
  /** Returns the same with one more reason. */
  Find adding(String reason) {
    String reasons = why.isEmpty() ? reason : why + "; " + reason;
    return new Find(step, score, reasons, text, before, after, shared);
  }

  /** Returns the same as what somebody shared. */
  public Find by(Teller teammate) {
    return new Find(step, score, why, text, before, after, Optional.of(teammate));
  }
}
