package dev.reflect.ledger;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;

/** Acts on a few learnings, one after the other, some of which no command would do. */
final class RandomActs {
  /** What a line says once a person has reworded it. */
  static final List<String> OTHER_WORDS = List.of("In other words.", "As I would say it.");

  private static final List<String> MARKS =
      List.of("retired", "forgotten", "kept", "recalled", "called_wrong", "broken_again");
  private static final List<String> VERDICTS =
      List.of("accepted", "modified", "skipped", "rejected", "reopened");

  private final Random random;
  private final List<String> sentences;
  private final List<String> repositories;
  private final List<String> directories;
  private int number;

  RandomActs(
      Random random, List<String> sentences, List<String> repositories, List<String> directories) {
    this.random = random;
    this.sentences = sentences;
    this.repositories = repositories;
    this.directories = directories;
  }

  Void begin(Transaction transaction) throws SQLException {
    for (int i = 0; i < sentences.size(); i++) {
      transaction.change(
          "insert into learning values (?, ?, null, null, ?)", named(i), sentences.get(i), time(0));
    }
    return null;
  }

  /** Returns what was done. */
  String act(Transaction transaction) throws SQLException {
    number++;
    String name = named(random.nextInt(sentences.size()));
    String repository = oneOf(repositories);
    String at = time(random.nextInt(1_000_000));
    return switch (random.nextInt(9)) {
      case 0, 1 -> {
        transaction.change(
            "insert into proposal values (?, ?, ?, ?) on conflict do nothing",
            "%08x".formatted(number),
            name,
            repository,
            at);
        yield "propose " + name + " in " + repository;
      }
      case 2 -> {
        transaction.change(
            "insert into sighting values (null, ?, ?, ?, 's', ?, 1, null, ?, 'typed',"
                + " 'correction', ?, '', '', '', '', '', ?)",
            name,
            repository,
            oneOf(directories),
            "record " + number,
            oneOf(directories),
            random.nextInt(100) / 100.0,
            at);
        if (random.nextInt(4) == 0) {
          transaction.change(
              "insert into event select null, ?, 'corrected', max(id), '', '', ? from sighting",
              name,
              at);
        }
        yield "hear " + name + " in " + repository;
      }
      case 3, 4 -> decide(transaction, at);
      case 5, 6 -> operate(transaction, at);
      case 7 -> {
        transaction.change(
            "insert into event values (null, ?, ?, null, '', '', ?)", name, oneOf(MARKS), at);
        yield "mark " + name;
      }
      default -> {
        String other = named(random.nextInt(sentences.size()));
        if (!other.equals(name)) {
          transaction.change(
              "insert into likeness values (null, ?, ?, 'person', null, ?)",
              name,
              random.nextInt(3) == 0 ? null : other,
              at);
        }
        yield "link " + name + " and " + other;
      }
    };
  }

  private String decide(Transaction transaction, String at) throws SQLException {
    String verdict = oneOf(VERDICTS);
    boolean modified = verdict.equals("modified");
    boolean accepted = modified || verdict.equals("accepted");
    String text = accepted ? "text" : null;
    transaction.change(
        "insert into decision select null, id, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'person', ?"
            + " from proposal order by rowid * 7919 % ? limit 1",
        verdict,
        accepted && !modified ? "" : null,
        modified ? oneOf(OTHER_WORDS) : null,
        verdict.equals("rejected") ? "no" : null,
        accepted ? random.nextInt(3) == 0 ? "global" : "project" : null,
        accepted ? "/CLAUDE.md" : null,
        text,
        text,
        text,
        at,
        1 + random.nextInt(1_000));
    return verdict;
  }

  /** The outcome comes before the rows of the operation, as in an import, or after them. */
  private String operate(Transaction transaction, String at) throws SQLException {
    boolean first = random.nextBoolean();
    boolean undo = random.nextBoolean();
    String outcome = "insert into outcome values (?, ?, '', ?)";
    String state = random.nextInt(4) == 0 ? "rolled_back" : "applied";
    transaction.change(
        "insert into operation (id, intended_at, command) values (?, ?, '')", number, at);
    if (first) {
      transaction.change(outcome, number, state, at);
    }
    String some = " from decision order by id desc limit " + (1 + random.nextInt(2));
    transaction.change(
        undo
            ? "insert into operation_decision select ?, id, (select coalesce(max(id), 0) from"
                + " sighting)"
                + some
            : "insert into operation_decision select ?, id, null" + some,
        number);
    if (!first) {
      transaction.change(outcome, number, state, at);
    }
    return (undo ? "undo " : "apply ") + state;
  }

  private String oneOf(List<String> values) {
    return values.get(random.nextInt(values.size()));
  }

  private static String named(int number) {
    return "%08x00000000".formatted(number);
  }

  private static String time(int seconds) {
    return Columns.time(Samples.MONDAY.plusSeconds(seconds));
  }
}
