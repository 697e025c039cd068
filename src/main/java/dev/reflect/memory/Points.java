package dev.reflect.memory;

import java.math.BigDecimal;

/** A number of points in hundredths, so that sums of them are exact: {@code -0.5} is -50. */
public record Points(long hundredths) implements Comparable<Points> {
  public static final Points NONE = new Points(0);

  /**
   * Reads a decimal number.
   *
   * @throws ArithmeticException when it has more than two decimal places
   */
  public static Points parse(String number) {
    return new Points(new BigDecimal(number).movePointRight(2).longValueExact());
  }

  public Points plus(Points other) {
    return new Points(Math.addExact(hundredths, other.hundredths));
  }

  public Points times(long count) {
    return new Points(Math.multiplyExact(hundredths, count));
  }

  /** Returns the number without needless places: {@code 3}, {@code -0.5}. */
  @Override
  public String toString() {
    return decimal().toPlainString();
  }

  /** Returns the number with its sign: {@code +3}, {@code -0.5}, {@code 0}. */
  public String signed() {
    return hundredths > 0 ? "+" + this : toString();
  }

  public BigDecimal decimal() {
    BigDecimal decimal = BigDecimal.valueOf(hundredths, 2).stripTrailingZeros();
    return decimal.scale() < 0 ? decimal.setScale(0) : decimal;
  }

  @Override
  public int compareTo(Points other) {
    return Long.compare(hundredths, other.hundredths);
  }
}
