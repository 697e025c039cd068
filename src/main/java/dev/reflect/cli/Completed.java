package dev.reflect.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command as the shells' completions see it, read from the command itself. */
record Completed(String name, String header, List<Flag> flags, Value argument, boolean repeats) {
  Completed {
    flags = List.copyOf(flags);
  }

  /**
   * An option.
   *
   * @param names for example {@code -h} and {@code --help}
   */
  record Flag(List<String> names, String description, Value value) {
    Flag {
      names = List.copyOf(names);
    }
  }

  /**
   * What an option or an argument takes.
   *
   * @param words what may be typed; of what the program knows, the word by which it is asked
   */
  record Value(Kind kind, String label, String words) {
    static final Value NONE = new Value(Kind.NONE, "", "");

    boolean is(Kind other) {
      return kind == other;
    }

    private static Value of(ArgSpec spec) {
      String label = spec.paramLabel();
      if (label.contains("|")) {
        return new Value(Kind.CHOICE, label, label.replace('|', ' '));
      }
      return switch (label) {
        case "FILE", "PATH" -> new Value(Kind.FILE, label, "");
        case "DIR" -> new Value(Kind.DIRECTORY, label, "");
        case "OP" -> new Value(Kind.KNOWN, label, CompleteCommand.OPERATIONS);
        case "MESSAGE" -> new Value(Kind.KNOWN, label, CompleteCommand.MESSAGES);
        case "ID" ->
            spec.isOption()
                ? new Value(Kind.TEXT, label, "")
                : new Value(Kind.KNOWN, label, CompleteCommand.PROPOSALS);
        default -> new Value(Kind.TEXT, label, "");
      };
    }
  }

  /** Where a value comes from. */
  enum Kind {
    /** There is no value. */
    NONE,
    /** Whatever the user writes. */
    TEXT,
    FILE,
    DIRECTORY,
    CHOICE,
    /** The program lists them: {@code reflect complete proposals}. */
    KNOWN
  }

  /** Returns every command that is shown in the help. */
  static List<Completed> all(CommandSpec reflect) {
    List<Completed> all = new ArrayList<>();
    for (CommandLine each : reflect.subcommands().values()) {
      if (!each.getCommandSpec().usageMessage().hidden()) {
        all.add(of(each.getCommandSpec()));
      }
    }
    return all;
  }

  /** Returns {@code reflect} itself: its options, and those of a review, which it means. */
  static Completed bare(CommandSpec reflect) {
    CommandSpec review = reflect.subcommands().get("review").getCommandSpec();
    List<Flag> flags = new ArrayList<>(of(review).flags());
    flags.add(flag(reflect.findOption("--version")));
    return new Completed(reflect.name(), "", flags, Value.NONE, false);
  }

  /** A command that has others takes one of them, and has all their options. */
  private static Completed of(CommandSpec command) {
    List<CommandSpec> others =
        command.subcommands().values().stream().map(CommandLine::getCommandSpec).toList();
    Map<List<String>, Flag> flags = new LinkedHashMap<>();
    Stream.concat(Stream.of(command), others.stream())
        .flatMap(each -> each.options().stream())
        .filter(option -> !option.hidden())
        .map(Completed::flag)
        .forEach(flag -> flags.putIfAbsent(flag.names(), flag));
    List<PositionalParamSpec> arguments = command.positionalParameters();
    Value argument = arguments.isEmpty() ? Value.NONE : Value.of(arguments.get(0));
    String names = others.stream().map(CommandSpec::name).collect(Collectors.joining(" "));
    return new Completed(
        command.name(),
        command.usageMessage().header()[0],
        List.copyOf(flags.values()),
        others.isEmpty() ? argument : new Value(Kind.CHOICE, "COMMAND", names),
        !arguments.isEmpty() && arguments.get(0).arity().max() > 1);
  }

  private static Flag flag(OptionSpec option) {
    boolean takes = option.arity().max() > 0;
    return new Flag(List.of(option.names()), text(option), takes ? Value.of(option) : Value.NONE);
  }

  /** The first sentence is enough, and stays on one line. */
  private static String text(OptionSpec option) {
    String first = option.description()[0];
    int end = first.indexOf(". ");
    return end < 0 ? first.replaceFirst("\\.$", "") : first.substring(0, end);
  }
}
