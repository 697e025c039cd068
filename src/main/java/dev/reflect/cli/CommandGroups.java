package dev.reflect.cli;

import dev.reflect.cli.DecisionCommands.AcceptCommand;
import dev.reflect.cli.DecisionCommands.ModifyCommand;
import dev.reflect.cli.DecisionCommands.RejectCommand;
import dev.reflect.cli.DecisionCommands.SkipCommand;
import dev.reflect.cli.OwnWordsCommands.AddCommand;
import dev.reflect.cli.OwnWordsCommands.ProposeCommand;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;

/**
 * The commands of {@code reflect --help} by what they are used for; what nobody needs daily stands
 * below a line.
 */
enum CommandGroups {
  DECIDE(
      "Review",
      ReviewCommand.class,
      QueueCommand.class,
      AcceptCommand.class,
      ModifyCommand.class,
      SkipCommand.class,
      RejectCommand.class,
      ApplyCommand.class,
      UndoCommand.class,
      ConflictsCommand.class),
  HEARD(
      "What you said",
      FindCommand.class,
      SessionCommand.class,
      DigestCommand.class,
      ArchiveCommand.class,
      HeardCommand.class,
      ProposeCommand.class,
      AddCommand.class),
  LEARNED(
      "What was learned",
      LearningsCommand.class,
      NotesCommand.class,
      PromoteCommand.class,
      TeamCommand.class,
      TidyCommand.class,
      EffectCommand.class,
      StatsCommand.class),
  WRITTEN(
      "What was written",
      LogCommand.class,
      ShowCommand.class,
      RestoreCommand.class,
      BackupsCommand.class),
  SET_UP(
      "Set up",
      StatusCommand.class,
      InstallCommand.class,
      UninstallCommand.class,
      DoctorCommand.class,
      HearingCommand.class,
      AutoCommand.class,
      RecallCommand.class),
  SELDOM(
      "Seldom needed",
      DemoCommand.class,
      ScanCommand.class,
      RunCommand.class,
      MetaCommand.class,
      MovedCommand.class,
      ForgetCommand.class,
      ExportCommand.class,
      ImportCommand.class,
      CompletionCommand.class);

  private static final int NAME = 12;

  private final String title;
  private final List<Class<?>> commands;

  CommandGroups(String title, Class<?>... commands) {
    this.title = title;
    this.commands = List.of(commands);
  }

  /** Returns what prints them where picocli would print one list. */
  static IHelpSectionRenderer renderer() {
    return help -> Stream.of(values()).map(group -> group.text(help)).reduce("", String::concat);
  }

  /** Returns the commands of all groups, in the order of the help. */
  static Stream<Class<?>> all() {
    return Stream.of(values()).flatMap(group -> group.commands.stream());
  }

  private String text(Help help) {
    StringBuilder text = new StringBuilder();
    String line = this == SELDOM ? "%n" + "─".repeat(40) : "";
    text.append((line + "%n" + title + ":%n").formatted());
    for (Class<?> command : commands) {
      String name = Commands.name(command);
      String header = help.subcommands().get(name).commandSpec().usageMessage().header()[0];
      text.append(("  %-" + NAME + "s%s%n").formatted(name, header));
    }
    return text.toString();
  }
}
