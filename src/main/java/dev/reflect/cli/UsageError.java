package dev.reflect.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Arguments that mean nothing: a sentence that says why, and hints of what to do. */
final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Letters that only one of two words has, where one was meant for the other. */
  private static final int MOST_OTHERS = 2;

  private final List<String> hints;

  UsageError(String sentence, List<String> hints) {
    super(sentence);
    this.hints = List.copyOf(hints);
  }

  /** Returns what a command says of its arguments, for example {@code --to goes with --backup}. */
  static UsageError usage(String clause) {
    return new UsageError(sentence(clause), List.of());
  }

  static void checkLimit(int limit, int least) {
    if (limit < least) {
      throw usage("--limit takes a number from " + least + " on, and not " + limit);
    }
  }

  /** Returns what is wrong with what was typed, in our words. */
  static UsageError of(ParameterException wrong) {
    CommandLine line = wrong.getCommandLine();
    String name = line.getCommandSpec().qualifiedName();
    List<String> hints = new ArrayList<>();
    String sentence = sentence(wrong.getMessage());
    if (wrong instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      sentence = missing(name, missing);
    } else if (wrong.getArgSpec() != null && wrong.getValue() != null && isNumber(wrong)) {
      sentence = named(wrong.getArgSpec()) + " takes a number, and not “" + wrong.getValue() + "”.";
    } else if (wrong.getArgSpec() != null && wrong.getMessage().contains("expected one of [")) {
      String words = label(wrong.getArgSpec()).replace("|", ", ");
      sentence =
          named(wrong.getArgSpec())
              + " takes "
              + words
              + ", and not “"
              + wrong.getMessage().replaceAll("(?s).* but was '(.*)'.*", "$1")
              + "”.";
    }
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      String first = unmatched.getUnmatched().get(0);
      String kind = unmatched.isUnknownOption() ? " has no option " : " does not take ";
      boolean command = line.getParent() == null && !unmatched.isUnknownOption();
      sentence = command ? "There is no command " + first : name + kind + first;
      String meant =
          unmatched.getSuggestions().stream()
              .filter(each -> isLike(first, each))
              .collect(Collectors.joining(" or "));
      if (!meant.isEmpty()) {
        hints.add("Did you mean " + meant + "?");
      }
    }
    hints.add(help(name));
    return new UsageError(sentence, hints);
  }

  /** What has little of the word is not meant, and may be what deletes something. */
  private static boolean isLike(String typed, String name) {
    if (typed.isEmpty() || typed.charAt(0) != name.charAt(0)) {
      return false;
    }
    List<String> letters = new ArrayList<>(List.of(typed.split("")));
    int others = 0;
    for (String letter : name.split("")) {
      others += letters.remove(letter) ? 0 : 1;
    }
    return name.startsWith(typed) || letters.size() + others <= MOST_OTHERS;
  }

  private static String missing(String command, MissingParameterException wrong) {
    List<ArgSpec> missing = wrong.getMissing();
    boolean value = wrong.getMessage().startsWith("Missing required parameter for option");
    String who = value ? named(missing.get(0)) : command;
    String what =
        missing.stream()
            .map(each -> each.isOption() && !value ? named(each) + "=" + label(each) : label(each))
            .collect(Collectors.joining(" and "));
    return who + " needs " + what + ", which " + (missing.size() == 1 ? "is" : "are") + " missing.";
  }

  private static boolean isNumber(ParameterException wrong) {
    return wrong.getMessage().matches("(?s).* is not an? (int|long|double|BigDecimal)\\.?");
  }

  /** Returns how the usage line names it: an option by its name, an argument by its label. */
  private static String named(ArgSpec spec) {
    return spec instanceof OptionSpec option ? option.longestName() : label(spec);
  }

  private static String label(ArgSpec spec) {
    return spec.paramLabel().replace("...", "");
  }

  /** Returns the same with the hint where all is told of the command. */
  UsageError of(String command) {
    return new UsageError(getMessage(), List.of(help(command)));
  }

  /** Returns the clause with a capital and a full stop, where it has none. */
  private static String sentence(String clause) {
    String stripped = clause.strip();
    String sentence = stripped.substring(0, 1).toUpperCase(Locale.ROOT) + stripped.substring(1);
    return sentence.endsWith(".") || sentence.endsWith("?") ? sentence : sentence + ".";
  }

  /** Returns the hint where all is told of a command, for example {@code reflect scan}. */
  private static String help(String command) {
    return command + " --help says what it takes.";
  }

  List<String> hints() {
    return hints;
  }
}
