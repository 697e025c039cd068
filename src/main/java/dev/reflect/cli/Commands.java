package dev.reflect.cli;

import java.util.List;
import java.util.Optional;

/** All commands, by name. */
final class Commands {
  /** In the order of the help. */
  private static final List<String> NAMES =
      List.of(
          "review",
          "scan",
          "queue",
          "accept",
          "modify",
          "skip",
          "reject",
          "conflicts",
          "apply",
          "learnings",
          "tidy",
          "promote",
          "log",
          "show",
          "effect",
          "stats",
          "undo",
          "restore",
          "backups",
          "doctor",
          "export",
          "import",
          "meta",
          "auto",
          "status",
          "install",
          "uninstall",
          "demo",
          "eval",
          "completion",
          "complete",
          "mcp",
          "spool");

  private Commands() {}

  /** Runs what the words ask for, and returns the exit status. */
  static int run(Run run, List<String> words) {
    try {
      Command reflect = reflect();
      Optional<Given> given = WrittenOut.read(reflect, words);
      if (given.isEmpty()) {
        given = Syntax.of(reflect, words).read(run, words);
      }
      return given.isPresent() ? given.get().run(run) : ExitStatus.DONE;
    } catch (Exception failure) {
      return new Failures(run).tell(failure);
    }
  }

  static Command reflect() {
    return Command.named("reflect", "Review what you taught Claude Code, and keep it")
        .description(
            "Reads the transcripts that Claude Code leaves on disk, hears what you corrected, and"
                + " shows each learning as a diff of a CLAUDE.md or a skill. Nothing is written"
                + " before you apply. Without a command: reflect review.")
        .commands(NAMES, Commands::named)
        .footer(
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
            "  NO_COLOR           Set to anything, it turns colours off");
  }

  private static Command named(String name) {
    return switch (name) {
      case "review" -> ReviewCommand.declared();
      case "scan" -> ScanCommand.declared();
      case "queue" -> QueueCommand.declared();
      case "accept" -> AcceptCommand.declared();
      case "modify" -> ModifyCommand.declared();
      case "skip" -> SkipCommand.declared();
      case "reject" -> RejectCommand.declared();
      case "conflicts" -> ConflictsCommand.declared();
      case "apply" -> ApplyCommand.declared();
      case "learnings" -> LearningsCommand.declared();
      case "tidy" -> TidyCommand.declared();
      case "promote" -> PromoteCommand.declared();
      case "log" -> LogCommand.declared();
      case "show" -> ShowCommand.declared();
      case "effect" -> EffectCommand.declared();
      case "stats" -> StatsCommand.declared();
      case "undo" -> UndoCommand.declared();
      case "restore" -> RestoreCommand.declared();
      case "backups" -> BackupsCommand.declared();
      case "doctor" -> DoctorCommand.declared();
      case "export" -> ExportCommand.declared();
      case "import" -> ImportCommand.declared();
      case "meta" -> MetaCommand.declared();
      case "auto" -> AutoCommand.declared();
      case "status" -> StatusCommand.declared();
      case "install" -> InstallCommand.declared();
      case "uninstall" -> UninstallCommand.declared();
      case "demo" -> DemoCommand.declared();
      case "eval" -> EvalCommand.declared();
      case "completion" -> CompletionCommand.declared();
      case "complete" -> CompleteCommand.declared();
      case "mcp" -> McpCommand.declared();
      case "spool" -> SpoolCommand.declared();
      default -> throw new IllegalArgumentException("There is no command " + name);
    };
  }
}
