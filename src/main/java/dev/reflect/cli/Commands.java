package dev.reflect.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
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

  /**
   * Returns the command line for what is given. Where the first is the name of a command, the
   * others are left out: reading their options takes longer than most commands do.
   */
  static CommandLine of(Run run, String... given) {
    CommandLine reflect = new CommandLine(new Commands());
    Map<String, Supplier<Object>> all = all(run);
    Supplier<Object> named = given.length == 0 ? null : all.get(given[0]);
    if (named == null) {
      all.values().forEach(command -> reflect.addSubcommand(command.get()));
    } else {
      reflect.addSubcommand(named.get());
    }
    spaced(reflect);
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
    command.getSubcommands().values().forEach(Commands::spaced);
  }

  private static Map<String, Supplier<Object>> all(Run run) {
    Map<String, Supplier<Object>> all = new LinkedHashMap<>();
    all.put("review", () -> new ReviewCommand(run));
    all.put("scan", () -> new ScanCommand(run));
    all.put("queue", () -> new QueueCommand(run));
    all.put("accept", () -> new AcceptCommand(run));
    all.put("modify", () -> new ModifyCommand(run));
    all.put("skip", () -> new SkipCommand(run));
    all.put("reject", () -> new RejectCommand(run));
    all.put("conflicts", () -> new ConflictsCommand(run));
    all.put("apply", () -> new ApplyCommand(run));
    all.put("learnings", () -> LearningsCommand.line(run));
    all.put("tidy", () -> new TidyCommand(run));
    all.put("promote", () -> new PromoteCommand(run));
    all.put("log", () -> new LogCommand(run));
    all.put("show", () -> new ShowCommand(run));
    all.put("effect", () -> new EffectCommand(run));
    all.put("undo", () -> new UndoCommand(run));
    all.put("restore", () -> new RestoreCommand(run));
    all.put("backups", () -> new BackupsCommand(run));
    all.put("doctor", () -> new DoctorCommand(run));
    all.put("export", () -> new ExportCommand(run));
    all.put("import", () -> new ImportCommand(run));
    all.put("meta", () -> new MetaCommand(run));
    all.put("auto", () -> new AutoCommand(run));
    all.put("status", () -> new StatusCommand(run));
    all.put("install", () -> new InstallCommand(run));
    all.put("uninstall", () -> new UninstallCommand(run));
    all.put("demo", () -> new DemoCommand(run));
    all.put("eval", () -> new EvalCommand(run));
    all.put("completion", () -> new CompletionCommand(run));
    all.put("complete", () -> new CompleteCommand(run));
    all.put("mcp", () -> new McpCommand(run));
    all.put("spool", () -> new SpoolCommand(run));
    return all;
  }

  @Override
  public void run() {
    throw new IllegalStateException("reflect without a command means reflect review");
  }
}
