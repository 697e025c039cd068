package dev.reflect.meta;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * What past decisions say about one signal.
 *
 * @param group the proposals it is likened to
 * @param from the score as it was heard
 * @param to the score that it is left
 */
public record Adjustment(Group group, Rate rate, double from, double to) {
  /** Returns the figures: {@code this pattern: 9 of 12 accepted}. */
  public String figures() {
    return group.inWords() + ": " + rate.hits() + " of " + rate.of() + " accepted";
  }

  /** Returns the figures and what they do: {@code …, lowered by 0.3}. */
  public String words() {
    String amount = amount(Math.abs(to - from));
    if (amount.equals("0")) {
      return figures();
    }
    return figures() + (to < from ? ", lowered by " : ", raised by ") + amount;
  }

  /** Returns an amount with at most two places, for example {@code 0.15} and {@code 0.3}. */
  public static String amount(double value) {
    return BigDecimal.valueOf(value)
        .setScale(2, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }
}
