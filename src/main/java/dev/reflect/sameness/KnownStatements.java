package dev.reflect.sameness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known already, by what it settles: asked what opposes a statement, it looks only at what
 * is about the same.
 *
 * @param <T> what made the statements
 */
public final class KnownStatements<T> {
  /** Told apart by what it is: to compare what a source holds takes longer than all the rest. */
  private static final class Entry<T> {
    private final T source;
    private final Statement statement;

    Entry(T source, Statement statement) {
      this.source = source;
      this.statement = statement;
    }
  }

  private final Map<String, List<Entry<T>>> byKey = new HashMap<>();

  /** Something known that stands against what was asked about. */
  public record Against<T>(T source, Opposition opposition) {}

  /** Adds what a source says. */
  public void add(T source, Statement statement) {
    Entry<T> entry = new Entry<>(source, statement);
    statement.claims().stream()
        .map(Claim::key)
        .distinct()
        .forEach(key -> byKey.computeIfAbsent(key, first -> new ArrayList<>()).add(entry));
  }

  /** Returns what opposes the statement, in the order in which it became known. */
  public List<Against<T>> against(Statement statement) {
    List<Against<T>> found = new ArrayList<>();
    Set<Entry<T>> compared = new HashSet<>();
    for (Claim claim : statement.claims()) {
      for (Entry<T> entry : byKey.getOrDefault(claim.key(), List.of())) {
        if (compared.add(entry)) {
          statement
              .against(entry.statement)
              .ifPresent(opposition -> found.add(new Against<>(entry.source, opposition)));
        }
      }
    }
    return List.copyOf(found);
  }
}
