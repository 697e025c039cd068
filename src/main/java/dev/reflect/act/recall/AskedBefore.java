package dev.reflect.act.recall;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.KeptStep;
import dev.reflect.recall.Query;
import dev.reflect.recall.Questions;
import dev.reflect.recall.Terms;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The exchanges in which a prompt was asked before, in its own words or nearly. What several
 * sessions order is done all the time, and what each answers otherwise is asked all the time; a
 * question that was answered the same is one that a person has forgotten, and its latest answer
 * counts.
 */
final class AskedBefore {
  /** A prompt that names less means something else each time. */
  private static final int FEWEST_TELLING = 2;

  private static final int ROUTINE = 2;
  private static final double ALIKE = 0.4;

  /** So much of the shorter answer stands in the other. */
  private static final double SAME = 0.5;

  private final Set<String> prompt;
  private final boolean asks;
  private final List<List<KeptStep>> asked;

  /**
   * @param exchanges that fit the prompt best
   */
  AskedBefore(Query question, String words, List<List<KeptStep>> exchanges) {
    this.prompt = Set.copyOf(question.telling());
    this.asks = Questions.asks(words);
    this.asked = exchanges.stream().filter(this::asksIt).toList();
  }

  private boolean asksIt(List<KeptStep> exchange) {
    Optional<KeptStep> person =
        exchange.stream().filter(each -> each.kind() == Kind.PERSON).findFirst();
    if (person.isEmpty()) {
      return false;
    }
    Set<String> all = new HashSet<>(Query.of(person.get().text()).telling());
    long shared = prompt.stream().filter(all::contains).count();
    all.addAll(prompt);
    return shared >= ALIKE * all.size();
  }

  /** Returns whether it is asked all the time, and brings something else each time. */
  boolean isRoutine() {
    if (prompt.size() < FEWEST_TELLING) {
      return true;
    }
    if (asked.stream().map(AskedBefore::session).distinct().count() < ROUTINE) {
      return false;
    }
    if (!asks) {
      return true;
    }
    Optional<List<KeptStep>> latest = latest();
    List<List<KeptStep>> others =
        asked.stream()
            .filter(each -> !session(each).equals(latest.map(AskedBefore::session).orElse("")))
            .toList();
    long same = others.stream().filter(each -> isSame(each, latest.orElse(List.of()))).count();
    return 2 * same < others.size();
  }

  /** Returns whether another session answered the same later. */
  boolean isOutdated(List<KeptStep> exchange) {
    Optional<List<KeptStep>> latest = latest();
    return asked.contains(exchange)
        && latest.isPresent()
        && !session(latest.get()).equals(session(exchange));
  }

  private Optional<List<KeptStep>> latest() {
    return asked.stream()
        .filter(each -> !answer(each).isEmpty())
        .max(Comparator.comparing(each -> each.get(0).place().time().orElse(Instant.EPOCH)));
  }

  private static String session(List<KeptStep> exchange) {
    return exchange.get(0).place().session();
  }

  private boolean isSame(List<KeptStep> one, List<KeptStep> other) {
    Set<String> some = answer(one);
    Set<String> more = answer(other);
    long shared = some.stream().filter(more::contains).count();
    int shorter = Math.min(some.size(), more.size());
    return shorter > 0 && shared >= SAME * shorter;
  }

  /** Returns what tells of the answer; a word of the question may be all of it. */
  private static Set<String> answer(List<KeptStep> exchange) {
    Set<String> says = new HashSet<>();
    for (KeptStep each : exchange) {
      if (each.kind() == Kind.TEXT) {
        says.addAll(Terms.of(each.text()));
      }
    }
    says.removeIf(term -> !Query.tells(term));
    return says;
  }
}
