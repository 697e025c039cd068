package dev.reflect.app;

import dev.reflect.claude.GitDeletion;
import dev.reflect.claude.Project;
import dev.reflect.diff.Text;
import dev.reflect.effect.Application;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Reach;
import dev.reflect.effect.Session;
import dev.reflect.effect.Sighted;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Exposure;
import dev.reflect.ledger.Exposure.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Event;
import dev.reflect.memory.EventKind;
import dev.reflect.proposal.Target;
import dev.reflect.skill.Document;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Measures whether what was applied helps. */
public final class Effects {

  private final Ledger ledger;
  private final Places places;
  private final TargetFiles files;
  private final Optional<GitDeletion> git;

  public Effects(FileSystem fileSystem, Ledger ledger, Places places) {
    this(fileSystem, ledger, places, Optional.empty());
  }

  private Effects(FileSystem fileSystem, Ledger ledger, Places places, Optional<GitDeletion> git) {
    this.ledger = ledger;
    this.places = places;
    this.files = new TargetFiles(fileSystem, places);
    this.git = git;
  }

  /**
   * Opens again what was broken as often as the settings say; without them, nothing.
   *
   * @param git is asked who took lines out of files that lie in git; without it, nobody did
   */
  public static void offerAgain(
      Ledger ledger, Places places, Optional<GitDeletion> git, Instant now) throws IOException {
    Disk disk = new Disk();
    int times;
    try {
      times = Settings.read(disk, places).effect().brokenAgain();
    } catch (UserError unreadable) {
      return; // whatever writes says so
    }
    new Effects(disk, ledger, places, git).offerAgain(times, now);
  }

  /** How a learning that was applied stands today. */
  public enum State {
    /** Its file says it: what is heard since counts. */
    STANDS,
    /** It was taken back with {@code reflect undo} or a restore. */
    UNDONE,
    /** Somebody deleted or rewrote its line since. */
    LINE_GONE
  }

  /**
   * One learning that was applied.
   *
   * @param label its file as a person would write it
   * @param effect present where it stands; else nothing is measured any more
   * @param objections when a person called it wrong since, the oldest first
   */
  public record Measured(
      Applied applied,
      String label,
      State state,
      Optional<Effect> effect,
      List<Objected> objections) {
    public Measured {
      objections = List.copyOf(objections);
    }
  }

  /** A person called a learning wrong; the note says where. */
  public record Objected(How how, Instant at, String note) {
    /** In what way. */
    public enum How {
      /** By saying the opposite. */
      OPPOSITE,
      /** By saying that it is wrong. */
      IN_WORDS,
      /** By deleting its line. */
      LINE_DELETED
    }

    private static Objected of(Event event) {
      return new Objected(
          DeletedLines.isNote(event.note()) ? How.LINE_DELETED : How.IN_WORDS,
          event.at(),
          event.note());
    }

    private static Objected of(Sighted sighted) {
      return new Objected(How.OPPOSITE, sighted.at(), "said in session " + sighted.session());
    }
  }

  /** Returns every learning that was ever applied here, in the order in which it was decided. */
  public List<Measured> all() throws IOException {
    Exposure exposure = ledger.exposure();
    List<Applied> applied = exposure.applied();
    if (applied.isEmpty()) {
      return List.of();
    }
    List<Session> sessions = exposure.sessions();
    Map<Fingerprint, List<Sighted>> sighted = exposure.sighted();
    Map<Fingerprint, List<Sighted>> opposed = exposure.opposed();
    Map<Fingerprint, List<Event>> objected = exposure.objected();
    List<Measured> measured = new ArrayList<>();
    for (Applied each : applied) {
      Target target = target(each);
      State state = state(each, target);
      List<Sighted> heard = sighted.getOrDefault(each.fingerprint(), List.of());
      List<Sighted> against = opposed.getOrDefault(each.fingerprint(), List.of());
      Optional<Effect> effect =
          state == State.STANDS
              ? Optional.of(Effect.of(application(each, target), heard, against, sessions))
              : Optional.empty();
      Stream<Objected> opposite =
          effect.stream().flatMap(known -> known.calledWrong().stream()).map(Objected::of);
      Stream<Objected> called =
          objected.getOrDefault(each.fingerprint(), List.of()).stream()
              .filter(event -> !event.at().isBefore(each.at()))
              .map(Objected::of);
      List<Objected> objections =
          Stream.concat(opposite, called).sorted(Comparator.comparing(Objected::at)).toList();
      measured.add(new Measured(each, target.label(), state, effect, objections));
    }
    return List.copyOf(measured);
  }

  /**
   * Remembers what was broken or called wrong, in words or by hand, and opens the proposals again
   * of what was broken so many times, once for each time that it was applied: whoever rejects what
   * is offered then is not asked again.
   */
  public void offerAgain(int times, Instant now) throws IOException {
    Map<Fingerprint, Set<Long>> told = ledger.exposure().told();
    List<Measured> all = all();
    DeletedLines deleted = new DeletedLines(ledger.memory(), this::target, git);
    for (Measured each : all) {
      if (deleted.has(each, all)) {
        called(each.applied(), DeletedLines.note(each.applied()), now);
      }
      if (each.effect().isPresent()) {
        Effect effect = each.effect().get();
        Set<Long> known = told.getOrDefault(each.applied().fingerprint(), Set.of());
        remember(each.applied(), EventKind.BROKEN_AGAIN, effect.again(), known);
        remember(each.applied(), EventKind.CALLED_WRONG, effect.calledWrong(), known);
      }
      boolean broken = each.effect().filter(effect -> effect.isBroken(times)).isPresent();
      if (broken && !each.applied().decidedSince()) {
        ledger.decisions().reopen(each.applied().proposal(), By.AUTO, now);
      }
    }
  }

  /**
   * Remembers which learnings a person called wrong in sessions that knew of them, once for each
   * time.
   */
  void object(List<SessionsRead.Objected> objections) throws IOException {
    if (objections.isEmpty()) {
      return;
    }
    List<Session> sessions = ledger.exposure().sessions();
    List<Measured> standing = all().stream().filter(each -> each.effect().isPresent()).toList();
    for (SessionsRead.Objected each : objections) {
      List<Applied> known =
          standing.stream()
              .filter(measured -> isKnown(measured.effect().get(), sessions, each))
              .map(Measured::applied)
              .toList();
      OptionalInt meant =
          each.objection()
              .among(known.stream().map(applied -> Wording.of(applied.sentence())).toList());
      if (meant.isPresent()) {
        called(
            known.get(meant.getAsInt()),
            "said in session " + each.session() + ", record " + each.record(),
            each.at());
      }
    }
  }

  /** What a person has called wrong: by a note that is the same each time that it is found. */
  private void called(Applied applied, String note, Instant at) throws IOException {
    ledger
        .memory()
        .record(
            applied.fingerprint(),
            EventKind.CALLED_WRONG,
            Optional.empty(),
            applied.repository(),
            note,
            at);
  }

  private Target target(Applied applied) {
    return files.of(applied.place().kind(), applied.place().path(), Optional.empty());
  }

  private static boolean isKnown(
      Effect effect, List<Session> sessions, SessionsRead.Objected objected) {
    return sessions.stream()
        .filter(session -> session.id().equals(objected.session()))
        .anyMatch(session -> effect.isKnownIn(session, objected.at()));
  }

  private void remember(Applied applied, EventKind kind, List<Sighted> sighted, Set<Long> known)
      throws IOException {
    for (Sighted each : sighted) {
      if (!known.contains(each.number())) {
        ledger
            .memory()
            .record(
                applied.fingerprint(),
                kind,
                Optional.of(each.number()),
                each.repository(),
                "operation " + applied.operation(),
                each.at());
      }
    }
  }

  private static State state(Applied applied, Target target) {
    if (applied.takenBack()) {
      return State.UNDONE;
    }
    return isSaid(applied, target, target.onDisk()) || !isSaid(applied, target, applied.written())
        ? State.STANDS
        : State.LINE_GONE;
  }

  /** What was edited in the review may be in no words of the learning: then nobody can tell. */
  static boolean isSaid(Applied applied, Target target, Text text) {
    return Target.says(target.kind(), applied.sentence(), text);
  }

  private Application application(Applied applied, Target target) {
    Path path = target.path();
    return new Application(
        applied.repository(),
        Project.realPath(path).toString(),
        reach(target),
        path.startsWith(places.claude().directory()),
        applied.at());
  }

  private static Reach reach(Target target) {
    return switch (target.kind()) {
      case SKILL, NEW_SKILL -> Reach.WHEN_CALLED;
      case PROJECT, GLOBAL -> Reach.ALWAYS;
      case RULES ->
          Document.parse(target.onDisk()).frontMatter().isPresent()
              ? Reach.WHEN_READ
              : Reach.ALWAYS;
      case SETTINGS, HOOK -> Reach.ENFORCED;
    };
  }
}
