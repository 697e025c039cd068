package dev.reflect.promotion;

/**
 * Something in a sentence that speaks for one scope: {@code it is about commit messages}, because
 * of “commit message”, with weight 3.
 *
 * @param found the words of the sentence
 */
public record Indication(Scope scope, int weight, String reason, String found) {
  public Indication {
    if (weight < 1) {
      throw new IllegalArgumentException("An indication has a weight: " + reason);
    }
  }

  /** Returns for example {@code it is about commit messages: “commit message”}. */
  public String inWords() {
    return reason + ": “" + found + "”";
  }
}
