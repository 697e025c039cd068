package dev.reflect.lab;

import dev.reflect.meta.Rate;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** How well a listener heard the messages: counted, never weighted. */
public record Evaluation(List<Trial> trials) {
  private static final Comparator<Trial> CERTAIN_FIRST =
      Comparator.comparing(trial -> trial.message().judgement().doubtful());

  public Evaluation {
    trials = List.copyOf(trials);
  }

  public Evaluation only(Slice slice) {
    return only(slice::holds);
  }

  /** Returns the evaluation of one stratum of the messages. */
  public Evaluation only(String stratum) {
    return only(message -> message.stratum().equals(stratum));
  }

  private Evaluation only(Predicate<Labelled> which) {
    return new Evaluation(trials.stream().filter(trial -> which.test(trial.message())).toList());
  }

  /** Returns how well is found what a measure asks for, counting what is this sure, or more. */
  public Score score(Measure measure, Confidence least) {
    int right = 0;
    int wrong = 0;
    int missed = 0;
    int quiet = 0;
    for (Trial trial : trials) {
      if (measure.takes(trial.message().judgement())) {
        boolean wanted = measure.isIn(trial.message().judgement());
        boolean found = measure.isIn(trial) && trial.isHeard(least);
        right += wanted && found ? 1 : 0;
        wrong += !wanted && found ? 1 : 0;
        missed += wanted && !found ? 1 : 0;
        quiet += !wanted && !found ? 1 : 0;
      }
    }
    return new Score(right, wrong, missed, quiet);
  }

  /** Returns how often the label says durable, of what would be applied without a person. */
  public Rate keptWhenSure() {
    List<Trial> sure = trials.stream().filter(trial -> trial.verdict().sure()).toList();
    long kept = sure.stream().filter(trial -> trial.message().judgement().durable()).count();
    return new Rate((int) kept, sure.size());
  }

  /** Returns whether the listener said of every message how likely it is worth keeping. */
  public boolean knowsKeeping() {
    return !trials.isEmpty() && trials.stream().allMatch(t -> t.verdict().keeping().isPresent());
  }

  /** Returns how well is found what is durable, where each is heard that is this likely. */
  public Score keeping(double least) {
    int[] counts = new int[4];
    for (Trial trial : trials) {
      boolean found = trial.verdict().keeping().orElse(0) >= least;
      counts[(trial.message().judgement().durable() ? 0 : 1) + (found ? 0 : 2)]++;
    }
    return new Score(counts[0], counts[1], counts[2], counts[3]);
  }

  /** Returns what was said to be worth keeping with a probability from one to below the other. */
  public Evaluation said(double from, double below) {
    return new Evaluation(
        trials.stream()
            .filter(trial -> trial.verdict().keeping().orElse(0) >= from)
            .filter(trial -> trial.verdict().keeping().orElse(0) < below)
            .toList());
  }

  /** Returns how many of the messages are worth keeping. */
  public Rate worthKeeping() {
    long kept = trials.stream().filter(trial -> trial.message().judgement().durable()).count();
    return new Rate((int) kept, trials.size());
  }

  /** Returns the mean of the probabilities that were said; 0 of nothing. */
  public double expected() {
    return trials.stream().mapToDouble(t -> t.verdict().keeping().orElse(0)).average().orElse(0);
  }

  /** Returns how many messages with this label were heard as that; empty is none. */
  public int count(Optional<Kind> label, Optional<Kind> heard) {
    return (int)
        trials.stream()
            .filter(trial -> trial.message().judgement().label().equals(label))
            .filter(trial -> trial.heard().equals(heard))
            .count();
  }

  /** Returns how often the kind is the label, where it was heard with exactly this confidence. */
  public Rate rightWhen(Confidence confidence) {
    List<Trial> so =
        trials.stream()
            .filter(
                trial ->
                    trial.verdict().signal().filter(s -> s.confidence() == confidence).isPresent())
            .toList();
    return new Rate((int) so.stream().filter(Trial::isRight).count(), so.size());
  }

  /** Returns how many of the proposals of exactly this confidence are worth keeping. */
  public Rate keptWhen(Confidence confidence) {
    List<Trial> so =
        trials.stream()
            .filter(trial -> trial.verdict().durable())
            .filter(
                trial ->
                    trial.verdict().signal().map(Signal::worthAsRule).map(Confidence::ofWorth).stream()
                        .anyMatch(confidence::equals))
            .toList();
    long kept = so.stream().filter(trial -> trial.message().judgement().durable()).count();
    return new Rate((int) kept, so.size());
  }

  /** Returns what was heard where the label says otherwise, the surest first. */
  public List<Trial> heardWrongly(int most) {
    return trials.stream()
        .filter(trial -> trial.heard().isPresent() && !trial.isRight())
        .sorted(CERTAIN_FIRST.thenComparing(trial -> -trial.score()))
        .limit(most)
        .toList();
  }

  /** Returns what was not heard at all though there is something, the worth keeping first. */
  public List<Trial> missed(int most) {
    return trials.stream()
        .filter(trial -> trial.heard().isEmpty() && !trial.isRight())
        .sorted(
            CERTAIN_FIRST
                .thenComparing(trial -> !trial.message().judgement().durable())
                .thenComparing(trial -> trial.message().judgement().failureReport()))
        .limit(most)
        .toList();
  }
}
