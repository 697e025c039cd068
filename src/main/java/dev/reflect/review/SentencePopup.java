package dev.reflect.review;

import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was said is put into one sentence, with the words in sight; then it is a proposal.
 *
 * @param source what it was said in
 */
record SentencePopup(Source source, TextField field) implements Popup {
  /** What is put into words, and what comes of it. */
  sealed interface Source {
    String title();

    /** Returns what was said, below the field. */
    List<Part> said(ZoneId zone);

    Errand learn(String sentence);
  }

  /** A message that was heard. */
  record OfMessage(HeardRoom.Row row) implements Source {
    @Override
    public String title() {
      return "Put it into words";
    }

    @Override
    public List<Part> said(ZoneId zone) {
      return HeardRoom.words(row);
    }

    @Override
    public Errand learn(String sentence) {
      return new Errand.PutIntoWords(row.id(), sentence);
    }
  }

  /** A place in an earlier session. */
  record OfPlace(EarlierPlace place) implements Source {
    /** What is longer is no sentence to begin with. */
    private static final int LONGEST = 200;

    private static final int ROWS = 6;

    /** The person's own words, where they are short. */
    private String draft() {
      String words = Plain.sentence(place.said().text());
      boolean own =
          place.said().speaker() == EarlierPlace.Speaker.PERSON && words.length() <= LONGEST;
      return own ? words : "";
    }

    @Override
    public String title() {
      return "Make a learning of it";
    }

    @Override
    public List<Part> said(ZoneId zone) {
      String when = place.at().map(at -> When.full(at, zone) + " · ").orElse("");
      return List.of(
          Strip.EMPTY,
          Strip.of(Strip.Piece.cut(when + place.project(), Ink.DIM)),
          new Part.Prose(Plain.sentence(place.said().text()), Ink.TEXT, ROWS));
    }

    @Override
    public Errand learn(String sentence) {
      return new Errand.Learn(place, sentence);
    }
  }

  static SentencePopup of(HeardRoom.Row row) {
    return new SentencePopup(new OfMessage(row), TextField.of(row.draft().orElse("")));
  }

  static SentencePopup of(EarlierPlace place) {
    OfPlace source = new OfPlace(place);
    return new SentencePopup(source, TextField.of(source.draft()));
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.closes()) {
      return Step.to(review.withoutPopup());
    }
    if (key.is(Key.Name.ENTER)) {
      return field.text().isBlank()
          ? Step.to(review.refusing("Say in one sentence what a later session should know."))
          : Step.to(review, source.learn(field.text()));
    }
    return Step.to(field.typed(key).map(typed -> with(typed, review)).orElse(review));
  }

  private Review with(TextField typed, Review review) {
    return review.with(new SentencePopup(source, typed));
  }

  @Override
  public Review pasted(String text, Review review) {
    return with(field.pasted(text), review);
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "propose it"), Hint.BACK);
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    passages.add(new Part.Field("", field, ""));
    passages.add(Strip.EMPTY);
    passages.add(
        Part.prose("One sentence, an instruction that reads well a year from now.", Ink.DIM));
    passages.addAll(source.said(zone));
    return Optional.of(Sheet.of(source.title(), Sheet.WIDE, passages));
  }
}
