package dev.reflect.ground;

import java.util.Locale;
import java.util.Optional;

/** A constant that has a word in tables, options, JSON and on screen. */
public interface Spelled {
  String name();

  /** Returns the name in small letters: {@code taken_back}. */
  default String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the constant that the word names. */
  static <E extends Enum<E> & Spelled> Optional<E> of(Class<E> type, String word) {
    for (E each : type.getEnumConstants()) {
      if (each.word().equals(word)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }
}
