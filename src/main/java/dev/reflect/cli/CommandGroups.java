package dev.reflect.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;

/**
 * The commands of {@code reflect --help} by what they are used for; what nobody needs daily stands
 * below a line.
 */
enum CommandGroups {
  DECIDE("Review", "review queue accept modify skip reject apply undo conflicts"),
  HEARD("What you said", "find session digest archive heard propose add"),
  LEARNED("What was learned", "learnings notes promote team tidy effect stats"),
  WRITTEN("What was written", "log show restore backups"),
  SET_UP("Set up", "status install uninstall doctor hearing auto recall"),
  SELDOM("Seldom needed", "demo scan run meta forget export import completion");

  private static final int NAME = 12;

  private final String title;
  private final List<String> names;

  CommandGroups(String title, String names) {
    this.title = title;
    this.names = List.of(names.split(" "));
  }

  /** Returns what prints them where picocli would print one list. */
  static IHelpSectionRenderer renderer() {
    return help -> Stream.of(values()).map(group -> group.text(help)).reduce("", String::concat);
  }

  /** Returns the commands of all groups, in the order of the help. */
  static List<String> all() {
    return Stream.of(values()).flatMap(group -> group.names.stream()).toList();
  }

  private String text(Help help) {
    StringBuilder text = new StringBuilder();
    String line = this == SELDOM ? "%n" + "─".repeat(40) : "";
    text.append((line + "%n" + title + ":%n").formatted());
    for (String name : names) {
      String header = help.subcommands().get(name).commandSpec().usageMessage().header()[0];
      text.append(("  %-" + NAME + "s%s%n").formatted(name, header));
    }
    return text.toString();
  }
}
