package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Prospect;
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
import java.util.stream.Collectors;

/**
 * Which learnings were heard in how many repositories, and which are promoted. A promotion is a
 * decision about the learning's proposal for all repositories; what was decided in each stays.
 */
public final class Promotions {
  /** The decisions that put a learning into the file of all projects and are not taken back. */
  static final String STANDING =
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

  private static final String NAMED =
      """
      select canonical from derived_tally where fingerprint glob ?
      union select canonical from proposal join derived_tally using (fingerprint) where id glob ?
      """;

  /** The learnings that were found, as an array of JSON: looking for them takes longest. */
  private static final String FOUND = "select value from json_each(?)";

  private static final String MEMBERS =
      "select fingerprint from derived_tally where canonical in (%s)".formatted(FOUND);

  /** The learning's own wording first, then the others in the order they were heard. */
  private static final String WORDINGS =
      """
      select fingerprint, canonical, sentence, state, exists (
        select 1 from proposal where proposal.fingerprint = learning.fingerprint and %s) as refused
      from derived_tally join learning using (fingerprint) where canonical in (%s)
      order by canonical, fingerprint <> canonical, learning.rowid
      """
          .formatted(Refusals.STANDING, FOUND);

  private static final String PROMOTED =
      """
      select proposal.fingerprint, promoted.operation,
        coalesce(promoted.sentence, learning.sentence) as words
      from (%s) as promoted join proposal on proposal.id = promoted.proposal
      join learning using (fingerprint) where fingerprint in (%s)
      order by promoted.decision
      """
          .formatted(STANDING, MEMBERS);

  private static final String READING = "read where learnings were heard";

  private final Database database;

  Promotions(Database database) {
    this.database = database;
  }

  /** Returns the learnings that were heard in at least so many repositories. */
  public List<Prospect> widespread(int repositories) throws LedgerException {
    return prospects(Prospects.ALL, repositories);
  }

  /** Returns those of them that were heard in one of these wordings, among others. */
  public List<Prospect> widespread(int repositories, Collection<Fingerprint> wordings)
      throws LedgerException {
    return prospects(Prospects.AMONG, repositories, array(wordings));
  }

  /** Returns these learnings with their words, where they are still learnings of their own. */
  public List<Candidate> candidates(Collection<Fingerprint> learnings) throws LedgerException {
    return database.read(READING, transaction -> candidates(transaction, array(learnings)));
  }

  /** Returns the learnings whose own id, or that of a proposal, begins like this. */
  public List<Candidate> named(String beginning) throws LedgerException {
    if (!beginning.matches("[0-9a-f]{1,16}")) {
      return List.of();
    }
    return database.read(
        READING,
        transaction ->
            candidates(
                transaction,
                array(
                    transaction.list(
                        NAMED,
                        row -> new Fingerprint(row.getString(1)),
                        beginning + "*",
                        beginning + "*"))));
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

  /**
   * Counts where directories in common make one repository of several ids, and what that concerns
   * is read whole.
   */
  private List<Prospect> prospects(String which, Object... values) throws LedgerException {
    return database.read(
        READING,
        transaction -> {
          List<Prospect> prospects = Prospects.read(transaction, which, values);
          Map<Integer, Integer> groups = SharedDirectories.groups(transaction);
          if (groups.isEmpty()) {
            return prospects;
          }
          List<Fingerprint> joined =
              transaction.list(
                  Prospects.JOINED,
                  row -> new Fingerprint(row.getString(1)),
                  array(prospects.stream().map(Prospect::fingerprint).toList()),
                  pairs(groups));
          Map<Fingerprint, Prospect> whole = new HashMap<>();
          candidates(transaction, array(joined))
              .forEach(each -> whole.put(each.fingerprint(), each.prospect()));
          return prospects.stream()
              .map(each -> whole.getOrDefault(each.fingerprint(), each))
              .toList();
        });
  }

  private static List<Candidate> candidates(Transaction transaction, String found)
      throws SQLException {
    Map<String, Candidate.Promoted> promoted = promoted(transaction, found);
    Hearings heard = Hearings.read(transaction, MEMBERS, found);
    Map<String, Group> groups = new LinkedHashMap<>();
    transaction.list(
        WORDINGS,
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
                      new Fingerprint(fingerprint), sentence, heard.of(fingerprint, sentence)),
                  Optional.ofNullable(promoted.get(fingerprint)),
                  row.getBoolean("refused"));
        },
        found);
    return groups.values().stream().map(Group::candidate).toList();
  }

  private static String pairs(Map<Integer, Integer> values) {
    return values.entrySet().stream()
        .map(each -> "[" + each.getKey() + "," + each.getValue() + "]")
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String array(Collection<Fingerprint> values) {
    return values.stream()
        .map(each -> "\"" + each.value() + "\"")
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** A learning while its wordings are read. */
  private static final class Group {
    private final boolean kept;
    private final List<Candidate.Worded> wordings = new ArrayList<>();
    private Optional<Candidate.Promoted> promoted = Optional.empty();
    private boolean refused;

    Group(String state) {
      this.kept = state.equals("kept");
    }

    boolean add(Candidate.Worded worded, Optional<Candidate.Promoted> standing, boolean refusedSo) {
      promoted = promoted.or(() -> standing);
      refused |= refusedSo;
      return wordings.add(worded);
    }

    Candidate candidate() {
      return new Candidate(wordings, promoted, kept, refused);
    }
  }

  private static Map<String, Candidate.Promoted> promoted(Transaction transaction, String found)
      throws SQLException {
    Map<String, Candidate.Promoted> promoted = new HashMap<>();
    transaction.list(
        PROMOTED,
        row ->
            promoted.put(
                row.getString("fingerprint"),
                new Candidate.Promoted(row.getLong("operation"), row.getString("words"))),
        found);
    return promoted;
  }
}
