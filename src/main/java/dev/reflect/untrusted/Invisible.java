package dev.reflect.untrusted;

/** Which code points nobody sees, and which of them mean harm. */
final class Invisible {
  private Invisible() {}

  static boolean isUnpaired(int code) {
    return code >= 0xD800 && code <= 0xDFFF;
  }

  /**
   * Bidirectional embeddings, overrides and isolates; the tag characters that carry hidden ASCII.
   */
  static boolean reordersOrSmuggles(int code) {
    return code >= 0x202A && code <= 0x202E
        || code >= 0x2066 && code <= 0x2069
        || code >= 0xE0000 && code <= 0xE007F;
  }

  /** Code points that draw nothing: formats, fillers, variation selectors. */
  static boolean isIgnored(int code) {
    return Character.getType(code) == Character.FORMAT
        || isVariationSelector(code)
        || code == 0x034F
        || code == 0x115F
        || code == 0x1160
        || code == 0x17B4
        || code == 0x17B5
        || code >= 0x180B && code <= 0x180F
        || code == 0x3164
        || code == 0xFFA0
        || code >= 0xFFF9 && code <= 0xFFFB
        || code >= 0xE0000 && code <= 0xE0FFF;
  }

  /**
   * What one line of text never holds: the ignored, controls, private use, halves of characters.
   */
  static boolean isStripped(int code) {
    int type = Character.getType(code);
    return type == Character.CONTROL
        || type == Character.PRIVATE_USE
        || type == Character.SURROGATE
        || isIgnored(code);
  }

  static boolean isSpace(int code) {
    return code == ' '
        || code >= '\t' && code <= '\r'
        || code == 0x85
        || code == 0x2800
        || Character.isSpaceChar(code);
  }

  static boolean isEmojiSelector(int code) {
    return code == 0xFE0E || code == 0xFE0F;
  }

  /** Keycaps, arrows, signs and pictographs have a text and an emoji form; letters have not. */
  static boolean takesSelector(int code) {
    return code >= '0' && code <= '9' || code == '#' || code == '*' || isPictograph(code);
  }

  static boolean endsEmoji(int code) {
    return isPictograph(code) || code == 0xFE0F;
  }

  static boolean isPictograph(int code) {
    return code >= 0x1F000 && code <= 0x1FAFF
        || code >= 0x2190 && code <= 0x27BF
        || code >= 0x2900 && code <= 0x297F
        || code >= 0x2B00 && code <= 0x2BFF
        || code == 0xA9
        || code == 0xAE
        || code == 0x203C
        || code == 0x2049
        || code == 0x2122
        || code == 0x2139
        || code == 0x3030
        || code == 0x303D
        || code == 0x3297
        || code == 0x3299;
  }

  private static boolean isVariationSelector(int code) {
    return code >= 0xFE00 && code <= 0xFE0F || code >= 0xE0100 && code <= 0xE01EF;
  }
}
