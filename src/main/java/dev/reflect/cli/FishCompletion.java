package dev.reflect.cli;

import dev.reflect.cli.Completed.Flag;
import dev.reflect.cli.Completed.Kind;
import dev.reflect.cli.Completed.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The completion for fish: one line for each thing that can stand on a command line. */
record FishCompletion(Completed bare, List<Completed> commands) {
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("# Completes reflect in fish. In config.fish: reflect completion fish | source");
    lines.add("complete -c reflect -e");
    lines.add("complete -c reflect -f");
    for (Completed each : commands) {
      lines.add(
          line("__fish_use_subcommand") + " -a " + each.name() + " -d " + quoted(each.header()));
    }
    String names = commands.stream().map(Completed::name).collect(Collectors.joining(" "));
    lines.add(line("__fish_seen_subcommand_from help") + " -a " + quoted(names));
    String none = "not __fish_seen_subcommand_from " + names;
    bare.flags().forEach(flag -> lines.add(option(none, flag)));
    for (Completed each : commands) {
      String here = "__fish_seen_subcommand_from " + each.name();
      each.flags().forEach(flag -> lines.add(option(here, flag)));
      if (!each.argument().is(Kind.NONE) && !each.argument().is(Kind.TEXT)) {
        lines.add(line(here) + values(each.argument()));
      }
    }
    return lines;
  }

  private static String line(String where) {
    return "complete -c reflect -n " + quoted(where);
  }

  private static String option(String where, Flag flag) {
    StringBuilder line = new StringBuilder(line(where));
    for (String name : flag.names()) {
      line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
    }
    if (!flag.value().is(Kind.NONE)) {
      line.append(" -r").append(values(flag.value()));
    }
    return line.append(" -d ").append(quoted(flag.description())).toString();
  }

  private static String values(Value value) {
    return switch (value.kind()) {
      case NONE, TEXT -> " -f";
      case FILE -> " -F";
      case DIRECTORY -> " -f -a '(__fish_complete_directories)'";
      case CHOICE -> " -f -a " + quoted(String.join(" ", value.choices()));
      case PROPOSAL, OPERATION ->
          " -f -a '(reflect complete " + value.kind().word() + " 2>/dev/null)'";
    };
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
