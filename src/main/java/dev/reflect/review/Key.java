package dev.reflect.review;

import java.util.Locale;

/**
 * One key as it was typed.
 *
 * @param character the code point of a {@link Name#CHARACTER}, 0 for any other key
 */
public record Key(Name name, int character, boolean ctrl, boolean alt, boolean shift) {
  private static final int PAGE = 10;

  /** A character, or one of the keys that type none. */
  public enum Name {
    CHARACTER("character"),
    ENTER("Enter"),
    ESCAPE("Esc"),
    TAB("Tab"),
    BACKSPACE("Backspace"),
    DELETE("Delete"),
    LEFT("←"),
    RIGHT("→"),
    UP("↑"),
    DOWN("↓"),
    HOME("Home"),
    END("End"),
    PAGE_UP("PgUp"),
    PAGE_DOWN("PgDn");

    private final String label;

    Name(String label) {
      this.label = label;
    }
  }

  /** A character says by itself whether Shift was held: {@code A} is not {@code a}. */
  public Key {
    if (name == Name.CHARACTER != Character.isValidCodePoint(character) && character != 0) {
      throw new IllegalArgumentException("Not a key: " + name + " " + character);
    }
    shift = shift && name != Name.CHARACTER;
  }

  /** Returns the key that has this label: {@code a}, {@code Ctrl-r}, {@code Space}, {@code ↓}. */
  public static Key parse(String label) {
    String ctrl = "Ctrl-";
    String shift = "Shift-";
    if (label.startsWith(ctrl)) {
      return ctrl(label.codePointAt(ctrl.length()));
    }
    boolean shifted = label.startsWith(shift);
    String plain = shifted ? label.substring(shift.length()) : label;
    for (Name each : Name.values()) {
      if (each != Name.CHARACTER && each.label.equals(plain)) {
        return new Key(each, 0, false, false, shifted);
      }
    }
    return of(plain.equals("Space") ? ' ' : plain.codePointAt(0));
  }

  public static Key of(int character) {
    return new Key(Name.CHARACTER, character, false, false, false);
  }

  public static Key of(Name name) {
    return new Key(name, 0, false, false, false);
  }

  public static Key ctrl(int character) {
    return new Key(Name.CHARACTER, character, true, false, false);
  }

  public boolean is(Name other) {
    return name == other && !ctrl && !alt;
  }

  /** Returns whether the key types its character, rather than being a chord with it. */
  public boolean isText() {
    return name == Name.CHARACTER && !ctrl && !alt && !Character.isISOControl(character);
  }

  public boolean isCtrl(char letter) {
    return name == Name.CHARACTER && ctrl && !alt && Character.toLowerCase(character) == letter;
  }

  public String text() {
    return Character.toString(character);
  }

  /** Returns the key as the help names it: {@code a}, {@code Ctrl-r}, {@code Space}, {@code ↓}. */
  public String label() {
    String plain =
        name != Name.CHARACTER
            ? name.label
            : character == ' ' ? "Space" : ctrl ? text().toLowerCase(Locale.ROOT) : text();
    return (ctrl ? "Ctrl-" : "") + (alt ? "Alt-" : "") + (shift ? "Shift-" : "") + plain;
  }

  /** Returns whether the key leads out of what is open. */
  boolean closes() {
    return is(Name.ESCAPE) || isCtrl('c');
  }

  boolean isAny(String letters) {
    return isText() && letters.indexOf(character) >= 0;
  }

  /** Returns where the key leads from a line among so many, if it is one that moves. */
  int scrolled(int line, int lines) {
    return isAny("jkgG")
        ? Key.of(isAny("j") ? Name.DOWN : isAny("k") ? Name.UP : isAny("g") ? Name.HOME : Name.END)
            .scrolledByName(line, lines)
        : scrolledByName(line, lines);
  }

  /** As {@link #scrolled}, where letters are typed. */
  int scrolledByName(int line, int lines) {
    int to =
        switch (name) {
          case DOWN -> line + 1;
          case UP -> line - 1;
          case PAGE_DOWN -> line + PAGE;
          case PAGE_UP -> line - PAGE;
          case HOME -> 0;
          case END -> lines;
          case CHARACTER, ENTER, ESCAPE, TAB, BACKSPACE, DELETE, LEFT, RIGHT -> line;
        };
    return Spot.within(to, lines);
  }
}
