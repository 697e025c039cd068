package dev.reflect.ledger;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which repositories have a directory in common and may therefore be one, whose id changed: few,
 * and in most ledgers none. A learning that was heard in two of them need not have been heard in
 * the directory that they share. Each repository is named by the number of a place of it.
 */
final class SharedDirectories {
  /**
   * The directories that several ids may share, told by their letters without what separates
   * folders. Others than plain letters may be written in two ways, so those are compared as paths.
   */
  static final String SHARED =
      """
      with place as materialized (
        select min(id) over (partition by repository) as home, root, cwd from kept_place),
      stood as materialized (
        select home, directory, lower(replace(replace(directory, '/', ''), '\\', '')) as name
        from (select home, root as directory from place union select home, cwd from place where trim(cwd) <> ''))
      select home, directory from stood
      where directory glob '*[^ -~]*' or name in (
        select name from stood group by name having min(home) <> max(home))
      """;

  private SharedDirectories() {}

  /** Returns the group of each repository that shares a directory, by the number of one in it. */
  static Map<Integer, Integer> groups(Transaction transaction) throws SQLException {
    Map<Path, Integer> first = new HashMap<>();
    Map<Integer, Integer> groups = new HashMap<>();
    transaction.list(
        SHARED,
        row -> {
          Integer home = row.getInt(1);
          Optional<Path> directory = Hearings.path(row.getString(2));
          directory
              .map(each -> first.putIfAbsent(each, home))
              .filter(other -> !other.equals(home))
              .ifPresent(other -> join(groups, other, home));
          return home;
        });
    return groups;
  }

  private static void join(Map<Integer, Integer> groups, Integer one, Integer other) {
    Integer kept = groups.computeIfAbsent(one, each -> one);
    Integer left = groups.computeIfAbsent(other, each -> other);
    groups.replaceAll((home, group) -> group.equals(left) ? kept : group);
  }
}
