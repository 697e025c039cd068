package dev.reflect.learning;

import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Keepers;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What one or more signals of one repository teach, as one actionable sentence.
 *
 * @param signals the signals that teach it, oldest first; at least one
 */
public record Learning(
    Fingerprint fingerprint, Wording wording, Repository repository, List<Signal> signals) {
  /** From this probability on; {@code bench/eval} counts how many of them are worth keeping. */
  private static final double KEPT_FROM = 0.3;

  /** From this worth on a judge's lesson; {@code bench/judge answers} counts how many are right. */
  private static final double JUDGED_FROM = 0.75;

  public Learning {
    signals = List.copyOf(signals);
    if (signals.isEmpty()) {
      throw new IllegalArgumentException("a learning needs a signal");
    }
  }

  public String sentence() {
    return wording.sentence();
  }

  public Signal strongest() {
    return counting(signals).stream()
        .max((a, b) -> Double.compare(a.score(), b.score()))
        .orElseThrow();
  }

  public Kind kind() {
    return strongest().kind();
  }

  /** Returns how likely it is worth keeping, in three steps. */
  public Confidence confidence() {
    return Confidence.ofWorth(worth());
  }

  /**
   * Returns the worth, from 0 to 1: how likely a later session should know it. Each further session
   * that says it lifts it, as that it does not last becomes less likely; but not above LOW where
   * each time a judge told it in words that nobody said, nor above MEDIUM where it was LOW each
   * time: "ci is red", said ten times, is red ten times.
   */
  public double worth() {
    return worth(signals);
  }

  /** Returns the worth of what these signals teach. */
  public static double worth(Collection<Signal> signals) {
    Map<String, Double> sessions = new HashMap<>();
    for (Signal each : counting(signals)) {
      sessions.merge(each.evidence().session(), each.worthAsRule(), Math::max);
    }
    boolean low =
        sessions.values().stream().allMatch(worth -> Confidence.ofWorth(worth) == Confidence.LOW);
    boolean unsaid = counting(signals).stream().allMatch(Signal::isUnsaid);
    double most = unsaid ? Confidence.MOST_WORTH_WHEN_LOW : low ? Confidence.MOST_WHEN_MEDIUM : 1;
    return Math.min(together(sessions.values()), most);
  }

  /** Returns the worth of what several sessions say, each by itself of one of these worths. */
  public static double together(Collection<Double> sessions) {
    return 1 - sessions.stream().reduce(1.0, (unlikely, worth) -> unlikely * (1 - worth));
  }

  /** What Claude noted itself, or others keep, counts only where no person said it. */
  private static Collection<Signal> counting(Collection<Signal> signals) {
    List<Signal> said = signals.stream().filter(each -> each.evidence().isSaid()).toList();
    return said.isEmpty() ? signals : said;
  }

  /**
   * Returns whether it may be applied without a person: the sentence is a rule that can do no harm,
   * and either the message says such rules and nothing else, and was heard with HIGH confidence, or
   * a judge heard it as a correction or as something to remember, says that it is worth keeping,
   * and keeps to the words of the message. What somebody put into words themselves they review
   * themselves.
   */
  public boolean isSure() {
    Signal strongest = strongest();
    return strongest.evidence().isSaid()
        && !strongest.isAsSaid()
        && !strongest.isByHand()
        && !strongest.isBesideOthers()
        && switch (strongest.kind()) {
          case CORRECTION, REMEMBER ->
              strongest.judge().isPresent() ? isJudgedSure(strongest) : isHeardSure(strongest);
          case APPROVAL, SUGGESTION -> false;
        }
        && Harmless.is(wording);
  }

  private static boolean isHeardSure(Signal signal) {
    return signal.confidence() == Confidence.HIGH
        && signal.worth().orElse(0) >= KEPT_FROM
        && Harmless.isAllOf(signal.evidence().quote());
  }

  /** A rule in passing counts as one to remember: the judge has to have said so itself. */
  private boolean isJudgedSure(Signal signal) {
    String kind = signal.kind().word();
    return signal.worth().orElse(0) >= JUDGED_FROM
        && signal.marks().stream()
            .anyMatch(
                mark ->
                    mark.name().equals(kind) && signal.judge().equals(Optional.of(mark.detector())))
        && cautions().isEmpty()
        && Faithful.says(signal.evidence().quote(), sentence());
  }

  /** Returns whether a judge said each time that it holds in whatever project. */
  public boolean isEverywhere() {
    return signals.stream().allMatch(Signal::isEverywhere);
  }

  /** Returns the glob of the files that it is for, where a judge said the same one each time. */
  public Optional<String> files() {
    return saidEachTime(Signal::files);
  }

  /** Returns the name of the skill that it is about, where a judge said the same one each time. */
  public Optional<String> skill() {
    return saidEachTime(Signal::skill);
  }

  private Optional<String> saidEachTime(Function<Signal, Optional<String>> what) {
    Set<Optional<String>> said = signals.stream().map(what).collect(Collectors.toSet());
    return said.size() == 1 ? said.iterator().next() : Optional.empty();
  }

  public List<Evidence> evidence() {
    return signals.stream().map(Signal::evidence).toList();
  }

  /** Returns where a person said it, oldest first. */
  public List<Evidence> said() {
    return evidence().stream().filter(Evidence::isSaid).toList();
  }

  /** Returns whether Claude noted it for itself, whether or not a person said it too. */
  public boolean isNoted() {
    return evidence().stream().anyMatch(Evidence::isNote);
  }

  /** Returns what is dangerous about the sentence; empty for nearly every one. */
  public List<Caution> cautions() {
    return Caution.in(sentence());
  }

  /** Returns the same with who of the team keeps it. */
  public Learning keptBy(Keepers keepers) {
    List<Signal> noted = signals.stream().map(each -> each.keptBy(keepers)).toList();
    return new Learning(fingerprint, wording, repository, noted);
  }

  public Learning worded(Wording other) {
    return new Learning(fingerprint, other, repository, signals);
  }
}
