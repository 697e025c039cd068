package dev.reflect.review;

import dev.reflect.learning.Learning;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Ruling;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * One line of text that is asked for: Enter takes it as it is, Esc goes back.
 *
 * @param where what a new skill that is to be named is made like
 */
public record InputPopup(Purpose purpose, TextField field, Optional<Target> where)
    implements Popup {
  /** What is asked for, how, and what becomes of it. */
  public enum Purpose {
    REWORD(
        "Reword the learning",
        "One sentence, an instruction that reads well a year from now.",
        "take it",
        (prompt, review) -> DecisionSteps.reworded(review, prompt.field.text())),
    REJECT(
        "Reject for good",
        "Why? You may leave it empty. It is never proposed again.",
        "reject",
        (prompt, review) -> DecisionSteps.made(review, new Decision.Rejected(prompt.field.text()))),
    NEW_SKILL(
        "Name of the new skill",
        "Small letters, digits and hyphens.",
        "make it",
        (prompt, review) ->
            DecisionSteps.put(
                review, prompt.where.orElseThrow(), Optional.of(prompt.field.text().strip()))),
    NARROW_THIS(
        "Narrow this",
        "Say where it holds: “In tests, …”, “… except in generated files”.",
        "take it",
        (prompt, review) -> prompt.narrowed(Ruling.Choice.NARROW_THIS, review)),
    NARROW_OTHER(
        "Narrow the other",
        "Say where it holds: “In tests, …”, “… except in generated files”.",
        "take it",
        (prompt, review) -> prompt.narrowed(Ruling.Choice.NARROW_OTHER, review));

    private final String title;
    private final String hint;
    private final String enter;
    private final BiFunction<InputPopup, Review, Step> entered;

    Purpose(String title, String hint, String enter, BiFunction<InputPopup, Review, Step> entered) {
      this.title = title;
      this.hint = hint;
      this.enter = enter;
      this.entered = entered;
    }
  }

  private static InputPopup of(Purpose purpose, String text) {
    return new InputPopup(purpose, TextField.of(text), Optional.empty());
  }

  static InputPopup reword(String sentence) {
    return of(Purpose.REWORD, sentence);
  }

  static InputPopup reject() {
    return of(Purpose.REJECT, "");
  }

  static InputPopup newSkill(Target where) {
    return new InputPopup(Purpose.NEW_SKILL, TextField.of(where.name()), Optional.of(where));
  }

  static InputPopup narrow(Ruling.Choice choice, String sentence) {
    boolean mine = choice == Ruling.Choice.NARROW_THIS;
    return of(mine ? Purpose.NARROW_THIS : Purpose.NARROW_OTHER, sentence);
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.is(Key.Name.ENTER)) {
      return purpose.entered.apply(this, review);
    }
    if (key.closes()) {
      return Step.to(review.with(back(review)));
    }
    return Step.to(field.typed(key).map(typed -> review.with(with(typed))).orElse(review));
  }

  private InputPopup with(TextField typed) {
    return new InputPopup(purpose, typed, where);
  }

  /** Returns what it was opened from. */
  private Popup back(Review review) {
    return switch (purpose) {
      case NEW_SKILL -> TargetPicker.of(review.current().orElseThrow().item());
      case NARROW_THIS, NARROW_OTHER -> SettlePopup.of(review.current().orElseThrow());
      case REWORD, REJECT -> NONE;
    };
  }

  private Step narrowed(Ruling.Choice choice, Review review) {
    Contradiction first = review.current().orElseThrow().item().contradiction().orElseThrow();
    return SettleSteps.settled(review, first, choice, field.text());
  }

  @Override
  public Review pasted(String text, Review review) {
    return review.with(with(field.pasted(text)));
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", purpose.enter), Hint.BACK);
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    passages.add(new Part.Field("", field, ""));
    passages.add(Strip.EMPTY);
    passages.add(Part.prose(purpose.hint, Ink.DIM));
    if (purpose == Purpose.REWORD) {
      Learning learning = review.current().orElseThrow().proposal().learning();
      passages.add(Strip.EMPTY);
      passages.addAll(EvidencePopup.newest(learning, zone));
    }
    return Optional.of(Sheet.of(purpose.title, width(), passages));
  }

  private int width() {
    return purpose == Purpose.REWORD ? Sheet.WIDE : Sheet.PROSE;
  }
}
