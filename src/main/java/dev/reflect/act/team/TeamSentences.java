package dev.reflect.act.team;

import dev.reflect.learning.Attack;
import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Told;
import dev.reflect.sessions.Timestamp;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What others told, as it may be shown and proposed: whoever can write into the database could have
 * written anything.
 *
 * @param safe printable, without secrets, of one line each
 * @param held how many ask Claude to disregard its instructions, or are no sentence to keep
 */
record TeamSentences(List<Told.By> safe, int held) {
  private static final int LONGEST = 500;
  private static final int LONGEST_NAME = 60;

  TeamSentences {
    safe = List.copyOf(safe);
  }

  static TeamSentences of(List<Told.By> all, Instant now) {
    List<Told.By> safe = new ArrayList<>();
    for (Told.By each : all) {
      safe(each, now).ifPresent(safe::add);
    }
    return new TeamSentences(safe, all.size() - safe.size());
  }

  private static Optional<Told.By> safe(Told.By by, Instant now) {
    Told told = by.told();
    String sentence = line(told.sentence());
    boolean isRule =
        !sentence.isEmpty()
            && sentence.codePointCount(0, sentence.length()) <= LONGEST
            && !Attack.isIn(told.sentence())
            && !Attack.isIn(sentence);
    if (!isRule) {
      return Optional.empty();
    }
    Instant at = Timestamp.hasPlainYear(told.at()) && told.at().isBefore(now) ? told.at() : now;
    return Optional.of(
        new Told.By(
            name(by.name()),
            by.login(),
            new Told(
                told.version(),
                told.kind(),
                Fingerprint.of(sentence),
                told.repository(),
                sentence,
                Math.max(0, told.times()),
                at)));
  }

  /** Returns a name as it may be shown. */
  static String name(String name) {
    String shown = Plain.shortened(line(name), LONGEST_NAME);
    return shown.isBlank() || Attack.isIn(shown) ? "somebody" : shown;
  }

  private static String line(String text) {
    return Secrets.redact(Plain.sentence(text)).strip();
  }
}
