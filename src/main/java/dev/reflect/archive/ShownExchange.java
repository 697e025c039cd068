package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.sessions.Place;
import dev.reflect.untrusted.Personal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.regex.Pattern;

/** An exchange as it may be shown: its texts redacted, printable, and cut where they are long. */
final class ShownExchange {
  private static final Room SAID = new Room(12_000, 4_000);
  private static final Room DONE = new Room(800, 0);

  /** What went wrong stands at the end. */
  private static final Room ANSWERED = new Room(800, 400);

  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_PATH = 1_000;

  /** No secret is told by anything farther behind it than a cookie is long. */
  private static final int FARTHEST = 2_048;

  /** Some of what is read goes when it is made printable. */
  private static final int GOES = 512;

  /** What reflect itself told Claude is said elsewhere, and would be found in its place. */
  private static final Pattern OWN = Pattern.compile("mcp__(?:plugin_reflect_)?reflect__.+");

  /** What makes a secret of all behind it, however much that is. */
  private static final Pattern OPENED = Pattern.compile("(?i)<\\s*private\\b|PRIVATE KEY");

  /** How much of the beginning of a long text is shown, and of its end. */
  record Room(int beginning, int end) {}

  private ShownExchange() {}

  /** Returns the exchange as it is shown. */
  static Exchange of(Exchange exchange) {
    return new Exchange(
        exchange.number(),
        of(exchange.place()),
        exchange.steps().stream().map(ShownExchange::of).toList());
  }

  private static Place of(Place place) {
    return new Place(
        place.session(),
        place.uuid(),
        place.line(),
        place.time(),
        of(place.cwd(), LONGEST_PATH),
        of(place.branch(), LONGEST_NAME),
        place.aside());
  }

  private static Step of(Step step) {
    boolean own = step.use().filter(use -> OWN.matcher(use.tool()).matches()).isPresent();
    Room room = step.kind() == Kind.TOOL_RESULT ? ANSWERED : step.kind().isSaid() ? SAID : DONE;
    String text = own ? "" : of(step.text(), room);
    return new Step(
        step.kind(), step.place(), text, step.use().map(ShownExchange::of), step.error());
  }

  private static Use of(Use use) {
    return new Use(of(use.tool(), LONGEST_NAME), of(use.path(), LONGEST_PATH), use.call());
  }

  /**
   * Returns the text, cut to so many characters. Of a long one only the beginning is looked at, and
   * what tells whether a secret stands there.
   */
  static String of(String text, int longest) {
    int read = longest + FARTHEST + GOES;
    if (text.length() > read) {
      String beginning = redacted(text.substring(0, read));
      if (beginning.codePointCount(0, beginning.length()) >= longest + FARTHEST) {
        return Plain.shortened(beginning, longest);
      }
    }
    return Plain.shortened(redacted(text), longest); // a half is no secret
  }

  /** Returns the text, of a long one the beginning and the end, in lines of their own. */
  static String of(String text, Room room) {
    int all = room.beginning + room.end;
    if (room.end == 0 || text.length() <= all) {
      return of(text, all);
    }
    if (text.length() <= all + FARTHEST + GOES) {
      String whole = redacted(text);
      return whole.codePointCount(0, whole.length()) <= all
          ? whole
          : Plain.shortened(whole, room.beginning) + "\n" + last(whole, room.end);
    }
    String beginning = of(text, room.beginning);
    return beginning.endsWith(Plain.SHORTENED)
        ? beginning + "\n" + ending(text, room.end)
        : beginning;
  }

  /** Returns the end; looked at is what stands before it as far as that tells of a secret. */
  private static String ending(String text, int longest) {
    int from = text.length() - longest - FARTHEST - GOES;
    while (from > 0 && !Character.isWhitespace(text.charAt(from - 1))) {
      from--;
    }
    if (!OPENED.matcher(text).find()) {
      String end = redacted(text.substring(from));
      if (end.codePointCount(0, end.length()) >= longest + FARTHEST) {
        return last(end, longest);
      }
    }
    return last(redacted(text), longest);
  }

  private static String last(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(text.offsetByCodePoints(text.length(), -longest)).strip();
  }

  private static String redacted(String text) {
    return Secrets.redact(Personal.redact(Plain.printable(text)));
  }
}
