package dev.reflect.review;

import dev.reflect.learning.Dressing;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Ruling;
import dev.reflect.review.Strip.Piece;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** One line of text that is asked for: Enter takes it as it is, Esc goes back. */
record InputPopup(Purpose purpose, TextField field) implements Popup {
  private static final String SENTENCE =
      "One sentence, an instruction that reads well a year from now.";
  private static final String NARROWER =
      "Say where it holds: “In tests, …”, “… except in generated files”.";

  /** What is longer is no sentence to begin with. */
  private static final int LONGEST = 200;

  /** So much of a place is in sight. */
  private static final int ROWS = 6;

  /**
   * What is asked for, how, and what becomes of it.
   *
   * @param enter what the key that takes it does
   * @param back what it was opened from
   * @param below what is in sight while it is typed
   */
  private record Purpose(
      String title,
      String hint,
      String enter,
      BiFunction<String, Review, Step> entered,
      UnaryOperator<Review> back,
      Optional<Function<ZoneId, List<Part>>> below) {
    Purpose(String title, String hint, String enter, BiFunction<String, Review, Step> entered) {
      this(title, hint, enter, entered, Review::withoutPopup, Optional.empty());
    }

    InputPopup with(String text) {
      return new InputPopup(this, TextField.of(text));
    }

    Purpose backTo(Function<Review, Popup> popup) {
      return new Purpose(
          title, hint, enter, entered, review -> review.with(popup.apply(review)), below);
    }

    Purpose inSightOf(Function<ZoneId, List<Part>> parts) {
      return new Purpose(title, hint, enter, entered, back, Optional.of(parts));
    }
  }

  static InputPopup reword(Shown shown) {
    return new Purpose(
            "Reword the learning",
            SENTENCE,
            "take it",
            (text, review) -> DecisionSteps.reworded(review, text))
        .inSightOf(zone -> EvidencePopup.newest(shown.proposal().learning(), zone))
        .with(shown.item().sentence());
  }

  static InputPopup reject() {
    return new Purpose(
            "Reject for good",
            "Why? You may leave it empty. It is never proposed again.",
            "reject",
            (text, review) -> DecisionSteps.made(review, new Decision.Rejected(text)))
        .with("");
  }

  /**
   * Asks for the name of a new skill.
   *
   * @param where what it is made like
   */
  static InputPopup newSkill(Target where) {
    return new Purpose(
            "Name of the new skill",
            "Small letters, digits and hyphens.",
            "make it",
            (text, review) -> DecisionSteps.put(review, where, Optional.of(text.strip())))
        .backTo(review -> TargetPicker.of(review.current().orElseThrow().item()))
        .with(where.name());
  }

  static InputPopup narrow(Ruling.Choice choice, String sentence, boolean accepting) {
    boolean mine = choice == Ruling.Choice.NARROW_THIS;
    return new Purpose(
            mine ? "Narrow this" : "Narrow the other",
            NARROWER,
            "take it",
            (text, review) -> narrowed(choice, text, review, accepting))
        .backTo(review -> SettlePopup.of(review.current().orElseThrow()))
        .with(sentence);
  }

  private static Step narrowed(
      Ruling.Choice choice, String text, Review review, boolean accepting) {
    Contradiction first = review.current().orElseThrow().item().contradiction().orElseThrow();
    return SettleSteps.settled(review, first, choice, text, accepting);
  }

  /** Asks for a message that was heard in one sentence; then it is a proposal. */
  static InputPopup of(HeardRoom.Row row) {
    return learning("Put it into words", words -> new Errand.PutIntoWords(row.id(), words))
        .inSightOf(zone -> HeardRoom.words(row))
        .with(row.draft().orElse(""));
  }

  /** The same of a place in an earlier session; what is the person's own and short is a draft. */
  static InputPopup of(EarlierPlace place) {
    String said = Plain.sentence(place.said().text());
    boolean own = place.said().speaker() == EarlierPlace.Speaker.PERSON && said.length() <= LONGEST;
    return learning("Make a learning of it", words -> new Errand.Learn(place, words))
        .inSightOf(
            zone -> {
              String when = place.at().map(at -> When.full(at, zone) + " · ").orElse("");
              return List.of(
                  Strip.of(Piece.cut(when + place.project(), Ink.DIM)),
                  new Part.Prose(said, Ink.TEXT, ROWS));
            })
        .with(own ? Dressing.draft(said) : "");
  }

  private static Purpose learning(String title, Function<String, Errand> learn) {
    return new Purpose(
        title,
        SENTENCE,
        "propose it",
        (text, review) ->
            text.isBlank()
                ? Step.to(review.refusing("Say in one sentence what a later session should know."))
                : Step.to(review, learn.apply(text)));
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.is(Key.Name.ENTER)) {
      return purpose.entered.apply(field.text(), review);
    }
    if (key.closes()) {
      return Step.to(purpose.back.apply(review));
    }
    return Step.to(field.typed(key).map(typed -> with(typed, review)).orElse(review));
  }

  private Review with(TextField typed, Review review) {
    return review.with(new InputPopup(purpose, typed));
  }

  @Override
  public Review pasted(String text, Review review) {
    return with(field.pasted(text), review);
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
    purpose.below.ifPresent(
        below -> {
          passages.add(Strip.EMPTY);
          passages.addAll(below.apply(zone));
        });
    int columns = purpose.below.isPresent() ? Sheet.WIDE : Sheet.PROSE;
    return Optional.of(Sheet.of(purpose.title, columns, passages));
  }
}
