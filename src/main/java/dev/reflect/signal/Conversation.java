package dev.reflect.signal;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.ChangeRefused;
import dev.reflect.sessions.Entry.Interrupted;
import dev.reflect.sessions.Entry.LaidBefore;
import dev.reflect.sessions.Entry.SkillUsed;
import dev.reflect.sessions.Entry.ToolRefused;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.Voice;
import dev.reflect.untrusted.Personal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One session, told entry after entry: puts each message of the person together with what stands
 * around it. A message is whole when Claude has answered it, or when another one follows. Not
 * thread-safe.
 */
public final class Conversation {
  private static final int BEFORE = 300;

  private final boolean includeSdk;
  private final Echo said = new Echo();
  private Optional<Heard> unanswered = Optional.empty();
  private Optional<AssistantSaid> before = Optional.empty();

  /** The block before as it may be shown, where its message was answered with it; else blank. */
  private String shownBefore = "";

  private InUse skill = InUse.NONE;
  private EarlierMessages earlier = EarlierMessages.NOTHING;
  private boolean interrupted;
  private boolean refused;
  private Optional<String> atHand = Optional.empty();
  private Laid laid = Laid.NOTHING;

  /**
   * Begins a session.
   *
   * @param includeSdk whether prompts that came from a program count as a person's
   */
  public Conversation(boolean includeSdk) {
    this.includeSdk = includeSdk;
  }

  /** Returns the message that the entry makes whole, if it does. */
  public Optional<Heard> next(Entry entry) {
    Optional<Heard> whole = Optional.empty();
    if (entry.place().aside()) {
      return whole;
    } else if (entry instanceof AssistantSaid all) {
      AssistantSaid block = all.shortened();
      shownBefore = unanswered.isPresent() ? shown(block.text()) : "";
      whole = unanswered.map(message -> message.answeredBy(block, shownBefore));
      unanswered = Optional.empty();
      said.remember(block.text());
      before = Optional.of(block);
      interrupted = false;
      refused = false;
      atHand = Optional.empty();
      laid = Laid.NOTHING;
    } else if (entry instanceof SkillUsed used) {
      skill = InUse.of(used);
    } else if (entry instanceof Interrupted) {
      interrupted = true;
    } else if (entry instanceof ToolRefused) {
      refused = true;
    } else if (entry instanceof ChangeRefused change) {
      atHand = Optional.of(shown(change.path()));
    } else if (entry instanceof LaidBefore more) {
      laid = laid.and(more);
    } else if (entry instanceof UserSaid message) {
      whole = last();
      if (includeSdk || message.voice() != Voice.SDK) {
        Heard heard = heard(message);
        unanswered = Optional.of(heard);
        earlier = earlier.and(heard.own());
      }
      skill = skill.after(message);
      interrupted = false;
      refused = false;
      atHand = Optional.empty();
      laid = Laid.NOTHING;
    }
    return whole;
  }

  /** Returns the last message, if nobody answered it yet, as answered by these words. */
  public Optional<Heard> answer(String words) {
    return unanswered.flatMap(
        message -> {
          Evidence said = message.evidence();
          Place place = new Place(said.session(), "", said.line(), said.time(), said.cwd());
          return next(new AssistantSaid(place, words.strip()));
        });
  }

  /** Returns the message that nobody answered, if the session ends with one. */
  public Optional<Heard> last() {
    Optional<Heard> message = unanswered;
    unanswered = Optional.empty();
    return message;
  }

  private Heard heard(UserSaid message) {
    String text = shown(message.text());
    OwnWords words = OwnWords.of(text, said);
    Place place = message.place();
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                place.session(), place.uuid(), place.line(), place.time(), place.cwd()),
            message.voice(),
            words.quote(),
            Evidence.before(before.map(this::end).orElse(""), laid.asked(), laid.what()),
            "");
    boolean refusing = refused || message.voice() == Voice.REFUSAL;
    List<String> skills = skill.names();
    return new Heard(
        text,
        words.own(),
        new Heard.Course(
            before,
            Optional.empty(),
            interrupted,
            refusing,
            skills,
            earlier,
            atHand,
            shown(message.edited())),
        evidence);
  }

  private String end(AssistantSaid block) {
    return tail(shownBefore.isBlank() ? shown(block.text()) : shownBefore);
  }

  /** Returns somebody's text as it may be shown: printable, without secrets or what is private. */
  static String shown(String said) {
    String text = withoutMarked(said);
    String printable = Plain.printable(text);
    String redacted = Secrets.redact(printable);
    if (printable.equals(text)) {
      return redacted;
    }
    // A hidden character that is written out may part a secret in two.
    String whole = Secrets.redact(Plain.withoutWrittenOut(printable));
    return secrets(whole) > secrets(redacted) ? whole : redacted;
  }

  /** A hidden character in a mark does not undo it. */
  private static String withoutMarked(String said) {
    String text = Personal.withoutMarked(said);
    String seen = Plain.withoutWrittenOut(Plain.printable(text));
    String without = Personal.withoutMarked(seen);
    return without.equals(seen) ? text : without;
  }

  private static int secrets(String redacted) {
    return redacted.split("\\[redacted:", -1).length - 1;
  }

  private static String tail(String text) {
    String all = text.strip();
    int length = all.codePointCount(0, all.length());
    return length <= BEFORE
        ? all
        : "…" + all.substring(all.offsetByCodePoints(0, length - BEFORE + 1));
  }

  /** What was laid before the person since Claude last spoke, as it may be shown. */
  private record Laid(boolean asked, String what) {
    static final Laid NOTHING = new Laid(false, "");

    private static final int LINE = 200;
    private static final int LONGEST = 400;

    Laid and(LaidBefore more) {
      String lines =
          shown(more.what())
              .lines()
              .map(line -> Plain.shortened(line, LINE))
              .collect(Collectors.joining("\n"));
      String all = what.isEmpty() ? lines : what + "\n" + lines;
      return new Laid(more.asked(), Plain.shortened(all, LONGEST));
    }
  }

  /**
   * The skill that a message is about: the last one used, for as long as it may be meant. Claude
   * Code attributes the turn of the use; the prompt behind it is most often about what the skill
   * made. A later one is about whatever Claude did since, unless that is attributed to it again.
   */
  private record InUse(List<String> names, String record) {
    static final InUse NONE = new InUse(List.of(), "");

    /** Nobody teaches the skill that reviews what was taught. */
    private static final Pattern OURS = Pattern.compile("(?:[^:]+:)?reflect");

    static InUse of(SkillUsed used) {
      return OURS.matcher(used.skill()).matches()
          ? NONE
          : new InUse(List.of(used.skill()), used.place().uuid());
    }

    /**
     * Returns what is in use once this was said. The words behind the skill's own name, and what is
     * said while Claude works, belong to the turn of the use.
     */
    InUse after(UserSaid message) {
      boolean newTurn =
          (message.voice() == Voice.TYPED || message.voice() == Voice.SDK)
              && !message.place().uuid().equals(record);
      return newTurn ? NONE : this;
    }
  }
}
