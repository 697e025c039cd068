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
public record Heard(String text, String own, Course course, Evidence evidence) {
  private static final int ANSWER = 400;

  /**
   * In what course of the session it was said.
   *
   * @param before what Claude said before
   * @param after what Claude answered
   * @param skills those that were in use
   * @param earlier what the person said before
   * @param atHand the path of the file whose change the person refused with it
   * @param edited the folder of all that Claude changed since the person's words before; empty
   *     where it changed nothing
   */
  public record Course(
      Optional<AssistantSaid> before,
      Optional<AssistantSaid> after,
      boolean afterInterrupt,
      boolean afterRefusal,
      List<String> skills,
      EarlierMessages earlier,
      Optional<String> atHand,
      String edited) {
    /** That of the first message of a session, which nobody answered. */
    public static final Course FIRST =
        new Course(
            Optional.empty(),
            Optional.empty(),
            false,
            false,
            List.of(),
            EarlierMessages.NOTHING,
            Optional.empty(),
            "");

    public Course {
      Objects.requireNonNull(before);
      Objects.requireNonNull(after);
      skills = List.copyOf(skills);
      Objects.requireNonNull(earlier);
      Objects.requireNonNull(atHand);
      Objects.requireNonNull(edited);
    }
  }

  public Heard {
    Objects.requireNonNull(text);
    Objects.requireNonNull(course);
    if (own.length() != evidence.quote().length()) {
      throw new IllegalArgumentException(
          "own words lie beside their quote, character by character");
    }
  }

  /** Returns the same message, of which nobody knows what was said earlier in its session. */
  public Heard outOfCourse() {
    return in(after(), EarlierMessages.UNKNOWN, evidence);
  }

  /** Returns the same as if nothing had been said but one of its sentences. */
  Heard only(SpokenSentence sentence) {
    StringBuilder alone = new StringBuilder(own);
    OwnWords.blank(alone, 0, sentence.from());
    OwnWords.blank(alone, sentence.to(), alone.length());
    return new Heard(text, alone.toString(), course, evidence);
  }

  /** Returns the same message with what Claude answered, and that as it may be shown. */
  Heard answeredBy(AssistantSaid answer, String shown) {
    String after = Plain.shortened(shown.strip(), ANSWER);
    return in(
        Optional.of(answer),
        earlier(),
        new Evidence(
            evidence.source(), evidence.voice(), evidence.quote(), evidence.before(), after));
  }

  private Heard in(Optional<AssistantSaid> after, EarlierMessages earlier, Evidence said) {
    return new Heard(
        text,
        own,
        new Course(
            before(),
            after,
            afterInterrupt(),
            afterRefusal(),
            skills(),
            earlier,
            course.atHand(),
            course.edited()),
        said);
  }

  /** Returns whether words stood in the message that are not the person's own. */
  public boolean isBesideOthers() {
    return !text.strip().equals(evidence.quote());
  }

  public Optional<AssistantSaid> before() {
    return course.before();
  }

  public Optional<AssistantSaid> after() {
    return course.after();
  }

  public boolean afterInterrupt() {
    return course.afterInterrupt();
  }

  public boolean afterRefusal() {
    return course.afterRefusal();
  }

  public List<String> skills() {
    return course.skills();
  }

  public EarlierMessages earlier() {
    return course.earlier();
  }
}
