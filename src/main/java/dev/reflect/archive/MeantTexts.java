package dev.reflect.archive;

import dev.reflect.recall.Windows;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the index knows of the vectors: which texts get one, and where these stand. */
final class MeantTexts {
  private MeantTexts() {}

  /** Returns the documents where the texts of these keys stand, in the order of the keys. */
  static List<Long> documents(IndexFile index, List<Long> keys, Narrowing narrowing, int most)
      throws SQLException {
    if (keys.isEmpty()) {
      return List.of();
    }
    Conditions conditions = Conditions.of(narrowing);
    String all = keys.stream().map(String::valueOf).collect(Collectors.joining(", "));
    Map<Long, Set<Long>> found = new LinkedHashMap<>();
    keys.forEach(key -> found.put(key, new LinkedHashSet<>()));
    for (String column : List.of("alone", "around")) {
      index
          .list(
              "select step."
                  + column
                  + ", exchange.document from step"
                  + " join exchange on exchange.id = step.exchange"
                  + " join session on session.id = exchange.session where step."
                  + column
                  + " in ("
                  + all
                  + ")"
                  + (conditions.isEmpty() ? "" : " and " + conditions.sql()),
              row -> new long[] {row.getLong(1), row.getLong(2)},
              conditions.values().toArray())
          .forEach(each -> found.get(each[0]).add(each[1]));
    }
    return found.values().stream().flatMap(Set::stream).distinct().limit(most).toList();
  }

  /** Returns texts that get a vector, of the newest documents first. */
  static Map<Long, String> newest(IndexFile index, LongPredicate wanted, int most)
      throws SQLException {
    Set<Long> documents = new LinkedHashSet<>();
    Set<Long> missing = new HashSet<>();
    index.list(
        "select alone, around, exchange.document from step"
            + " join exchange on exchange.id = step.exchange"
            + " where around is not null order by step.at desc, step.id desc",
        row -> {
          for (long key : new long[] {row.getLong(1), row.getLong(2)}) {
            if (missing.size() < most && wanted.test(key) && missing.add(key)) {
              documents.add(row.getLong(3));
            }
          }
          return documents;
        });
    Map<Long, String> texts = new LinkedHashMap<>();
    for (Long document : documents) {
      List<String> turns =
          index.list(
              "select step.text from step join exchange on exchange.id = step.exchange"
                  + " where exchange.document = ? and around is not null"
                  + " order by exchange.number, step.id",
              row -> row.getString(1),
              document);
      Stream.concat(turns.stream(), Windows.of(turns).stream())
          .forEach(text -> texts.put(VectorFile.key(text), text));
    }
    texts.keySet().removeIf(key -> !wanted.test(key));
    return texts;
  }

  /** Returns those of the keys that are still known. */
  static Set<Long> known(IndexFile index, Set<Long> keys) throws SQLException {
    Set<Long> known = new HashSet<>();
    for (Long key : keys) {
      boolean alone = index.number("select count(*) from step where alone = ?", key) > 0;
      if (alone || index.number("select count(*) from step where around = ?", key) > 0) {
        known.add(key);
      }
    }
    return known;
  }

  static Set<Long> keys(IndexFile index) throws SQLException {
    return new HashSet<>(
        index.list(
            "select alone from step where around is not null union select around from step"
                + " where around is not null",
            row -> row.getLong(1)));
  }
}
