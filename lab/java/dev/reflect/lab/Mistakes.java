package dev.reflect.lab;

import dev.reflect.signal.Kind;
import dev.reflect.untrusted.Plain;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * The worst mistakes of an evaluation with the beginnings of the messages, which are other people's
 * words: for reading on the terminal, and in no file.
 */
final class Mistakes {
  private static final int LONGEST_MESSAGE = 100;

  private final PrintStream out;

  Mistakes(PrintStream out) {
    this.out = out;
  }

  void print(Evaluation evaluation, int most) {
    print("Heard wrongly", evaluation.heardWrongly(most));
    print("Missed", evaluation.missed(most));
  }

  private void print(String title, List<Trial> trials) {
    out.println("\n" + title + (trials.isEmpty() ? ": nothing" : ":"));
    for (Trial trial : trials) {
      out.println("  " + trial.message().id() + "  " + judged(trial) + "; heard " + heard(trial));
      String text = Plain.sentence(trial.message().heard().text());
      out.println("    “" + Plain.shortened(text, LONGEST_MESSAGE) + "”");
    }
  }

  private static String judged(Trial trial) {
    String label = trial.message().judgement().label().map(Kind::word).orElse("none");
    return label + (trial.message().judgement().durable() ? ", durable" : "");
  }

  private static String heard(Trial trial) {
    return trial
        .verdict()
        .signal()
        .map(s -> String.format(Locale.ROOT, "%s %.2f", s.kind().word(), s.score()))
        .orElse("nothing");
  }
}
