package dev.reflect.act.measure;

import dev.reflect.untrusted.Plain;
import java.util.Locale;

/** Writes HTML and SVG; a text can only come in escaped. */
final class Markup {
  private final StringBuilder markup = new StringBuilder();

  /** Returns the text as one line that stands for itself in an element and in an attribute. */
  static String escaped(String text) {
    return Plain.sentence(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** Adds our own markup; each {@code %s} becomes the escaped text of a value. */
  Markup add(String format, Object... values) {
    Object[] escaped = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      escaped[i] =
          values[i] instanceof Double number ? decimal(number) : escaped(values[i].toString());
    }
    markup.append(String.format(Locale.ROOT, format, escaped));
    return this;
  }

  Markup add(Markup other) {
    markup.append(other.markup);
    return this;
  }

  private static String decimal(double number) {
    String decimal = String.format(Locale.ROOT, "%.2f", number);
    return decimal.replaceFirst("\\.?0+$", "");
  }

  @Override
  public String toString() {
    return markup.toString();
  }
}
