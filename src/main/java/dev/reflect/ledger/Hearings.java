package dev.reflect.ledger;

import dev.reflect.promotion.Home.HeardIn;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where wordings were heard, and what became of each there. */
final class Hearings {
  private static final String SIGHTED =
      """
      select fingerprint, repository, here(root, max(heard_at)) as here, here(cwd, max(heard_at)) as was_in, max(id) as newest,
        sum(id not in (select value from json_each(?2))) as times
      from sighting where fingerprint in (select value from json_each(?1))
      group by fingerprint, repository, root, cwd order by newest desc
      """;
  private static final String SAID =
      """
      select standing.id as id, coalesce(iif(applied, decision.sentence, null), learning.sentence) as said
      from standing join learning using (fingerprint)
      left join decision on decision.id = standing.decision
      where fingerprint in (select value from json_each(?)) and standing.repository <> '*'
      """;

  /** What became of a wording in a repository that has a proposal of it, and in which words. */
  private record Fated(HeardIn.Fate fate, String said) {}

  /** How often a wording was heard in a repository, and where. */
  private static final class Stood {
    private final Set<Path> roots = new LinkedHashSet<>();
    private final Set<Path> directories = new LinkedHashSet<>();
    private int times;

    HeardIn in(String repository, Fated fated) {
      Set<Path> all = new LinkedHashSet<>(roots);
      all.addAll(directories);
      return new HeardIn(repository, List.copyOf(all), times, fated.fate(), fated.said());
    }
  }

  /** By wording, then by repository: those heard last first. */
  private final Map<String, Map<String, Stood>> stood = new HashMap<>();

  /** By wording, then by repository, in the order in which they were proposed. */
  private final Map<String, Map<String, Fated>> fated = new HashMap<>();

  private Hearings() {}

  /** Reads where these wordings were heard. */
  static Hearings read(
      Transaction transaction, List<Stance> stances, Collection<String> wordings, Retold retold)
      throws SQLException {
    Hearings hearings = new Hearings();
    String found = Transaction.array(wordings);
    transaction.each(
        SIGHTED,
        row -> {
          Stood here =
              hearings
                  .stood
                  .computeIfAbsent(row.getString("fingerprint"), each -> new LinkedHashMap<>())
                  .computeIfAbsent(row.getString("repository"), each -> new Stood());
          here.times += row.getInt("times");
          here.roots.add(Path.of(row.getString("here")));
          directory(row.getString("was_in")).ifPresent(here.directories::add);
        },
        found,
        retold.array());
    Map<String, String> said = new HashMap<>();
    transaction.each(SAID, row -> said.put(row.getString("id"), row.getString("said")), found);
    for (Stance each : stances) {
      if (said.containsKey(each.id().value())) {
        hearings
            .fated
            .computeIfAbsent(each.fingerprint(), wording -> new LinkedHashMap<>())
            .put(each.repository(), new Fated(fate(each), said.get(each.id().value())));
      }
    }
    return hearings;
  }

  /**
   * Returns where a wording was heard: first where it was proposed. Where the learning had a
   * proposal already it has none of its own, and nothing became of it.
   */
  List<HeardIn> of(String fingerprint, String sentence) {
    Map<String, Stood> here = stood.getOrDefault(fingerprint, Map.of());
    Map<String, Fated> proposed = fated.getOrDefault(fingerprint, Map.of());
    Set<String> repositories = new LinkedHashSet<>(proposed.keySet());
    repositories.retainAll(here.keySet());
    repositories.addAll(here.keySet());
    Fated unproposed = new Fated(HeardIn.Fate.OPEN, sentence);
    List<HeardIn> heard = new ArrayList<>();
    for (String each : repositories) {
      heard.add(here.get(each).in(each, proposed.getOrDefault(each, unproposed)));
    }
    return heard;
  }

  /** What another machine calls a directory need not be a path here. */
  private static Optional<Path> directory(String name) {
    try {
      return name.isBlank() ? Optional.empty() : Optional.of(Path.of(name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static HeardIn.Fate fate(Stance stance) {
    if (stance.applied()) {
      return HeardIn.Fate.APPLIED;
    }
    if (stance.isRejected()) {
      return HeardIn.Fate.REJECTED;
    }
    return stance.waiting() ? HeardIn.Fate.UNDONE : HeardIn.Fate.OPEN;
  }
}
