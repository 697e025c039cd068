package dev.reflect.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

    private static Value of(Parameter parameter) {
      String label = parameter.label();
      if (parameter.type().isEnum()) {
        return new Value(Kind.CHOICE, label, names(parameter.type().getEnumConstants()));
      }
      boolean isChoice = label.contains("|");
      Kind kind =
          switch (label) {
            case "FILE", "PATH" -> Kind.FILE;
            case "DIR" -> Kind.DIRECTORY;
            case "OP" -> Kind.OPERATION;
            case "ID" -> parameter.isOption() ? Kind.TEXT : Kind.PROPOSAL;
            default -> isChoice ? Kind.CHOICE : Kind.TEXT;
          };
      return new Value(kind, label, isChoice ? Arrays.asList(label.split("\\|")) : List.of());
    }

    private static List<String> names(Object... constants) {
      return Arrays.stream(constants).map(Object::toString).toList();
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
  static List<Completed> all(Command reflect) {
    List<Completed> all = new ArrayList<>();
    for (String name : reflect.commands()) {
      Command command = reflect.command(name);
      if (!command.isHidden()) {
        all.add(of(command));
      }
    }
    return all;
  }

  /** Returns {@code reflect} itself: its options, and those of a review, which it means. */
  static Completed bare(Command reflect) {
    List<Flag> flags = new ArrayList<>(of(reflect.command("review")).flags());
    flags.add(flag(Parameter.VERSION));
    return new Completed(reflect.name(), "", flags, Value.NONE, false);
  }

  private static Completed of(Command command) {
    List<Flag> flags = new ArrayList<>();
    List<Parameter> arguments = new ArrayList<>();
    for (Parameter each : command.parameters()) {
      if (!each.isOption()) {
        arguments.add(each);
      } else if (!each.isHidden()) {
        flags.add(flag(each));
      }
    }
    flags.add(flag(Parameter.HELP));
    return new Completed(
        command.name(),
        command.header(),
        flags,
        arguments.isEmpty() ? Value.NONE : Value.of(arguments.get(0)),
        !arguments.isEmpty() && arguments.get(0).count().isMany());
  }

  private static Flag flag(Parameter option) {
    return new Flag(option.names(), text(option), option.isFlag() ? Value.NONE : Value.of(option));
  }

  /** The first sentence is enough, and stays on one line. */
  private static String text(Parameter option) {
    String first = option.description().get(0);
    int end = first.indexOf(". ");
    return end < 0 ? first.replaceFirst("\\.$", "") : first.substring(0, end);
  }
}
