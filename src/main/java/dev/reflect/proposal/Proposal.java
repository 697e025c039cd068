package dev.reflect.proposal;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.ground.Plural;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One learning placed into one target: the text as it is and the text as it would be. The two are
 * the same when the target cannot be changed or says it already.
 *
 * @param base the text it is placed onto: what is on disk, or that with other proposals taken
 */
public record Proposal(ProposalId id, Learning learning, Target target, Text base, Text proposed) {
  public static Proposal of(Learning learning, Target target) {
    ProposalId id = ProposalId.of(learning.fingerprint(), learning.repository().id());
    return placed(id, learning, target, target.onDisk());
  }

  /** Returns the same with all that was said for it, also in other repositories. */
  public Proposal saidBy(Collection<Signal> signals) {
    Learning more =
        new Learning(
            learning.fingerprint(),
            learning.wording(),
            learning.repository(),
            signals.stream()
                .sorted(Comparator.comparing(each -> each.evidence().time().orElse(Instant.MAX)))
                .toList());
    return new Proposal(id, more, target, base, proposed);
  }

  private static Proposal placed(ProposalId id, Learning learning, Target target, Text base) {
    if (!target.isWritable()) {
      return new Proposal(id, learning, target, base, base);
    }
    return Placement.reading(
        () -> new Proposal(id, learning, target, base, target.with(learning, base)),
        e -> new Proposal(id, learning, target.failing(e), base, base));
  }

  public Diff diff() {
    return Diff.between(base, proposed);
  }

  /** Returns the same learning placed onto another text of the same target. */
  public Proposal onto(Text text) {
    return text.equals(base) ? this : placed(id, learning, target, text);
  }

  /** Returns the same learning placed into another target, onto what is on disk there. */
  public Proposal at(Target other) {
    return placed(id, learning, other, other.onDisk());
  }

  /** Returns the proposal with the learning in other words, onto the same text. */
  public Proposal worded(String sentence) {
    return placed(id, learning.worded(Wording.of(sentence)), target, base);
  }

  public String sentence() {
    return learning.sentence();
  }

  /** Returns why the target is not changed, as a sentence. */
  public Optional<String> problem() {
    return target.problem();
  }

  /** Returns whether the text it is placed onto says the learning without it. */
  public boolean isAlreadySaid() {
    return target.says(learning, base);
  }

  /** Returns what it means besides a line in a file, as a sentence: what would be refused. */
  public Optional<String> remark() {
    return target.remark(learning, base);
  }

  /** Returns why this is proposed: {@code heard 3 times in 2 sessions · HIGH 0.85 · never-use}. */
  public String rationale() {
    List<Evidence> said = learning.said();
    long sessions =
        said.stream().filter(Evidence::isHeard).map(Evidence::session).distinct().count();
    StringBuilder line =
        new StringBuilder(said.isEmpty() ? "not said by you" : heard(said.size(), sessions));
    line.append(" · " + learning.confidence() + " " + Confidence.figure(learning.worth()));
    Signal strongest = learning.strongest();
    String why = strongest.reason().inWords(strongest.evidence().quote());
    line.append(why.isEmpty() ? "" : " · " + why);
    line.append(strongest.isAsSaid() ? " · " + Signal.AS_SAID : "");
    return line.toString();
  }

  private static String heard(int times, long sessions) {
    if (sessions == 0) {
      return "written by you";
    }
    if (times == 1) {
      return "heard once";
    }
    String often = Plural.times(times);
    return "heard " + often + " in " + (sessions == 1 ? "one session" : sessions + " sessions");
  }
}
