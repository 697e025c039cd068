package dev.reflect.archive;

import dev.reflect.archive.KeptStep.Meant;
import dev.reflect.recall.Terms;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A document that is filled, one conversation's exchanges in their order. */
final class OpenDocument {
  /** So many exchanges, or letters, are found as one. */
  private static final int EXCHANGES = 24;

  private static final int LETTERS = 8_000;

  private final long id;
  private final boolean aside;
  private final List<KeptStep> steps = new ArrayList<>();
  private final Set<Integer> exchanges = new HashSet<>();
  private int letters;
  private String words = "";
  private byte[] packed = {};

  OpenDocument(long id, boolean aside) {
    this.id = id;
    this.aside = aside;
  }

  long id() {
    return id;
  }

  boolean aside() {
    return aside;
  }

  /** Returns the same document without some exchanges. */
  OpenDocument without(Set<Long> numbers) {
    OpenDocument left = new OpenDocument(id, aside);
    steps.stream().filter(each -> !numbers.contains((long) each.exchange())).forEach(left::say);
    return left;
  }

  List<KeptStep> steps() {
    return steps;
  }

  boolean hasRoom() {
    return exchanges.size() < EXCHANGES && letters < LETTERS;
  }

  void say(KeptStep step) {
    steps.add(step);
    exchanges.add(step.exchange());
    letters += step.text().length();
  }

  /** Makes of it what is written; this takes longer than to write it. */
  void pack() {
    words = words();
    packed = PackedSteps.of(steps);
  }

  /** Puts it into the index as it was packed. */
  void write(IndexFile file) throws SQLException {
    List<Instant> times = steps.stream().flatMap(each -> each.place().time().stream()).toList();
    file.change(
        "update document set steps = ?, began_at = ?, ended_at = ?, meant = ? where id = ?",
        steps.size(),
        times.stream().min(Comparator.naturalOrder()).map(Instant::toString).orElse(""),
        times.stream().max(Comparator.naturalOrder()).map(Instant::toString).orElse(""),
        aside ? 1 : 0,
        id);
    file.change("insert into word (rowid, stem) values (?, ?)", id, words);
    file.change("insert or replace into packed values (?, ?)", id, packed);
  }

  /** Takes out by what it is found. */
  void unsay(IndexFile file) throws SQLException {
    file.change("delete from word where rowid = ?", id);
    for (KeptStep each : steps) {
      if (each.meant().isPresent()) {
        Meant meant = each.meant().get();
        file.change(
            "delete from meant where vector in (?, ?) and document = ?",
            meant.alone(),
            meant.around(),
            id);
      }
    }
  }

  /** Returns each stem as often as steps have it. What is the same stands together: it packs. */
  private String words() {
    Map<String, Integer> times = new HashMap<>();
    for (KeptStep each : steps) {
      new HashSet<>(Terms.of(each.text())).forEach(stem -> times.merge(stem, 1, Integer::sum));
    }
    StringBuilder words = new StringBuilder();
    times.forEach((stem, number) -> words.append((stem + " ").repeat(number)));
    return words.toString();
  }
}
