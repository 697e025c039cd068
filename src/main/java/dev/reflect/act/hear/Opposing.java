package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.claude.LoadedMemory;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Settlements;
import dev.reflect.proposal.Target;
import dev.reflect.sameness.KnownSenses;
import dev.reflect.sameness.Sense;
import dev.reflect.skill.WrittenRules;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Opens what stands in the file of all projects again where a file of one project says what cannot
 * hold beside it, as far as nobody has settled that.
 */
final class Opposing {
  private Opposing() {}

  static void offer(Ledger ledger, Places places, Project project, Instant now) throws IOException {
    List<Applied> promoted =
        ledger.applied().all().stream()
            .filter(each -> each.repository().equals(Repository.EVERYWHERE) && !each.takenBack())
            .toList();
    if (promoted.isEmpty()) {
      return;
    }
    KnownSenses<WrittenRules.Rule> known = written(places, project);
    Set<Settlements.Pair> settled = ledger.settlements().in(project.repositoryId());
    for (Applied each : promoted) {
      Fingerprint mine = Fingerprint.of(each.sentence());
      boolean opposed =
          known.against(Sense.of(each.sentence())).stream()
              .filter(against -> against.opposition().isConflict())
              .map(against -> Fingerprint.of(against.source().sentence()))
              .anyMatch(theirs -> !settled.contains(new Settlements.Pair(mine, theirs)));
      if (opposed) {
        ledger.promotions().openAgain(each.fingerprint(), Set.of(project.repositoryId()), now);
      }
    }
  }

  /** Returns what the files say that only this project loads. */
  private static KnownSenses<WrittenRules.Rule> written(Places places, Project project)
      throws IOException {
    TargetFiles files = new TargetFiles(new Disk(), places);
    KnownSenses<WrittenRules.Rule> known = new KnownSenses<>();
    LoadedMemory loaded = LoadedMemory.of(places.claude(), project, places.userHome());
    for (Path each : loaded.ofProject()) {
      files
          .of(Target.Kind.PROJECT, each, Optional.empty())
          .rules()
          .forEach(rule -> known.add(rule, rule.meaning()));
    }
    return known;
  }
}
