package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.proposal.ProposalId;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  static final String[] VERBS =
      "run write keep check format test build deploy review document name log cache mock sort"
          .split(" ");
  private static final String[] PLACES =
      "parser server client schema release report invoice timetable queue index editor".split(" ");

  /** Every second word that people write is one of these. */
  private static final String[] SMALL_WORDS =
      ("the to and a of in is it for on that with this be as not we are use from have by when an or"
              + " at if you all but before should them so every no it's don't then only")
          .split(" ");

  private final Path home;
  private final Random random = new Random(6);
  private final List<String> words = new ArrayList<>();
  private final Map<String, Integer> heard = new HashMap<>();
  private final Map<Integer, List<String>> written = new HashMap<>();

  /** Makes one whose repositories lie below this directory. */
  LargeLedger(Path home) {
    this.home = home;
    for (int i = 0; i < 6_000; i++) {
      words.add(invented());
    }
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    int learnings = Integer.parseInt(arguments[1]);
    int sightings = Integer.parseInt(arguments[2]);
    LargeLedger large = new LargeLedger(folder.toAbsolutePath().normalize());
    Path path = folder.resolve("reflect.db");
    if (!Files.exists(path)) {
      long start = System.nanoTime();
      large.make(path, learnings, sightings);
      System.out.printf(
          "made %,d learnings, %,d sightings in %d s%n",
          learnings, sightings, (System.nanoTime() - start) / 1_000_000_000);
    }
    LedgerFigures figures = new LedgerFigures(large, BEGIN.plus(Duration.ofDays(200)));
    try (Ledger ledger = Ledger.open(path, BEGIN)) {
      figures.measureIndex(ledger);
    }
    System.out.printf("database %.1f MB  goal 300 MB%n", Files.size(path) / 1e6);
    System.out.printf(
        "database %.0f bytes a sighting%n", (double) Files.size(path) / Math.max(1, sightings));
    try (Ledger ledger = Ledger.open(path, BEGIN)) {
      figures.measure(ledger);
    }
    figures.measureInMemory(path);
    figures.measureRecords(path);
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

  /** Returns one of the words; the first ones are the frequent ones. */
  String at(int word) {
    return words.get(word);
  }

  private String word() {
    double skewed = Math.pow(random.nextDouble(), 2.5);
    return words.get((int) (skewed * words.size()));
  }

  Wording wording() {
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

  private String said(int atLeast) {
    StringBuilder said = new StringBuilder();
    while (said.length() < atLeast) {
      boolean small = random.nextBoolean();
      said.append(small ? SMALL_WORDS[random.nextInt(SMALL_WORDS.length)] : word()).append(' ');
    }
    return said.append("now.").toString();
  }

  private String lines(int atLeast) {
    StringBuilder lines = new StringBuilder();
    while (lines.length() < atLeast) {
      lines.append("- ").append(said(80)).append('\n');
    }
    return lines.toString();
  }

  /** Most learnings are heard in one repository, one in fifty in up to four. */
  private int repository(Wording wording) {
    int home = Math.floorMod(wording.sentence().hashCode(), REPOSITORIES);
    boolean isSpread = Math.floorMod(wording.sentence().hashCode() / REPOSITORIES, 50) == 0;
    return isSpread ? (home + random.nextInt(4)) % REPOSITORIES : home;
  }

  private Path directory(int number) {
    return home.resolve("work").resolve("project-" + number);
  }

  /** As long as such texts are: some 120 characters of the person, 300 before and 350 after. */
  Learning learning(Wording wording) {
    int number = repository(wording);
    Repository repository = new Repository("%016x".formatted(number), directory(number));
    String quote = "no, " + wording.sentence() + " " + said(10 + random.nextInt(100));
    Evidence evidence =
        new Evidence(
            new UUID(number, random.nextInt(1_000)).toString(),
            new UUID(random.nextLong(), random.nextLong()).toString(),
            random.nextInt(3_000),
            Optional.of(BEGIN.plusMillis((long) (random.nextDouble() * 2e10))),
            repository.root().toString(),
            Voice.TYPED,
            quote,
            said(290),
            said(340));
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
                List.of(new Mark("patterns", "use-not", 0.85, 4, 4 + random.nextInt(80))))));
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
      for (Map.Entry<Integer, List<String>> each : written.entrySet()) {
        Files.createDirectories(directory(each.getKey()));
        Files.writeString(
            directory(each.getKey()).resolve("CLAUDE.md"),
            "- " + String.join("\n- ", each.getValue()) + "\n");
      }
    } catch (java.sql.SQLException cause) {
      throw new IOException(cause);
    }
  }

  private Void add(
      Transaction transaction, List<Wording> wordings, int first, int learnings, int sightings)
      throws java.sql.SQLException {
    List<Object[]> learned = new ArrayList<>();
    List<Object[]> proposed = new ArrayList<>();
    List<Object[]> rejected = new ArrayList<>();
    List<Object[]> applied = new ArrayList<>();
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
        String id = ProposalId.of(learning.fingerprint(), learning.repository().id()).value();
        proposed.add(
            new Object[] {id, fingerprint, learning.repository().id(), Columns.time(BEGIN)});
        int fate = random.nextInt(50);
        if (fate == 0) {
          int number = repository(learning.wording());
          written.computeIfAbsent(number, each -> new ArrayList<>()).add(learning.sentence());
          String text = lines(3_000);
          applied.add(
              new Object[] {
                id,
                text,
                text + "- " + learning.sentence() + "\n",
                directory(number).resolve("CLAUDE.md").toString(),
                Columns.time(BEGIN)
              });
        } else if (fate < 45) {
          rejected.add(new Object[] {id, Columns.time(BEGIN)});
        }
      }
      int times = heard.merge(fingerprint + learning.repository().id(), 1, Integer::sum);
      sighted.add(
          times <= Listening.WITH_NEIGHBOURS
              ? Sighting.row(learning, learning.signals().get(0), BEGIN)
              : Sighting.rowWithoutNeighbours(learning, learning.signals().get(0), BEGIN));
    }
    transaction.changeEach(
        "insert into learning values (?, ?, ?, ?, ?) on conflict do nothing", learned);
    transaction.changeEach(
        "insert into proposal values (?, ?, ?, ?) on conflict do nothing", proposed);
    transaction.changeEach(
        "insert into decision (proposal, verdict, reason, decided_by, decided_at)"
            + " select id, 'rejected', '', 'person', ?2 from proposal where id = ?1",
        rejected);
    transaction.changeEach(Sighting.INSERT, sighted);
    for (Object[] each : applied) {
      apply(transaction, each);
    }
    return null;
  }

  private static void apply(Transaction transaction, Object... values)
      throws java.sql.SQLException {
    long decision =
        Decisions.asShown(
                transaction,
                values[0],
                "accepted",
                "",
                null,
                null,
                "project",
                values[3],
                values[1],
                values[2],
                values[2],
                "person",
                values[4])
            .value();
    long operation =
        transaction.insert(
            "insert into operation (intended_at, command) values (?, 'apply')", values[4]);
    transaction.change("insert into operation_decision values (?, ?)", operation, decision);
    transaction.change("insert into outcome values (?, 'applied', '', ?)", operation, values[4]);
  }
}
