package dev.reflect.ledger;

import dev.reflect.effect.Reach;
import dev.reflect.effect.Site;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.memory.Gist;
import dev.reflect.memory.Weights;
import dev.reflect.statistics.Period;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Measures what is asked of a {@link LargeLedger}, each act by itself. */
final class LedgerFigures {
  private final LargeLedger large;
  private final Instant now;

  LedgerFigures(LargeLedger large, Instant now) {
    this.large = large;
    this.now = now;
  }

  private interface Act {
    void run(int number) throws IOException;
  }

  /** The words are indexed with the first search; from then on they take their room. */
  void measureIndex(Ledger ledger) throws IOException {
    time("the index of words, when it is made", "", 1, i -> index(ledger));
  }

  private static void index(Ledger ledger) throws IOException {
    ledger
        .database()
        .write(
            "index",
            each -> {
              new WordIndex(each).catchUp();
              return null;
            });
  }

  private static void like(Ledger ledger, Wording wording) throws IOException {
    ledger
        .database()
        .read(
            "look",
            each ->
                new Likenesses(each).like(Fingerprint.of(wording.sentence()), Gist.of(wording)));
  }

  void measure(Ledger ledger) throws IOException {
    Question all = Question.of(Weights.BY_DEFAULT, now).atMost(21);
    List<Wording> known =
        ledger.memory().known(all.atMost(1_000)).stream().map(each -> each.wording()).toList();
    time("like, new words", "20", 200, i -> like(ledger, large.wording()));
    time("like, known words", "20", 200, i -> like(ledger, known.get(i * 5)));
    time(
        "sighting, known, on the disk",
        "",
        200,
        i -> ledger.queue().heard(List.of(large.learning(known.get(i))), now));
    time(
        "sighting, new, on the disk",
        "",
        200,
        i -> ledger.queue().heard(List.of(large.learning(large.wording())), now));
    time("list", "150", 20, i -> ledger.memory().known(all));
    time(
        "search, frequent word",
        "150",
        20,
        i -> ledger.memory().known(said(all, LargeLedger.VERBS[i % 15])));
    time(
        "search, two words",
        "150",
        20,
        i -> ledger.memory().known(said(all, "parser " + large.at(i))));
    time(
        "search, rare word", "150", 20, i -> ledger.memory().known(said(all, large.at(5_000 + i))));
    time("heard in several", "150", 5, i -> ledger.memory().known(all.inSeveral(2)));
    time("show", "", 20, i -> ledger.memory().remembered(Fingerprint.of(known.get(i).sentence())));
    time("undecided, asked at each end", "20", 20, i -> ledger.queue().undecided());
    time("open proposals, whole", "", 3, i -> ledger.queue().open());
    time("open proposals, their headlines", "150", 5, i -> ledger.queue().headlines());
    time("open proposals, counted", "", 5, i -> ledger.queue().counted());
    String one = "%016x".formatted(7);
    time(
        "open proposals of one repository",
        "",
        3,
        i -> ledger.queue().open(each -> each.repository().equals(one)));
    time("undone", "20", 5, i -> ledger.queue().undone());
    time("promote list, placed", "150", 10, i -> ledger.promotions().widespread(2));
    List<Fingerprint> page =
        ledger.promotions().widespread(2).stream()
            .limit(20)
            .map(each -> each.fingerprint())
            .toList();
    time("promote list, its page", "150", 10, i -> ledger.promotions().candidates(page));
    time("applied", "150", 3, i -> ledger.applied().all());
    List<Applied> applied = ledger.applied().all();
    Site site = new Site("/CLAUDE.md", Reach.ALWAYS, false);
    Map<Place, Site> sites = new HashMap<>();
    applied.forEach(each -> sites.put(each.place(), site));
    time("what came of that", "150", 3, i -> ledger.effects().effects(applied, sites));
    Period ever = Period.until(now);
    time("statistics", "150", 5, i -> ledger.statistics().tallied(ever, Weights.BY_DEFAULT));
    Period some = ever.since(now.minus(Duration.ofDays(90))).in("project-1");
    time("statistics, some", "150", 5, i -> ledger.statistics().tallied(some, Weights.BY_DEFAULT));
  }

  /** The same without records and without waiting for the disk: what the tables cost. */
  void measureInMemory(Path path) throws IOException {
    try (Database database = Database.connect(path.toString())) {
      database.run("pragma synchronous = off");
      Queue queue = new Queue(database);
      List<Wording> known =
          new Memory(database)
              .known(Question.of(Weights.BY_DEFAULT, now).atMost(500)).stream()
                  .map(each -> each.wording())
                  .toList();
      time(
          "sighting, known",
          "2",
          500,
          i -> queue.heard(List.of(large.learning(known.get(i))), now));
      time(
          "sighting, new",
          "2",
          200,
          i -> queue.heard(List.of(large.learning(large.wording())), now));
    } catch (java.sql.SQLException cause) {
      throw new IOException(cause);
    }
  }

  /** The whole ledger written into its records, and made again from them. */
  void measureRecords(Path path) throws IOException {
    Path records = path.resolveSibling("records.jsonl");
    Path before = Files.move(records, path.resolveSibling("records-before.jsonl"));
    Path again = Files.createDirectory(path.resolveSibling("again"));
    try (Ledger ledger = Ledger.open(path, now)) {
      time("the records, written whole", "", 1, i -> ledger.completeRecords());
    }
    System.out.printf("records %.1f MB%n", Files.size(records) / 1e6);
    Files.move(records, again.resolve("records.jsonl"));
    Files.move(before, records);
    Path made = again.resolve("reflect.db");
    time("the ledger, made again from them", "", 1, i -> Ledger.open(made, now).close());
    System.out.printf("database made again %.1f MB%n", Files.size(made) / 1e6);
    try (Stream<Path> files = Files.list(again)) {
      for (Path each : files.toList()) {
        Files.delete(each);
      }
    }
    Files.delete(again);
  }

  private static Question said(Question question, String words) {
    return question.withWords(words);
  }

  /**
   * @param goal in milliseconds, for the median; nothing where there is none
   */
  private static void time(String what, String goal, int times, Act act) throws IOException {
    ThreadMXBean processor = ManagementFactory.getThreadMXBean();
    double[] millis = new double[times];
    double[] worked = new double[times];
    for (int i = 0; i < times; i++) {
      long start = System.nanoTime();
      long before = processor.getCurrentThreadCpuTime();
      act.run(i);
      worked[i] = (processor.getCurrentThreadCpuTime() - before) / 1e6;
      millis[i] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(millis);
    Arrays.sort(worked);
    System.out.printf(
        "%-38s median %8.2f ms  worst of %d %8.2f ms  processor %8.2f ms  %s%n",
        what,
        millis[times / 2],
        times,
        millis[times - 1],
        worked[times / 2],
        goal.isEmpty() ? "" : "goal " + goal + " ms");
  }
}
