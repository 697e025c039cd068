package dev.reflect.team;

import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Narrowing;
import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.recall.Alike;
import dev.reflect.recall.Query;
import dev.reflect.recall.Spread;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Searches what a team shares, at the server: the documents that have most of the rarest words, by
 * text search, and for a word that nobody shared the one that is like it, by trigrams.
 */
public record TeamSearch(TeamDatabase database) {
  private static final int DOCUMENTS = 20;

  private static final int MOST_TERMS = 16;

  /** So many rows are ranked at most: what a million steps have of their five commonest words. */
  private static final int MOST_ROWS = 60_000;

  private static final String COUNTS =
      """
      select term, (select count(*) from reflect.document where said @@ query::tsquery) as having
      from unnest(?::text[], ?::text[]) as asked (term, query)
      union all select null, count(*) from reflect.document
      """;

  private static final String ALIKE =
      """
      select asked.term as asked, near.term from unnest(?::text[]) as asked (term), lateral (
        select term from reflect.term where term % asked.term and term.term <> asked.term
        order by similarity(term.term, asked.term) desc limit 20) near
      """;

  private static final String BEST =
      """
      with asked as materialized (
        select query::tsquery as query, rarity from unnest(?::text[], ?::float8[]) as each (query, rarity)),
      ranked as materialized (
        select document.id, sum(rarity) as weight from asked, lateral (
          select id from reflect.document where said @@ query%1$s limit %2$d) document
        group by document.id),
      -- What narrows is asked of one after the other, the best first, until there are enough.
      best as materialized (
        select id from (select * from ranked order by weight desc, id desc offset 0) ranked
        where %3$s order by weight desc, id desc limit %4$d)
      """
          + SharedSteps.STEP
          + """
          , (%5$s) as wanted
          from best join reflect.document on document.id = best.id
          join reflect.session on session.id = document.session
          join reflect.writer on writer.id = session.writer
          """
          + SharedSteps.OF_BEST
          + """
          order by best.id, step.number
          """;

  /** Who shared a session, by the name that they chose, and when. */
  public record Teller(String name, Instant at) {
    static Teller of(ResultSet row) throws SQLException {
      return new Teller(row.getString("teller"), row.getTimestamp("shared").toInstant());
    }
  }

  /**
   * What may answer.
   *
   * @param tellers of each document
   */
  public record Answer(Candidates found, Map<Long, Teller> tellers) {
    public Answer {
      tellers = Map.copyOf(tellers);
    }
  }

  /**
   * Finds what may answer the questions; a document has to have something of each.
   *
   * @param alike whether words count that only look like those asked for
   */
  public Answer search(List<Query> questions, Narrowing narrowing, boolean alike)
      throws IOException {
    return database.done(open -> search(open, questions, narrowing, alike));
  }

  private static Answer search(
      Connection open, List<Query> questions, Narrowing narrowing, boolean alike)
      throws SQLException {
    Set<String> terms = new LinkedHashSet<>();
    questions.forEach(each -> terms.addAll(each.terms()));
    Map<String, Integer> counts = counts(open, terms);
    List<Query> said = said(open, questions, counts, alike);
    Query all = new Query(Map.of());
    for (Query each : said) {
      all = all.and(each);
    }
    Set<String> more = new LinkedHashSet<>(all.terms());
    more.removeAll(counts.keySet());
    if (!more.isEmpty()) {
      counts.putAll(counts(open, more));
    }
    return best(open, said, all, counts, narrowing);
  }

  /** Returns in how many documents each term stands, and under the empty one how many there are. */
  private static Map<String, Integer> counts(Connection open, Set<String> terms)
      throws SQLException {
    Map<String, Integer> counts = new HashMap<>();
    TeamDatabase.each(
        open,
        COUNTS,
        List.of(
            open.createArrayOf("text", terms.toArray()),
            open.createArrayOf("text", terms.stream().map(TeamSearch::quoted).toArray())),
        row -> {
          String term = row.getString(1);
          counts.put(term == null ? "" : term, row.getInt(2));
        });
    return counts;
  }

  private static List<Query> said(
      Connection open, List<Query> questions, Map<String, Integer> counts, boolean alike)
      throws SQLException {
    List<String> wanted =
        counts.keySet().stream()
            .filter(term -> !term.isEmpty() && (alike || counts.get(term) == 0))
            .toList();
    Map<String, List<String>> near = new HashMap<>();
    if (!wanted.isEmpty()) {
      TeamDatabase.each(
          open,
          ALIKE,
          List.of(open.createArrayOf("text", wanted.toArray())),
          row ->
              near.computeIfAbsent(row.getString(1), none -> new ArrayList<>())
                  .add(row.getString(2)));
    }
    List<Query> said = new ArrayList<>();
    for (Query question : questions) {
      Query one = question;
      for (String term : question.terms()) {
        Query now = one;
        boolean isHalf = counts.get(term) == 0 && !question.wholes(term).isEmpty();
        one =
            Alike.to(term, isHalf ? List.of() : near.getOrDefault(term, List.of())).stream()
                .findFirst()
                .map(
                    other ->
                        counts.get(term) == 0
                            ? now.instead(term, other)
                            : now.and(new Query(Map.of(other, now.words().get(term)))))
                .orElse(one);
      }
      said.add(one);
    }
    return said;
  }

  private static Answer best(
      Connection open,
      List<Query> said,
      Query all,
      Map<String, Integer> counts,
      Narrowing narrowing)
      throws SQLException {
    Spread spread = spread(all, counts);
    List<String> rarest = rarest(spread);
    List<KeptStep> steps = new ArrayList<>();
    Set<Long> wanted = new HashSet<>();
    Map<Long, Teller> tellers = new HashMap<>();
    if (!rarest.isEmpty()) {
      List<Query> concepts = said.stream().filter(each -> !each.isEmpty()).toList();
      concepts = concepts.size() > 1 ? concepts : List.of(); // one is had by whatever is found
      String having = " and said @@ ?::tsquery".repeat(concepts.size());
      List<Object> values = new ArrayList<>();
      values.add(open.createArrayOf("text", rarest.stream().map(TeamSearch::quoted).toArray()));
      values.add(
          open.createArrayOf("float8", rarest.stream().map(spread::rarityInDocuments).toArray()));
      concepts.forEach(
          each ->
              values.add(
                  each.terms().stream()
                      .map(TeamSearch::quoted)
                      .collect(Collectors.joining(" | "))));
      TeamNarrowing narrowed = TeamNarrowing.of(narrowing);
      values.addAll(narrowed.values());
      values.addAll(narrowed.values());
      String best = BEST.formatted(having, MOST_ROWS, narrowed.fits(), DOCUMENTS, narrowed.both());
      TeamDatabase.each(
          open,
          best,
          values,
          row -> {
            boolean isWanted = row.getBoolean("wanted");
            Teller teller = Teller.of(row);
            SharedSteps.step(row)
                .ifPresent(
                    step -> {
                      steps.add(step);
                      tellers.put(step.document(), teller);
                      if (isWanted) {
                        wanted.add(step.id());
                      }
                    });
          });
    }
    return new Answer(new Candidates(all, steps, wanted, spread), tellers);
  }

  /** In how many steps a term stands is not asked for: it goes with the documents. */
  private static Spread spread(Query all, Map<String, Integer> counts) {
    int documents = counts.get("");
    Map<String, Spread.Count> spread = new HashMap<>();
    for (String term : all.terms()) {
      int having = counts.getOrDefault(term, 0);
      spread.put(term, new Spread.Count(having, having));
    }
    return new Spread(documents, documents, spread);
  }

  /**
   * Returns the rarest words: of a long question they say where it is, and one more that stands
   * nearly everywhere would only be read.
   */
  static List<String> rarest(Spread spread) {
    Map<String, Spread.Count> said = new HashMap<>(spread.counts());
    said.values().removeIf(each -> each.documents() == 0);
    return Spread.rarest(said, MOST_ROWS).stream().limit(MOST_TERMS).toList();
  }

  /** Returns the term as text search reads it: no letter of it is a sign of the query's own. */
  private static String quoted(String term) {
    return "'" + term.replace("\\", "\\\\").replace("'", "''") + "'";
  }
}
