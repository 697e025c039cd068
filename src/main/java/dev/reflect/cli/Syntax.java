package dev.reflect.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The commands as picocli knows them: it prints their help, reads arguments however they are
 * written, and finds what is wrong with them.
 */
final class Syntax {
  /** No option is a time or a driver; picocli would load them, and all formats of times. */
  private static final String UNUSED_TYPES = "java\\.(sql|time)\\..*";

  private static final int WIDTH = 88;
  private static final int LONGEST_OPTION = 24;

  private final Command root;
  private final CommandLine line;

  private Syntax(Command root, CommandLine line) {
    this.root = root;
    this.line = line;
  }

  /** Returns the syntax of all the commands. */
  static Syntax of(Command root) {
    return of(root, List.of());
  }

  /** Returns the syntax that the words need: where they begin with a command, of this one only. */
  static Syntax of(Command root, List<String> words) {
    System.setProperty("picocli.converters.excludes", UNUSED_TYPES);
    CommandLine line = line(root, words);
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
        .setUsageHelpWidth(WIDTH)
        .setUsageHelpLongOptionsMaxWidth(LONGEST_OPTION);
    return new Syntax(root, line);
  }

  CommandLine line() {
    return line;
  }

  /**
   * Reads what is given to which command; empty where help or the version was asked for, which is
   * printed.
   *
   * @throws UsageError when it means nothing
   */
  Optional<Given> read(Run run, List<String> words) {
    line.setOut(new PrintWriter(run.console().out(), true));
    try {
      ParseResult result = line.parseArgs(words.toArray(String[]::new));
      return CommandLine.executeHelpRequest(result) == null
          ? Optional.of(given(result, words))
          : Optional.empty();
    } catch (ParameterException wrong) {
      throw usage(wrong);
    }
  }

  private Given given(ParseResult whole, List<String> words) {
    Command command = root;
    ParseResult result = whole;
    int names = 0;
    while (result.hasSubcommand()) {
      result = result.subcommand();
      command = command.command(result.commandSpec().name());
      names++;
    }
    Map<String, Object> values = new HashMap<>();
    int index = 0;
    for (Parameter each : command.parameters()) {
      Object value =
          each.isOption()
              ? result.commandSpec().findOption(each.name()).getValue()
              : result.commandSpec().positionalParameters().get(index++).getValue();
      if (value != null) {
        values.put(each.name(), value);
      }
    }
    return new Given(command, values, words.subList(names, words.size()));
  }

  private static UsageError usage(ParameterException wrong) {
    CommandLine line = wrong.getCommandLine();
    String name = line.getCommandSpec().qualifiedName();
    List<String> hints = new ArrayList<>();
    String sentence = UsageError.sentence(wrong.getMessage());
    if (wrong instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      sentence = missing(name, missing);
    } else if (wrong.getArgSpec() != null && wrong.getValue() != null && isNumber(wrong)) {
      sentence = named(wrong.getArgSpec()) + " takes a number, and not “" + wrong.getValue() + "”.";
    }
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      String first = unmatched.getUnmatched().get(0);
      String kind = unmatched.isUnknownOption() ? " has no option " : " does not take ";
      boolean command = line.getParent() == null && !unmatched.isUnknownOption();
      sentence = command ? "There is no command " + first : name + kind + first;
      if (!unmatched.getSuggestions().isEmpty()) {
        hints.add("Did you mean " + String.join(" or ", unmatched.getSuggestions()) + "?");
      }
    }
    hints.add(UsageError.help(name));
    return new UsageError(sentence, hints);
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

  private static CommandLine line(Command command, List<String> words) {
    CommandLine line = new CommandLine(spec(command));
    boolean named = !words.isEmpty() && command.commands().contains(words.get(0));
    List<String> names = named ? words.subList(0, 1) : command.commands();
    List<String> behind = named ? words.subList(1, words.size()) : List.of();
    for (String name : names) {
      line.addSubcommand(line(command.command(name), behind));
    }
    return line;
  }

  private static CommandSpec spec(Command command) {
    CommandSpec spec = CommandSpec.create().name(command.name());
    spec.usageMessage()
        .header(printed(List.of(command.header())))
        .description(printed(command.description()))
        .footer(printed(command.footer()))
        .hidden(command.isHidden())
        .sortOptions(false)
        .synopsisHeading("%nUsage: ")
        .descriptionHeading("%n")
        .parameterListHeading("%nArguments:%n")
        .optionListHeading("%nOptions:%n")
        .commandListHeading("%nCommands:%n")
        .footerHeading("%n");
    int order = 0;
    for (Parameter each : command.parameters()) {
      if (each.isOption()) {
        spec.addOption(option(each).order(order++).build());
      } else {
        spec.addPositional(argument(each).build());
      }
    }
    spec.addOption(option(Parameter.HELP).usageHelp(true).order(order++).build());
    if (command.isRoot()) {
      spec.addOption(option(Parameter.VERSION).versionHelp(true).order(order).build())
          .version(Version.LINE);
    }
    return spec;
  }

  private static OptionSpec.Builder option(Parameter option) {
    OptionSpec.Builder builder =
        OptionSpec.builder(option.names().toArray(String[]::new))
            .type(option.type())
            .description(option.description().toArray(String[]::new))
            .required(option.count().isNeeded())
            .negatable(option.isNegatable())
            .hidden(option.isHidden());
    if (!option.otherwise().isEmpty()) {
      builder.defaultValue(option.otherwise());
    }
    return option.isFlag() ? builder.arity("0") : builder.arity("1").paramLabel(option.label());
  }

  private static PositionalParamSpec.Builder argument(Parameter argument) {
    PositionalParamSpec.Builder builder =
        PositionalParamSpec.builder()
            .paramLabel(argument.label())
            .arity(argument.count().arity())
            .required(argument.count().isNeeded())
            .description(argument.description().toArray(String[]::new));
    return argument.count().isMany()
        ? builder.type(List.class).auxiliaryTypes(argument.type())
        : builder.type(argument.type());
  }

  /** Returns the lines as picocli prints them, which reads formats in them. */
  private static String[] printed(List<String> lines) {
    return lines.stream().map(line -> line.replace("%", "%%")).toArray(String[]::new);
  }
}
