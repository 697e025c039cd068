package dev.reflect.ledger;

import dev.reflect.semantic.Verdict;
import dev.reflect.signal.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a model said about messages, by the key of the question; and what its calls cost. */
public final class Answers {
  private final Database database;

  Answers(Database database) {
    this.database = database;
  }

  /**
   * Returns what the ledger of this file knows about the questions, and leaves everything as it is:
   * no file is begun and no table made. What cannot be read so is not known.
   */
  public static Map<String, Verdict> peek(Path file, Collection<String> keys)
      throws LedgerException {
    if (!Files.isRegularFile(file)) {
      return Map.of();
    }
    try (Database database = Database.reading(file)) {
      return database.number("pragma user_version") == Schema.VERSION
          ? new Answers(database).of(keys)
          : Map.of();
    } catch (SQLException | LedgerException unreadable) {
      return Map.of();
    }
  }

  /** Returns the verdicts that are known. */
  public Map<String, Verdict> of(Collection<String> keys) throws LedgerException {
    return database.read(
        "look up a model's answers",
        transaction -> {
          Map<String, Verdict> known = new HashMap<>();
          for (String key : keys) {
            Optional<Verdict> verdict =
                transaction.first(
                    "select * from semantic_answer where key = ?", Answers::verdict, key);
            verdict.ifPresent(found -> known.put(key, found));
          }
          return known;
        });
  }

  /**
   * Records one call and its verdicts by the keys of the questions.
   *
   * @param messages how many it was asked about
   * @param verdicts empty where the call failed
   */
  public void record(
      String model, int messages, Map<String, Verdict> verdicts, double cost, Instant at)
      throws LedgerException {
    database.write(
        "record a model's answers",
        transaction -> {
          int answered = verdicts.isEmpty() ? 0 : 1;
          long call =
              transaction.insert(
                  "insert into semantic_call (model, messages, answered, cost_usd, at)"
                      + " values (?, ?, ?, ?, ?)",
                  model,
                  messages,
                  answered,
                  cost,
                  Columns.time(at));
          List<Object[]> rows = new ArrayList<>();
          verdicts.forEach((key, verdict) -> rows.add(row(key, call, verdict)));
          transaction.changeEach(
              "insert into semantic_answer (key, call, kind, confidence, sentence, durable)"
                  + " values (?, ?, ?, ?, ?, ?) on conflict do nothing",
              rows);
          return null;
        });
  }

  /** Returns what all calls so far have cost. */
  public Spent spent() throws LedgerException {
    return database.read(
        "add up what a model has cost",
        transaction ->
            transaction
                .first(
                    "select count(*), coalesce(sum(cost_usd), 0) from semantic_call",
                    row -> new Spent(row.getInt(1), row.getDouble(2)))
                .orElseThrow());
  }

  /** What asking a model has cost: how many calls, and dollars. */
  public record Spent(int calls, double dollars) {}

  private static Object[] row(String key, long call, Verdict verdict) {
    return new Object[] {
      key,
      call,
      verdict.word(),
      verdict.confidence(),
      verdict.sentence().orElse(null),
      verdict.durable() ? 1 : 0
    };
  }

  private static Verdict verdict(ResultSet row) throws SQLException {
    String word = row.getString("kind");
    return new Verdict(
        word.equals("none") ? Optional.empty() : Optional.of(Columns.word(Kind.class, word)),
        row.getDouble("confidence"),
        Optional.ofNullable(row.getString("sentence")),
        row.getInt("durable") == 1);
  }
}
