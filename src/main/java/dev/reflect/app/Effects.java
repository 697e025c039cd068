package dev.reflect.app;

import dev.reflect.claude.Project;
import dev.reflect.diff.Text;
import dev.reflect.effect.Application;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Reach;
import dev.reflect.effect.Session;
import dev.reflect.effect.Sighted;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Exposure;
import dev.reflect.ledger.Exposure.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Event;
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
import java.util.stream.Stream;

/** Measures whether what was applied helps. */
public final class Effects {
  private final Ledger ledger;
  private final Places places;
  private final TargetFiles files;

  public Effects(FileSystem fileSystem, Ledger ledger, Places places) {
    this.ledger = ledger;
    this.places = places;
    this.files = new TargetFiles(fileSystem, places);
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

  Target target(Applied applied) {
    return files.of(applied.place().kind(), applied.place().path(), Optional.empty());
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
