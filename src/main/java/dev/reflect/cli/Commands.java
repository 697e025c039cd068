package dev.reflect.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;

/** All commands, by name, with what they share: help, version, how failures are told. */
@Command(
    name = "reflect",
    versionProvider = Version.class,
    header = "Review what you taught Claude Code, and keep it",
    description = {
      "Reads the transcripts that Claude Code leaves on disk, hears what you corrected, and shows"
          + " each learning as a diff of a CLAUDE.md or a skill. Nothing is written before you"
          + " apply. Without a command: reflect review."
    },
    sortOptions = false,
    footer = {
      "Environment:",
      "  CLAUDE_CONFIG_DIR  Claude Code's directory. Default: ~/.claude",
      "  REFLECT_HOME       The ledger and the backups. Default: reflect/ in that directory",
      "  TRANSCRIPT_PATH    The transcript to read where no option names one",
      "  VISUAL, EDITOR     The editor that modify opens",
      "  REFLECT_CLAUDE     The claude program for --semantic. Default: claude on the PATH",
      "  REFLECT_PATIENCE   How many seconds that may take. Default: 60",
      "  NO_COLOR           Set to anything, it turns colours off"
    })
final class Commands implements Runnable {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  private boolean version;

  private Commands() {}

  static CommandLine of(Run run) {
    CommandLine reflect = new CommandLine(new Commands());
    for (Object command : all(run)) {
      reflect.addSubcommand(command);
    }
    spaced(reflect);
    reflect.getSubcommands().values().forEach(Commands::spaced);
    Failures failures = new Failures(run);
    return reflect
        .setOut(new PrintWriter(run.console().out(), true))
        .setErr(new PrintWriter(run.console().err(), true))
        .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
        .setUsageHelpWidth(88)
        .setUsageHelpLongOptionsMaxWidth(24)
        .setParameterExceptionHandler((failure, arguments) -> failures.parsing(failure))
        .setExecutionExceptionHandler((failure, command, result) -> failures.executing(failure));
  }

  private static void spaced(CommandLine command) {
    command
        .getCommandSpec()
        .usageMessage()
        .synopsisHeading("%nUsage: ")
        .descriptionHeading("%n")
        .parameterListHeading("%nArguments:%n")
        .optionListHeading("%nOptions:%n")
        .commandListHeading("%nCommands:%n")
        .footerHeading("%n");
  }

  private static List<Object> all(Run run) {
    return List.of(
        new ReviewCommand(run),
        new ScanCommand(run),
        new QueueCommand(run),
        new AcceptCommand(run),
        new ModifyCommand(run),
        new SkipCommand(run),
        new RejectCommand(run),
        new ApplyCommand(run),
        new LogCommand(run),
        new DemoCommand(run));
  }

  @Override
  public void run() {
    throw new IllegalStateException("reflect without a command means reflect review");
  }
}
