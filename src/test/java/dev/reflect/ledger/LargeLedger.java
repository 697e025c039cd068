package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.memory.Weights;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import dev.reflect.transcript.Voice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/**
 * Makes a large ledger of invented learnings, and measures it: {@code LargeLedger FOLDER LEARNINGS
 * SIGHTINGS}.
 */
final class LargeLedger {
  private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
  private static final int REPOSITORIES = 200;
  private static final String[] VERBS =
      "run write keep check format test build deploy review document name log cache mock sort"
          .split(" ");
  private static final String[] PLACES =
      "parser server client schema release report invoice timetable queue index editor".split(" ");

  private final Random random = new Random(6);
  private final List<String> words = new ArrayList<>();

  LargeLedger() {
    for (int i = 0; i < 6_000; i++) {
      words.add(invented());
    }
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    int learnings = Integer.parseInt(arguments[1]);
    int sightings = Integer.parseInt(arguments[2]);
    LargeLedger large = new LargeLedger();
    Path path = folder.resolve("reflect.db");
    if (!Files.exists(path)) {
      long start = System.nanoTime();
      large.make(path, learnings, sightings);
      System.out.printf(
          "made %,d learnings, %,d sightings in %d s%n",
          learnings, sightings, (System.nanoTime() - start) / 1_000_000_000);
    }
    System.out.printf("database %.1f MB%n", Files.size(path) / 1e6);
    try (Ledger ledger = Ledger.open(path, BEGIN)) {
      large.measure(ledger);
    }
  }

  /** A word of two to four syllables; the first ones are the frequent ones. */
  private String invented() {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < 2 + random.nextInt(3); i++) {
      word.append("bcdfgklmnprstvz".charAt(random.nextInt(15)))
          .append("aeiou".charAt(random.nextInt(5)));
    }
    return word.toString();
  }

  private String word() {
    double skewed = Math.pow(random.nextDouble(), 2.5);
    return words.get((int) (skewed * words.size()));
  }

  private Wording wording() {
    String verb = VERBS[random.nextInt(VERBS.length)];
    String place = PLACES[random.nextInt(PLACES.length)];
    return switch (random.nextInt(4)) {
      case 0 -> {
        String dont = word();
        String instead = word();
        yield new Wording(
            "Use %s instead of %s for the %s %s.".formatted(instead, dont, place, word()),
            Optional.of(new Wording.Pair("use " + dont, "use " + instead)));
      }
      case 1 ->
          Wording.of("Never %s the %s %s before the %s.".formatted(verb, place, word(), word()));
      case 2 ->
          Wording.of(
              "Always %s the %s with %s %s and %s.".formatted(verb, place, word(), word(), word()));
      default -> Wording.of("%s every %s %s in %s.".formatted(verb, word(), word(), word()));
    };
  }

  Learning learning(Wording wording) {
    int number = random.nextInt(REPOSITORIES);
    Repository repository =
        new Repository("%016x".formatted(number), Path.of("/home/ada/work/project-" + number));
    String quote = "no, " + wording.sentence() + " " + word() + " " + word();
    Evidence evidence =
        new Evidence(
            new UUID(number, random.nextInt(5_000)).toString(),
            new UUID(random.nextLong(), random.nextLong()).toString(),
            random.nextInt(3_000),
            Optional.of(BEGIN.plusSeconds(random.nextInt(20_000_000))),
            repository.root().toString(),
            Voice.TYPED,
            quote,
            "I will " + word() + " the " + word() + " now, and then look at " + word() + ".",
            "Understood: " + word() + ".");
    return new Learning(
        Fingerprint.of(wording.sentence()),
        wording,
        repository,
        List.of(
            new Signal(
                Kind.CORRECTION,
                0.85,
                evidence,
                List.of(),
                List.of(new Mark("patterns", "use-not", 0.85, 4, 19)))));
  }

  /** Four of five sightings repeat one of the learnings of which most is said. */
  void make(Path path, int learnings, int sightings) throws IOException {
    Ledger.open(path, BEGIN).close();
    Files.deleteIfExists(path.resolveSibling("records.jsonl"));
    List<Wording> wordings = new ArrayList<>();
    try (Database database = Database.connect(path.toString())) {
      database.run("pragma synchronous = off");
      for (int from = 0; from < sightings; from += 50_000) {
        int first = from;
        database.write(
            "make", transaction -> add(transaction, wordings, first, learnings, sightings));
      }
      database.run("pragma wal_checkpoint(truncate)");
      long rows =
          database.read(
              "count",
              transaction -> {
                long sum = 0;
                for (Table table : Table.all(transaction)) {
                  sum += table.newest(transaction);
                }
                return sum;
              });
      Records.beside(path).append(new RecordLine(Schema.VERSION, "{}", 0, rows));
    } catch (java.sql.SQLException cause) {
      throw new IOException(cause);
    }
  }

  private Void add(
      Transaction transaction, List<Wording> wordings, int first, int learnings, int sightings)
      throws java.sql.SQLException {
    List<Object[]> learned = new ArrayList<>();
    List<Object[]> proposed = new ArrayList<>();
    List<Object[]> decided = new ArrayList<>();
    List<Object[]> sighted = new ArrayList<>();
    int last = Math.min(sightings, first + 50_000);
    for (int i = first; i < last; i++) {
      boolean isNew = (long) i * learnings / sightings >= wordings.size();
      if (isNew) {
        wordings.add(wording());
      }
      int known = (int) (Math.pow(random.nextDouble(), 2) * wordings.size());
      Learning learning = learning(wordings.get(isNew ? wordings.size() - 1 : known));
      String fingerprint = learning.fingerprint().value();
      if (isNew) {
        learned.add(
            new Object[] {
              fingerprint,
              learning.sentence(),
              learning.wording().pair().map(pair -> pair.dont()).orElse(null),
              learning.wording().pair().map(pair -> pair.doInstead()).orElse(null),
              Columns.time(BEGIN)
            });
        String id = "%08x".formatted(i);
        proposed.add(
            new Object[] {id, fingerprint, learning.repository().id(), Columns.time(BEGIN)});
        if (random.nextInt(10) > 0) {
          decided.add(new Object[] {id, Columns.time(BEGIN)});
        }
      }
      sighted.add(Sighting.row(learning, learning.signals().get(0), BEGIN));
    }
    transaction.changeEach(
        "insert into learning values (?, ?, ?, ?, ?) on conflict do nothing", learned);
    transaction.changeEach(
        "insert into proposal values (?, ?, ?, ?) on conflict do nothing", proposed);
    transaction.changeEach(
        "insert into decision (proposal, verdict, reason, decided_by, decided_at)"
            + " select id, 'rejected', '', 'person', ?2 from proposal where id = ?1",
        decided);
    transaction.changeEach(Sighting.INSERT, sighted);
    return null;
  }

  private interface Act {
    void run(int number) throws IOException;
  }

  void measure(Ledger ledger) throws IOException {
    Instant now = BEGIN.plus(Duration.ofDays(200));
    Question all = Question.of(Weights.BY_DEFAULT, now).atMost(21);
    time("the index of words, when it is made", 1, i -> ledger.memory().like(wording()));
    List<Wording> known =
        ledger.memory().known(all.atMost(1_000)).stream().map(each -> each.wording()).toList();
    time("like, new words", 200, i -> ledger.memory().like(wording()));
    time("like, known words", 200, i -> ledger.memory().like(known.get(i * 5)));
    time("sighting, known", 200, i -> ledger.queue().heard(List.of(learning(known.get(i))), now));
    time("sighting, new", 200, i -> ledger.queue().heard(List.of(learning(wording())), now));
    time("list", 10, i -> ledger.memory().known(all));
    time("search, frequent word", 20, i -> ledger.memory().known(all.withWords(VERBS[i % 15])));
    time(
        "search, two words",
        20,
        i -> ledger.memory().known(all.withWords("parser " + words.get(i))));
    time("search, rare word", 20, i -> ledger.memory().known(all.withWords(words.get(5_000 + i))));
    time("several", 5, i -> ledger.memory().known(all.inSeveral(2)));
    time("show", 20, i -> ledger.memory().remembered(Fingerprint.of(known.get(i).sentence())));
    time("undecided", 5, i -> ledger.queue().undecided());
  }

  private static void time(String what, int times, Act act) throws IOException {
    double[] millis = new double[times];
    for (int i = 0; i < times; i++) {
      long start = System.nanoTime();
      act.run(i);
      millis[i] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(millis);
    System.out.printf(
        "%-38s median %8.2f ms  worst of %d %8.2f ms%n",
        what, millis[times / 2], times, millis[times - 1]);
  }
}
