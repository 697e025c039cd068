package dev.reflect.review;

import dev.reflect.promotion.Chosen;
import dev.reflect.promotion.Judged;
import java.util.Objects;

/**
 * A learning that may be kept for every project, as a person looks at it.
 *
 * @param score what it is worth, in digits; empty where that is not known
 * @param sentence the words that would be written
 * @param state what the person decided; rejected means never for every project
 */
public record Promotable(Judged judged, String score, String sentence, Item.State state) {
  public Promotable {
    Objects.requireNonNull(judged);
    Objects.requireNonNull(score);
    Objects.requireNonNull(state);
  }

  /** Returns one that nobody has decided about. */
  public static Promotable of(Judged judged, String score) {
    return new Promotable(judged, score, judged.candidate().sentence(), Item.State.OPEN);
  }

  public Chosen chosen() {
    return new Chosen(judged, sentence);
  }

  /** Returns its state as a phrase: {@code accepted}, {@code never}. */
  public String word() {
    return state == Item.State.REJECTED ? "never" : state.word();
  }

  Promotable in(Item.State other) {
    return new Promotable(judged, score, sentence, other);
  }

  Promotable worded(String words) {
    boolean own = words.equals(judged.candidate().sentence());
    return new Promotable(judged, score, words, own ? Item.State.ACCEPTED : Item.State.MODIFIED);
  }

  boolean isSame(Promotable other) {
    return judged.candidate().fingerprint().equals(other.judged.candidate().fingerprint());
  }
}
