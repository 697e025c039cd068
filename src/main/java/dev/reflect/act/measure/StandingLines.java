package dev.reflect.act.measure;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.act.home.WorkTrees;
import dev.reflect.claude.Project;
import dev.reflect.effect.Loaded;
import dev.reflect.effect.Reach;
import dev.reflect.effect.Site;
import dev.reflect.ledger.Applied;
import dev.reflect.ledger.AppliedReading;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Place;
import dev.reflect.proposal.Target;
import dev.reflect.skill.Document;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is applied and stands in its files today, and how Claude comes to know what these say.
 *
 * @param sites the files, by their places
 * @param gone the decisions whose lines somebody deleted or rewrote
 */
record StandingLines(Map<Place, Site> sites, Set<DecisionId> gone) {
  /** Looks for what is applied and not taken back. */
  static StandingLines of(
      TargetFiles files, Places places, AppliedReading reading, List<Applied> applied)
      throws IOException {
    Map<Place, List<Applied>> byPlace = new LinkedHashMap<>();
    for (Applied each : applied) {
      if (!each.takenBack()) {
        byPlace.computeIfAbsent(each.place(), place -> new ArrayList<>()).add(each);
      }
    }
    WorkTrees workTrees = new WorkTrees();
    Map<Place, Site> sites = new HashMap<>();
    Set<DecisionId> gone = new HashSet<>();
    for (Map.Entry<Place, List<Applied>> each : byPlace.entrySet()) {
      Place place = each.getKey();
      Target target = files.of(place.kind(), place.path(), Optional.empty());
      for (Applied one : each.getValue()) {
        if (!Effects.isSaid(one, target, target.onDisk())
            && Effects.isSaid(one, target, reading.written(one))) {
          gone.add(one.decision());
        }
      }
      boolean everywhere = place.path().startsWith(places.claude().directory());
      Path file = Project.realPath(place.path());
      sites.put(
          place,
          new Site(
              file.toString(),
              everywhere ? "" : shared(each.getValue(), file, workTrees),
              reach(target),
              everywhere));
    }
    return new StandingLines(sites, gone);
  }

  /** Returns whether it stands, of what is not taken back. */
  boolean has(DecisionId decision) {
    return !gone.contains(decision);
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
      case SETTINGS, HOOK -> Reach.ENFORCED;
    };
  }
}
