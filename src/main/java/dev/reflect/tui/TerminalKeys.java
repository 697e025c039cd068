package dev.reflect.tui;

import com.googlecode.lanterna.input.CharacterPattern;
import com.googlecode.lanterna.input.DefaultKeyDecodingProfile;
import com.googlecode.lanterna.input.EscapeSequenceCharacterPattern;
import com.googlecode.lanterna.input.KeyDecodingProfile;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.input.KeyType;
import com.googlecode.lanterna.input.MouseCharacterPattern;
import com.googlecode.lanterna.input.ScreenInfoCharacterPattern;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * lanterna's keys and three more: a bracketed paste is one key stroke, so is what the terminal says
 * about its background, and a control sequence nobody knows is one that means nothing.
 */
final class TerminalKeys implements KeyDecodingProfile {
  static final String PASTE_ON = "\u001b[?2004h";
  static final String PASTE_OFF = "\u001b[?2004l";

  /** Clicks and the wheel, told in decimal numbers however wide the screen is. */
  static final String MOUSE_ON = "\u001b[?1000h\u001b[?1006h";

  static final String MOUSE_OFF = "\u001b[?1006l\u001b[?1000l";

  static final String ASK_BACKGROUND = "\u001b]11;?\u0007";

  /** Returns what has a terminal copy a text (OSC 52). */
  static String copying(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return "\u001b]52;c;" + Base64.getEncoder().encodeToString(bytes) + "\u0007";
  }

  private static final Pattern BACKGROUND =
      Pattern.compile(
          "\u001b]11;rgba?:([0-9a-fA-F]{2})[0-9a-fA-F]*/([0-9a-fA-F]{2})[0-9a-fA-F]*"
              + "/([0-9a-fA-F]{2}).*",
          Pattern.DOTALL);
  private static final Pattern MOUSE =
      Pattern.compile("\u001b\\[<(\\d{1,3});(\\d{1,4});(\\d{1,4})M");
  private static final String PASTE_BEGIN = "\u001b[200~";
  private static final String PASTE_END = "\u001b[201~";
  private static final char ESC = '\u001b';

  /** Text that was pasted rather than typed. */
  static final class Paste extends KeyStroke {
    private final String text;

    Paste(String text) {
      super(KeyType.Unknown);
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  /** A click of the left button, or the wheel; columns and rows count from 0. */
  static final class Mouse extends KeyStroke {
    /** What was done. */
    enum Sort {
      CLICK,
      WHEEL_UP,
      WHEEL_DOWN
    }

    private final Sort sort;
    private final int column;
    private final int row;

    Mouse(Sort sort, int column, int row) {
      super(KeyType.Unknown);
      this.sort = sort;
      this.column = column;
      this.row = row;
    }

    Sort sort() {
      return sort;
    }

    int column() {
      return column;
    }

    int row() {
      return row;
    }
  }

  /** The terminal's answer to {@link #ASK_BACKGROUND}. */
  static final class Background extends KeyStroke {
    private final boolean light;

    Background(boolean light) {
      super(KeyType.Unknown);
      this.light = light;
    }

    boolean isLight() {
      return light;
    }
  }

  @Override
  public Collection<CharacterPattern> getPatterns() {
    List<CharacterPattern> patterns = new ArrayList<>();
    patterns.add(TerminalKeys::unknownSequence);
    for (CharacterPattern each : new DefaultKeyDecodingProfile().getPatterns()) {
      boolean replaced =
          each instanceof EscapeSequenceCharacterPattern
              || each instanceof MouseCharacterPattern
              || each instanceof ScreenInfoCharacterPattern;
      if (!replaced) {
        patterns.add(each);
      }
    }
    patterns.add(new Sequences());
    patterns.add(TerminalKeys::background);
    patterns.add(TerminalKeys::mouse);
    patterns.add(TerminalKeys::paste);
    return patterns;
  }

  /** {@code ESC O A} is an arrow like any other; lanterna takes it for one with Ctrl. */
  private static final class Sequences extends EscapeSequenceCharacterPattern {
    @Override
    protected KeyStroke getKeyStrokeRaw(
        char first, int number, int modifiers, char last, boolean escaped) {
      boolean arrow = last >= 'A' && last <= 'D';
      return super.getKeyStrokeRaw(arrow ? '[' : first, number, modifiers, last, escaped);
    }
  }

  /** The decoder takes the last full match, so that this one only catches what none else knows. */
  private static CharacterPattern.Matching unknownSequence(List<Character> typed) {
    int size = typed.size();
    if (typed.get(0) != ESC || size > 1 && "[]PO".indexOf(typed.get(1)) < 0) {
      return null;
    }
    if (size < 3) {
      return CharacterPattern.Matching.NOT_YET;
    }
    char last = typed.get(size - 1);
    boolean control = typed.get(1) == '[';
    boolean whole =
        control
            ? last >= '@' && last <= '~' && !(size == 3 && last == '[')
            : typed.get(1) == 'O' || last == 7 || last == '\\' && typed.get(size - 2) == ESC;
    return whole
        ? new CharacterPattern.Matching(new KeyStroke(KeyType.Unknown))
        : CharacterPattern.Matching.NOT_YET;
  }

  /** {@code ESC ] 11 ; rgb:1b1b/1d1d/2323 BEL}: the first two digits of each part tell enough. */
  private static CharacterPattern.Matching background(List<Character> typed) {
    int size = typed.size();
    if (size < 3
        || typed.get(1) != ']'
        || typed.get(size - 1) != 7 && typed.get(size - 1) != '\\') {
      return null;
    }
    StringBuilder text = new StringBuilder();
    typed.forEach(text::append);
    Matcher colour = BACKGROUND.matcher(text);
    if (!colour.matches()) {
      return null;
    }
    int red = Integer.parseInt(colour.group(1), 16);
    int green = Integer.parseInt(colour.group(2), 16);
    int blue = Integer.parseInt(colour.group(3), 16);
    boolean light = 30 * red + 59 * green + 11 * blue > 100 * 128;
    return new CharacterPattern.Matching(new Background(light));
  }

  /** {@code ESC [ < 0 ; 12 ; 7 M}: button, column and row from 1; with {@code m} it was let go. */
  private static CharacterPattern.Matching mouse(List<Character> typed) {
    int size = typed.size();
    if (size < 9 || typed.get(2) != '<' || typed.get(size - 1) != 'M') {
      return null;
    }
    StringBuilder text = new StringBuilder();
    typed.forEach(text::append);
    Matcher told = MOUSE.matcher(text);
    if (!told.matches()) {
      return null;
    }
    Optional<Mouse.Sort> sort =
        switch (told.group(1)) {
          case "0" -> Optional.of(Mouse.Sort.CLICK);
          case "64" -> Optional.of(Mouse.Sort.WHEEL_UP);
          case "65" -> Optional.of(Mouse.Sort.WHEEL_DOWN);
          default -> Optional.empty();
        };
    int column = Integer.parseInt(told.group(2)) - 1;
    int row = Integer.parseInt(told.group(3)) - 1;
    return sort.map(each -> new CharacterPattern.Matching(new Mouse(each, column, row)))
        .orElse(null);
  }

  private static CharacterPattern.Matching paste(List<Character> typed) {
    int size = typed.size();
    if (!matches(typed, 0, Math.min(size, PASTE_BEGIN.length()), PASTE_BEGIN)) {
      return null;
    }
    int end = size - PASTE_END.length();
    if (end < PASTE_BEGIN.length() || !matches(typed, end, size, PASTE_END)) {
      return CharacterPattern.Matching.NOT_YET;
    }
    StringBuilder text = new StringBuilder(end - PASTE_BEGIN.length());
    typed.subList(PASTE_BEGIN.length(), end).forEach(text::append);
    return new CharacterPattern.Matching(new Paste(text.toString()));
  }

  private static boolean matches(List<Character> typed, int from, int to, String expected) {
    for (int at = from; at < to; at++) {
      if (typed.get(at) != expected.charAt(at - from)) {
        return false;
      }
    }
    return true;
  }
}
