package dev.reflect.team;

import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Told;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A team's database under load, with a PostgreSQL of the build's own; {@code bench/team.sh} starts
 * it. A person of the team is a role that may only add. As {@code writer} it is a process that
 * tells until it is killed, and prints each version once it is acknowledged.
 */
public final class TeamBench {
  private static final int WRITERS = 50;
  private static final int PUSH = 1_000;
  static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Optional<String> PASSWORD = Optional.of(RealPostgres.PASSWORD);
  private static final PrintStream OUT = System.out;

  private final AtomicInteger again = new AtomicInteger();
  final RealPostgres postgres;
  final TeamAddress address;
  private final String owner;

  private TeamBench(RealPostgres postgres) throws Exception {
    this.postgres = postgres;
    this.owner = postgres.database("owner");
    TeamDatabase.open(TeamAddress.parse(owner, ""), PASSWORD).close();
    postgres.role("member");
    this.address =
        TeamAddress.parse(postgres.address("member", TeamAddress.parse(owner, "").database()), "");
  }

  /**
   * @param arguments how many learnings, steps and kills; or writer, address and its id
   */
  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("writer")) {
      tellUntilKilled(TeamAddress.parse(arguments[1], ""), UUID.fromString(arguments[2]));
      return;
    }
    RealPostgres postgres =
        RealPostgres.shared().orElseThrow(() -> new IOException(RealPostgres.whyNot()));
    TeamBench bench = new TeamBench(postgres);
    bench.learnings(Integer.parseInt(arguments[0]));
    new TeamSearchBench(bench).steps(Integer.parseInt(arguments[1]));
    bench.kills(Integer.parseInt(arguments[2]));
  }

  TeamDatabase open() throws IOException {
    return TeamDatabase.open(address, PASSWORD);
  }

  UUID join(String name) throws IOException {
    UUID writer = UUID.randomUUID();
    try (TeamDatabase database = open()) {
      database.add(writer, name);
    }
    return writer;
  }

  private static int tell(TeamDatabase database, UUID writer, int many) throws IOException {
    return database.tell(
        writer,
        newest -> {
          long after = newest.map(Told::version).orElse(0L);
          List<Told> all = new ArrayList<>();
          for (long version = after + 1; version <= after + many; version++) {
            String sentence = "Use the " + version + "th way of " + writer + ", not the old one.";
            all.add(
                new Told(
                    version, Told.Kind.KEPT, Fingerprint.of(sentence), "shop", sentence, 3, NOW));
          }
          return all;
        });
  }

  /** Work of which each piece is timed. */
  interface Piece {
    void done() throws Exception;
  }

  static double seconds(Piece piece) throws Exception {
    long start = System.nanoTime();
    piece.done();
    return (System.nanoTime() - start) / 1e9;
  }

  /** Who gets no answer in time tries again, as reflect does; all of it is counted. */
  private double push(UUID writer) throws Exception {
    return seconds(
        () -> {
          for (boolean told = false; !told; ) {
            try (TeamDatabase database = open()) {
              told = tell(database, writer, PUSH) > 0;
            } catch (TeamException slow) {
              again.incrementAndGet();
            }
          }
        });
  }

  private void learnings(int many) throws Exception {
    List<UUID> writers = new ArrayList<>();
    for (int each = 0; each < WRITERS; each++) {
      writers.add(join("writer " + each));
    }
    ExecutorService pool = Executors.newFixedThreadPool(WRITERS);
    double[] last = {};
    int rounds = Math.max(1, many / WRITERS / PUSH);
    for (int round = 0; round < rounds; round++) {
      List<Future<Double>> pushes = new ArrayList<>();
      writers.forEach(writer -> pushes.add(pool.submit(() -> push(writer))));
      last = new double[WRITERS];
      for (int each = 0; each < WRITERS; each++) {
        last[each] = pushes.get(each).get();
      }
    }
    pool.shutdown();
    print(
        "learnings told by %d writers: %,d; pushes tried again: %d",
        WRITERS, count("told"), again.get());
    print(
        "50 pushes of 1,000 learnings at once: p50 %.2f s, p95 %.2f s",
        percentile(last, 50), percentile(last, 95));
    double[] alone = new double[10];
    for (int each = 0; each < alone.length; each++) {
      alone[each] = push(writers.get(each));
    }
    print(
        "a push of 1,000 learnings alone: p50 %.2f s, p95 %.2f s (goal 2 s)",
        percentile(alone, 50), percentile(alone, 95));
  }

  private static void tellUntilKilled(TeamAddress address, UUID writer) throws Exception {
    while (true) {
      try (TeamDatabase database = TeamDatabase.open(address, PASSWORD)) {
        while (true) {
          tell(database, writer, 20);
          List<Told> none = new ArrayList<>();
          database.tell(
              writer,
              newest -> {
                newest.ifPresent(none::add);
                return List.of();
              });
          OUT.println(none.get(0).version());
          OUT.flush();
        }
      } catch (IOException gone) {
        TimeUnit.MILLISECONDS.sleep(50);
      }
    }
  }

  /** A process that tells; what it was acknowledged last. */
  private static final class Teller {
    private final Process process;
    private volatile long acknowledged;

    Teller(TeamAddress address, UUID writer) throws IOException {
      process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin/java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-Xmx64m",
                  "-cp",
                  System.getProperty("java.class.path"),
                  TeamBench.class.getName(),
                  "writer",
                  address.toString(),
                  writer.toString())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      Thread reading = new Thread(this::read);
      reading.setDaemon(true);
      reading.start();
    }

    private void read() {
      try (BufferedReader said =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        for (String line = said.readLine(); line != null; line = said.readLine()) {
          acknowledged = Long.parseLong(line);
        }
      } catch (IOException killed) {
        // What it said before counts.
      }
    }
  }

  private void kills(int many) throws Exception {
    int tellers = 4;
    long[] acknowledged = new long[tellers];
    UUID[] writers = new UUID[tellers];
    for (int each = 0; each < tellers; each++) {
      writers[each] = join("teller " + each);
    }
    Random random = new Random(3);
    int lost = 0;
    for (int kill = 0; kill < many; kill++) {
      List<Teller> running = new ArrayList<>();
      for (UUID each : writers) {
        running.add(new Teller(address, each));
      }
      for (int at = 0;
          running.stream().anyMatch(each -> each.acknowledged == 0) && at < 600;
          at++) {
        TimeUnit.MILLISECONDS.sleep(50);
      }
      TimeUnit.MILLISECONDS.sleep(100 + random.nextInt(500));
      boolean ofServer = kill % 2 == 1;
      if (ofServer) {
        postgres.kill();
      }
      running.forEach(each -> each.process.destroyForcibly());
      for (Teller each : running) {
        each.process.waitFor();
      }
      if (ofServer) {
        postgres.up();
      }
      TimeUnit.MILLISECONDS.sleep(200);
      for (int each = 0; each < tellers; each++) {
        acknowledged[each] = Math.max(acknowledged[each], running.get(each).acknowledged);
        lost += newest(writers[each]) < acknowledged[each] ? 1 : 0;
      }
    }
    long told = Arrays.stream(acknowledged).sum();
    long wrong =
        postgres.number(
            address.database(),
            "select count(*) from (select writer from reflect.told group by writer"
                + " having count(*) <> max(version) or count(distinct fingerprint) <> count(*)) x");
    print(
        "kill -9, %d times of %d writers, every other time of the server too: %,d learnings"
            + " acknowledged, %d writers lost one, %d writers have a gap or one twice",
        many, tellers, told, lost, wrong);
  }

  private long newest(UUID writer) throws Exception {
    return postgres.number(
        address.database(),
        "select coalesce(max(version), 0) from reflect.told where writer = '" + writer + "'");
  }

  long count(String table) throws Exception {
    return postgres.number(address.database(), "select count(*) from reflect." + table);
  }

  static double percentile(double[] values, int percent) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
  }

  static void print(String form, Object... values) {
    OUT.println(form.formatted(values));
    OUT.flush();
  }
}
