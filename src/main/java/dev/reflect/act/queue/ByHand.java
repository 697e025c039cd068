package dev.reflect.act.queue;

import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.Project;
import dev.reflect.learning.Attack;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Found;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Messages.Message;
import dev.reflect.ledger.Messages.Taught;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.note.Note;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.EarlierPlace;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a person puts into words themselves, of a message or of nothing that was heard at all. It
 * becomes a proposal like any other: nothing is written before a review.
 */
public final class ByHand {
  /** Where a learning comes from that no transcript has. */
  public enum Source {
    COMMAND_LINE("the command line", "added at the command line"),
    CLAUDE("a session, asked to remember it", "added by Claude, asked to remember it"),
    NOTE(Note.PLACE, "proposed from a note");

    private final String place;
    private final String how;

    Source(String place, String how) {
      this.place = place;
      this.how = how;
    }
  }

  /** What is longer is no rule but a text. */
  private static final int LONGEST = 500;

  /** Some languages write a sentence without a blank. */
  private static final Pattern ONE_WORD = Pattern.compile("[\\p{IsLatin}\\p{Digit}\\p{Punct}]+");

  private final Ledger ledger;
  private final Targets targets;

  public ByHand(Ledger ledger, Targets targets) {
    this.ledger = ledger;
    this.targets = targets;
  }

  /**
   * A proposal that is open now, and the file that it would change.
   *
   * @param before the words that it waited in until now, where they were others
   * @param beside what waits of the same message
   */
  public record Opened(
      ProposalId id, String sentence, Target target, Optional<String> before, List<Taught> beside) {
    public Opened {
      beside = List.copyOf(beside);
    }
  }

  /** Returns the id of a message as it is shown; any unique beginning of it will do. */
  public static String id(Message message) {
    return Plain.id(message.id());
  }

  /**
   * Returns the message that the beginning of an id names.
   *
   * @throws UserError when there is none or more than one
   */
  public Message named(String beginning) throws IOException {
    List<Message> named =
        beginning.matches("[0-9a-f]{1,16}") ? ledger.messages().named(beginning) : List.of();
    return new Beginning(
            "message", beginning, "reflect heard lists all that was heard, with their ids.")
        .of(named, Message::id, ByHand::id);
  }

  /**
   * Proposes a message in these words.
   *
   * @param to a file, as its label, its path or its kind; empty leaves the choice to the placing
   * @throws UserError when the words are none to keep, or the target is none
   */
  public Opened propose(Message message, String words, Optional<String> to, Instant now)
      throws IOException {
    Signal signal = message.heard().signal().byHand("put into words");
    Opened opened =
        open(learning(words, message.heard().repository(), signal), to, now, Optional.empty());
    List<Taught> others =
        message.taught().stream()
            .filter(each -> each.closed().isEmpty() && !each.id().equals(opened.id()))
            .toList();
    return new Opened(opened.id(), opened.sentence(), opened.target(), opened.before(), others);
  }

  /** Proposes a rule that was said in no transcript, for the project of a directory. */
  public Opened add(String words, Path directory, Source source, Optional<String> to, Instant now)
      throws IOException {
    String sentence = sentence(words);
    Evidence evidence =
        new Evidence(
            new Evidence.Source(source.place, "", 0, Optional.of(now), directory.toString()),
            Voice.TYPED,
            sentence,
            "",
            "");
    return open(learning(sentence, evidence, source.how), to, now, Optional.empty());
  }

  /**
   * Proposes what a note says, for the project that it is of. What was made of the note before and
   * waits is put into these words.
   *
   * @param here the directory of its project where it names none
   */
  public Opened add(Note note, String words, Path here, Optional<String> to, Instant now)
      throws IOException {
    Note.Origin from = note.origin();
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                from.session().isEmpty() ? Source.NOTE.place : from.session(),
                from.record(),
                0,
                Optional.of(from.at()),
                from.directory().isEmpty() ? here.toString() : from.directory()),
            note.isByHand() ? Voice.TYPED : Voice.NOTE,
            note.text(),
            "",
            "");
    return open(
        learning(words, evidence, Source.NOTE.how), to, now, ledger.notes().proposed(note.id()));
  }

  /**
   * Proposes what a place in an earlier session teaches. It is quoted as it stands there, whoever
   * said it, and the sentence is the person's of this day.
   */
  public Opened add(EarlierPlace place, String words, ZonedDateTime now) throws IOException {
    boolean own = place.said().speaker() == EarlierPlace.Speaker.PERSON;
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                place.session(),
                place.said().record(),
                place.line(),
                place.at(),
                place.directory()),
            own ? Voice.TYPED : Voice.CLAUDE,
            Secrets.redact(Plain.printable(place.said().text())),
            "",
            "");
    String how = "written on " + now.toLocalDate() + ", of this place in an earlier session";
    return open(
        learning(words, evidence, how), Optional.empty(), now.toInstant(), Optional.empty());
  }

  /** Returns what a place teaches, for the project of its directory. */
  private Learning learning(String words, Evidence place, String how) throws IOException {
    Project project = targets.project(Path.of(place.cwd()));
    Signal signal =
        new Signal(
                Kind.REMEMBER, 1, place, List.of(), List.of(new Mark(Mark.BY_HAND, how, 1, 0, 0)))
            .byHand(how);
    Repository repository = new Repository(project.repositoryId(), project.workTree());
    return learning(words, repository, signal);
  }

  private static Learning learning(String words, Repository repository, Signal signal) {
    String sentence = sentence(words);
    return new Learning(
        Fingerprint.of(sentence), Wording.of(sentence), repository, List.of(signal));
  }

  private Opened open(
      Learning learning, Optional<String> to, Instant now, Optional<ProposalId> before)
      throws IOException {
    List<Target> choices = targets.of(learning, Optional.empty());
    Optional<Target> wanted = Optional.empty();
    if (to.isPresent()) {
      wanted = Optional.of(target(choices, to.get()));
    }
    Target target = wanted.orElse(choices.get(0));
    Optional<Target> saying =
        wanted.isPresent() ? Optional.empty() : targets.loaded().saying(learning);
    if (saying.isPresent()) {
      throw new UserError(
          saying.get().label() + " says this already.",
          "To have it in another file, name that with --to: " + labels(choices));
    }
    if (target.problem().isPresent() && wanted.isPresent()) {
      throw new UserError(target.problem().get(), "They are: " + labels(choices));
    }
    if (target.says(learning, target.onDisk())) {
      throw new UserError(target.label() + " says this already.", "Nothing is to be proposed.");
    }
    ProposalId id =
        before.isPresent() && isWaiting(before.get()) ? before.get() : heard(learning, now);
    Optional<String> otherWords = reworded(id, learning.sentence(), now);
    if (wanted.isPresent()) {
      ledger.queue().choose(id, TargetPlace.of(target), now);
    }
    return new Opened(id, learning.sentence(), target, otherWords, List.of());
  }

  private boolean isWaiting(ProposalId id) throws IOException {
    return ledger.queue().find(id.value()) instanceof Found.One one && !one.proposal().isTaken();
  }

  private ProposalId heard(Learning learning, Instant now) throws IOException {
    ledger.queue().heard(List.of(learning), now);
    ledger.queue().openAgain(learning, now);
    return ledger
        .messages()
        .proposed(learning.fingerprint(), learning.repository())
        .orElseThrow(() -> accepted(learning));
  }

  /** What waits in other words waits in these from now on. */
  private Optional<String> reworded(ProposalId id, String sentence, Instant now)
      throws IOException {
    if (!(ledger.queue().find(id.value()) instanceof Found.One one)
        || one.proposal().learning().sentence().equals(sentence)) {
      return Optional.empty();
    }
    String before = one.proposal().learning().sentence();
    if (one.proposal().isTaken()) {
      throw new UserError(
          "The same is accepted already, in other words: " + Plain.printable(before),
          "In yours: reflect modify " + id + " --text \"…\"");
    }
    ledger.queue().reword(id, sentence, now);
    return Optional.of(before);
  }

  private static UserError accepted(Learning learning) {
    return new UserError(
        "The same is accepted for every project already, and waits to be written.",
        "Write it with: reflect apply",
        "What became of it: reflect learnings show " + learning.fingerprint().shown());
  }

  /** Returns the words as they can be kept: one line, without secrets. */
  private static String sentence(String words) {
    String sentence = Secrets.redact(Plain.sentence(words));
    if (sentence.isEmpty()) {
      throw new UserError(
          "The sentence is empty.", "Say what a later session should know, in one sentence.");
    }
    if (ONE_WORD.matcher(sentence).matches()) {
      throw new UserError(
          "“" + sentence + "” is no rule.",
          "Say what a later session should know, in one sentence.");
    }
    if (sentence.codePointCount(0, sentence.length()) > LONGEST) {
      throw new UserError(
          "That is longer than a rule: more than " + LONGEST + " characters.",
          "Say what a later session should know, in one sentence.");
    }
    if (Attack.isIn(sentence)) {
      throw new UserError(
          "That asks Claude to disregard its instructions, so it is not proposed.",
          "What such a text is to do can only be written into a file by hand.");
    }
    return sentence;
  }

  private static Target target(List<Target> choices, String name) {
    return choices.stream()
        .filter(
            each ->
                each.label().equals(name)
                    || each.label().startsWith(name + Target.LEADS_TO)
                    || each.path().toString().equals(name)
                    || isSkill(each) && each.name().equals(name)
                    || each.kind().word().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UserError(
                    "There is no target " + Plain.sentence(name), "They are: " + labels(choices)));
  }

  private static boolean isSkill(Target target) {
    return target.kind() == Target.Kind.SKILL || target.kind() == Target.Kind.NEW_SKILL;
  }

  private static String labels(List<Target> choices) {
    return choices.stream()
        .filter(Target::isWritable)
        .map(Target::label)
        .distinct()
        .limit(8)
        .collect(Collectors.joining(", "));
  }
}
