package dev.reflect.act.measure;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories.WorkTrees;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.claude.Project;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.EffectWords;
import dev.reflect.effect.Session.Loaded;
import dev.reflect.effect.Site;
import dev.reflect.effect.Site.Reach;
import dev.reflect.fs.FileSystem;
import dev.reflect.ground.Plural;
import dev.reflect.ground.Spelled;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.memory.Event;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.skill.Document;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
  public enum State implements Spelled {
    /** Its file says it: what is heard since counts. */
    STANDS,
    /** It was taken back with {@code reflect undo} or a restore. */
    UNDONE,
    /** Its file does not say it any more, for whatever reason. */
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

    /** Returns how often a person called it wrong in other ways than by saying the opposite. */
    public int calledWrong() {
      return (int) objections.stream().filter(each -> each.how() != Objected.How.OPPOSITE).count();
    }

    /** Returns the file and what became of it there, for one line. */
    public String said(Instant now) {
      return label
          + ": "
          + switch (state) {
            case UNDONE -> "undone, and no longer measured";
            case LINE_GONE -> "it says this no longer, so it is not measured";
            case STANDS ->
                EffectWords.of(effect.orElseThrow(), now)
                    + (calledWrong() == 0
                        ? ""
                        : "; you called it wrong " + Plural.times(calledWrong()));
          };
    }
  }

  /** A person called a learning wrong; the note says where. */
  public record Objected(How how, Instant at, String note) {
    public enum How implements Spelled {
      OPPOSITE,
      IN_WORDS,
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
    StandingLines lines = StandingLines.of(files, ledger.applied(), applied);
    Map<DecisionId, Effect> effects = ledger.applied().effects(applied, sites(applied));
    Map<Fingerprint, List<Event>> objected = ledger.exposure().objected();
    Map<Path, String> labels = new HashMap<>();
    List<Measured> measured = new ArrayList<>();
    for (Applied each : applied) {
      boolean stands = lines.has(each);
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

  /** Returns what became of each learning that this operation applied last, where it is known. */
  public Map<ProposalId, String> said(OperationId operation, Instant now) throws IOException {
    Map<ProposalId, String> said = new HashMap<>();
    for (Measured each : all()) {
      if (each.applied().operation().equals(operation) && each.state() != State.UNDONE) {
        said.put(each.applied().proposal(), each.said(now));
      }
    }
    return said;
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

  /** Returns the files of what is not taken back, and how Claude comes to know what they say. */
  private Map<TargetPlace, Site> sites(List<Applied> applied) throws IOException {
    Map<TargetPlace, List<Applied>> byPlace = new LinkedHashMap<>();
    for (Applied each : applied) {
      if (!each.takenBack()) {
        byPlace.computeIfAbsent(each.place(), place -> new ArrayList<>()).add(each);
      }
    }
    WorkTrees workTrees = new WorkTrees();
    Map<TargetPlace, Site> sites = new HashMap<>();
    for (Map.Entry<TargetPlace, List<Applied>> each : byPlace.entrySet()) {
      TargetPlace place = each.getKey();
      boolean everywhere = place.path().startsWith(places.claude().directory());
      Path file = Project.realPath(place.path());
      sites.put(
          place,
          new Site(
              file.toString(),
              everywhere ? "" : shared(each.getValue(), file, workTrees),
              reach(files.of(place.kind(), place.path(), Optional.empty())),
              everywhere));
    }
    return sites;
  }

  /** The repository that taught it is the one that the file lies in, if in any. */
  private static String shared(List<Applied> there, Path file, WorkTrees workTrees) {
    Optional<String> repository =
        there.stream()
            .map(Applied::repository)
            .filter(each -> !each.equals("*"))
            .max(String::compareTo);
    return workTrees
        .top(file)
        .filter(top -> repository.isPresent())
        .map(top -> Loaded.shared(repository.get(), top.relativize(file).toString()))
        .orElse("");
  }

  private static Reach reach(Target target) {
    return switch (target.kind()) {
      case SKILL, NEW_SKILL -> Reach.WHEN_CALLED;
      case PROJECT, GLOBAL -> Reach.ALWAYS;
      case RULES ->
          Document.parse(target.onDisk()).frontMatter().isPresent()
              ? Reach.WHEN_READ
              : Reach.ALWAYS;
      case SETTINGS, HOOK, HELD -> Reach.ENFORCED;
    };
  }
}
