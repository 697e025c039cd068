package dev.reflect.signal;

import dev.reflect.transcript.Entry;
import dev.reflect.transcript.Entry.AssistantSaid;
import dev.reflect.transcript.Entry.Interrupted;
import dev.reflect.transcript.Entry.SkillUsed;
import dev.reflect.transcript.Entry.ToolRefused;
import dev.reflect.transcript.Entry.UserSaid;
import dev.reflect.transcript.Place;
import dev.reflect.transcript.Transcript;
import dev.reflect.transcript.Voice;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Turns the entries of a session into signals: at most one for each message of the person. */
public final class Hearing {
  private static final int BEFORE = 300;
  private static final int AFTER = 400;

  static final Comparator<Finding> BEST =
      Comparator.comparingDouble((Finding finding) -> -finding.score())
          .thenComparing(Finding::kind);

  private Hearing() {}

  /**
   * Returns the signals in the order of the messages.
   *
   * @param includeSdk whether prompts that came from a program count as a person's
   */
  public static List<Signal> signals(
      Transcript transcript, List<Detector> detectors, boolean includeSdk) {
    List<Signal> signals = new ArrayList<>();
    for (Heard heard : messages(transcript, includeSdk)) {
      signal(heard, detectors).ifPresent(signals::add);
    }
    return signals;
  }

  /** Returns every message of the person as detectors get it. */
  public static List<Heard> messages(Transcript transcript, boolean includeSdk) {
    return messages(transcript, includeSdk, message -> true, Earlier.NOTHING);
  }

  /**
   * Returns the messages that are wanted; the others only stand around them.
   *
   * @param before what the person had said before the first of them
   */
  static List<Heard> messages(
      Transcript transcript, boolean includeSdk, Predicate<UserSaid> wanted, Earlier before) {
    List<Entry> entries = transcript.entries();
    List<Heard> messages = new ArrayList<>();
    Echo said = new Echo();
    Optional<AssistantSaid> last = Optional.empty();
    SkillInUse skill = SkillInUse.NONE;
    Earlier earlier = before;
    boolean interrupted = false;
    boolean refused = false;
    for (int at = 0; at < entries.size(); at++) {
      Entry entry = entries.get(at);
      if (entry instanceof AssistantSaid block) {
        said.remember(block.text());
        last = Optional.of(block);
        interrupted = false;
        refused = false;
      } else if (entry instanceof SkillUsed used) {
        skill = SkillInUse.of(used);
      } else if (entry instanceof Interrupted) {
        interrupted = true;
      } else if (entry instanceof ToolRefused) {
        refused = true;
      } else if (entry instanceof UserSaid message) {
        if ((includeSdk || message.voice() != Voice.SDK) && wanted.test(message)) {
          boolean refusing = refused || message.voice() == Voice.REFUSAL;
          Heard heard =
              heard(
                  message,
                  said,
                  last,
                  answer(entries, at),
                  interrupted,
                  refusing,
                  skill.names(),
                  earlier);
          messages.add(heard);
          earlier = earlier.and(heard.own());
        }
        skill = skill.after(message);
        interrupted = false;
        refused = false;
      }
    }
    return messages;
  }

  private static Heard heard(
      UserSaid message,
      Echo said,
      Optional<AssistantSaid> before,
      Optional<AssistantSaid> after,
      boolean interrupted,
      boolean refused,
      List<String> skills,
      Earlier earlier) {
    String text = shown(message.text());
    OwnWords words = OwnWords.of(text, said);
    Place place = message.place();
    Evidence evidence =
        new Evidence(
            place.session(),
            place.uuid(),
            place.line(),
            place.time(),
            place.cwd(),
            message.voice(),
            words.quote(),
            before.map(block -> tail(shown(block.text()))).orElse(""),
            after.map(block -> head(shown(block.text()))).orElse(""));
    return new Heard(
        text, words.own(), before, after, interrupted, refused, skills, earlier, evidence);
  }

  /** Returns what the detectors together hear in one message: the best finding, marked by all. */
  public static Optional<Signal> signal(Heard heard, List<Detector> detectors) {
    List<Finding> findings = new ArrayList<>();
    for (Detector detector : detectors) {
      findings.addAll(detector.findings(heard));
    }
    if (findings.isEmpty()) {
      return Optional.empty();
    }
    findings.sort(BEST);
    Finding best = findings.get(0);
    List<Mark> marks = findings.stream().flatMap(finding -> finding.marks().stream()).toList();
    return Optional.of(
        new Signal(best.kind(), best.score(), heard.evidence(), heard.skills(), marks));
  }

  private static Optional<AssistantSaid> answer(List<Entry> entries, int message) {
    for (int at = message + 1; at < entries.size(); at++) {
      Entry entry = entries.get(at);
      if (entry instanceof AssistantSaid block) {
        return Optional.of(block);
      }
      if (entry instanceof UserSaid) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static String shown(String text) {
    String printable = Plain.printable(text);
    String redacted = Secrets.redact(printable);
    if (printable.equals(text)) {
      return redacted;
    }
    // A hidden character that is written out may part a secret in two.
    String whole = Secrets.redact(Plain.withoutWrittenOut(printable));
    return secrets(whole) > secrets(redacted) ? whole : redacted;
  }

  private static int secrets(String redacted) {
    return redacted.split("\\[redacted:", -1).length - 1;
  }

  private static String head(String text) {
    return Plain.shortened(text.strip(), AFTER);
  }

  private static String tail(String text) {
    String all = text.strip();
    int length = all.codePointCount(0, all.length());
    return length <= BEFORE
        ? all
        : "…" + all.substring(all.offsetByCodePoints(0, length - BEFORE + 1));
  }
}
