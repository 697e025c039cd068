package dev.reflect.judge;

import dev.reflect.signal.Evidence;
import dev.reflect.signal.Heard;
import dev.reflect.untrusted.Personal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * What a judge is told of one message: the person's own words, what Claude said before and after,
 * and what else happened. Printable, without secrets and addresses of mail.
 *
 * @param pasted whether something that is not the person's own stood in the message, too
 */
public record Passage(
    String words, String before, String after, Event event, List<String> skills, boolean pasted) {
  /** What came before a message besides words. */
  public enum Event {
    NOTHING("Person:"),
    REFUSED("The person refused what Claude wanted to do, and wrote:"),
    STOPPED("The person stopped Claude, and wrote:");

    private final String title;

    Event(String title) {
      this.title = title;
    }
  }

  /**
   * How much of a message is told, in code points. Of what comes before more is told where the
   * person answers a question.
   */
  record Lengths(int words, int before, int asked, int after) {}

  static final Lengths WHOLE = new Lengths(1_500, 500, 900, 200);

  private static final String CUT = " […] ";
  private static final int SHORT = 40;
  private static final int SKILLS = 120;
  private static final Pattern ASKS =
      Pattern.compile("[?？]|(?m)^\\s*(?:\\(?[1-9a-dA-D][.)]|\\*\\*(?:Option )?[1-9A-D]\\b)");

  public Passage {
    words = safe(words);
    before = safe(before);
    after = safe(after);
    Objects.requireNonNull(event);
    skills = List.copyOf(skills);
  }

  public static Passage of(Heard heard) {
    Evidence evidence = heard.evidence();
    Event event =
        heard.afterRefusal()
            ? Event.REFUSED
            : heard.afterInterrupt() ? Event.STOPPED : Event.NOTHING;
    return new Passage(
        evidence.quote(),
        heard
            .before()
            .map(said -> said.text() + "\n" + evidence.laidBefore())
            .orElse(evidence.before()),
        evidence.after(),
        event,
        heard.skills(),
        heard.isBesideOthers());
  }

  /** Returns what was kept of a message and what stood beside it. */
  static Passage of(Evidence evidence) {
    return new Passage(
        evidence.quote(), evidence.before(), evidence.after(), Event.NOTHING, List.of(), false);
  }

  /** Returns what an opinion of this judge is known by: a hash of all that it depends on. */
  public String key(String judge) {
    return Question.key(judge, JudgePrompt.SYSTEM, JudgePrompt.SCHEMA, told(WHOLE));
  }

  /** Returns the text that a judge reads; every line of it that is not ours begins with a bar. */
  String told(Lengths lengths) {
    StringBuilder told = new StringBuilder();
    quote(told, "Claude:", tail(before, answers() ? lengths.asked() : lengths.before()));
    quote(told, event.title, middleOut(words, lengths.words()));
    if (pasted) {
      told.append("(something pasted is left out)\n");
    }
    if (lengths.after() > 0) {
      quote(told, "Claude then:", Plain.shortened(after, lengths.after()));
      int length = Math.min(SKILLS, lengths.after());
      quote(told, "Skills in use:", Plain.shortened(safe(String.join(", ", skills)), length));
    }
    return told.toString();
  }

  private boolean answers() {
    return words.length() <= SHORT || ASKS.matcher(tail(before, 300)).find();
  }

  static void quote(StringBuilder told, String title, String words) {
    if (!words.isBlank()) {
      told.append(title).append('\n');
      words
          .lines()
          .filter(line -> !line.isBlank())
          .forEach(line -> told.append("| ").append(line.stripTrailing()).append('\n'));
    }
  }

  /** Returns a text as a judge may be sent it. */
  static String safe(String text) {
    return Secrets.redact(Personal.redact(Plain.printable(text))).strip();
  }

  private static String tail(String text, int length) {
    int all = text.codePointCount(0, text.length());
    return all <= length ? text : "…" + text.substring(text.offsetByCodePoints(0, all - length));
  }

  /** Rules stand at the beginning of a long message, or at its end. */
  private static String middleOut(String text, int length) {
    int all = text.codePointCount(0, text.length());
    if (all <= length) {
      return text;
    }
    int head = length * 2 / 3;
    return text.substring(0, text.offsetByCodePoints(0, head))
        + CUT
        + text.substring(text.offsetByCodePoints(0, all - (length - head)));
  }
}
