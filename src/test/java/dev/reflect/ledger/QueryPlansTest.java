package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.memory.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Holds that no question which a person waits for reads all of a table that grows with what is
 * heard. What a plan of SQLite scans is named here; an index that is lost adds a name.
 */
class QueryPlansTest {
  private static final Pattern SCAN = Pattern.compile("SCAN (\\w+)(?:.* INDEX (\\w+))?.*");

  /** What a question has found so far, and the values it was given. */
  private static final Set<String> STEPS =
      Set.of(
          "json_each",
          "found",
          "total",
          "ranked",
          "CONSTANT",
          "site",
          "ours",
          "judged",
          "counted",
          "placed",
          "seen",
          "place",
          "stood");

  private static final String APPLIED = "derived_newest";
  private static final String REPOSITORIES = "derived_repository";
  private static final String PLACES = "kept_place by sqlite_autoindex_kept_place_1";
  private static final String FOR_ALL = "kept_decision by decision_for_all";
  private static final String OTHER_WORDS = "derived_tally by derived_tally_in_other_words";

  /** Each question with what it may read all of: sets that are small however much was heard. */
  static Stream<Arguments> questions() {
    String some = "select value from json_each(?)";
    return Stream.of(
        asked(
            "how many are undecided",
            OpenProposals.UNDECIDED,
            "derived_open by derived_open_undecided"),
        asked("open proposals", OpenProposals.PROPOSALS.formatted(OpenProposals.BEGINNING)),
        asked("some open proposals", OpenProposals.PROPOSALS.formatted(OpenProposals.AMONG)),
        asked("open proposals without evidence", OpenProposals.HEADLINES, "derived_open"),
        asked("how sure they are", OpenProposals.COUNTED, "derived_open"),
        asked("how sure some are", SomeOpen.COUNTED),
        asked("what they say", OpenProposals.WORDS, "derived_open"),
        asked("where their repositories lie", OpenProposals.ROOTS, "derived_open"),
        asked("what was said for them", OpenProposals.SIGHTINGS.formatted(OpenProposals.BEGINNING)),
        asked("what was said for some", OpenProposals.SIGHTINGS.formatted(OpenProposals.AMONG)),
        asked("closed proposals by id", OpenProposals.CLOSED),
        asked(
            "what was undone",
            OpenProposals.UNDONE,
            "operation_undone by operation_undone_of_decision"),
        asked("heard in several", Prospects.ALL, OTHER_WORDS, FOR_ALL),
        asked("heard in several, among some", Prospects.AMONG, OTHER_WORDS, FOR_ALL),
        asked("heard under two ids", Prospects.JOINED),
        asked("directories shared", SharedDirectories.SHARED, PLACES),
        asked("where they were heard", Hearings.SIGHTED.formatted(some)),
        asked("what became of them", Hearings.PROPOSED.formatted(some)),
        asked("the same message elsewhere", Sighting.KNOWN_ELSEWHERE),
        asked("a proposal in other words", Listening.PROPOSED),
        asked("whether it is applied", Listening.APPLIED),
        asked("words shared", WordIndex.CANDIDATES.formatted("?, ?", "?, ?", "?, ?", 400)),
        asked("the same pair", WordIndex.SAME_PAIR),
        asked("words that begin alike", WordIndex.NEIGHBOURS),
        asked("wordings of a learning", Recollection.WORDINGS),
        asked("where it was heard", Recollection.HEARD_IN),
        asked("what happened to it", Recollection.EVENTS),
        asked("what was said for an operation", Carried.SIGHTINGS),
        asked("what was said in each wording", Sayings.NEWEST),
        asked("what records taught", FirstWords.TAUGHT, "derived_heard"),
        asked("what is never to be promoted", Refusals.REFUSED),
        asked("what is applied", AppliedReading.APPLIED.formatted("true"), APPLIED),
        asked("where it is applied", AppliedReading.PLACES, APPLIED, REPOSITORIES),
        asked("how often that was heard", EffectQueries.HEARD, APPLIED, REPOSITORIES),
        asked("which sessions knew of it", EffectQueries.LOADED, APPLIED, REPOSITORIES),
        asked(
            "which sessions were read", EffectQueries.SEEN, APPLIED, REPOSITORIES, "session_seen"),
        asked("when it was heard again", EffectQueries.AGAIN, APPLIED, REPOSITORIES),
        asked("when the opposite of it was heard", EffectQueries.OPPOSED, APPLIED, REPOSITORIES),
        asked("how often two sentences were said", Settlements.SAID));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("questions")
  void readsNoTableFromEndToEnd(String question, String sql, List<String> allowed)
      throws Exception {
    assertEquals(new TreeSet<>(allowed), scans(sql), question);
  }

  /** The learnings themselves are few beside their sightings, and a list sorts all of them. */
  @Test
  void aListReadsTheTalliesOnly() throws Exception {
    Question all = Question.of(Weights.BY_DEFAULT, Samples.MONDAY);
    assertEquals(
        new TreeSet<>(List.of(OTHER_WORDS, "own")), scans(Ranking.query(all, new ArrayList<>())));
    assertEquals(
        new TreeSet<>(List.of(OTHER_WORDS)),
        scans(Ranking.query(all.withWords("parser tests"), new ArrayList<>())));
  }

  /** What a trigger asks about the new row, with a parameter in place of each of its values. */
  static Stream<Arguments> triggers() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      return ledger
          .database()
          .read(
              "read the triggers",
              transaction ->
                  transaction.list(
                      "select name, sql from sqlite_master where type = 'trigger' and (name like"
                          + " '%\\_is\\_open' escape '\\' or name in ('sighting_is_placed',"
                          + " 'sighting_is_tallied', 'derived_heard_is_counted'))",
                      row -> Arguments.of(row.getString("name"), row.getString("sql"))))
          .stream();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("triggers")
  void aTriggerReadsNoTableFromEndToEnd(String trigger, String sql) throws Exception {
    String body = sql.substring(sql.indexOf("begin") + 5, sql.lastIndexOf("end"));
    for (String statement : body.split(";")) {
      if (!statement.isBlank()) {
        assertEquals(
            new TreeSet<>(), scans(statement.replaceAll("\\b(?:new|old)\\.\\w+", "?")), statement);
      }
    }
  }

  private static Arguments asked(String question, String sql, String... scanned) {
    return Arguments.of(question, sql, List.of(scanned));
  }

  private static TreeSet<String> scans(String sql) throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      TreeSet<String> scans = new TreeSet<>();
      ledger
          .database()
          .read(
              "explain",
              transaction ->
                  transaction.list(
                      "explain query plan " + sql,
                      row -> {
                        Matcher scan = SCAN.matcher(row.getString("detail"));
                        return scan.matches()
                            && !STEPS.contains(scan.group(1))
                            && scans.add(
                                scan.group(1)
                                    + (scan.group(2) == null ? "" : " by " + scan.group(2)));
                      }));
      return scans;
    }
  }
}
