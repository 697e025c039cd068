package dev.reflect.archive;

import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.recall.Alike;
import dev.reflect.recall.Query;
import dev.reflect.recall.Spread;
import dev.reflect.recall.Terms;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Finds documents by the stems of their words, and how common these are; with those found by
 * meaning they are what may answer. SQLite counts a common stem as long as it looks for it, so each
 * is counted once.
 */
final class WordSearch {
  /** Of documents that have a word of a question: to read more takes longer than a prompt waits. */
  private static final int MOST_READ = 16_000;

  /** So many times as many documents are looked at, where a search is narrowed. */
  private static final int DEEP = 20;

  /** So many terms are looked at that a part of a name may be. */
  private static final int MOST_ALIKE = 5;

  private final IndexFile index;
  private final Map<String, Spread.Count> counts = new HashMap<>();

  WordSearch(IndexFile index) {
    this.index = index;
  }

  private Spread.Count count(String term) throws SQLException {
    Spread.Count known = counts.get(term);
    if (known == null) {
      known =
          index
              .list(
                  "select doc, cnt from stem where term = ?",
                  row -> new Spread.Count(row.getInt(1), row.getInt(2)),
                  term)
              .stream()
              .findFirst()
              .orElse(new Spread.Count(0, 0));
      counts.put(term, known);
    }
    return known;
  }

  Query said(Query asked, boolean alike) throws SQLException {
    Query question = asked;
    for (String term : asked.terms()) {
      if (isSaid(term)) {
        for (String other : alike ? near(term, 1) : List.<String>of()) {
          question = question.and(new Query(Map.of(other, asked.words().get(term))));
        }
      } else if (asked.wholes(term).isEmpty()) { // a name is no other by its half
        question = unsaid(term, question);
      }
    }
    return question;
  }

  private boolean isSaid(String term) throws SQLException {
    return count(term).documents() > 0;
  }

  /** Has what is meant by a term that nobody ever said stand in its place. */
  private Query unsaid(String term, Query asked) throws SQLException {
    String word = asked.words().get(term);
    List<String> parts = Terms.of(word);
    if (parts.size() == 1) {
      List<String> halves = new UnsaidName(index).halves(word, this::isSaid);
      if (!halves.isEmpty()) {
        Query second = new Query(Map.of(halves.get(1), word));
        return asked.instead(term, halves.get(0)).and(second);
      }
    }
    Query question = asked;
    for (String other : near(term, 1)) {
      question = question.instead(term, other);
    }
    return parts.size() == 1
        ? question
        : mended(question, parts.subList(0, parts.size() - 1)); // the last is the whole
  }

  /** Has what each part of a name is like stand in its place, where that stands by the others. */
  private Query mended(Query asked, List<String> parts) throws SQLException {
    List<List<String>> meant = new ArrayList<>();
    for (String each : parts) {
      meant.add(isSaid(each) ? List.of(each) : near(each, MOST_ALIKE));
    }
    if (meant.equals(parts.stream().map(List::of).toList())) {
      return asked;
    }
    List<String> together = new UnsaidName(index).together(meant);
    Query question = asked;
    for (int at = 0; at < together.size(); at++) {
      question = question.instead(parts.get(at), together.get(at));
    }
    return question;
  }

  /** Returns the terms that one is like, the likest first. */
  private List<String> near(String term, int most) throws SQLException {
    String first = term.substring(0, Character.charCount(term.codePointAt(0)));
    List<String> known =
        index.list(
            "select term from stem where term >= ? and term < ? and term <> ?",
            row -> row.getString(1),
            first,
            first + "\uffff",
            term);
    return Alike.to(term, known).stream().limit(most).toList();
  }

  Spread spread(Query question) throws SQLException {
    Map<String, Spread.Count> known = counts(question);
    return index
        .list(
            "select count(*), sum(steps) from document",
            row -> new Spread(row.getInt(1), row.getInt(2), known))
        .get(0);
  }

  private Map<String, Spread.Count> counts(Query question) throws SQLException {
    Map<String, Spread.Count> known = new HashMap<>();
    for (String term : question.terms()) {
      known.put(term, count(term));
    }
    return known;
  }

  /**
   * @param aside whether those of subagents are asked for, or the others
   */
  private List<Long> documents(List<Query> questions, Narrowing narrowing, int most, boolean aside)
      throws SQLException {
    List<Query> asked = questions.stream().filter(each -> !each.isEmpty()).toList();
    if (asked.isEmpty()) {
      return List.of();
    }
    List<Object> values = new ArrayList<>();
    List<String> concepts = new ArrayList<>();
    for (Query each : asked) {
      concepts.add(matching(each));
    }
    values.add(String.join(" AND ", concepts));
    values.addAll(narrowing.values());
    values.add(most);
    return index.list( // by rank, SQLite would sort all that match, and not keep the best
        "select word.rowid from word where word match ?"
            + narrowing.on("word.rowid")
            + (" and +word.rowid " + (aside ? "in" : "not in"))
            + " (select id from document where aside = 1) order by bm25(word) limit ?",
        row -> row.getLong(1),
        values.toArray());
  }

  /**
   * Each term in quotes: no letter of it is a sign of the query's own. Of a large index the rarest
   * are asked for, as what stands in most documents hardly tells them apart.
   */
  private String matching(Query question) throws SQLException {
    return any(Spread.rarest(counts(question), MOST_READ));
  }

  /** Returns what matches whatever has one of these terms. */
  static String any(List<String> terms) {
    return terms.stream()
        .map(term -> '"' + term.replace("\"", "\"\"") + '"')
        .collect(Collectors.joining(" OR ", "(", ")"));
  }

  /**
   * @param questions in words that somebody said
   */
  Candidates candidates(
      List<Query> questions,
      Narrowing narrowing,
      Optional<Narrowing> then,
      int documents,
      Optional<Meaning> meaning)
      throws SQLException {
    Query all = questions.stream().reduce(new Query(Map.of()), Query::and);
    Map<Long, List<KeptStep>> found = new TreeMap<>();
    int deep = narrowing.equals(Narrowing.NONE) ? documents : DEEP * documents;
    List<Long> ranked = documents(questions, narrowing, deep, false);
    take(ranked, documents, narrowing, found);
    if (index.number("select exists (select 1 from document where aside = 1)") > 0) {
      ranked = documents(questions, narrowing, deep, true); // they take no other's place
      take(ranked, documents, narrowing, found);
    }
    if (then.isPresent()) {
      ranked = documents(questions, then.get(), DEEP * documents, false);
      take(ranked, documents, then.get(), found);
    }
    if (meaning.isPresent() && questions.size() == 1) {
      ranked = meaning.get().documents(index, narrowing, documents);
      take(ranked, documents, narrowing, found);
    }
    List<KeptStep> passages = found.values().stream().flatMap(List::stream).toList();
    return of(all, passages, passages.stream().filter(narrowing::takes).toList());
  }

  Candidates candidates(Query prompt, int documents, Optional<Meaning> meaning)
      throws SQLException {
    Set<Long> found =
        new LinkedHashSet<>(documents(List.of(prompt), Narrowing.NONE, documents, false));
    if (meaning.isPresent()) {
      found.addAll(meaning.get().documents(index, Narrowing.NONE, documents));
    }
    List<KeptStep> passages =
        StepRows.of(index, found).stream().filter(each -> each.kind().isSaid()).toList();
    return of(prompt, passages, passages);
  }

  private Candidates of(Query question, List<KeptStep> passages, List<KeptStep> wanted)
      throws SQLException {
    Set<Long> ids = wanted.stream().map(KeptStep::id).collect(Collectors.toSet());
    return new Candidates(question, passages, ids, spread(question));
  }

  /** Takes the first of these documents that have something that the search is narrowed to. */
  private void take(
      List<Long> ranked, int most, Narrowing narrowing, Map<Long, List<KeptStep>> found)
      throws SQLException {
    if (narrowing.equals(Narrowing.NONE)) {
      List<Long> more =
          ranked.stream().limit(most).filter(each -> !found.containsKey(each)).toList();
      StepRows.of(index, more)
          .forEach(
              step -> found.computeIfAbsent(step.document(), none -> new ArrayList<>()).add(step));
      return;
    }
    int taken = 0;
    for (Long each : ranked) {
      List<KeptStep> steps = taken == most ? List.of() : StepRows.of(index, List.of(each));
      if (steps.stream().anyMatch(narrowing::takes)) {
        found.put(each, steps);
        taken++;
      }
    }
  }
}
