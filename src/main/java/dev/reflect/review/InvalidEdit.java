package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.proposal.ProposalId;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** A text from the editor that would break the file, and why. */
public record InvalidEdit(ProposalId id, Text text, String reason) implements Popup {
  /** What is to become of it. */
  public enum Remedy {
    AGAIN,
    KEEP,
    DISCARD
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.isAny("em")) {
      return EditorSteps.remedied(this, Remedy.AGAIN, review);
    }
    if (key.isAny("k")) {
      return EditorSteps.remedied(this, Remedy.KEEP, review);
    }
    return key.isAny("d") || key.closes()
        ? EditorSteps.remedied(this, Remedy.DISCARD, review)
        : Step.to(review);
  }

  @Override
  public List<Hint> hints() {
    return List.of(
        new Hint("e", "edit again"), new Hint("d", "discard"), new Hint("k", "keep as a draft"));
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    return Optional.of(
        Sheet.asking("This would break the file", reason, "Nothing is changed yet.", hints()));
  }
}
