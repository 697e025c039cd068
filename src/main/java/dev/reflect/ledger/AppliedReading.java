package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.ProposalId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;

/** Reads what was applied on this machine: of each proposal what counts, once. */
public final class AppliedReading {
  /** What was applied last of each proposal on this machine: all of it, or some decisions. */
  static final String APPLIED =
      """
      select target_kind, target_path, applied.proposal, applied.decision, fingerprint, repository,
        sentence, operation, %s, back, exists (
          select 1 from kept_decision as later
          where later.proposal = applied.proposal and later.id > applied.decision)
      from derived_newest cross join derived_applied as applied using (decision)
      where %%s order by applied.decision
      """
          .formatted(Columns.millis("at"));

  static final String PLACES =
      """
      select target_kind, target_path, count(*) filter (where not back),
        group_concat(decision || ' ' || length(sentence), ',' order by decision)
          filter (where not back),
        count(*) filter (where ?1 is null or %s),
        max(repository) filter (where repository <> '*')
      from derived_newest cross join derived_applied as applied using (decision)
      group by target_kind, target_path
      """
          .formatted(inRepository("?1"));

  private final Database database;

  AppliedReading(Database database) {
    this.database = database;
  }

  /** Returns whether nothing was ever applied. */
  public boolean isEmpty() throws LedgerException {
    return database.read(
        "look whether anything was applied",
        transaction ->
            transaction.first("select 1 from derived_applied limit 1", row -> row).isEmpty());
  }

  /** Returns what was applied last of each proposal, in the order of the decisions. */
  public List<Applied> all() throws LedgerException {
    return applied(APPLIED.formatted("true"));
  }

  /** Returns what was counted. */
  public List<Applied> of(List<CountedEffect> counted) throws LedgerException {
    StringJoiner ids = new StringJoiner(",", "[", "]");
    for (CountedEffect each : counted) {
      ids.add(Long.toString(each.decision().value()));
    }
    return applied(
        APPLIED.formatted("applied.decision in (select value from json_each(?))"), ids.toString());
  }

  /** Returns what is applied in one place and not taken back, in the order of the decisions. */
  public List<Applied> in(Place place) throws LedgerException {
    return applied(
        APPLIED.formatted("not back and target_kind = ? and target_path = ?"),
        Columns.word(place.kind()),
        place.path().toString());
  }

  private List<Applied> applied(String query, Object... asked) throws LedgerException {
    Map<String, Place> places = new HashMap<>();
    return database.read(
        "read what was applied",
        transaction -> transaction.list(query, row -> applied(row, places), asked));
  }

  /**
   * Returns each place to which something was applied, with what counts.
   *
   * @param repository a part of the name of the repositories that are asked for
   */
  public List<InPlace> places(Optional<String> repository) throws LedgerException {
    return database.read(
        "look where something was applied",
        transaction ->
            transaction.list(
                PLACES,
                row ->
                    new InPlace(
                        Place.of(row.getString(1), row.getString(2)).orElseThrow(),
                        row.getInt(3),
                        Objects.requireNonNullElse(row.getString(4), ""),
                        row.getInt(5),
                        Objects.requireNonNullElse(row.getString(6), "")),
                repository.orElse(null)));
  }

  /** Returns the whole file as it was decided. */
  public Text written(Applied applied) throws LedgerException {
    return database.read(
        "read what was decided",
        transaction ->
            transaction
                .first(
                    "select text_after from decision where id = ?",
                    row -> Text.of(row.getString(1)),
                    applied.decision().value())
                .orElse(Text.empty()));
  }

  /**
   * Returns the condition that something applied was heard in a repository of that name.
   *
   * @param part a parameter, of which the name is or has a part
   */
  static String inRepository(String part) {
    return """
    (applied.repository = %1$s or applied.repository in (
      select repository from derived_repository where instr(root, %1$s) > 0))\
    """
        .formatted(part);
  }

  /**
   * Reads columns by their numbers: there are thousands of rows, and a name is looked for in each.
   *
   * @param places those that were read before, as many learnings are applied to one
   */
  private static Applied applied(ResultSet row, Map<String, Place> places) throws SQLException {
    String kind = row.getString(1);
    String path = row.getString(2);
    String key = kind + ' ' + path;
    Place place = places.get(key);
    if (place == null) {
      place = Place.of(kind, path).orElseThrow();
      places.put(key, place);
    }
    return new Applied(
        new ProposalId(row.getString(3)),
        new DecisionId(row.getLong(4)),
        new Fingerprint(row.getString(5)),
        row.getString(6),
        row.getString(7),
        place,
        new OperationId(row.getLong(8)),
        Instant.ofEpochMilli(row.getLong(9)),
        row.getBoolean(10),
        row.getBoolean(11));
  }
}
