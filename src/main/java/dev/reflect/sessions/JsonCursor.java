package dev.reflect.sessions;

/**
 * Walks JSON in a byte array by position and decodes nothing it is not asked for. Text that is no
 * JSON never throws: the cursor becomes broken, stands at the end, and every question from then on
 * answers "nothing more".
 *
 * <p>It checks what it walks through: members, elements, strings, and that brackets are balanced.
 * Inside a value that is skipped it only counts brackets outside strings.
 */
final class JsonCursor {
  private byte[] bytes = new byte[0];
  private int at;
  private int end;
  private boolean first;
  private boolean broken;

  void moveTo(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.at = from;
    this.end = to;
    this.first = true;
    this.broken = false;
  }

  boolean isBroken() {
    return broken;
  }

  int position() {
    return at;
  }

  /** Returns the first byte of the value ahead, or 0 when there is none. */
  byte peek() {
    skipSpace();
    return at < end ? bytes[at] : 0;
  }

  /**
   * Enters the object or array ahead, as the given opening bracket says; false, and nothing moved,
   * for another value.
   */
  boolean enter(char bracket) {
    if (peek() != bracket) {
      return false;
    }
    at++;
    first = true;
    return true;
  }

  /**
   * Moves to the value of the next member and leaves its key in [from, to) of the span; false
   * behind the last member.
   */
  boolean nextMember(Span key) {
    if (!nextOrLeave('}')) {
      return false;
    }
    if (peek() != '"') {
      return breakOff();
    }
    int from = at + 1;
    skip();
    key.set(from, at - 1);
    if (peek() != ':') {
      return breakOff();
    }
    at++;
    skipSpace();
    return !broken;
  }

  /** Moves to the next element; false behind the last one. */
  boolean nextElement() {
    return nextOrLeave(']');
  }

  /** Moves behind the value ahead. */
  void skip() {
    byte start = peek();
    if (start == '"') {
      at = ByteSearch.behindString(bytes, at + 1, end);
    } else if (start == '{' || start == '[') {
      at = behindBrackets(bytes, at, end);
    } else if (start == '-' || (start >= '0' && start <= '9')) {
      at = behindScalar(bytes, at, end);
    } else if (start == 't' || start == 'n' || start == 'f') { // true, null, false
      int behind = behindScalar(bytes, at, end);
      at = behind - at == (start == 'f' ? 5 : 4) ? behind : -1;
    } else {
      at = -1;
    }
    if (at < 0) {
      breakOff();
    }
  }

  /** Returns whether nothing but space is left. */
  boolean isAtEnd() {
    return peek() == 0 && at == end;
  }

  private boolean nextOrLeave(char closing) {
    byte next = peek();
    if (next == closing) {
      at++;
      first = false;
      return false;
    }
    if (!first) {
      if (next != ',') {
        return breakOff();
      }
      at++;
      if (peek() == closing) {
        return breakOff();
      }
    } else if (next == 0) {
      return breakOff();
    }
    first = false;
    return true;
  }

  private boolean breakOff() {
    broken = true;
    at = end;
    return false;
  }

  private void skipSpace() {
    while (at < end) {
      byte b = bytes[at];
      if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
        return;
      }
      at++;
    }
  }

  private static int behindBrackets(byte[] bytes, int from, int end) {
    int depth = 0;
    int i = from;
    while (i < end) {
      byte b = bytes[i++];
      if (b == '"') {
        i = ByteSearch.behindString(bytes, i, end);
        if (i < 0) {
          return -1;
        }
      } else if ((b | 0x20) == '{') { // [ is { without that bit
        depth++;
      } else if ((b | 0x20) == '}') {
        depth--;
        if (depth == 0) {
          return i;
        }
      }
    }
    return -1;
  }

  private static int behindScalar(byte[] bytes, int from, int end) {
    int i = from;
    while (i < end) {
      byte b = bytes[i];
      if (b == ',' || b == '}' || b == ']' || b == ' ' || b == '\t' || b == '\r' || b == '\n') {
        return i;
      }
      if (b == '"' || b == ':' || b == '{' || b == '[') {
        return -1;
      }
      i++;
    }
    return i;
  }

  /** A stretch of the bytes. */
  static final class Span {
    private int from;
    private int to;

    void set(int from, int to) {
      this.from = from;
      this.to = to;
    }

    boolean is(byte[] bytes, byte[] name) {
      if (to - from != name.length) {
        return false;
      }
      for (int i = 0; i < name.length; i++) {
        if (bytes[from + i] != name[i]) {
          return false;
        }
      }
      return true;
    }
  }
}
