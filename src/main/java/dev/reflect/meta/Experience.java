package dev.reflect.meta;

import dev.reflect.learning.Learning;
import dev.reflect.meta.Group.Aspect;
import dev.reflect.signal.Signal;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * How often what is heard was accepted, group by group, and what that says about what is heard
 * next. The proposals of the same pattern tell most. Where these are fewer than five, those of the
 * same detector and those of the same kind can only lower: so wide a group is no reason to trust.
 */
public record Experience(
    Map<Group, Rate> rates, Map<Fate, Integer> fates, int imported, int decided) {
  /** Nobody has decided anything. */
  public static final Experience NONE = Experience.of(List.of());

  private static final Rate NOTHING = new Rate(0, 0);

  /**
   * One line of a table.
   *
   * @param trust what the share says about the next of the group
   */
  public record Row(Group group, Rate rate, Trust trust) {}

  public Experience {
    rates = Map.copyOf(rates);
    fates = Map.copyOf(fates);
  }

  /** Returns what these cases come to. Those that a person said nothing about are only counted. */
  public static Experience of(List<Case> cases) {
    Map<Group, Rate> rates = new HashMap<>();
    Map<Fate, Integer> fates = new EnumMap<>(Fate.class);
    int imported = 0;
    int decided = 0;
    for (Case each : cases) {
      fates.merge(each.fate(), each.times(), Integer::sum);
      if (each.fate().counts()) {
        decided += each.times();
        imported += each.imported() ? each.times() : 0;
        Rate more = new Rate(each.fate().isYes() ? each.times() : 0, each.times());
        each.groups().forEach(group -> rates.merge(group, more, Experience::sum));
      }
    }
    return new Experience(rates, fates, imported, decided);
  }

  private static Rate sum(Rate one, Rate other) {
    return new Rate(one.hits() + other.hits(), one.of() + other.of());
  }

  /** Returns how many of the group were accepted, of how many that somebody decided. */
  public Rate rate(Group group) {
    return rates.getOrDefault(group, NOTHING);
  }

  /** Returns what the share of a group says about the next of it. */
  public Trust trust(Group group) {
    return Trust.of(rate(group));
  }

  /** Returns how many proposals ended so. */
  public int count(Fate fate) {
    return fates.getOrDefault(fate, 0);
  }

  /** Returns the groups of an aspect, those most is known of first. */
  public List<Row> rows(Aspect aspect) {
    List<Row> rows = new ArrayList<>();
    rates.forEach(
        (group, rate) -> {
          if (group.aspect() == aspect) {
            rows.add(new Row(group, rate, Trust.of(rate)));
          }
        });
    rows.sort(Experience::byNumber);
    return List.copyOf(rows);
  }

  private static int byNumber(Row a, Row b) {
    int order = Integer.compare(b.rate().of(), a.rate().of());
    return order == 0 ? a.group().name().compareTo(b.group().name()) : order;
  }

  /** Returns the same signal, which says how often its pattern was accepted. */
  public Signal noted(Signal signal) {
    Group pattern = Group.pattern(signal.reason());
    return isEnough(pattern) ? signal.withPast(signal.score(), figures(pattern)) : signal;
  }

  /**
   * Returns the signal with the score that past decisions leave it, and the reason; the same where
   * too little is known.
   */
  public Signal adjusted(Signal signal) {
    Group pattern = Group.pattern(signal.reason());
    if (isEnough(pattern)) {
      return moved(signal, pattern);
    }
    return Stream.of(Group.detector(signal.reason()), Group.kind(signal.kind()))
        .filter(group -> trust(group).adjustment() < 0)
        .min(Comparator.comparingDouble(group -> trust(group).adjustment()))
        .map(group -> moved(signal, group))
        .orElse(signal);
  }

  private Signal moved(Signal signal, Group group) {
    double to = signal.moved(trust(group).adjustment());
    String amount = amount(Math.abs(to - signal.score()));
    String move = to < signal.score() ? ", lowered by " : ", raised by ";
    return signal.withPast(to, figures(group) + (amount.equals("0") ? "" : move + amount));
  }

  /** Returns for example {@code this pattern: 9 of 12 accepted}. */
  private String figures(Group group) {
    Rate rate = rate(group);
    return group.inWords() + ": " + rate.hits() + " of " + rate.of() + " accepted";
  }

  /** Returns an amount with at most two places, for example {@code 0.15} and {@code 0.3}. */
  public static String amount(double value) {
    return BigDecimal.valueOf(value)
        .setScale(2, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** Returns the same learning, whose signals say how often their patterns were accepted. */
  public Learning noted(Learning learning) {
    return with(learning, this::noted);
  }

  /** Returns the learning with the scores that past decisions leave its signals. */
  public Learning adjusted(Learning learning) {
    return with(learning, this::adjusted);
  }

  private boolean isEnough(Group group) {
    return trust(group) != Trust.UNPROVEN;
  }

  private static Learning with(Learning learning, UnaryOperator<Signal> change) {
    List<Signal> signals = new ArrayList<>();
    learning.signals().forEach(signal -> signals.add(change.apply(signal)));
    return new Learning(learning.fingerprint(), learning.wording(), learning.repository(), signals);
  }
}
