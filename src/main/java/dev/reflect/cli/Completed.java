package dev.reflect.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
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

  /** What an option or an argument takes. */
  record Value(Kind kind, String label, List<String> choices) {
    static final Value NONE = new Value(Kind.NONE, "", List.of());

    Value {
      choices = List.copyOf(choices);
    }

    boolean is(Kind other) {
      return kind == other;
    }

    private static Value of(ArgSpec argument) {
      String label = argument.paramLabel();
      if (argument.completionCandidates() != null) {
        List<String> choices = new ArrayList<>();
        argument.completionCandidates().forEach(choices::add);
        return new Value(Kind.CHOICE, label, choices);
      }
      boolean isChoice = label.contains("|");
      Kind kind =
          switch (label) {
            case "FILE", "PATH" -> Kind.FILE;
            case "DIR" -> Kind.DIRECTORY;
            case "OP" -> Kind.OPERATION;
            case "ID" -> argument.isPositional() ? Kind.PROPOSAL : Kind.TEXT;
            default -> isChoice ? Kind.CHOICE : Kind.TEXT;
          };
      return new Value(kind, label, isChoice ? Arrays.asList(label.split("\\|")) : List.of());
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
    /** The program knows them: {@code reflect complete proposals}. */
    PROPOSAL,
    OPERATION;

    /** Returns the word by which the program is asked; only for what it knows. */
    String word() {
      return this == PROPOSAL ? CompleteCommand.PROPOSALS : CompleteCommand.OPERATIONS;
    }
  }

  /** Returns every command that is shown in the help. */
  static List<Completed> all(CommandLine reflect) {
    return reflect.getSubcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(command -> !command.usageMessage().hidden())
        .map(Completed::of)
        .toList();
  }

  /** Returns {@code reflect} itself: its options, and those of a review, which it means. */
  static Completed bare(CommandLine reflect) {
    List<Flag> review = of(reflect.getSubcommands().get("review").getCommandSpec()).flags();
    List<Flag> version =
        of(reflect.getCommandSpec()).flags().stream()
            .filter(flag -> flag.names().contains("--version"))
            .toList();
    return new Completed(
        "reflect",
        "",
        Stream.concat(review.stream(), version.stream()).toList(),
        Value.NONE,
        false);
  }

  static Completed of(CommandSpec command) {
    List<Flag> flags = new ArrayList<>();
    for (OptionSpec option : command.options()) {
      if (!option.hidden()) {
        flags.add(
            new Flag(
                Arrays.asList(option.names()),
                text(option),
                option.arity().max() == 0 ? Value.NONE : Value.of(option)));
      }
    }
    List<PositionalParamSpec> arguments = command.positionalParameters();
    return new Completed(
        command.name(),
        String.join(" ", command.usageMessage().header()),
        flags,
        arguments.isEmpty() ? Value.NONE : Value.of(arguments.get(0)),
        !arguments.isEmpty() && arguments.get(0).arity().max() > 1);
  }

  /** The first sentence is enough, and stays on one line. */
  private static String text(ArgSpec argument) {
    String first = Ansi.OFF.string(argument.description()[0]);
    int end = first.indexOf(". ");
    return end < 0 ? first.replaceFirst("\\.$", "") : first.substring(0, end);
  }
}
