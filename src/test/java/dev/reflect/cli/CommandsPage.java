package dev.reflect.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** {@code docs/commands.md}: what each command does and how it is called, as its help has it. */
final class CommandsPage {
  private final UnaryOperator<String> help;

  /** A page of what {@code help} says to the name of each command. */
  CommandsPage(UnaryOperator<String> help) {
    this.help = help;
  }

  String text(List<String> names) {
    StringBuilder page =
        new StringBuilder(
            "# Commands\n\nAll about each, with examples: `reflect COMMAND --help`, or `man"
                + " reflect`.\n\n```\n");
    page.append(String.join("\n\n", names.stream().map(help).map(CommandsPage::shortly).toList()));
    return page.append("\n```\n").toString();
  }

  /** Returns what it does, how it is called, and what of the environment it follows. */
  private static String shortly(String text) {
    List<String> kept = new ArrayList<>();
    String header = "";
    for (String paragraph : text.strip().split("\n\n+")) {
      if (header.isEmpty()) {
        header = "    " + paragraph;
      } else if (paragraph.startsWith("Usage:")) {
        kept.add(
            paragraph
                .replaceFirst("Usage: ", "")
                .replaceFirst(" \\[-h]", "")
                .replaceAll("(?m)^ {7}", ""));
        kept.add(header);
      } else if (paragraph.startsWith("Environment:")) {
        kept.add(paragraph);
      }
    }
    return String.join("\n", kept);
  }
}
