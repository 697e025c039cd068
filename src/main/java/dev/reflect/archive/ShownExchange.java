package dev.reflect.archive;

import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.sessions.Place;
import dev.reflect.untrusted.Personal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.regex.Pattern;

/** An exchange as it may be shown: its texts redacted, printable, and cut where they are long. */
final class ShownExchange {
  private static final int LONGEST_SAID = 4_000;
  private static final int LONGEST_DONE = 800;
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_PATH = 1_000;

  /** No secret is told by anything farther behind it than a cookie is long. */
  private static final int FARTHEST = 2_048;

  /** Some of what is read goes when it is made printable. */
  private static final int GOES = 512;

  /** What reflect itself told Claude is said elsewhere, and would be found in its place. */
  private static final Pattern OWN = Pattern.compile("mcp__(?:plugin_reflect_)?reflect__.+");

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
    String text = own ? "" : of(step.text(), step.kind().isSaid() ? LONGEST_SAID : LONGEST_DONE);
    return new Step(
        step.kind(), step.place(), text, step.use().map(ShownExchange::of), step.error());
  }

  private static Use of(Use use) {
    return new Use(of(use.tool(), LONGEST_NAME), of(use.path(), LONGEST_PATH));
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

  private static String redacted(String text) {
    return Secrets.redact(Plain.printable(Personal.redact(text)));
  }
}
