package dev.reflect.tui;

import com.googlecode.lanterna.input.KeyStroke;
import dev.reflect.review.Key;
import java.util.Optional;

/** Translates what a terminal reports into keys of the review. */
final class Keyboard {
  private char highSurrogate;

  /** Returns the key; empty for one that means nothing, or for the first half of a character. */
  Optional<Key> key(KeyStroke stroke) {
    return switch (stroke.getKeyType()) {
      case Character -> character(stroke);
      case Enter -> named(Key.Name.ENTER, stroke);
      case Escape -> named(Key.Name.ESCAPE, stroke);
      case Tab -> named(Key.Name.TAB, stroke);
      case ReverseTab -> Optional.of(new Key(Key.Name.TAB, 0, false, false, true));
      case Backspace -> named(Key.Name.BACKSPACE, stroke);
      case Delete -> named(Key.Name.DELETE, stroke);
      case ArrowLeft -> named(Key.Name.LEFT, stroke);
      case ArrowRight -> named(Key.Name.RIGHT, stroke);
      case ArrowUp -> named(Key.Name.UP, stroke);
      case ArrowDown -> named(Key.Name.DOWN, stroke);
      case Home -> named(Key.Name.HOME, stroke);
      case End -> named(Key.Name.END, stroke);
      case PageUp -> named(Key.Name.PAGE_UP, stroke);
      case PageDown -> named(Key.Name.PAGE_DOWN, stroke);
      default -> Optional.empty();
    };
  }

  /** A character beyond the first 65,536 arrives as two strokes. */
  private Optional<Key> character(KeyStroke stroke) {
    char typed = stroke.getCharacter();
    if (Character.isHighSurrogate(typed)) {
      highSurrogate = typed;
      return Optional.empty();
    }
    int codePoint = typed;
    if (Character.isLowSurrogate(typed)) {
      if (highSurrogate == 0) {
        return Optional.empty();
      }
      codePoint = Character.toCodePoint(highSurrogate, typed);
    }
    highSurrogate = 0;
    boolean ctrl = stroke.isCtrlDown();
    return Optional.of(
        new Key(
            Key.Name.CHARACTER,
            ctrl ? Character.toLowerCase(codePoint) : codePoint,
            ctrl,
            stroke.isAltDown(),
            false));
  }

  private static Optional<Key> named(Key.Name name, KeyStroke stroke) {
    return Optional.of(
        new Key(name, 0, stroke.isCtrlDown(), stroke.isAltDown(), stroke.isShiftDown()));
  }
}
