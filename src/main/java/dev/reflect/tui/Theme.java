package dev.reflect.tui;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.TextColor.ANSI;
import dev.reflect.review.Ink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How every ink looks, and whether the terminal can be trusted with more than ASCII.
 *
 * <p>The 16 ANSI colours let the user's terminal decide; tinted backgrounds are added only where 24
 * bit colour is announced and the background is known to be dark or light.
 */
public final class Theme {
  /** How a role looks: two colours and what is done to the letters. */
  record Style(TextColor foreground, TextColor background, List<SGR> marks) {
    Style {
      marks = List.copyOf(marks);
    }

    static Style of(TextColor foreground, SGR... marks) {
      return new Style(foreground, TextColor.ANSI.DEFAULT, List.of(marks));
    }

    Style on(TextColor other) {
      return new Style(foreground, other, marks);
    }

    /** Returns what makes it on a terminal: {@code 1;4;32}; empty where nothing need be done. */
    String codes() {
      List<String> codes = new ArrayList<>();
      for (SGR mark : marks) {
        codes.add(mark == SGR.BOLD ? "1" : mark == SGR.UNDERLINE ? "4" : "7");
      }
      if (!foreground.equals(ANSI.DEFAULT)) {
        codes.add(new String(foreground.getForegroundSGRSequence(), StandardCharsets.US_ASCII));
      }
      if (!background.equals(ANSI.DEFAULT)) {
        codes.add(new String(background.getBackgroundSGRSequence(), StandardCharsets.US_ASCII));
      }
      return String.join(";", codes);
    }
  }

  /** What is known of the colour behind the text, and whether it matters. */
  private enum Background {
    UNUSED,
    UNKNOWN,
    DARK,
    LIGHT
  }

  private final Map<Ink, Style> styles;
  private final boolean unicode;
  private final boolean deep;
  private final Background background;

  private Theme(Map<Ink, Style> styles, boolean unicode, boolean deep, Background background) {
    this.styles = new EnumMap<>(styles);
    this.unicode = unicode;
    this.deep = deep;
    this.background = background;
  }

  /**
   * Returns the theme of a person's choice: {@code dark}, {@code light}, or {@code none} for one
   * without colours. On {@code auto}, and where the environment wants no colours, {@code NO_COLOR},
   * {@code COLORTERM}, {@code COLORFGBG}, {@code TERM} and the locale's variables decide.
   */
  public static Theme of(Map<String, String> environment, String chosen) {
    boolean unicode = isUnicode(environment);
    String term = environment.getOrDefault("TERM", "");
    boolean none = chosen.equals("none") || !environment.getOrDefault("NO_COLOR", "").isEmpty();
    if (none || term.startsWith("vt")) {
      return new Theme(plain(), unicode, false, Background.UNUSED);
    }
    String depth = environment.getOrDefault("COLORTERM", "").toLowerCase(Locale.ROOT);
    boolean deep = depth.equals("truecolor") || depth.equals("24bit");
    return switch (chosen) {
      case "dark" -> tinted(unicode, deep, Background.DARK);
      case "light" -> tinted(unicode, deep, Background.LIGHT);
      default ->
          tinted(
              unicode,
              deep,
              deep ? background(environment.getOrDefault("COLORFGBG", "")) : Background.UNUSED);
    };
  }

  /** Returns a text as a terminal writes it in the ink; one that looks like any other as it is. */
  public String inked(String text, Ink ink) {
    String codes = style(ink).codes();
    return codes.isEmpty() || text.isEmpty() ? text : "\u001b[" + codes + "m" + text + "\u001b[0m";
  }

  /** Returns whether the terminal is worth asking for the colour behind its text. */
  boolean asksBackground() {
    return background == Background.UNKNOWN;
  }

  /** Returns the same theme, now that the terminal has said what is behind its text. */
  Theme on(boolean light) {
    return asksBackground()
        ? tinted(unicode, deep, light ? Background.LIGHT : Background.DARK)
        : this;
  }

  Style style(Ink ink) {
    return styles.get(ink);
  }

  boolean unicode() {
    return unicode;
  }

  private static Map<Ink, Style> colours() {
    Map<Ink, Style> styles = plain();
    styles.put(Ink.FOCUS, Style.of(ANSI.CYAN));
    styles.put(Ink.TITLE, Style.of(ANSI.DEFAULT, SGR.BOLD));
    styles.put(Ink.KEY, Style.of(ANSI.CYAN));
    styles.put(Ink.ADDED, Style.of(ANSI.GREEN));
    styles.put(Ink.ADDED_WORD, Style.of(ANSI.GREEN, SGR.BOLD, SGR.UNDERLINE));
    styles.put(Ink.REMOVED, Style.of(ANSI.RED));
    styles.put(Ink.REMOVED_WORD, Style.of(ANSI.RED, SGR.BOLD, SGR.UNDERLINE));
    styles.put(Ink.RULE_HERE, Style.of(ANSI.CYAN));
    styles.put(Ink.BAR, Style.of(ANSI.CYAN));
    styles.put(Ink.GOOD, Style.of(ANSI.GREEN));
    styles.put(Ink.WARN, Style.of(ANSI.YELLOW));
    styles.put(Ink.BAD, Style.of(ANSI.RED));
    return styles;
  }

  /** Bold, faint and reverse only. */
  private static Map<Ink, Style> plain() {
    Style text = Style.of(ANSI.DEFAULT);
    Style faint = Style.of(new Faint(ANSI.DEFAULT));
    Style bold = Style.of(ANSI.DEFAULT, SGR.BOLD);
    Style reverse = Style.of(ANSI.DEFAULT, SGR.REVERSE);
    Map<Ink, Style> styles = new EnumMap<>(Ink.class);
    for (Ink ink : Ink.values()) {
      styles.put(
          ink,
          switch (ink) {
            case TEXT, ADDED, CONTEXT, INPUT, FOCUS, BAR -> text;
            case DIM, BORDER, GUTTER, RULE, REMOVED -> faint;
            case STRONG, TITLE, SELECTED, KEY, RULE_HERE, GOOD, WARN, BAD -> bold;
            case ADDED_WORD -> bold;
            case REMOVED_WORD -> Style.of(new Faint(ANSI.DEFAULT), SGR.UNDERLINE);
            case CARET -> reverse;
          });
    }
    return styles;
  }

  /** {@code COLORFGBG} ends in the number of the background's colour: {@code 15;0}. */
  private static Background background(String foregroundBackground) {
    String number = foregroundBackground.substring(foregroundBackground.lastIndexOf(';') + 1);
    if (number.matches("[0-68]")) {
      return Background.DARK;
    }
    return number.matches("7|15") ? Background.LIGHT : Background.UNKNOWN;
  }

  private static Theme tinted(boolean unicode, boolean deep, Background background) {
    Map<Ink, Style> styles = colours();
    if (background == Background.LIGHT) {
      darken(styles);
    }
    if (deep && background == Background.DARK) {
      tint(styles, 0x12261a, 0x1f4a2e, 0x2b1618, 0x5a2429);
    } else if (deep && background == Background.LIGHT) {
      tint(styles, 0xe8f6ea, 0xb9e6c3, 0xfcebea, 0xf5c4c1);
    }
    return new Theme(styles, unicode, deep, background);
  }

  /** Cyan and yellow are hard to read on white. */
  private static void darken(Map<Ink, Style> styles) {
    for (Ink ink : new Ink[] {Ink.FOCUS, Ink.KEY, Ink.RULE_HERE, Ink.BAR}) {
      styles.put(ink, Style.of(ANSI.BLUE));
    }
    styles.put(Ink.WARN, Style.of(ANSI.MAGENTA));
  }

  private static void tint(
      Map<Ink, Style> styles, int added, int addedWord, int removed, int removedWord) {
    styles.put(Ink.ADDED, Style.of(ANSI.GREEN).on(colour(added)));
    styles.put(Ink.ADDED_WORD, Style.of(ANSI.GREEN, SGR.BOLD).on(colour(addedWord)));
    styles.put(Ink.REMOVED, Style.of(ANSI.RED).on(colour(removed)));
    styles.put(Ink.REMOVED_WORD, Style.of(ANSI.RED, SGR.BOLD).on(colour(removedWord)));
  }

  private static TextColor colour(int rgb) {
    return new TextColor.RGB(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff);
  }

  /** The first of these variables that is set decides, as in every C program. */
  private static boolean isUnicode(Map<String, String> environment) {
    for (String name : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
      String locale = environment.getOrDefault(name, "").toLowerCase(Locale.ROOT);
      if (!locale.isEmpty()) {
        return locale.contains("utf-8") || locale.contains("utf8");
      }
    }
    return false;
  }
}
