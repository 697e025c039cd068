package dev.reflect.tui;

import com.googlecode.lanterna.TextColor;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A colour at half strength, which follows the user's own colours where bright black may be too
 * dark to read.
 */
final class Faint implements TextColor {
  private static final long serialVersionUID = 1L;

  private final TextColor colour;

  Faint(TextColor colour) {
    this.colour = colour;
  }

  @Override
  public byte[] getForegroundSGRSequence() {
    String full = new String(colour.getForegroundSGRSequence(), StandardCharsets.US_ASCII);
    return ("2;" + full).getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public byte[] getBackgroundSGRSequence() {
    return colour.getBackgroundSGRSequence();
  }

  @Override
  public int getRed() {
    return colour.getRed() / 2;
  }

  @Override
  public int getGreen() {
    return colour.getGreen() / 2;
  }

  @Override
  public int getBlue() {
    return colour.getBlue() / 2;
  }

  @Override
  @Deprecated
  public java.awt.Color toColor() {
    return new java.awt.Color(getRed(), getGreen(), getBlue());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Faint && colour.equals(((Faint) other).colour);
  }

  @Override
  public int hashCode() {
    return Objects.hash(Faint.class, colour);
  }
}
