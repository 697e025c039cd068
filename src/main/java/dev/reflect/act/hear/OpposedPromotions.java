package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.claude.LoadedMemory;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Settlements;
import dev.reflect.proposal.Target;
import dev.reflect.sameness.KnownSenses;
import dev.reflect.sameness.Sense;
import dev.reflect.skill.WrittenRules;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Opens what stands in the file of all projects again where a file of one project says what cannot
 * hold beside it, as far as nobody has settled that.
 */
final class OpposedPromotions {
  private OpposedPromotions() {}

  /** What a file of the project says. */
  private record Said(Path file, WrittenRules.Rule rule) {}

  /**
   * Opens it.
   *
   * @return a sentence each of what was never heard in the project: there is no proposal to open
   */
  static List<String> offer(Ledger ledger, Places places, Project project, Instant now)
      throws IOException {
    List<Applied> promoted =
        ledger.applied().all().stream()
            .filter(each -> each.repository().equals(Repository.EVERYWHERE) && !each.takenBack())
            .toList();
    List<String> unheard = new ArrayList<>();
    if (promoted.isEmpty()) {
      return unheard;
    }
    KnownSenses<Said> known = written(places, project);
    Set<Settlements.Pair> settled = ledger.settlements().in(project.repositoryId());
    for (Applied each : promoted) {
      Fingerprint mine = Fingerprint.of(each.sentence());
      Optional<Said> opposed =
          known.against(Sense.of(each.sentence())).stream()
              .filter(against -> against.opposition().isConflict())
              .map(KnownSenses.Against::source)
              .filter(
                  said ->
                      !settled.contains(
                          new Settlements.Pair(mine, Fingerprint.of(said.rule().sentence()))))
              .findFirst();
      if (opposed.isPresent()
          && !ledger
              .promotions()
              .openAgain(each.fingerprint(), Set.of(project.repositoryId()), now)) {
        unheard.add(
            "Every project is told “%s”, and %s says “%s”: change one of them."
                .formatted(
                    Plain.sentence(each.sentence()),
                    places.label(opposed.get().file()),
                    Plain.sentence(opposed.get().rule().sentence())));
      }
    }
    return unheard;
  }

  /** Returns what the files say that only this project loads. */
  private static KnownSenses<Said> written(Places places, Project project) throws IOException {
    TargetFiles files = new TargetFiles(new Disk(), places);
    KnownSenses<Said> known = new KnownSenses<>();
    LoadedMemory loaded = LoadedMemory.of(places.claude(), project.workTree(), places.userHome());
    for (Path each : loaded.ofProject()) {
      files
          .of(Target.Kind.PROJECT, each, Optional.empty())
          .rules()
          .forEach(rule -> known.add(new Said(each, rule), rule.meaning()));
    }
    return known;
  }
}
