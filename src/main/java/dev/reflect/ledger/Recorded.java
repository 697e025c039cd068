package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Decision;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A decision as the ledger has it.
 *
 * @param place where the proposal was placed when it was decided; absent where nobody looked
 * @param texts present where the decision takes the proposal
 */
public record Recorded(
    DecisionId id,
    Decision decision,
    Optional<TargetPlace> place,
    Optional<Texts> texts,
    By by,
    Instant at) {
  /**
   * The whole file: as the proposal was placed onto it, as proposed, and as decided. What was
   * dropped or edited is a change of the first.
   */
  public record Texts(Text base, Text proposed, Text decided) {}

  /**
   * Reads the columns of the table of decisions; of which {@code decision} is the id and {@code
   * other_words} the sentence.
   */
  static Recorded of(ResultSet row) throws SQLException {
    return new Recorded(
        new DecisionId(row.getLong("decision")),
        decision(row),
        TargetPlace.of(row.getString("target_kind"), row.getString("target_path")),
        texts(row),
        Columns.word(By.class, row.getString("decided_by")),
        Columns.time(row.getString("decided_at")));
  }

  private static Optional<Texts> texts(ResultSet row) throws SQLException {
    String base = row.getString("text_base");
    return base == null
        ? Optional.empty()
        : Optional.of(
            new Texts(
                Text.of(base),
                Text.of(row.getString("text_before")),
                Text.of(row.getString("text_after"))));
  }

  private static Decision decision(ResultSet row) throws SQLException {
    String verdict = row.getString("verdict");
    return switch (verdict) {
      case "accepted" -> new Decision.Accepted(hunks(row.getString("dropped_hunks")));
      case "modified" -> modified(row.getString("other_words"), row.getString("text_after"));
      case "skipped" -> new Decision.Skipped();
      case "rejected" -> new Decision.Rejected(row.getString("reason"));
      default -> throw new SQLException("no decision is called " + verdict);
    };
  }

  private static Decision modified(String sentence, String text) {
    return sentence == null ? new Decision.Edited(Text.of(text)) : new Decision.Reworded(sentence);
  }

  private static Set<Integer> hunks(String numbers) {
    return Arrays.stream(numbers.split(" "))
        .filter(number -> !number.isEmpty())
        .map(Integer::valueOf)
        .collect(Collectors.toSet());
  }
}
