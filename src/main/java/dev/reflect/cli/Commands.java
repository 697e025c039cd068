package dev.reflect.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** All commands, in the order of the help. */
@Command(
    name = "reflect",
    header = "Review what you taught Claude Code, and keep it",
    description =
        "Reads the transcripts that Claude Code leaves on disk, hears what you corrected, and"
            + " shows each learning as a diff of a CLAUDE.md or a skill. Nothing is written"
            + " before you apply. Without a command: reflect review.",
    version = "reflect " + Main.VERSION,
    footer = {
      "Examples:",
      "  reflect           Review what this project taught lately",
      "  reflect install   Hear corrections in every session, and have /reflect",
      "  reflect demo      Try it on a sample",
      "",
      "Environment:",
      "  CLAUDE_CONFIG_DIR  Claude Code's directory. Default: ~/.claude",
      "  REFLECT_HOME       The ledger and the backups. Default: reflect/ in that directory",
      "  TRANSCRIPT_PATH    The transcript to read where no option names one",
      "  VISUAL, EDITOR     The editor that modify opens",
      "  REFLECT_CLAUDE     The claude program to ask. Default: claude on the PATH",
      "  REFLECT_PATIENCE   How many seconds that may take. Default: 60",
      "  PAGER              Shows what may be long at a terminal. Default: less, as git does",
      "  NO_COLOR           Set to anything, it turns colours off"
    })
final class Commands {
  private static final List<Class<?>> ALL =
      Stream.concat(
              CommandGroups.all(),
              Stream.of(
                  CompleteCommand.class,
                  McpCommand.class,
                  QuestionCommand.class,
                  SpoolCommand.class))
          .toList();

  private static final int WIDTH = 88;
  private static final int LONGEST_OPTION = 24;

  private Commands() {}

  /** Runs what the words ask for, and returns the exit status. */
  static int run(Run run, List<String> words) {
    Failures failures = new Failures(run.console());
    return line(run, asked(words))
        .setOut(new PrintWriter(run.console().out(), true))
        .setParameterExceptionHandler((wrong, typed) -> failures.tell(UsageError.of(wrong)))
        .setExecutionExceptionHandler(
            (failure, command, typed) ->
                failures.tell(
                    failure instanceof UsageError unclear
                        ? unclear.of(command.getCommandSpec().qualifiedName())
                        : failure))
        .execute(words.toArray(String[]::new));
  }

  /** Returns all commands, each made for this run. */
  static CommandLine line(Run run) {
    return line(run, ALL);
  }

  static boolean isNamed(String word) {
    return ALL.stream().anyMatch(each -> name(each).equals(word));
  }

  /** Returns what is named, if it is: to read all takes picocli longer than most of them run. */
  private static List<Class<?>> asked(List<String> words) {
    List<Class<?>> named = ALL.stream().filter(each -> words.indexOf(name(each)) == 0).toList();
    return named.isEmpty() ? ALL : named;
  }

  /** Returns {@code review} for {@code ReviewCommand}. */
  static String name(Class<?> command) {
    return command.getSimpleName().replace("Command", "").toLowerCase(Locale.ROOT);
  }

  private static CommandLine line(Run run, List<Class<?>> commands) {
    IFactory ofRun = new OfRun(run);
    CommandLine line = new CommandLine(new Commands(), ofRun);
    commands.forEach(each -> line.addSubcommand(new CommandLine(each, ofRun)));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
        .setUsageHelpWidth(WIDTH)
        .setUsageHelpLongOptionsMaxWidth(LONGEST_OPTION);
    dress(line);
    Map<String, IHelpSectionRenderer> sections = line.getHelpSectionMap();
    sections.remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups.renderer());
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Show the version.")
                .build());
    return line;
  }

  /** Gives the command and its own ones what all have. */
  private static void dress(CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    spec.usageMessage()
        .sortOptions(false)
        .synopsisHeading("%nUsage: ")
        .descriptionHeading("%n")
        .parameterListHeading("%nArguments:%n")
        .optionListHeading("%nOptions:%n")
        .commandListHeading("%nCommands:%n")
        .footerHeading("%n");
    spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("Show this help.").build());
    line.getSubcommands().values().forEach(Commands::dress);
  }

  /** Makes a command, and tells it what run it is for. */
  private record OfRun(Run run) implements IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      K made = CommandLine.defaultFactory().create(type);
      if (made instanceof Deed deed) {
        deed.run = run;
      }
      return made;
    }
  }
}
