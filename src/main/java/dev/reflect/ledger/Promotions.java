package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.Candidate;
import dev.reflect.proposal.Target;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which learnings were heard in how many repositories, and which are promoted. A promotion is a
 * decision about the learning's proposal for all repositories; what was decided in each stays.
 */
public final class Promotions {
  /** The decisions that put a learning into the file of all projects and are not taken back. */
  private static final String STANDING =
      """
      select decision.id as decision, decision.proposal, decision.sentence, (
        select operation from operation_decision as carried join outcome using (operation)
        where carried.decision = decision.id and state = 'applied'
        order by operation desc limit 1) as operation
      from decision where target_kind = 'global' and coalesce((
        select carried from (
          select operation, 1 as carried from operation_decision
          where operation_decision.decision = decision.id
          union all select operation, 0 from operation_undone
          where operation_undone.decision = decision.id)
        join outcome using (operation) where state = 'applied'
        order by operation desc limit 1), 0)
      """;

  /** Learnings that one wording of brought to so many repositories, or several together. */
  static final String WIDESPREAD =
      """
      select canonical from derived_tally indexed by derived_tally_heard_in_several
      where repositories > 1 and repositories >= ?
      union select canonical from (
        select distinct canonical from derived_tally where canonical <> fingerprint)
      cross join derived_tally using (canonical) cross join derived_heard using (fingerprint)
      group by canonical having count(distinct repository) >= ?
      """;

  /** Of those the ones that these wordings are of, as an array of JSON. */
  static final String WIDESPREAD_AMONG =
      """
      select canonical from (%s)
      where canonical in (
        select canonical from derived_tally where fingerprint in (select value from json_each(?)))
      """
          .formatted(WIDESPREAD);

  private static final String NAMED =
      """
      select canonical from derived_tally where fingerprint glob ?
      union select canonical from proposal join derived_tally using (fingerprint) where id glob ?
      """;

  /** The learnings that were found, as an array of JSON: looking for them takes longest. */
  private static final String FOUND = "select value from json_each(?)";

  private static final String MEMBERS =
      "select fingerprint from derived_tally where canonical in (%s)";

  /** The learning's own wording first, then the others in the order they were heard. */
  private static final String WORDINGS =
      """
      select fingerprint, canonical, sentence, state
      from derived_tally join learning using (fingerprint) where canonical in (%s)
      order by canonical, fingerprint <> canonical, learning.rowid
      """;

  private static final String PROMOTED =
      """
      select proposal.fingerprint, promoted.operation,
        coalesce(promoted.sentence, learning.sentence) as words
      from (%s) as promoted join proposal on proposal.id = promoted.proposal
      join learning using (fingerprint) where fingerprint in (%s)
      order by promoted.decision
      """;

  private final Database database;

  Promotions(Database database) {
    this.database = database;
  }

  /** Returns the learnings that were heard in at least so many repositories. */
  public List<Candidate> widespread(int repositories) throws LedgerException {
    return candidates(WIDESPREAD, repositories, repositories);
  }

  /** Returns those of them that were heard in one of these wordings, among others. */
  public List<Candidate> widespread(int repositories, Collection<Fingerprint> wordings)
      throws LedgerException {
    return candidates(
        WIDESPREAD_AMONG,
        repositories,
        repositories,
        array(wordings.stream().map(Fingerprint::value).toList()));
  }

  /** Returns the learnings whose own id, or that of a proposal, begins like this. */
  public List<Candidate> named(String beginning) throws LedgerException {
    return beginning.matches("[0-9a-f]{1,16}")
        ? candidates(NAMED, beginning + "*", beginning + "*")
        : List.of();
  }

  /**
   * Records that a person promotes a learning. It is promoted once an operation carries it out.
   *
   * @param sentence the words that are written
   * @param before the file as it is
   * @param after the file as it will be
   */
  public DecisionId promote(
      Fingerprint fingerprint, String sentence, Target target, Text before, Text after, Instant at)
      throws LedgerException {
    String id = Everywhere.proposal(fingerprint).value();
    return database.write(
        "record a promotion",
        transaction -> {
          String time = Columns.time(at);
          Everywhere.open(transaction, fingerprint, at);
          String own =
              transaction
                  .first(
                      "select sentence from learning where fingerprint = ?",
                      row -> row.getString(1),
                      fingerprint.value())
                  .orElseThrow();
          boolean reworded = !own.equals(sentence);
          return Decisions.asShown(
              transaction,
              id,
              reworded ? "modified" : "accepted",
              reworded ? null : "",
              reworded ? sentence : null,
              null,
              Columns.word(target.kind()),
              target.path().toString(),
              before.string(),
              after.string(),
              after.string(),
              By.PERSON.word(),
              time);
        });
  }

  private List<Candidate> candidates(String which, Object... values) throws LedgerException {
    return database.read(
        "read where learnings were heard",
        transaction -> {
          List<String> canonicals = transaction.list(which, row -> row.getString(1), values);
          String found = array(canonicals);
          String members = MEMBERS.formatted(FOUND);
          Map<String, Candidate.Promoted> promoted = promoted(transaction, members, found);
          Hearings heard = Hearings.read(transaction, members, found);
          Map<String, Group> groups = new LinkedHashMap<>();
          transaction.list(
              WORDINGS.formatted(FOUND),
              row -> {
                String fingerprint = row.getString("fingerprint");
                String canonical = row.getString("canonical");
                String sentence = row.getString("sentence");
                if (!groups.containsKey(canonical)) {
                  groups.put(canonical, new Group(row.getString("state")));
                }
                return groups
                    .get(canonical)
                    .add(
                        new Candidate.Worded(
                            new Fingerprint(fingerprint),
                            sentence,
                            heard.of(fingerprint, sentence)),
                        Optional.ofNullable(promoted.get(fingerprint)));
              },
              found);
          return groups.values().stream().map(Group::candidate).toList();
        });
  }

  private static String array(List<String> values) {
    return values.isEmpty() ? "[]" : "[\"" + String.join("\",\"", values) + "\"]";
  }

  /** A learning while its wordings are read. */
  private static final class Group {
    private final boolean kept;
    private final List<Candidate.Worded> wordings = new ArrayList<>();
    private Optional<Candidate.Promoted> promoted = Optional.empty();

    Group(String state) {
      this.kept = state.equals("kept");
    }

    boolean add(Candidate.Worded worded, Optional<Candidate.Promoted> standing) {
      promoted = promoted.or(() -> standing);
      return wordings.add(worded);
    }

    Candidate candidate() {
      return new Candidate(wordings, promoted, kept);
    }
  }

  private static Map<String, Candidate.Promoted> promoted(
      Transaction transaction, String members, String found) throws SQLException {
    Map<String, Candidate.Promoted> promoted = new HashMap<>();
    transaction.list(
        PROMOTED.formatted(STANDING, members),
        row ->
            promoted.put(
                row.getString("fingerprint"),
                new Candidate.Promoted(row.getLong("operation"), row.getString("words"))),
        found);
    return promoted;
  }
}
