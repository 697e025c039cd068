package dev.reflect.cli;

import java.util.List;
import java.util.Locale;

/** Arguments that mean nothing: a sentence that says why, and hints of what to do. */
final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final List<String> hints;

  UsageError(String sentence, List<String> hints) {
    super(sentence);
    this.hints = List.copyOf(hints);
  }

  /** Returns what a command says of its arguments, for example {@code --to goes with --backup}. */
  static UsageError usage(String clause) {
    return new UsageError(sentence(clause), List.of());
  }

  /** Returns the clause with a capital and a full stop, where it has none. */
  static String sentence(String clause) {
    String stripped = clause.strip();
    String sentence = stripped.substring(0, 1).toUpperCase(Locale.ROOT) + stripped.substring(1);
    return sentence.endsWith(".") || sentence.endsWith("?") ? sentence : sentence + ".";
  }

  /** Returns the hint where all is told of a command, for example {@code reflect scan}. */
  static String help(String command) {
    return command + " --help says what it takes.";
  }

  List<String> hints() {
    return hints;
  }
}
