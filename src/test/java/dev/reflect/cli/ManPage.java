package dev.reflect.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The page for {@code man}, made from what the commands say of themselves. */
record ManPage(CommandLine reflect) {
  private static final Pattern RELEASED =
      Pattern.compile("<project.build.outputTimestamp>([0-9-]{10})");

  String text() throws IOException {
    List<String> lines = new ArrayList<>();
    CommandSpec all = reflect.getCommandSpec();
    lines.add(".TH REFLECT 1 " + released() + " \"reflect " + Main.VERSION + "\"");
    lines.add(".SH NAME");
    lines.add("reflect \\- " + escaped(lowered(all.usageMessage().header()[0])));
    lines.add(".SH SYNOPSIS");
    lines.add(".B reflect");
    lines.add("[\\fICOMMAND\\fR] [\\fIOPTION\\fR]...");
    lines.add(".SH DESCRIPTION");
    paragraphs(lines, all.usageMessage().description());
    lines.add(".SH COMMANDS");
    for (CommandLine each : reflect.getSubcommands().values()) {
      if (!each.getCommandSpec().usageMessage().hidden()) {
        command(lines, each);
      }
    }
    lines.add(".SH EXIT STATUS");
    item(lines, "0", "It is done.");
    item(lines, "1", "It could not be done; a sentence on standard error says why.");
    item(lines, "2", "The arguments mean nothing.");
    item(lines, "70", "This is a bug in reflect.");
    item(lines, "130", "It was interrupted.");
    footer(lines, all.usageMessage());
    return String.join("\n", lines) + "\n";
  }

  private static void command(List<String> lines, CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    lines.add(".SS reflect " + escaped(spec.name()));
    paragraphs(lines, new String[] {spec.usageMessage().header()[0] + "."});
    lines.add(".PP");
    paragraphs(lines, spec.usageMessage().description());
    for (ArgSpec argument : spec.positionalParameters()) {
      item(lines, argument.paramLabel(), argument.description());
    }
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        boolean takes = option.arity().max() > 0;
        String names = String.join(", ", option.names()) + (takes ? "=" + option.paramLabel() : "");
        item(lines, names, option.description());
      }
    }
    example(lines, spec.usageMessage().footer());
  }

  /** The examples of the program and what it reads of the environment, each with a heading. */
  private static void footer(List<String> lines, UsageMessageSpec usage) {
    for (String line : usage.footer()) {
      String plain = Ansi.OFF.string(line);
      if (plain.endsWith(":") && !plain.startsWith(" ")) {
        lines.add(".SH " + plain.substring(0, plain.length() - 1).toUpperCase(Locale.ROOT));
      } else if (!plain.isBlank()) {
        Matcher columns = Pattern.compile("  (.*?)  +(.*)").matcher(plain);
        if (!columns.matches()) {
          throw new IllegalStateException("not in two columns: " + plain);
        }
        item(lines, columns.group(1), columns.group(2));
      }
    }
  }

  private static void example(List<String> lines, String... footer) {
    lines.add(".PP");
    lines.add(".nf");
    Arrays.stream(footer).map(Ansi.OFF::string).map(ManPage::escaped).forEach(lines::add);
    lines.add(".fi");
  }

  private static void item(List<String> lines, String term, String... description) {
    lines.add(".TP");
    lines.add("\\fB" + escaped(term) + "\\fR");
    paragraphs(lines, description);
  }

  private static void paragraphs(List<String> lines, String... sentences) {
    for (String each : sentences) {
      lines.add(each.isEmpty() ? ".PP" : escaped(Ansi.OFF.string(each.formatted())));
    }
  }

  private static String lowered(String text) {
    return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }

  /** A backslash, a hyphen and a dot at the beginning of a line mean something. */
  private static String escaped(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }

  private static String released() throws IOException {
    Matcher released = RELEASED.matcher(Files.readString(Path.of("pom.xml")));
    if (!released.find()) {
      throw new IllegalStateException("the pom says no date");
    }
    return released.group(1);
  }
}
