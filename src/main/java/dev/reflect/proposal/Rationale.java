package dev.reflect.proposal;

import dev.reflect.learning.Learning;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Mark;
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
    learning.strongest().marks().stream()
        .max((a, b) -> Double.compare(a.score(), b.score()))
        .map(Mark::label)
        .filter(name -> !name.isEmpty())
        .ifPresent(name -> line.append(" · ").append(name));
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
