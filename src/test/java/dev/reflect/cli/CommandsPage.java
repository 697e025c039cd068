package dev.reflect.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * {@code docs/commands.md}: what each command's help says, without its examples, and each option
 * once: where a later command has it in the same words, it stands in its usage only.
 */
final class CommandsPage {
  private static final Pattern OPTION = Pattern.compile(" {2,6}(-\\w, )?--.*");

  private final UnaryOperator<String> help;
  private final Set<String> explained = new HashSet<>(Set.of(" -h, --help Show this help."));

  /** A page of what {@code help} says to the name of each command. */
  CommandsPage(UnaryOperator<String> help) {
    this.help = help;
  }

  String text(List<String> names) {
    StringBuilder page =
        new StringBuilder(
            "# Commands\n\nEach shows examples with `--help`, as does `man reflect`.\n");
    for (String name : names) {
      String title = name.equals("reflect") ? name : "reflect " + name;
      page.append("\n## ").append(title).append("\n\n```\n");
      page.append(String.join("\n", section(help.apply(name)))).append("\n```\n");
    }
    return page.toString();
  }

  private List<String> section(String text) {
    List<String> lines = new ArrayList<>();
    for (String paragraph : text.strip().split("\n\n+")) {
      if (paragraph.startsWith("Example")
          || paragraph.startsWith("Commands:")
          || CommandGroups.areIn(paragraph)) {
        continue;
      }
      List<String> kept = options(paragraph.lines().toList());
      if (kept.size() > (paragraph.startsWith("Options:") ? 1 : 0)) {
        lines.add("");
        lines.addAll(kept);
      }
    }
    return lines.subList(1, lines.size());
  }

  /** Returns the paragraph without the help option and without what stands above already. */
  private List<String> options(List<String> paragraph) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < paragraph.size(); ) {
      int end = i + 1;
      var option = OPTION.matcher(paragraph.get(i));
      if (!option.matches()) {
        kept.add(paragraph.get(i));
      } else {
        while (end < paragraph.size() && paragraph.get(end).startsWith(" ".repeat(10))) {
          end++;
        }
        List<String> entry = paragraph.subList(i, end);
        if (explained.add(String.join(" ", entry).replaceAll("\\s+", " "))) {
          kept.addAll(entry);
        }
      }
      i = end;
    }
    return kept;
  }
}
