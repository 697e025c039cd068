package dev.reflect.act.recall;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.KeptStep;
import dev.reflect.learning.Sentences;
import dev.reflect.recall.Query;
import dev.reflect.recall.Questions;
import dev.reflect.recall.Turn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What was settled behind an exchange that left something open, a choice or a question: the
 * person's next message about it, and what Claude answered to that.
 */
final class Settled {
  /** Later it is about something else. */
  private static final int EXCHANGES = 3;

  /** In a longer message “or” stands anywhere. */
  private static final int SHORT = 240;

  private final List<KeptStep> steps;
  private final List<Turn> turns;

  /**
   * @param steps of one conversation, in their order
   */
  Settled(List<KeptStep> steps) {
    this.steps = steps;
    this.turns = Finder.turns(steps);
  }

  /** Returns whether something is open behind these steps of an exchange. */
  static boolean isOpen(Collection<KeptStep> exchange) {
    return texts(exchange, Kind.PERSON).anyMatch(Questions::asks) || endsOpen(exchange);
  }

  /**
   * Returns whether the person asked for a choice, so that what was said there is no answer yet.
   */
  static boolean isChoice(Collection<KeptStep> exchange) {
    return texts(exchange, Kind.PERSON)
        .anyMatch(each -> each.length() <= SHORT && Questions.offers(each));
  }

  /**
   * Returns whether there is no answer yet: for the person to choose, or left to them by Claude.
   */
  static boolean isLeftOpen(Collection<KeptStep> exchange) {
    return isChoice(exchange) || endsOpen(exchange);
  }

  /** Returns whether Claude left it to the person. */
  static boolean endsOpen(Collection<KeptStep> exchange) {
    return texts(exchange, Kind.TEXT)
        .reduce((one, later) -> later)
        .filter(Questions::endsOpen)
        .isPresent();
  }

  private static Stream<String> texts(Collection<KeptStep> exchange, Kind kind) {
    return exchange.stream().filter(each -> each.kind() == kind).map(KeptStep::text);
  }

  /**
   * Returns what was settled, the person's message first; nothing where nothing was open, and
   * nothing that speaks to a model.
   */
  List<KeptStep> after(int exchange) {
    List<KeptStep> asked = places(exchange).map(steps::get).toList();
    if (!isOpen(asked)) {
      return List.of();
    }
    Set<String> about = new HashSet<>();
    places(exchange).forEach(at -> about.addAll(telling(at)));
    for (int next = exchange + 1; next <= exchange + EXCHANGES; next++) {
      List<Integer> there = places(next).toList();
      Optional<Integer> person = there.stream().filter(at -> is(at, Kind.PERSON)).findFirst();
      if (person.isEmpty() || isOnlyAsked(steps.get(person.get()).text())) {
        continue;
      }
      Set<String> says = telling(person.get());
      boolean agrees = next == exchange + 1 && says.isEmpty() && endsOpen(asked);
      if (agrees || there.stream().anyMatch(at -> shared(at, about) > 0)) {
        says.addAll(about);
        List<KeptStep> settled = new ArrayList<>(List.of(steps.get(person.get())));
        there.stream()
            .filter(at -> is(at, Kind.TEXT))
            .max(
                Comparator.<Integer>comparingLong(at -> shared(at, says))
                    .thenComparing(Comparator.reverseOrder()))
            .map(steps::get)
            .ifPresent(settled::add);
        return settled.stream().anyMatch(each -> Careful.speaks(each.text())) ? List.of() : settled;
      }
    }
    return List.of();
  }

  private Stream<Integer> places(int exchange) {
    return IntStream.range(0, steps.size())
        .filter(at -> steps.get(at).exchange() == exchange && steps.get(at).kind().isSaid())
        .boxed();
  }

  private boolean is(int at, Kind kind) {
    return steps.get(at).kind() == kind;
  }

  /** Who only asks on has not settled it. */
  private static boolean isOnlyAsked(String text) {
    return Sentences.of(text).stream().allMatch(Sentences.Sentence::asked);
  }

  private Set<String> telling(int at) {
    Set<String> telling = new HashSet<>(turns.get(at).terms());
    telling.removeIf(term -> !Query.tells(term));
    return telling;
  }

  private long shared(int at, Set<String> about) {
    return telling(at).stream().filter(about::contains).count();
  }
}
