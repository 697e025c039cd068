package dev.reflect.ledger;

import dev.reflect.promotion.HeardIn;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Where wordings were heard, and what became of each there. */
final class Hearings {
  static final String PROPOSED =
      """
      select fingerprint, repository, applied, standing_verdict, waiting,
        coalesce(iif(applied, decision.sentence, null), learning.sentence) as said
      from standing join learning using (fingerprint)
      left join decision on decision.id = standing.decision
      where repository <> '*' and fingerprint in (%s) order by position
      """;

  static final String SIGHTED =
      """
      select fingerprint, repository, root, cwd, times
      from derived_stood where fingerprint in (%s) order by newest desc
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

  /**
   * Reads where these wordings were heard.
   *
   * @param members a query of their fingerprints, with the parameter that is found
   */
  static Hearings read(Transaction transaction, String members, String found) throws SQLException {
    Hearings hearings = new Hearings();
    Map<String, Optional<Path>> known = new HashMap<>();
    transaction.list(
        SIGHTED.formatted(members),
        row -> {
          String root = row.getString("root");
          String cwd = row.getString("cwd");
          Stood here = in(hearings.stood, row, Stood::new);
          here.times += row.getInt("times");
          here.roots.add(known.computeIfAbsent(root, each -> Optional.of(Path.of(root))).get());
          known.computeIfAbsent(cwd, each -> directory(cwd)).ifPresent(here.directories::add);
          return here;
        },
        found);
    transaction.list(
        PROPOSED.formatted(members),
        row -> {
          Fated fate = new Fated(fate(row), row.getString("said"));
          return in(hearings.fated, row, () -> fate);
        },
        found);
    return hearings;
  }

  private static <T> T in(Map<String, Map<String, T>> all, ResultSet row, Supplier<T> begun)
      throws SQLException {
    return all.computeIfAbsent(row.getString("fingerprint"), each -> new LinkedHashMap<>())
        .computeIfAbsent(row.getString("repository"), each -> begun.get());
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

  private static Optional<Path> directory(String name) {
    return name.isBlank() ? Optional.empty() : path(name);
  }

  /** What another machine calls a directory need not be a path here. */
  static Optional<Path> path(String name) {
    try {
      return Optional.of(Path.of(name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static HeardIn.Fate fate(ResultSet row) throws SQLException {
    if (row.getBoolean("applied")) {
      return HeardIn.Fate.APPLIED;
    }
    if (row.getString("standing_verdict").equals("rejected")) {
      return HeardIn.Fate.REJECTED;
    }
    return row.getBoolean("waiting") ? HeardIn.Fate.UNDONE : HeardIn.Fate.OPEN;
  }
}
