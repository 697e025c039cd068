package dev.reflect.ledger;

import dev.reflect.effect.Effect.Sighted;
import dev.reflect.learning.HeardMessage;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.sameness.Repetition;
import dev.reflect.sameness.Repetition.Message;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Signal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The corrections that say an applied rule over again and were no sighting of it: most make no
 * proposal, as "how often do I have to say this" stands in them.
 */
final class Repetitions {
  /** What was said since the oldest application; what attacks, or was taken back, says nothing. */
  private static final String SAID =
      """
      select * from heard
      where kind = 'correction' and coalesce(said_at, heard_at) >= ?1
        and coalesce(why_not, '') not in ('hostile', 'taken_back')
      order by id
      """;

  /** The turns of speech by which a person reminds of what they said. */
  private static final Set<String> REMINDING = Set.of("i-said", "said-before", "never-again");

  /** Enough of a word to look whether any rule may be meant, before a message is read. */
  private static final Pattern BEGINNINGS =
      Pattern.compile("(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]{1,3}");

  private final Map<String, List<Rule>> byBeginning = new HashMap<>();
  private final Map<DecisionId, List<Sighted>> found = new HashMap<>();

  private record Rule(Applied applied, Repetition repetition) {}

  private Repetitions() {}

  /**
   * Finds them.
   *
   * @param sighted the places of the messages that are sightings of one of these
   */
  static Map<DecisionId, List<Sighted>> of(
      Transaction transaction, List<Applied> applied, Function<Applied, Set<String>> sighted)
      throws SQLException {
    Repetitions repetitions = new Repetitions();
    Optional<Instant> oldest = Optional.empty();
    for (Applied each : applied) {
      Repetition repetition = Repetition.of(each.sentence());
      Optional<String> word = repetition.beginning();
      if (!each.takenBack() && word.isPresent()) {
        repetitions
            .byBeginning
            .computeIfAbsent(beginning(word.get()), key -> new ArrayList<>())
            .add(new Rule(each, repetition));
        oldest = oldest.filter(at -> at.isBefore(each.at())).or(() -> Optional.of(each.at()));
      }
    }
    if (oldest.isPresent()) {
      transaction.each(SAID, row -> repetitions.read(row, sighted), Columns.time(oldest.get()));
    }
    return repetitions.found;
  }

  private void read(ResultSet row, Function<Applied, Set<String>> sighted) throws SQLException {
    Map<DecisionId, Rule> possible = new LinkedHashMap<>();
    Matcher words = BEGINNINGS.matcher(row.getString("quote").toLowerCase(Locale.ROOT));
    while (words.find()) {
      byBeginning
          .getOrDefault(words.group(), List.of())
          .forEach(rule -> possible.put(rule.applied().decision(), rule));
    }
    if (possible.isEmpty()) {
      return;
    }
    Signal signal = Sighting.signal(row);
    Instant at = signal.evidence().time().orElse(Columns.time(row.getString("heard_at")));
    String place = HeardMessage.place(signal.evidence());
    Message message = new Message(signal.evidence().quote());
    for (Rule rule : possible.values()) {
      DecisionId decision = rule.applied().decision();
      if (!at.isBefore(rule.applied().at())
          && !sighted.apply(rule.applied()).contains(place)
          && rule.repetition().isIn(message, isReproaching(signal))) {
        found
            .computeIfAbsent(decision, key -> new ArrayList<>())
            .add(
                new Sighted(
                    Sighted.NONE, row.getString("session"), row.getString("repository"), at));
      }
    }
  }

  private static boolean isReproaching(Signal signal) {
    return signal.evidence().voice() == Voice.REFUSAL
        || signal.marks().stream().anyMatch(mark -> REMINDING.contains(mark.name()));
  }

  private static String beginning(String word) {
    Matcher first = BEGINNINGS.matcher(word.toLowerCase(Locale.ROOT));
    return first.find() ? first.group() : word;
  }
}
