package dev.reflect.ledger;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which wordings count as which learning: what the likenesses say, one after the other. */
final class Wordings {
  /** Of those that count as another one. */
  private final Map<String, String> canonical = new LinkedHashMap<>();

  static Wordings of(Transaction transaction) throws SQLException {
    Wordings wordings = new Wordings();
    transaction.each(
        "select fingerprint, counts_as from likeness order by id",
        row -> wordings.link(row.getString(1), row.getString(2)));
    return wordings;
  }

  /**
   * What counts as a wording goes along with it.
   *
   * @param other null where it is a learning of its own again
   */
  private void link(String wording, String other) {
    if (other == null) {
      canonical.remove(wording);
    } else if (!canonical(other).equals(wording)) {
      String into = canonical(other);
      canonical.replaceAll((each, as) -> as.equals(wording) ? into : as);
      canonical.put(wording, into);
    }
  }

  /** Returns the learning that a wording counts as; itself where it counts as no other. */
  String canonical(String wording) {
    return canonical.getOrDefault(wording, wording);
  }

  /** Returns the wordings of a learning, its own first. */
  List<String> members(String learning) {
    return members(List.of(learning)).get(learning);
  }

  /** Returns the wordings of each of some learnings. */
  Map<String, List<String>> members(Collection<String> learnings) {
    Map<String, List<String>> members = new LinkedHashMap<>();
    learnings.forEach(learning -> members.put(learning, new ArrayList<>(List.of(learning))));
    canonical.forEach(
        (wording, as) -> {
          if (members.containsKey(as)) {
            members.get(as).add(wording);
          }
        });
    return members;
  }

  /** Returns the wordings of the learnings that have more than one. */
  Set<String> inSeveral() {
    Set<String> all = new LinkedHashSet<>(canonical.values());
    all.addAll(canonical.keySet());
    return all;
  }
}
