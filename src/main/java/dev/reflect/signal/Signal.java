package dev.reflect.signal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A sign in one message that its author corrected, approved, suggested or asked to remember, with
 * the marks of all that was heard in it and the skill in use.
 */
public record Signal(
    Kind kind, double score, Evidence evidence, List<String> skills, List<Mark> marks) {
  /** Says in words that a sentence is the person's own, as no form of a rule was found in it. */
  public static final String AS_SAID = "in your words as they are";

  public Signal {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(evidence);
    skills = List.copyOf(skills);
    marks = List.copyOf(marks);
    if (marks.isEmpty()) {
      throw new IllegalArgumentException("a signal has a reason");
    }
    if (!(score >= 0 && score <= 1)) {
      throw new IllegalArgumentException("a score lies between 0 and 1: " + score);
    }
  }

  public Confidence confidence() {
    return Confidence.of(score);
  }

  /**
   * Returns the worth, from 0 to 1: how likely a later session should know what the message says;
   * nothing where neither a model nor a judge said so.
   */
  public OptionalDouble worth() {
    return worthMark().map(mark -> OptionalDouble.of(mark.score())).orElse(OptionalDouble.empty());
  }

  /** Returns the mark of the sentence of a long message that it is worth keeping for. */
  public Optional<Mark> aside() {
    return worthMark().filter(mark -> mark.to() > 0);
  }

  /** Returns the worth of the message as a whole, with all that is said beside such a sentence. */
  public OptionalDouble worthOfAll() {
    return marks.stream()
        .filter(mark -> mark.name().equals(Mark.WORTH) && mark.to() == 0)
        .mapToDouble(Mark::score)
        .findFirst();
  }

  /**
   * Returns the worth of the rule that was made of it, from 0 to 1. That one could be made of a
   * message says something of it; what a judge or the person says is about the rule already.
   */
  public double worthAsRule() {
    double worth =
        worthMark()
            .map(mark -> isLocal(mark) ? ModelDetector.worthAsRule(mark.score()) : mark.score())
            .orElse(score);
    boolean estimated = isAsSaid() || aside().isPresent();
    return estimated ? Math.min(worth, Confidence.MOST_WHEN_MEDIUM) : worth;
  }

  /** Returns the name of the judge that was asked about it; nothing where none was. */
  public Optional<String> judge() {
    return worthMark().map(Mark::detector).filter(name -> !name.equals(ModelDetector.NAME));
  }

  /** Returns whether a judge said that it holds in whatever project. */
  public boolean isEverywhere() {
    return marks.stream().anyMatch(mark -> mark.name().equals(Mark.EVERYWHERE));
  }

  /** Returns the glob of the files that it is for, where a judge said so. */
  public Optional<String> files() {
    return marked(Mark.IN_FILES);
  }

  /** Returns the name of the skill that it is about, where a judge said so. */
  public Optional<String> skill() {
    return marked(Mark.FOR_SKILL);
  }

  /**
   * Returns whether a judge put it into words that nobody said, or left one out that turns them,
   * and no person did since.
   */
  public boolean isUnsaid() {
    return (marked(Mark.UNSAID).isPresent() || marked(Mark.WITHOUT_NOT).isPresent()) && !isByHand();
  }

  /** Returns the path of the file whose change was refused with it. */
  public Optional<String> atHand() {
    return marks.stream().filter(Mark::isAtHand).map(Mark::name).findFirst();
  }

  /** Returns the folder of the files that Claude changed before it. */
  public Optional<String> edited() {
    return marks.stream().filter(Mark::isEdited).map(Mark::name).findFirst();
  }

  private Optional<String> marked(String beginning) {
    return marks.stream()
        .map(Mark::name)
        .filter(name -> name.startsWith(beginning))
        .map(name -> name.substring(beginning.length()))
        .findFirst();
  }

  /**
   * Returns the same signal where the person put it into words themselves: nobody knows its worth
   * better.
   *
   * @param how they did, for example {@code put into words}
   */
  public Signal byHand(String how) {
    List<Mark> more = new ArrayList<>();
    more.add(new Mark(Mark.BY_HAND, how, 1, 0, 0));
    more.add(new Mark(Mark.BY_HAND, Mark.WORTH, 1, 0, 0));
    marks.stream().filter(mark -> !mark.name().equals(Mark.WORTH)).forEach(more::add);
    return new Signal(kind, 1, evidence, skills, more);
  }

  /** Returns whether the person put it into words themselves. */
  public boolean isByHand() {
    return marks.stream().anyMatch(mark -> mark.detector().equals(Mark.BY_HAND));
  }

  private static boolean isLocal(Mark mark) {
    return mark.detector().equals(ModelDetector.NAME);
  }

  private Optional<Mark> worthMark() {
    return marks.stream().filter(mark -> mark.name().equals(Mark.WORTH)).findFirst();
  }

  /** Returns why it was heard: what tells a person most. */
  public Mark reason() {
    return marks.get(0);
  }

  /**
   * Returns why it was heard, in words, and how sure each reason is by itself, 0 where nobody says;
   * what tells a person most comes first. Two patterns may know the same words: the surer one
   * counts.
   */
  public Map<String, Double> reasons() {
    Map<String, Double> reasons = new LinkedHashMap<>();
    for (Mark mark : marks) {
      String words = mark.inWords(evidence.quote());
      if (!words.isEmpty()) {
        reasons.merge(words, mark.score(), Math::max);
      }
    }
    return Collections.unmodifiableMap(reasons);
  }

  /**
   * Returns the same signal where it teaches a sentence that is taken as it was said: it is never
   * of high confidence, as most such sentences read badly alone.
   */
  public Signal asSaid() {
    List<Mark> more = new ArrayList<>(marks);
    more.add(Mark.AS_SAID);
    return new Signal(kind, Math.min(score, Confidence.MOST_WHEN_MEDIUM), evidence, skills, more);
  }

  /** Returns whether what it teaches is taken as it was said. */
  public boolean isAsSaid() {
    return marks.contains(Mark.AS_SAID);
  }

  /** Returns whether its message also holds what its author only pasted or quoted. */
  public boolean isBesideOthers() {
    return marks.contains(Mark.BESIDE_OTHERS);
  }

  /**
   * Returns its score moved by so much, within 0 and 1. What was heard with less than high
   * confidence stays below it: only a score that was measured is high.
   */
  public double moved(double by) {
    return moved(score, by);
  }

  private static double moved(double from, double by) {
    double most = Confidence.of(from) == Confidence.HIGH ? 1 : Confidence.MOST_WHEN_MEDIUM;
    return by > 0 ? Math.max(from, Math.min(most, from + by)) : Math.max(0, from + by);
  }

  /**
   * Returns the same signal with this score, and with what past decisions say about it; its worth
   * goes the same way.
   */
  public Signal withPast(double other, String words) {
    List<Mark> more = new ArrayList<>();
    for (Mark mark : marks) {
      boolean isWorth = mark.name().equals(Mark.WORTH);
      more.add(isWorth ? mark.withScore(moved(mark.score(), other - score)) : mark);
    }
    more.add(Mark.ofPast(words));
    return new Signal(kind, other, evidence, skills, more);
  }

  /** Returns the same signal with no higher a score, or worth, than this one. */
  public Signal atMost(double most) {
    List<Mark> same =
        marks.stream()
            .map(
                each ->
                    each.name().equals(Mark.WORTH)
                        ? each.withScore(Math.min(most, each.score()))
                        : each)
            .toList();
    return new Signal(kind, Math.min(most, score), evidence, skills, same);
  }

  /** Returns the same signal with who of the team keeps what it teaches. */
  public Signal keptBy(Keepers keepers) {
    List<Mark> more = new ArrayList<>(marks);
    more.removeIf(Mark::isOfTeam);
    more.add(evidence.isOfTeam() ? 0 : more.size(), Mark.ofTeam(keepers));
    return new Signal(kind, score, evidence, skills, more);
  }

  /** Returns what past decisions say about it, where somebody looked. */
  public Optional<String> past() {
    return marks.stream().filter(Mark::isPast).map(Mark::name).findFirst();
  }

  /** Returns the names of the detectors that heard it, each once. */
  public List<String> detectors() {
    List<String> names = new ArrayList<>();
    for (Mark mark : marks) {
      boolean isReason = !mark.equals(Mark.BESIDE_OTHERS) && !mark.equals(Mark.WISH);
      if (!mark.isPast() && !mark.isPlace() && isReason && !names.contains(mark.detector())) {
        names.add(mark.detector());
      }
    }
    return List.copyOf(names);
  }
}
