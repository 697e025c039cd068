package dev.reflect.sessions;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The working directory that a transcript begins with: the first that any of its first records
 * names.
 */
public final class FirstDirectory {
  private static final byte[] CWD = "cwd".getBytes(StandardCharsets.US_ASCII);

  private FirstDirectory() {}

  /**
   * Returns the directory as it is written in the beginning of a transcript, which may end in the
   * middle of a line.
   */
  public static Optional<String> in(byte[] beginning) {
    JsonCursor cursor = new JsonCursor();
    JsonCursor.Span key = new JsonCursor.Span();
    int start = 0;
    while (start < beginning.length) {
      int end = start;
      while (end < beginning.length && beginning[end] != '\n') {
        end++;
      }
      cursor.moveTo(beginning, start, end);
      if (cursor.enter('{')) {
        while (cursor.nextMember(key)) {
          boolean found = key.is(beginning, CWD) && cursor.peek() == '"';
          int from = cursor.position() + 1;
          cursor.skip();
          if (found && !cursor.isBroken() && cursor.position() - 1 > from) {
            return Optional.of(JsonText.of(beginning, from, cursor.position() - 1));
          }
        }
      }
      start = end + 1;
    }
    return Optional.empty();
  }
}
