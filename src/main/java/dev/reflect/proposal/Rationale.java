package dev.reflect.proposal;

import dev.reflect.learning.Learning;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Locale;

/** Answers in one line why a learning is proposed. */
final class Rationale {
  private Rationale() {}

  static String of(Learning learning) {
    List<Evidence> evidence = learning.evidence();
    long sessions = evidence.stream().map(Evidence::session).distinct().count();
    StringBuilder line = new StringBuilder(heard(evidence.size(), sessions));
    line.append(String.format(Locale.ROOT, " · %s %.2f", learning.confidence(), learning.score()));
    Signal strongest = learning.strongest();
    String why = strongest.reason().inWords(strongest.evidence().quote());
    line.append(why.isEmpty() ? "" : " · " + why);
    line.append(strongest.isAsSaid() ? " · " + Signal.AS_SAID : "");
    return line.toString();
  }

  private static String heard(int times, long sessions) {
    if (times == 1) {
      return "heard once";
    }
    String often = times == 2 ? "twice" : times + " times";
    return "heard " + often + " in " + (sessions == 1 ? "one session" : sessions + " sessions");
  }
}
