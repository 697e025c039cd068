package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.memory.Event;
import dev.reflect.memory.Known;
import dev.reflect.memory.State;
import dev.reflect.memory.Tally;
import dev.reflect.words.Token;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The list of learnings, each with what happened to it, in whatever words, counted. */
final class Tallies {
  private static final String HEARD_THERE =
      """
      select distinct fingerprint from sighting
      where repository in (
        select repository from sighting where id in %s
          and (repository = ?1 or instr(here(root, heard_at), ?1) > 0))
      """
          .formatted(Moved.HOMES);

  private static final Comparator<Known> BEST_FIRST =
      Comparator.comparing(Known::points)
          .thenComparing(known -> known.tally().last().orElse(Instant.MIN))
          .reversed()
          .thenComparing(known -> known.fingerprint().value());

  private Tallies() {}

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
    Map<String, List<Event>> happened =
        Recollection.events(
            transaction,
            wordings,
            members.values().stream().flatMap(List::stream).toList(),
            Retold.of(transaction, wordings));
    List<Known> known = new ArrayList<>();
    for (String each : wanted) {
      List<Event> events = happened.getOrDefault(each, List.of());
      List<Event> heard = events.stream().filter(Recollection::isHeard).toList();
      Tally tally = Tally.of(events);
      known.add(
          new Known(
              new Fingerprint(each),
              said.get(each),
              tally,
              tally.points(question.now()),
              (int) heard.stream().map(Event::repository).distinct().count(),
              heard.stream().map(Event::at).max(Comparator.naturalOrder()),
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
