package dev.reflect.cli;

import dev.reflect.evaluation.Evaluation;
import dev.reflect.evaluation.Trial;
import dev.reflect.signal.Kind;
import dev.reflect.untrusted.Plain;
import java.util.List;
import java.util.Locale;

/**
 * The worst mistakes of an evaluation with the beginnings of the messages, which are other people's
 * words: for reading on the terminal, and in no file.
 */
final class Mistakes {
  private static final int LONGEST_MESSAGE = 100;

  private final Run run;

  Mistakes(Run run) {
    this.run = run;
  }

  void print(Evaluation evaluation, int most) {
    print("Heard wrongly", evaluation.heardWrongly(most));
    print("Missed", evaluation.missed(most));
  }

  private void print(String title, List<Trial> trials) {
    run.print("\n" + title + (trials.isEmpty() ? ": nothing" : ":"));
    for (Trial trial : trials) {
      run.print("  " + trial.message().id() + "  " + judged(trial) + "; heard " + heard(trial));
      String text = Plain.sentence(trial.message().heard().text());
      run.print("    “" + Plain.shortened(text, LONGEST_MESSAGE) + "”");
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
