package dev.reflect.review;

import dev.reflect.review.Review.Phase;
import dev.reflect.review.Spot.Pane;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A list and the detail of the row that the person is at, with keys of its own. A new screen of
 * this kind is one class: its rows, their detail and its table of keys.
 */
public interface Room<R> {
  /**
   * What a room says of one row.
   *
   * @param note what stands at the right of the title
   * @param shown the proposal whose diff lies below the passages and is gone through line by line
   * @param below what stands below the diff, as far as there is room
   * @param brief what there is always room for, a row each: last the person's own words
   */
  public record Detail(
      String title,
      String note,
      List<Part> passages,
      Optional<Shown> shown,
      List<Part> below,
      List<Part.Labelled> brief) {
    public Detail {
      brief = List.copyOf(brief);
      passages = List.copyOf(passages);
      below = List.copyOf(below);
    }

    static Detail of(String title, String note, List<Part> passages) {
      return new Detail(title, note, passages, Optional.empty(), List.of(), List.of());
    }
  }

  KeyTable<Review, Step> keys();

  List<R> rows();

  Spot spot();

  /** Returns the room with the person at another place of it. */
  Room<R> at(Spot other);

  /** Returns what the top line says. */
  Summary summary();

  String title();

  /** Returns what is said where there is no row. */
  String nothing();

  /** Returns the lines that the list has of a row, of every row as many. */
  List<Strip> entry(R row, Ink ink, ZoneId zone);

  /** Returns the heading that the list has above this row and those behind it. */
  default Optional<String> heading(int index) {
    return Optional.empty();
  }

  default boolean isListed(R row, Review review) {
    return true;
  }

  Detail detail(ZoneId zone);

  /** Returns how many lines the detail has where none is wrapped. */
  default int lines() {
    return Part.lines(detail(ZoneOffset.UTC).passages());
  }

  /** Returns what is typed into the top line now. */
  default Optional<Part.Field> field() {
    return Optional.empty();
  }

  /** Takes a text that was pasted while nothing lies over the room. */
  default Step pasted(String text, Review review) {
    return Step.to(review);
  }

  /** Returns the pane that a narrow screen begins with, and that Esc leads back to. */
  default Pane home() {
    return Pane.LIST;
  }

  /** Returns the step once the person is at another row. */
  default Step arrived(Review review) {
    return Step.to(review);
  }

  default Optional<R> current() {
    return rows().isEmpty() ? Optional.empty() : Optional.of(rows().get(spot().index()));
  }

  default List<Hint> hints(Review review) {
    return review.keys().hints(review);
  }

  default Step pressed(Key key, Review review) {
    boolean away = !review.layout().wide() && spot().pane() != home();
    if (away && key.is(Key.Name.ESCAPE)) {
      return Step.to(review.in(at(spot().in(home()))));
    }
    return review
        .keys()
        .of(key)
        .map(binding -> on(binding, review))
        .orElseGet(
            () ->
                key.isText()
                    ? Step.to(review.saying(unknown(key, review)))
                    : scrolled(key, review));
  }

  private static String unknown(Key key, Review review) {
    String help = review.keys().named("help").key();
    return key.label() + " does nothing here: " + help + " shows all keys.";
  }

  /** Does what a key stands for, or says why not. */
  static Step on(Binding<Review, Step> binding, Review review) {
    return binding
        .whyNot()
        .apply(review)
        .map(why -> Step.to(review.refusing(why)))
        .orElseGet(() -> binding.act().apply(review));
  }

  /** Moves as a key does that moves: in the list to another row, in the detail to another line. */
  default Step scrolled(Key key, Review review) {
    return switch (spot().pane()) {
      case LIST -> to(key.scrolled(spot().index(), rows().size()), review);
      case DETAIL -> {
        int line = key.scrolled(spot().line(), lines());
        yield Step.to(review.in(at(spot().onLine(line))));
      }
    };
  }

  default Step to(int index, Review review) {
    Spot there = spot().at(Spot.within(index, rows().size()));
    return there.equals(spot()) ? Step.to(review) : at(there).arrived(review.in(at(there)));
  }

  /** Returns why nothing can be done while the plan is being written, else what is said here. */
  static Function<Review, Optional<String>> calm(Function<Review, Optional<String>> whyNot) {
    return review ->
        review.phase() == Phase.APPLYING
            ? Optional.of("The plan is being written: one moment.")
            : whyNot.apply(review);
  }

  static Optional<String> when(boolean condition, String sentence) {
    return condition ? Optional.of(sentence) : Optional.empty();
  }

  /** A key that moves as one of the keys without a letter does. */
  static Binding<Review, Step> moving(
      String keys,
      String label,
      String tooltip,
      Key.Name as,
      Function<Review, Optional<String>> whyNot) {
    return new Binding<>(
        keys, label, tooltip, whyNot, review -> review.room().scrolled(Key.of(as), review));
  }

  static Step copied(String text, Review review) {
    return Step.to(review.saying("Copied: " + text), new Errand.Copy(text));
  }

  static Binding<Review, Step> help() {
    return new Binding<Review, Step>(
            "?",
            "help",
            "Show all keys.",
            review -> Optional.empty(),
            review -> Step.to(review.with(HelpPopup.of(review.keys()))))
        .shown();
  }

  static Step otherPane(Review review) {
    Room<?> room = review.room();
    return Step.to(review.in(room.at(room.spot().in(room.spot().pane().other()))));
  }
}
