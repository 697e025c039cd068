package dev.reflect.review;

import dev.reflect.untrusted.Plain;
import java.util.Optional;

/** One line of text being typed, and the caret as an index into it. */
public record TextField(String text, int caret) {
  public TextField {
    if (caret < 0 || caret > text.length()) {
      throw new IllegalArgumentException("The caret is outside: " + caret);
    }
  }

  public static TextField empty() {
    return of("");
  }

  /** Returns the field with the caret behind the text. */
  public static TextField of(String text) {
    return new TextField(text, text.length());
  }

  /** Returns the field after an editing key; empty for a key that does not edit. */
  public Optional<TextField> typed(Key key) {
    if (key.isText()) {
      return Optional.of(inserted(key.text()));
    }
    if (key.isCtrl('u')) {
      return Optional.of(new TextField(text.substring(caret), 0));
    }
    if (key.ctrl() || key.alt()) {
      return Optional.empty();
    }
    return switch (key.name()) {
      case BACKSPACE -> Optional.of(without(before(), caret));
      case DELETE -> Optional.of(without(caret, behind()));
      case LEFT -> Optional.of(new TextField(text, before()));
      case RIGHT -> Optional.of(new TextField(text, behind()));
      case HOME -> Optional.of(new TextField(text, 0));
      case END -> Optional.of(TextField.of(text));
      case CHARACTER, ENTER, ESCAPE, TAB, UP, DOWN, PAGE_UP, PAGE_DOWN -> Optional.empty();
    };
  }

  /**
   * Returns the field with this put in at the caret; as one line, without escape sequences and
   * hidden characters.
   */
  public TextField pasted(String string) {
    return inserted(Plain.sentence(string));
  }

  private TextField inserted(String string) {
    String result = text.substring(0, caret) + string + text.substring(caret);
    return new TextField(result, caret + string.length());
  }

  private TextField without(int from, int to) {
    return new TextField(text.substring(0, from) + text.substring(to), from);
  }

  private int before() {
    return caret == 0 ? 0 : text.offsetByCodePoints(caret, -1);
  }

  private int behind() {
    return caret == text.length() ? caret : text.offsetByCodePoints(caret, 1);
  }
}
