package dev.reflect.archive;

import dev.reflect.archive.Exchange.Use;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An earlier exchange that was on a branch or changed some files, as the index has it.
 *
 * @param session in this index only
 * @param files those asked for that it changed
 */
public record WorkedOn(long exchange, long session, boolean onBranch, Set<String> files) {
  /** Who goes on with something has worked on it lately. */
  private static final int SESSIONS = 50;

  /** What the person and Claude said in it, in its order. */
  static List<KeptStep> said(IndexFile index, long exchange) throws SQLException {
    int number = index.number("select number from exchange where id = ?", exchange);
    return StepRows.of(
            index, "where document.id = (select document from exchange where id = ?)", exchange)
        .stream()
        .filter(each -> each.exchange() == number && each.kind().isSaid())
        .toList();
  }

  /**
   * Returns those of a project's last sessions, newest first.
   *
   * @param roots the project's work trees
   * @param files from the top of a work tree
   */
  static List<WorkedOn> newest(
      IndexFile index, Collection<Path> roots, String branch, Collection<String> files)
      throws SQLException {
    String those =
        roots.stream()
            .map(root -> "instr(project || '/', ?) = 1")
            .collect(Collectors.joining(" or "));
    String sessions =
        "select id from session where ("
            + those
            + ") and exists (select 1 from exchange where session = session.id and aside = 0)"
            + " order by ended_at desc limit "
            + SESSIONS;
    Object[] places = roots.stream().map(root -> root + "/").toArray();
    Map<Long, Set<String>> changed = new HashMap<>();
    Map<String, String> named = new HashMap<>();
    roots.forEach(root -> files.forEach(file -> named.put(root.resolve(file).toString(), file)));
    if (!files.isEmpty()) {
      index
          .list(
              "select exchange.id, done.tool, done.path from session"
                  + " join exchange on exchange.session = session.id and aside = 0"
                  + " join done on done.exchange = exchange.id and kind = 'tool-call'"
                  + (" where session.id in (" + sessions + ")"),
              row -> Map.entry(row.getLong(1), new Use(row.getString(2), row.getString(3))),
              places)
          .stream()
          .filter(each -> each.getValue().edits() && named.containsKey(each.getValue().path()))
          .forEach(
              each ->
                  changed
                      .computeIfAbsent(each.getKey(), exchange -> new HashSet<>())
                      .add(named.get(each.getValue().path())));
    }
    List<WorkedOn> all =
        new ArrayList<>(
            index.list(
                "select exchange.id, exchange.session, branch from exchange where aside = 0"
                    + (" and session in (" + sessions + ") order by at desc, id desc"),
                row ->
                    new WorkedOn(
                        row.getLong(1),
                        row.getLong(2),
                        !branch.isEmpty() && row.getString(3).equals(branch),
                        changed.getOrDefault(row.getLong(1), Set.of())),
                places));
    all.removeIf(each -> !each.onBranch() && each.files().isEmpty());
    return all;
  }
}
