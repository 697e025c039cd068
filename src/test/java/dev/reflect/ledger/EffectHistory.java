package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;

import dev.reflect.effect.Session;
import dev.reflect.effect.Session.Loaded;
import dev.reflect.effect.Site;
import dev.reflect.effect.Site.Reach;
import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Random histories of learnings, sessions and operations, of which effects are counted. */
final class EffectHistory {
  private static final int LEARNINGS = 8;
  private static final List<String> REPOSITORIES = List.of("shop", "ferry", "tower");

  /** One of each sort, with a name that JSON must not break. */
  static final Map<TargetPlace, Site> SITES =
      Map.of(
          place(Target.Kind.PROJECT, 0),
              new Site("/real/CLAUDE.md", "shop:/CLAUDE.md", Reach.ALWAYS, false),
          place(Target.Kind.GLOBAL, 1),
              new Site("/home/\"a\"\\b/CLAUDE.md", "", Reach.ALWAYS, true),
          place(Target.Kind.RULES, 2), new Site("/real/tests.md", "", Reach.WHEN_READ, false),
          place(Target.Kind.SKILL, 3),
              new Site("/real/git/SKILL.md", "shop:/git/SKILL.md", Reach.WHEN_CALLED, true),
          place(Target.Kind.SETTINGS, 4), new Site("/real/settings", "", Reach.ENFORCED, false),
          place(Target.Kind.HOOK, 5), new Site("/real/hook", "", Reach.ENFORCED, true));

  private EffectHistory() {}

  private static TargetPlace place(Target.Kind kind, int number) {
    return new TargetPlace(kind, Path.of("/files/a \"quoted\" \\ name\n" + number));
  }

  /** Plays sixty acts. */
  static void play(Ledger ledger, Random random) throws IOException {
    Map<Integer, Integer> countsAs = new HashMap<>();
    ledger
        .database()
        .write(
            "play",
            transaction -> {
              for (int i = 0; i < LEARNINGS; i++) {
                learn(transaction, i);
                countsAs.put(i, i);
              }
              return null;
            });
    int[] operations = {0};
    for (int act = 0; act < 60; act++) {
      int number = random.nextInt(LEARNINGS);
      Instant at = MONDAY.plus(Duration.ofHours(random.nextInt(300)));
      switch (random.nextInt(8)) {
        case 0, 1, 2 ->
            ledger.database().write("sight", transaction -> sight(transaction, random, number, at));
        case 3, 4 -> ledger.exposure().seen(List.of(session(random, at)));
        case 5, 6 ->
            ledger
                .database()
                .write(
                    "operate",
                    transaction -> operate(transaction, random, number, ++operations[0], at));
        default -> {
          int into = random.nextInt(LEARNINGS);
          if (random.nextInt(3) == 0 && !countsAs.get(into).equals(countsAs.get(number))) {
            ledger.memory().merge(named(number), named(into), at);
            int from = countsAs.get(number);
            countsAs.replaceAll((each, as) -> as == from ? countsAs.get(into) : as);
          }
        }
      }
    }
  }

  private static Fingerprint named(int number) {
    return new Fingerprint("%016x".formatted(number));
  }

  /** The second half says the opposite of the first, in other letters. */
  private static void learn(Transaction transaction, int number) throws SQLException {
    int half = LEARNINGS / 2;
    String one = (number < half ? "use pip" : "use UV") + number % half;
    String other = (number < half ? "use uv" : "Use pip") + number % half;
    transaction.change(
        "insert into learning values (?, ?, ?, ?, ?)",
        named(number).value(),
        "Rule " + number,
        number == 0 ? null : one,
        number == 0 ? null : other,
        Columns.time(MONDAY));
    for (String repository : REPOSITORIES) {
      transaction.change(
          "insert into proposal values (?, ?, ?, ?)",
          proposal(number, repository),
          named(number).value(),
          repository,
          Columns.time(MONDAY));
    }
  }

  private static String proposal(int number, String repository) {
    return "%07x%d".formatted(number, REPOSITORIES.indexOf(repository));
  }

  private static String any(Random random, List<String> all) {
    return all.get(random.nextInt(all.size()));
  }

  private static Void sight(Transaction transaction, Random random, int number, Instant at)
      throws SQLException {
    transaction.change(
        "insert into sighting values (null, ?, ?, '/', ?, ?, 1, ?, '/', 'typed', 'correction', 1.0,"
            + " '', '', '', '', ?, ?)",
        named(number).value(),
        any(random, REPOSITORIES),
        "session " + random.nextInt(6),
        "record " + random.nextLong(),
        random.nextBoolean() ? Columns.time(at) : null,
        "patterns\tuse-not\t0.85\t4\t19\t\n",
        Columns.time(at));
    return null;
  }

  /** Of a few, so that some are read in several repositories, and again after they went on. */
  private static Session session(Random random, Instant at) {
    List<String> files =
        List.of(
            "/real/CLAUDE.md",
            "/home/\"a\"\\b/CLAUDE.md",
            "/real/tests.md",
            "/real/git/SKILL.md",
            "shop:/CLAUDE.md",
            "shop:/git/SKILL.md",
            "/elsewhere.md");
    List<Loaded> loaded = new ArrayList<>();
    for (int i = 0; i < random.nextInt(3); i++) {
      loaded.add(new Loaded(any(random, files), at.plus(Duration.ofHours(random.nextInt(20)))));
    }
    return new Session("session " + random.nextInt(6), any(random, REPOSITORIES), at, loaded);
  }

  /** It applies a decision or takes one back; its rows come in any order, as an import has them. */
  private static Void operate(
      Transaction transaction, Random random, int number, int operation, Instant at)
      throws SQLException {
    String time = Columns.time(at);
    List<Long> decisions =
        transaction.list("select id from decision order by id", row -> row.getLong(1));
    long decision;
    if (decisions.isEmpty() || random.nextInt(3) > 0) {
      TargetPlace place = new ArrayList<>(new TreeMap<>(named()).values()).get(random.nextInt(6));
      transaction.change(
          "insert into decision (proposal, verdict, dropped_hunks, sentence, target_kind,"
              + " target_path, text_base, text_before, text_after, decided_by, decided_at)"
              + " values (?, 'modified', null, ?, ?, ?, '', '', ?, 'person', ?)",
          proposal(number, any(random, REPOSITORIES)),
          random.nextBoolean() ? "In other words" : null,
          Columns.word(place.kind()),
          place.path().toString(),
          "the file",
          time);
      decision =
          transaction.first("select max(id) from decision", row -> row.getLong(1)).orElseThrow();
    } else {
      decision = decisions.get(random.nextInt(decisions.size()));
    }
    transaction.change(
        "insert into operation (id, intended_at, command, imported_at) values (?, ?, ?, ?)",
        operation,
        time,
        "act " + operation,
        random.nextInt(8) == 0 ? time : null);
    String outcome = "insert into outcome values (?, ?, '', ?)";
    String state = random.nextInt(5) == 0 ? "rolled_back" : "applied";
    boolean first = random.nextBoolean();
    if (first) {
      transaction.change(outcome, operation, state, time);
    }
    if (random.nextInt(3) == 0) {
      transaction.change("insert into operation_decision values (?, ?, 0)", operation, decision);
    } else {
      transaction.change("insert into operation_decision values (?, ?, null)", operation, decision);
    }
    if (!first) {
      transaction.change(outcome, operation, state, time);
    }
    return null;
  }

  private static Map<String, TargetPlace> named() {
    Map<String, TargetPlace> named = new HashMap<>();
    SITES.keySet().forEach(place -> named.put(place.path().toString(), place));
    return named;
  }
}
