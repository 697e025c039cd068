package dev.reflect.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * A command as it is declared: what it says of itself, what it takes and what it runs. Only the one
 * that is asked for is declared, by plain values: picocli is told of it for help, and for arguments
 * that are not {@link WrittenOut}, because loading it takes longer than most commands do.
 */
final class Command {
  /** Makes what runs, of what was given. */
  interface Act {
    Callable<Integer> of(Run run, Given given);
  }

  private final String name;
  private final String header;
  private final List<Parameter> parameters = new ArrayList<>();
  private String parent = "";
  private boolean hidden;
  private List<String> description = List.of();
  private List<String> footer = List.of();
  private List<String> commands = List.of();
  private Function<String, Command> declared;
  private Act act;

  private Command(String name, String header) {
    this.name = name;
    this.header = header;
  }

  /**
   * Returns a command that takes nothing and runs nothing yet.
   *
   * @param header what it does, as the list of all commands says it
   */
  static Command named(String name, String header) {
    return new Command(name, header);
  }

  Command description(String... paragraphs) {
    description = List.of(paragraphs);
    return this;
  }

  Command taking(Parameter... more) {
    return taking(List.of(more));
  }

  /** Takes these too; the help lists them in this order. */
  Command taking(List<Parameter> more) {
    parameters.addAll(more);
    return this;
  }

  Command example(String line) {
    return footer("Example:", "  " + line);
  }

  Command examples(String... lines) {
    String[] footer = new String[lines.length + 1];
    footer[0] = "Examples:";
    for (int i = 0; i < lines.length; i++) {
      footer[i + 1] = "  " + lines[i];
    }
    return footer(footer);
  }

  Command footer(String... lines) {
    footer = List.of(lines);
    return this;
  }

  /** Leaves it out of the list of commands. */
  Command unmentioned() {
    hidden = true;
    return this;
  }

  /**
   * Gives it commands of its own.
   *
   * @param one declares the one of a name when it is asked for
   */
  Command commands(List<String> names, Function<String, Command> one) {
    commands = List.copyOf(names);
    declared = one;
    return this;
  }

  Command runs(Act made) {
    act = made;
    return this;
  }

  String name() {
    return name;
  }

  /** Returns what a person types, for example {@code reflect learnings show}. */
  String qualifiedName() {
    return parent.isEmpty() ? name : parent + " " + name;
  }

  boolean isRoot() {
    return parent.isEmpty();
  }

  String header() {
    return header;
  }

  List<String> description() {
    return description;
  }

  List<Parameter> parameters() {
    return List.copyOf(parameters);
  }

  List<String> footer() {
    return footer;
  }

  boolean isHidden() {
    return hidden;
  }

  /** Returns the names of its own commands, in the order of the help. */
  List<String> commands() {
    return commands;
  }

  /** Returns its own command of this name, which it has. */
  Command command(String its) {
    Command command = declared.apply(its);
    command.parent = qualifiedName();
    return command;
  }

  /** Returns whether it does something itself, and is not only a name for its commands. */
  boolean isRun() {
    return act != null;
  }

  /** Returns what runs, once it is called. */
  Callable<Integer> with(Run run, Given given) {
    return act.of(run, given);
  }
}
