package dev.reflect.signal;

import dev.reflect.sessions.Voice;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The quotable place: where a person said what, and what Claude had said before and answered after.
 * The texts are printable and hold no secrets; {@code quote} is the person's words without what
 * they pasted.
 */
public record Evidence(Source source, Voice voice, String quote, String before, String after) {
  private static final Pattern LAID =
      Pattern.compile("(?s)(?<![^\n])\\[(?:asked|wanted): .+\\]\\z");

  /** Where a record stands that was quoted; a line of 0 is none. */
  public record Source(String session, String uuid, int line, Optional<Instant> time, String cwd) {
    public Source {
      Objects.requireNonNull(session);
      Objects.requireNonNull(uuid);
      Objects.requireNonNull(time);
      Objects.requireNonNull(cwd);
    }
  }

  public Evidence {
    Objects.requireNonNull(source);
    Objects.requireNonNull(voice);
    Objects.requireNonNull(quote);
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
  }

  /**
   * Returns what Claude had said before, and behind it what the person answered besides, where
   * there is something: {@code [asked: Which runner? vitest | jest]}, {@code [wanted: Bash npm i]}.
   */
  static String before(String said, boolean asked, String laid) {
    String line = laid.isBlank() ? "" : "\n[" + (asked ? "asked: " : "wanted: ") + laid + "]";
    return (said + line).strip();
  }

  /**
   * Returns what {@link #before} has behind what Claude had said, with its brackets, or nothing.
   */
  public String laidBefore() {
    Matcher laid = LAID.matcher(before);
    return laid.find() ? laid.group() : "";
  }

  /** Returns what Claude had said in words before. */
  public String saidBefore() {
    return before.substring(0, before.length() - laidBefore().length()).strip();
  }

  /** Returns whether nobody said it: Claude noted it for itself. */
  public boolean isNote() {
    return voice == Voice.NOTE;
  }

  /** Returns whose words the quote is, for the line that has it: {@code you: “use uv”}. */
  public String speaker() {
    return switch (voice) {
      case TYPED, QUEUED, REFUSAL, SDK -> "you";
      case NOTE -> "Claude noted itself";
      case CLAUDE -> "Claude";
      case TEAM -> "your team";
    };
  }

  /** Returns whose words the quote is, in one word. */
  public String label() {
    return switch (voice) {
      case TYPED, QUEUED, REFUSAL, SDK -> "You";
      case NOTE -> "Noted";
      case CLAUDE -> "Claude";
      case TEAM -> "Team";
    };
  }

  /** Returns whether a person made a rule of what Claude said or did. */
  public boolean isOfClaude() {
    return voice == Voice.CLAUDE;
  }

  public String session() {
    return source.session();
  }

  public String uuid() {
    return source.uuid();
  }

  public int line() {
    return source.line();
  }

  public Optional<Instant> time() {
    return source.time();
  }

  public String cwd() {
    return source.cwd();
  }

  /** Returns whether nobody said it here: others of the team keep it. */
  public boolean isOfTeam() {
    return voice == Voice.TEAM;
  }

  /** Returns whether it stands in a session: what a person only wrote down was heard in none. */
  public boolean isHeard() {
    return line() > 0 || !uuid().isEmpty();
  }

  /** Returns whether a person said it here. */
  public boolean isSaid() {
    return !isNote() && !isOfTeam();
  }
}
