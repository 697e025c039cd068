package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Known;
import dev.reflect.memory.State;
import dev.reflect.memory.Tally;
import dev.reflect.words.Token;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What happened to a learning, in whatever words, counted; and the list of such learnings. */
final class Tallies {
  private static final String HEARD_THERE =
      """
      select distinct fingerprint from sighting
      where repository in (select repository from home where repository = ?1 or instr(here(root), ?1) > 0)
      """;

  private static final String COUNTED =
      "select wording, kind, repository, count(*), min(at), max(at) from ("
          + Recollection.EVENTS
          + ") group by wording, kind, repository";

  private static final Comparator<Known> BEST_FIRST =
      Comparator.comparing(Known::points)
          .thenComparing(known -> known.tally().last().orElse(Instant.MIN))
          .reversed()
          .thenComparing(known -> known.fingerprint().value());

  private final Map<EventKind, Integer> counts = new EnumMap<>(EventKind.class);
  private final Set<String> repositories = new HashSet<>();
  private Optional<Instant> first = Optional.empty();
  private Optional<Instant> last = Optional.empty();
  private Optional<Instant> lastHeard = Optional.empty();

  private Tallies() {}

  private void add(ResultSet row) throws SQLException {
    EventKind kind = Columns.word(EventKind.class, row.getString(2));
    counts.merge(kind, row.getInt(4), Integer::sum);
    Instant from = Instant.ofEpochMilli(row.getLong(5));
    Instant to = Instant.ofEpochMilli(row.getLong(6));
    if (Recollection.HEARD.contains(kind)) {
      repositories.add(row.getString(3));
      lastHeard = later(lastHeard, to);
    }
    first = first.filter(each -> each.isBefore(from)).or(() -> Optional.of(from));
    last = later(last, to);
  }

  private static Optional<Instant> later(Optional<Instant> one, Instant other) {
    return one.filter(each -> each.isAfter(other)).or(() -> Optional.of(other));
  }

  /** What was heard first, in whatever words, is extracted. */
  private Tally tally() {
    Map<EventKind, Integer> kinds = new EnumMap<>(counts);
    if (kinds.containsKey(EventKind.REINFORCED)) {
      kinds.merge(EventKind.REINFORCED, -1, Integer::sum);
      kinds.put(EventKind.EXTRACTED, 1);
    }
    return new Tally(kinds, first, last);
  }

  /** Returns what is asked for, those worth most first. */
  static List<Known> known(Transaction transaction, LearningQuery question) throws SQLException {
    Wordings wordings = Wordings.of(transaction);
    Map<String, Wording> said = new LinkedHashMap<>();
    transaction.each(
        "select fingerprint, sentence, dont, do_instead from " + Reworded.LEARNING,
        row -> said.put(row.getString(1), OpenProposals.wording(row)));
    Set<String> wanted = new HashSet<>(said.keySet());
    wanted.removeIf(each -> !wordings.canonical(each).equals(each));
    if (question.repository().isPresent()) {
      wanted.retainAll(
          canonical(
              wordings,
              transaction.list(HEARD_THERE, row -> row.getString(1), question.repository().get())));
    }
    if (question.words().isPresent()) {
      wanted.retainAll(canonical(wordings, saying(said, question.words().get())));
    }
    Map<String, State> states = Stance.states(transaction);
    wanted.removeIf(each -> states.getOrDefault(each, State.KEPT) != question.state());
    if (question.state() == State.KEPT) {
      wanted.removeAll(Silenced.in(transaction, wordings).everywhere());
    }
    Map<String, List<String>> members = wordings.members(wanted);
    Map<String, Tallies> counted = new HashMap<>();
    wanted.forEach(each -> counted.put(each, new Tallies()));
    transaction.each(
        COUNTED,
        row -> counted.get(wordings.canonical(row.getString(1))).add(row),
        Transaction.array(members.values().stream().flatMap(List::stream).toList()),
        Retold.of(transaction, wordings).array());
    List<Known> known = new ArrayList<>();
    for (String each : wanted) {
      Tally tally = counted.get(each).tally();
      known.add(
          new Known(
              new Fingerprint(each),
              said.get(each),
              tally,
              tally.points(question.now()),
              counted.get(each).repositories.size(),
              counted.get(each).lastHeard,
              members.get(each).size(),
              question.state()));
    }
    known.sort(BEST_FIRST);
    return known;
  }

  /** Returns the wordings in which each of these words begins a word, whatever its ending. */
  private static List<String> saying(Map<String, Wording> said, String words) {
    List<String> sought =
        Token.in(words).stream().filter(token -> !token.isMark()).map(Token::stem).toList();
    List<String> saying = new ArrayList<>();
    if (sought.isEmpty()) {
      return saying;
    }
    said.forEach(
        (fingerprint, wording) -> {
          List<Token> tokens = Token.in(wording.sentence());
          if (sought.stream()
              .allMatch(word -> tokens.stream().anyMatch(one -> one.stem().startsWith(word)))) {
            saying.add(fingerprint);
          }
        });
    return saying;
  }

  private static Set<String> canonical(Wordings wordings, Collection<String> some) {
    Set<String> canonical = new HashSet<>();
    some.forEach(each -> canonical.add(wordings.canonical(each)));
    return canonical;
  }
}
