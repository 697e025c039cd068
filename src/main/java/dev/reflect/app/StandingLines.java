package dev.reflect.app;

import dev.reflect.claude.Project;
import dev.reflect.diff.Text;
import dev.reflect.effect.Loaded;
import dev.reflect.effect.Reach;
import dev.reflect.effect.Site;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.Applied;
import dev.reflect.ledger.AppliedReading;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.InPlace;
import dev.reflect.ledger.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is applied and stands in its files today, and how Claude comes to know what these say.
 *
 * @param sites the files, by their places
 * @param gone the decisions whose lines somebody deleted or rewrote
 */
record StandingLines(Map<Place, Site> sites, Set<DecisionId> gone) {
  /** Looks for everything that is applied there and not taken back. */
  static StandingLines of(
      FileSystem fileSystem,
      Places places,
      AppliedReading applied,
      List<InPlace> placed,
      Instant now)
      throws IOException {
    WrittenLines lines =
        new WrittenLines(
            new PrivateDirectory(fileSystem, places.reflectHome()),
            new TargetFiles(fileSystem, places),
            decided(applied),
            now);
    lines.recall();
    WorkTrees workTrees = new WorkTrees();
    Map<Place, Site> sites = new HashMap<>();
    Set<DecisionId> gone = new HashSet<>();
    for (InPlace each : placed) {
      if (each.standing() == 0) {
        continue;
      }
      WrittenLines.Found found = lines.in(each);
      for (int i = 0; !found.allStand() && i < each.standing(); i++) {
        if (!found.stands(i)) {
          gone.add(each.decision(i));
        }
      }
      boolean everywhere = each.place().path().startsWith(places.claude().directory());
      Path file = Project.realPath(each.place().path());
      sites.put(
          each.place(),
          new Site(
              file.toString(),
              everywhere ? "" : shared(each.repository(), file, workTrees),
              reach(each.place(), found.hasFrontMatter()),
              everywhere));
    }
    lines.keep();
    return new StandingLines(sites, gone);
  }

  /** Returns whether it stands, of what is not taken back. */
  boolean has(DecisionId decision) {
    return !gone.contains(decision);
  }

  private static WrittenLines.Decided decided(AppliedReading applied) {
    return new WrittenLines.Decided() {
      @Override
      public List<Applied> in(Place place) throws IOException {
        return applied.in(place);
      }

      @Override
      public Text file(Applied one) throws IOException {
        return applied.written(one);
      }
    };
  }

  /** The repository that taught it is the one that the file lies in, if in any. */
  private static String shared(String repository, Path file, WorkTrees workTrees) {
    return workTrees
        .top(file)
        .filter(top -> !repository.isEmpty())
        .map(top -> Loaded.shared(repository, top.relativize(file).toString()))
        .orElse("");
  }

  private static Reach reach(Place place, boolean hasFrontMatter) {
    return switch (place.kind()) {
      case SKILL, NEW_SKILL -> Reach.WHEN_CALLED;
      case PROJECT, GLOBAL -> Reach.ALWAYS;
      case RULES -> hasFrontMatter ? Reach.WHEN_READ : Reach.ALWAYS;
      case SETTINGS, HOOK -> Reach.ENFORCED;
    };
  }
}
