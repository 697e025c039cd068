package dev.reflect.signal;

import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.untrusted.Plain;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One message with its neighbours, as detectors get it. {@code text} is all of it, printable and
 * without secrets. {@code own} is as long as the evidence's quote, and blank where the person
 * repeats others or asks about what was said: a place in it is the same place in the quote.
 */
public record Heard(
    String text,
    String own,
    Optional<AssistantSaid> before,
    Optional<AssistantSaid> after,
    boolean afterInterrupt,
    boolean afterRefusal,
    List<String> skills,
    EarlierMessages earlier,
    Evidence evidence) {
  private static final int ANSWER = 400;

  /** Makes the first message of a session. */
  public Heard(
      String text,
      String own,
      Optional<AssistantSaid> before,
      Optional<AssistantSaid> after,
      boolean afterInterrupt,
      boolean afterRefusal,
      List<String> skills,
      Evidence evidence) {
    this(
        text,
        own,
        before,
        after,
        afterInterrupt,
        afterRefusal,
        skills,
        EarlierMessages.NOTHING,
        evidence);
  }

  /** Returns the same message, of which nobody knows what was said earlier in its session. */
  public Heard outOfCourse() {
    return new Heard(
        text,
        own,
        before,
        after,
        afterInterrupt,
        afterRefusal,
        skills,
        EarlierMessages.UNKNOWN,
        evidence);
  }

  /** Returns the same message with what Claude answered, and that as it may be shown. */
  Heard answeredBy(AssistantSaid answer, String shown) {
    Evidence answered =
        new Evidence(
            evidence.session(),
            evidence.uuid(),
            evidence.line(),
            evidence.time(),
            evidence.cwd(),
            evidence.voice(),
            evidence.quote(),
            evidence.before(),
            Plain.shortened(shown.strip(), ANSWER));
    return new Heard(
        text,
        own,
        before,
        Optional.of(answer),
        afterInterrupt,
        afterRefusal,
        skills,
        earlier,
        answered);
  }

  public Heard {
    Objects.requireNonNull(earlier);
    Objects.requireNonNull(text);
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
    skills = List.copyOf(skills);
    if (own.length() != evidence.quote().length()) {
      throw new IllegalArgumentException(
          "own words lie beside their quote, character by character");
    }
  }
}
