package dev.reflect.team;

import static java.util.stream.Collectors.joining;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Narrowing;
import dev.reflect.archive.Narrowing.Field;
import dev.reflect.recall.Query;
import dev.reflect.sessions.Place;
import dev.reflect.team.TeamSessions.Parcel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The searches of {@link TeamBench}: many shared steps, and how long the server and the client
 * take.
 */
final class TeamSearchBench {
  private static final int EXCHANGES = 40;
  private static final int SEARCHES = 200;
  private static final int WORDS = 30_000;
  private static final Pattern DURATION = Pattern.compile("duration: ([0-9.]+) ms");

  private final TeamBench bench;

  TeamSearchBench(TeamBench bench) {
    this.bench = bench;
  }

  void steps(int many) throws Exception {
    int perSession = EXCHANGES * 5;
    int sessions = many / perSession;
    UUID[] writers = new UUID[4];
    ExecutorService pool = Executors.newFixedThreadPool(writers.length);
    List<Future<?>> all = new ArrayList<>();
    for (int at = 0; at < writers.length; at++) {
      writers[at] = bench.join("sharer " + at);
      int from = at;
      UUID writer = writers[at];
      all.add(
          pool.submit(
              () -> {
                try (TeamDatabase database = bench.open()) {
                  for (int session = from; session < sessions; session += writers.length) {
                    database.sessions().share(writer, session(session), () -> true);
                  }
                }
                return null;
              }));
    }
    double filled =
        TeamBench.seconds(
            () -> {
              for (Future<?> each : all) {
                each.get();
              }
            });
    pool.shutdown();
    bench.postgres.sql(bench.address.database(), "vacuum analyze");
    TeamBench.print(
        "steps shared: %,d of %,d sessions, %,d documents, %,d stems, in %.0f s",
        bench.count("step"),
        bench.count("session"),
        bench.count("document"),
        bench.count("term"),
        filled);
    TeamBench.print(
        "the database: %,d MB",
        bench.postgres.number(
                bench.address.database(), "select pg_database_size(current_database())")
            / 1_000_000);
    Random random = new Random(7);
    searches(
        "a search (goal 100 ms at the server)",
        at -> {
          StringBuilder question = new StringBuilder("why did we change");
          for (int word = 0; word < 2 + random.nextInt(5); word++) {
            question.append(' ').append(word(random));
          }
          return question + (at % 10 == 0 ? " mispeled" + word(random) : "");
        },
        Narrowing.NONE);
    IntFunction<String> common =
        at ->
            IntStream.range(1 + at % 3, 9 + at % 3)
                .mapToObj(TeamSearchBench::word)
                .collect(joining(" "));
    searches("one for the eight commonest words (the same goal)", common, Narrowing.NONE);
    searches(
        "the same, narrowed to a path that no step has",
        common,
        new Narrowing(
            Optional.empty(), Optional.empty(), Optional.empty(), Map.of(Field.PATH, "Cart.java")));
  }

  /** At the server it takes what its log says of each of the statements. */
  private void searches(String what, IntFunction<String> questions, Narrowing narrowing)
      throws Exception {
    bench.postgres.sql("postgres", "alter role member set log_duration = on");
    double[] client = new double[SEARCHES];
    double[] server = new double[SEARCHES];
    int found = 0;
    try (TeamDatabase database = bench.open()) {
      for (int at = -20; at < SEARCHES; at++) {
        List<Query> asked = List.of(Query.of(questions.apply(at + 20)));
        int[] steps = {0};
        int logged = bench.postgres.said().length();
        double taken =
            TeamBench.seconds(
                () ->
                    steps[0] =
                        database
                            .search()
                            .search(asked, narrowing, false)
                            .found()
                            .passages()
                            .size());
        if (at >= 0) {
          client[at] = taken * 1_000;
          server[at] =
              DURATION
                  .matcher(bench.postgres.said().substring(logged))
                  .results()
                  .mapToDouble(each -> Double.parseDouble(each.group(1)))
                  .sum();
          found += steps[0] > 0 ? 1 : 0;
        }
      }
    }
    bench.postgres.sql("postgres", "alter role member reset log_duration");
    TeamBench.print(
        "%s: at the server p50 %.0f ms, p95 %.0f ms; with all rows read p50 %.0f ms, p95 %.0f ms"
            + "; %d of %d found something",
        what,
        TeamBench.percentile(server, 50),
        TeamBench.percentile(server, 95),
        TeamBench.percentile(client, 50),
        TeamBench.percentile(client, 95),
        found,
        SEARCHES);
  }

  /** Some words are everywhere and most are rare, as in any text. */
  private static String word(Random random) {
    return word((int) Math.exp(random.nextDouble() * Math.log(WORDS)));
  }

  private static String word(int rank) {
    StringBuilder word = new StringBuilder();
    for (int rest = rank * 7_919 + 26 * 26 * 26; rest > 0; rest /= 26) {
      word.append((char) ('a' + rest % 26));
    }
    return word.toString();
  }

  private static Parcel session(int number) {
    Random random = new Random(number);
    List<KeptStep> steps = new ArrayList<>();
    Kind[] kinds = {Kind.PERSON, Kind.TEXT, Kind.TOOL_CALL, Kind.TOOL_RESULT, Kind.TEXT};
    for (int exchange = 1; exchange <= EXCHANGES; exchange++) {
      for (Kind kind : kinds) {
        StringBuilder text = new StringBuilder();
        for (int word = 0; word < 5 + random.nextInt(30); word++) {
          text.append(word(random)).append(' ');
        }
        int line = steps.size() + 1;
        Place place =
            new Place(
                "session-" + number,
                number + "-" + line,
                line,
                Optional.of(TeamBench.NOW),
                "/home/mia/shop",
                "main",
                false);
        Step step = new Step(kind, place, text.toString(), Optional.empty(), Optional.empty());
        steps.add(new KeptStep(line, 0, exchange, "", step, Optional.empty()));
      }
    }
    return new Parcel("session-" + number, "/home/mia/shop", "" + number, steps);
  }
}
