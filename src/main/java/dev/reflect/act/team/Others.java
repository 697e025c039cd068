package dev.reflect.act.team;

import dev.reflect.act.team.Team.Pulled;
import dev.reflect.claude.Project;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Told;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Keepers;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes what the others of the team tell: as proposals in the repositories that are known here. */
final class Others {
  /** So many rows are read, the newest first. */
  static final int MOST_READ = 20_000;

  /** So many sentences are proposed, those first that most of them keep. */
  private static final int MOST_PROPOSED = 200;

  private static final double SCORE_OF_ONE = 0.45;
  private static final double SCORE_OF_ANOTHER = 0.1;
  private static final double BELOW_HIGH = 0.74;

  private final Ledger ledger;
  private final Map<String, Path> roots;
  private final Project current;

  Others(Ledger ledger, Project current) throws IOException {
    this.ledger = ledger;
    this.current = current;
    this.roots = new HashMap<>();
    ledger.statistics().roots().forEach((repository, root) -> roots.put(repository, Path.of(root)));
    roots.put(current.repositoryId(), current.workTree());
  }

  private record Place(Fingerprint fingerprint, String repository) {}

  /** Returns the repositories that are known here, and the sign for all of them. */
  Collection<String> repositories() {
    Set<String> all = new HashSet<>(roots.keySet());
    all.add(Repository.EVERYWHERE);
    return all;
  }

  Pulled take(TeamSentences sentences, Instant now) throws IOException {
    Map<Place, List<Told.By>> keeping = new LinkedHashMap<>();
    for (Told.By each : sentences.safe()) {
      Told told = each.told();
      if (told.kind() == Told.Kind.KEPT) {
        keeping
            .computeIfAbsent(
                new Place(told.fingerprint(), told.repository()), place -> new ArrayList<>())
            .add(each);
      }
    }
    List<Learning> learnings =
        keeping.values().stream()
            .sorted(Comparator.comparing((List<Told.By> by) -> -keepers(by).logins()))
            .limit(MOST_PROPOSED)
            .map(this::learning)
            .toList();
    int opened = ledger.teammates().pulled(learnings, sentences.safe(), now);
    return new Pulled(opened, keeping.size(), sentences.held());
  }

  private static Keepers keepers(List<Told.By> all) {
    Keepers keepers = Keepers.NOBODY;
    for (Told.By each : all) {
      keepers = keepers.and(each.name(), each.login(), each.told().times());
    }
    return keepers;
  }

  private Learning learning(List<Told.By> by) {
    Told newest = by.stream().map(Told.By::told).max(Comparator.comparing(Told::at)).orElseThrow();
    Keepers keepers = keepers(by);
    boolean everywhere = newest.repository().equals(Repository.EVERYWHERE);
    String id = everywhere ? current.repositoryId() : newest.repository();
    Path root = roots.get(id);
    double score = Math.min(BELOW_HIGH, SCORE_OF_ONE + SCORE_OF_ANOTHER * (keepers.logins() - 1));
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                "your team",
                "team-" + newest.fingerprint().value(),
                0,
                Optional.of(newest.at()),
                root.toString()),
            Voice.TEAM,
            newest.sentence(),
            "",
            "");
    List<Mark> marks = new ArrayList<>(List.of(Mark.ofTeam(keepers)));
    if (everywhere) {
      marks.add(new Mark("promoted", Mark.EVERYWHERE, 0, 0, 0));
    }
    return new Learning(
        newest.fingerprint(),
        Wording.of(newest.sentence()),
        new Repository(id, root),
        List.of(new Signal(Kind.SUGGESTION, score, evidence, List.of(), marks)));
  }
}
