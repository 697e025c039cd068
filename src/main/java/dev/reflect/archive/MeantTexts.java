package dev.reflect.archive;

import dev.reflect.archive.KeptStep.Meant;
import dev.reflect.recall.Windows;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the index knows of the vectors: which texts get one, and where these stand. */
final class MeantTexts {
  private static final int AT_ONCE = 100;
  private static final int SHORTEST = 12;

  private MeantTexts() {}

  /**
   * Answers a question about vectors, once it is noted where all texts stand. Done for those alone
   * who ask by meaning: it takes a third of the time of a first index.
   */
  static <T> T read(IndexFile file, IndexFile.Work<T> question) throws IOException {
    while (file.read(MeantTexts::isBehind)) {
      file.write(MeantTexts::note);
    }
    return file.read(question);
  }

  /** Returns whether there are documents of which it is not known where their texts stand. */
  private static boolean isBehind(IndexFile index) throws SQLException {
    return index.number("select exists (select 1 from document where meant = 0)") > 0;
  }

  /** Notes where the texts of such documents stand; of some of them, as others wait. */
  private static int note(IndexFile index) throws SQLException {
    List<Long> documents =
        index.list(
            "select id from document where meant = 0 limit ?", row -> row.getLong(1), AT_ONCE);
    for (Long each : documents) {
      List<KeptStep> steps = withKeys(StepRows.of(index, List.of(each)));
      index.change("update packed set steps = ? where document = ?", PackedSteps.of(steps), each);
      for (KeptStep step : steps) {
        if (step.meant().isPresent()) {
          Meant meant = step.meant().get();
          index.change("insert or ignore into meant values (?, ?)", meant.alone(), each);
          index.change("insert or ignore into meant values (?, ?)", meant.around(), each);
        }
      }
      index.change("update document set meant = 1 where id = ?", each);
    }
    return documents.size();
  }

  private static List<KeptStep> withKeys(List<KeptStep> steps) {
    List<String> texts = steps.stream().filter(MeantTexts::isMeant).map(KeptStep::text).toList();
    Iterator<String> windows = Windows.of(texts).iterator();
    List<KeptStep> all = new ArrayList<>();
    for (KeptStep each : steps) {
      Optional<Meant> meant = Optional.empty();
      if (isMeant(each)) {
        long around = VectorFile.key(windows.next());
        meant = Optional.of(new Meant(VectorFile.key(each.text()), around));
      }
      all.add(each.with(meant));
    }
    return all;
  }

  /** Returns whether the text gets vectors: a yes means nothing, and no prompt a subagent's. */
  private static boolean isMeant(KeptStep step) {
    return !step.place().aside() && step.kind().isSaid() && step.text().length() >= SHORTEST;
  }

  /** Returns the documents where the texts of these keys stand, in the order of the keys. */
  static List<Long> documents(IndexFile index, List<Long> keys, Narrowing narrowing, int most)
      throws SQLException {
    if (keys.isEmpty()) {
      return List.of();
    }
    String all = keys.stream().map(String::valueOf).collect(Collectors.joining(", "));
    Map<Long, Set<Long>> found = new LinkedHashMap<>();
    keys.forEach(key -> found.put(key, new LinkedHashSet<>()));
    index
        .list(
            "select vector, document from meant where vector in ("
                + all
                + ")"
                + narrowing.on("document"),
            row -> new long[] {row.getLong(1), row.getLong(2)},
            narrowing.values().toArray())
        .forEach(each -> found.get(each[0]).add(each[1]));
    return found.values().stream().flatMap(Set::stream).distinct().limit(most).toList();
  }

  /** Returns texts that get a vector, of the newest documents first. */
  static Map<Long, String> newest(IndexFile index, LongPredicate wanted, int most)
      throws SQLException {
    Set<Long> documents = new LinkedHashSet<>();
    Set<Long> missing = new HashSet<>();
    index.list(
        "select vector, document.id from meant join document on document.id = meant.document"
            + " order by ended_at desc, document.id desc",
        row -> {
          long key = row.getLong(1);
          if (missing.size() < most && wanted.test(key) && missing.add(key)) {
            documents.add(row.getLong(2));
          }
          return documents;
        });
    Map<Long, String> texts = new LinkedHashMap<>();
    for (Long document : documents) {
      List<String> turns =
          StepRows.of(index, List.of(document)).stream()
              .filter(each -> each.meant().isPresent())
              .map(KeptStep::text)
              .toList();
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
      if (index.number("select count(*) from meant where vector = ?", key) > 0) {
        known.add(key);
      }
    }
    return known;
  }

  static Set<Long> keys(IndexFile index) throws SQLException {
    return new HashSet<>(index.list("select vector from meant", row -> row.getLong(1)));
  }
}
