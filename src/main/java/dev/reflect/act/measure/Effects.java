package dev.reflect.act.measure;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.diff.Text;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Sighted;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Applied;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Event;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
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
    List<Applied> applied = ledger.applied().all();
    if (applied.isEmpty()) {
      return List.of();
    }
    StandingLines lines = StandingLines.of(files, places, ledger.applied(), applied);
    Map<DecisionId, Effect> effects = ledger.effects().effects(applied, lines.sites());
    Map<Fingerprint, List<Event>> objected = ledger.exposure().objected();
    Map<Path, String> labels = new HashMap<>();
    List<Measured> measured = new ArrayList<>();
    for (Applied each : applied) {
      boolean stands = !each.takenBack() && lines.has(each.decision());
      Optional<Effect> effect =
          stands ? Optional.of(effects.get(each.decision())) : Optional.empty();
      measured.add(
          new Measured(
              each,
              labels.computeIfAbsent(each.place().path(), places::label),
              each.takenBack() ? State.UNDONE : stands ? State.STANDS : State.LINE_GONE,
              effect,
              objections(each, effect, objected)));
    }
    return List.copyOf(measured);
  }

  private static List<Objected> objections(
      Applied applied, Optional<Effect> effect, Map<Fingerprint, List<Event>> objected) {
    List<Sighted> opposed = effect.isPresent() ? effect.get().calledWrong() : List.of();
    List<Event> called = objected.getOrDefault(applied.fingerprint(), List.of());
    if (opposed.isEmpty() && called.isEmpty()) {
      return List.of();
    }
    return Stream.concat(
            opposed.stream().map(Objected::of),
            called.stream().filter(event -> !event.at().isBefore(applied.at())).map(Objected::of))
        .sorted(Comparator.comparing(Objected::at))
        .toList();
  }

  public Target target(Applied applied) {
    return files.of(applied.place().kind(), applied.place().path(), Optional.empty());
  }

  /** What was edited in the review may be in no words of the learning: then nobody can tell. */
  static boolean isSaid(Applied applied, Target target, Text text) {
    return Target.says(target.kind(), applied.sentence(), text);
  }
}
