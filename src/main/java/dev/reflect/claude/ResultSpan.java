package dev.reflect.claude;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Where the object of the type {@code result} stands among the lines that a program printed. Each
 * line is read twice at most, whatever it begins with.
 */
final class ResultSpan {
  private static final String LINE = "\n";
  private static final JsonFactory JSON = new JsonFactory();

  /** So many lines that begin as an object and are none are no output of Claude Code. */
  private static final int MOST_BROKEN = 10_000;

  private final String output;
  private final char[] letters;
  private int begin = -1;
  private int end = -1;
  private int broken;

  /** An object that is being read: where it begins, if a line begins with it. */
  private static final class Open {
    private final int begin;
    private boolean isResult;

    Open(int begin) {
      this.begin = begin;
    }
  }

  private ResultSpan(String output) {
    this.output = output;
    this.letters = output.toCharArray();
  }

  /** Returns the last such object that is whole and that a line begins with. */
  static Optional<String> last(String output) {
    ResultSpan span = new ResultSpan(output);
    int at = span.next(0);
    while (at >= 0 && span.broken < MOST_BROKEN) {
      at = span.next(span.read(at));
    }
    return span.begin < 0 ? Optional.empty() : Optional.of(output.substring(span.begin, span.end));
  }

  /** Returns where the next line begins that may be an object's first, from here on. */
  private int next(int from) {
    int at = from;
    while (at < letters.length && !(isLineStart(at) && letters[at] == '{')) {
      int line = output.indexOf(LINE, at);
      at = line < 0 ? letters.length : line + 1;
    }
    return at < letters.length ? at : -1;
  }

  private boolean isLineStart(int at) {
    return at == 0 || letters[at - 1] == '\n';
  }

  /**
   * Reads an object, and those in it. Returns where to go on: behind it, or where it is none at the
   * line that says so, as whatever begins before is read or broken by the same.
   */
  private int read(int from) {
    try (JsonParser json = JSON.createParser(letters, from, letters.length - from)) {
      Deque<Open> open = new ArrayDeque<>();
      try {
        do {
          token(json, json.nextToken(), from, open);
        } while (!open.isEmpty());
        return from + (int) json.currentLocation().getCharOffset();
      } catch (IOException notJson) {
        broken++;
        int stop = from + (int) json.currentLocation().getCharOffset();
        int line = output.lastIndexOf(LINE, Math.min(stop, letters.length) - 1) + 1;
        return Math.max(from + 1, line);
      }
    } catch (IOException notClosed) {
      return letters.length;
    }
  }

  private void token(JsonParser json, JsonToken token, int from, Deque<Open> open)
      throws IOException {
    if (token == JsonToken.START_OBJECT) {
      int at = from + (int) json.currentTokenLocation().getCharOffset();
      open.push(new Open(isLineStart(at) ? at : -1));
    } else if (token == JsonToken.END_OBJECT) {
      Open closed = open.pop();
      if (closed.isResult && closed.begin >= 0) {
        begin = closed.begin;
        end = from + (int) json.currentLocation().getCharOffset();
      }
    } else if (token == JsonToken.VALUE_STRING && "type".equals(json.currentName())) {
      open.element().isResult = json.getText().equals("result");
    } else if (token == null) {
      open.clear();
    }
  }
}
