package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Known;
import dev.reflect.memory.State;
import dev.reflect.memory.Tally;
import dev.reflect.words.Token;
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

/** What happened to each learning, in whatever words, counted. */
final class Tallies {
  private static final String HEARD =
      """
      select learning.fingerprint, count(sighting.id), count(distinct repository), %s, %s
      from learning left join sighting on sighting.fingerprint = learning.fingerprint
        and sighting.id not in (select value from json_each(?))
      group by learning.fingerprint
      """
          .formatted(
              Columns.millis("min(coalesce(said_at, heard_at))"),
              Columns.millis("max(coalesce(said_at, heard_at))"));
  private static final String HEARD_IN =
      """
      select distinct fingerprint, repository from sighting
      where fingerprint in (select value from json_each(?))
      """;
  private static final String HEARD_THERE =
      """
      select distinct fingerprint from sighting
      where repository in (select repository from home where repository = ?1 or instr(root, ?1) > 0)
      """;
  private static final String OTHERS =
      """
      select fingerprint, kind, %2$s from event
      where kind in ('corrected', %1$s)
        and coalesce(sighting, 0) not in (select value from json_each(?))
      union all
      select fingerprint, kind, %2$s from happening
      union all
      select fingerprint, standing.verdict, %3$s from standing
      join decision on decision.id = standing.decision where standing.verdict = 'rejected'
        and standing.repository <> '*'
      """
          .formatted(
              Columns.words(EventKind.RECORDED),
              Columns.millis("at"),
              Columns.millis("decided_at"));
  private static final Comparator<Known> BEST_FIRST =
      Comparator.comparing(Known::points)
          .thenComparing(known -> known.tally().last().orElse(Instant.MIN))
          .reversed()
          .thenComparing(known -> known.fingerprint().value());

  private final Map<String, Sum> sums = new LinkedHashMap<>();
  private final Wordings wordings;
  private final Map<String, State> states;

  /** What is counted of one learning. */
  private static final class Sum {
    private final Map<EventKind, Integer> others = new EnumMap<>(EventKind.class);
    private int sightings;
    private int repositories;
    private int wordings;
    private Optional<Instant> first = Optional.empty();
    private Optional<Instant> last = Optional.empty();

    void happened(Instant from, Instant to) {
      first = first.filter(each -> each.compareTo(from) <= 0).or(() -> Optional.of(from));
      last = last.filter(each -> each.compareTo(to) >= 0).or(() -> Optional.of(to));
    }

    /** A sighting that is a correction is no longer one that was heard first or again. */
    Tally tally() {
      Map<EventKind, Integer> counts = new EnumMap<>(others);
      int heard = sightings - counts.getOrDefault(EventKind.CORRECTED, 0);
      counts.put(EventKind.EXTRACTED, Math.min(1, Math.max(0, heard)));
      counts.put(EventKind.REINFORCED, Math.max(0, heard - 1));
      return new Tally(counts, first, last);
    }
  }

  private Tallies(Transaction transaction) throws SQLException {
    this.wordings = Wordings.of(transaction);
    this.states = Stance.states(transaction);
    String retold = Retold.of(transaction, wordings).array();
    transaction.each(
        HEARD,
        row -> {
          Sum sum = sum(row.getString(1));
          sum.wordings++;
          sum.sightings += row.getInt(2);
          sum.repositories = row.getInt(3);
          if (row.getInt(2) > 0) {
            sum.happened(
                Instant.ofEpochMilli(row.getLong(4)), Instant.ofEpochMilli(row.getLong(5)));
          }
        },
        retold);
    Map<String, Set<String>> repositories = new HashMap<>();
    transaction.each(
        HEARD_IN,
        row ->
            repositories
                .computeIfAbsent(wordings.canonical(row.getString(1)), each -> new HashSet<>())
                .add(row.getString(2)),
        Transaction.array(wordings.inSeveral()));
    wordings.ofSeveral().forEach(each -> sum(each).repositories = 0);
    repositories.forEach((each, in) -> sum(each).repositories = in.size());
    transaction.each(
        OTHERS,
        row -> {
          Sum sum = sum(row.getString(1));
          EventKind kind = Columns.word(EventKind.class, row.getString(2));
          sum.others.merge(kind, 1, Integer::sum);
          if (kind != EventKind.CORRECTED) {
            Instant at = Instant.ofEpochMilli(row.getLong(3));
            sum.happened(at, at);
          }
        },
        retold);
  }

  private Sum sum(String wording) {
    return sums.computeIfAbsent(wordings.canonical(wording), each -> new Sum());
  }

  /** Returns what is asked for, those worth most first. */
  static List<Known> known(Transaction transaction, LearningQuery question) throws SQLException {
    Tallies tallies = new Tallies(transaction);
    List<Known> known = new ArrayList<>();
    Set<String> wanted = tallies.wanted(transaction, question);
    Map<String, Wording> said = new HashMap<>();
    transaction.each(
        "select fingerprint, sentence, dont, do_instead from "
            + Reworded.LEARNING
            + " where ?1 is null or fingerprint in (select value from json_each(?1))",
        row -> said.put(row.getString(1), OpenProposals.wording(row)),
        wanted.size() == tallies.sums.size() ? null : Transaction.array(wanted));
    for (String each : wanted) {
      Sum sum = tallies.sums.get(each);
      Tally tally = sum.tally();
      known.add(
          new Known(
              new Fingerprint(each),
              said.get(each),
              tally,
              tally.points(question.now()),
              sum.repositories,
              sum.wordings,
              question.state()));
    }
    known.sort(BEST_FIRST);
    return known.size() > question.most() ? known.subList(0, question.most()) : known;
  }

  private Set<String> wanted(Transaction transaction, LearningQuery question) throws SQLException {
    Set<String> wanted = new HashSet<>();
    for (Map.Entry<String, Sum> each : sums.entrySet()) {
      Sum sum = each.getValue();
      boolean applied =
          sum.others.getOrDefault(EventKind.APPLIED, 0)
              > sum.others.getOrDefault(EventKind.UNDONE, 0);
      if (states.getOrDefault(each.getKey(), State.KEPT) == question.state()
          && sum.repositories >= question.repositories()
          && question.applied().map(is -> is == applied).orElse(true)) {
        wanted.add(each.getKey());
      }
    }
    if (question.repository().isPresent()) {
      wanted.retainAll(
          canonical(
              transaction.list(HEARD_THERE, row -> row.getString(1), question.repository().get())));
    }
    if (question.words().isPresent()) {
      wanted.retainAll(canonical(saying(transaction, question.words().get())));
    }
    return wanted;
  }

  /** Returns the wordings in which each of these words begins a word, whatever its ending. */
  private static List<String> saying(Transaction transaction, String words) throws SQLException {
    List<String> sought =
        Token.in(words).stream().filter(token -> !token.isMark()).map(Token::stem).toList();
    List<String> saying = new ArrayList<>();
    if (sought.isEmpty()) {
      return saying;
    }
    transaction.each(
        "select fingerprint, sentence from " + Reworded.LEARNING,
        row -> {
          List<Token> said = Token.in(row.getString(2));
          if (sought.stream()
              .allMatch(word -> said.stream().anyMatch(each -> each.stem().startsWith(word)))) {
            saying.add(row.getString(1));
          }
        });
    return saying;
  }

  private Set<String> canonical(Collection<String> some) {
    Set<String> canonical = new HashSet<>();
    some.forEach(each -> canonical.add(wordings.canonical(each)));
    return canonical;
  }
}
