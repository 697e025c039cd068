package dev.reflect.judge;

import java.lang.Character.UnicodeScript;

/** The letters that a text is written in. Latin names stand in texts of every script. */
enum Script {
  NONE,
  LATIN,
  CYRILLIC,
  EAST_ASIAN,
  OTHER;

  static Script of(String text) {
    int[] letters = new int[values().length];
    text.codePoints()
        .filter(Character::isLetter)
        .forEach(code -> letters[of(UnicodeScript.of(code)).ordinal()]++);
    for (Script script : new Script[] {EAST_ASIAN, CYRILLIC, OTHER}) {
      if (letters[script.ordinal()] > 1 && letters[script.ordinal()] * 6 >= letters[1]) {
        return script;
      }
    }
    return letters[LATIN.ordinal()] > 0 ? LATIN : NONE;
  }

  private static Script of(UnicodeScript script) {
    return switch (script) {
      case LATIN -> LATIN;
      case CYRILLIC -> CYRILLIC;
      case HAN, HIRAGANA, KATAKANA, HANGUL -> EAST_ASIAN;
      default -> OTHER;
    };
  }
}
