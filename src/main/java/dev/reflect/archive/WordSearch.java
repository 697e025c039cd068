package dev.reflect.archive;

import dev.reflect.recall.Alike;
import dev.reflect.recall.Query;
import dev.reflect.recall.Spread;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds documents by the stems of their words, and how common these are. */
final class WordSearch {
  private WordSearch() {}

  static Query said(IndexFile index, Query asked, boolean alike) throws SQLException {
    Query question = asked;
    for (String term : asked.terms()) {
      int times = index.number("select doc from stem where term = ?", term);
      if (times == 0 || alike) {
        String first = term.substring(0, Character.charCount(term.codePointAt(0)));
        List<String> near =
            index.list(
                "select term from stem where term >= ? and term < ? and term <> ?",
                row -> row.getString(1),
                first,
                first + "\uffff",
                term);
        Optional<String> other = Alike.to(term, near);
        if (times == 0 && other.isPresent()) {
          question = question.instead(term, other.get());
        } else if (other.isPresent()) {
          String word = question.words().get(term);
          question = question.and(new Query(Map.of(other.get(), word == null ? term : word)));
        }
      }
    }
    return question;
  }

  static Spread spread(IndexFile index, Query question) throws SQLException {
    Map<String, Spread.Count> counts = new HashMap<>();
    for (String term : question.terms()) {
      index
          .list(
              "select doc, cnt from stem where term = ?",
              row -> new Spread.Count(row.getInt(1), row.getInt(2)),
              term)
          .forEach(count -> counts.put(term, count));
    }
    return new Spread(
        index.number("select count(*) from document"),
        index.number("select count(*) from step"),
        counts);
  }

  static List<Long> documents(IndexFile index, List<Query> questions, Narrowing narrowing, int most)
      throws SQLException {
    List<Query> asked = questions.stream().filter(each -> !each.isEmpty()).toList();
    if (asked.isEmpty()) {
      return List.of();
    }
    Conditions conditions = Conditions.of(narrowing);
    List<Object> values = new ArrayList<>();
    values.add(asked.stream().map(WordSearch::matching).collect(Collectors.joining(" AND ")));
    values.addAll(conditions.values());
    values.add(most);
    String narrowed =
        conditions.isEmpty()
            ? ""
            : " and word.rowid in (select exchange.document from step"
                + " join exchange on exchange.id = step.exchange"
                + " join session on session.id = exchange.session where "
                + conditions.sql()
                + ")";
    return index.list(
        "select word.rowid from word where word match ?" + narrowed + " order by rank limit ?",
        row -> row.getLong(1),
        values.toArray());
  }

  /** Each term in quotes: no letter of it is a sign of the query's own. */
  private static String matching(Query question) {
    return question.terms().stream()
        .map(term -> '"' + term.replace("\"", "\"\"") + '"')
        .collect(Collectors.joining(" OR ", "(", ")"));
  }

  static List<Long> wanted(IndexFile index, Set<Long> documents, Narrowing narrowing)
      throws SQLException {
    Conditions conditions = Conditions.of(narrowing);
    return index.list(
        "select step.id from step join exchange on exchange.id = step.exchange"
            + " join session on session.id = exchange.session where exchange.document in ("
            + StepRows.ids(documents)
            + ")"
            + (conditions.isEmpty() ? "" : " and " + conditions.sql()),
        row -> row.getLong(1),
        conditions.values().toArray());
  }
}
