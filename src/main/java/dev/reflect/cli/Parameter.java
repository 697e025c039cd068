package dev.reflect.cli;

import java.util.List;

/**
 * An option or an argument that a command takes.
 *
 * @param names of an option, for example {@code -y} and {@code --yes}; none of an argument
 * @param label what its value is called in the help, for example {@code FILE}; empty of a flag
 * @param otherwise what it is where it is not given; empty where there is nothing then
 */
record Parameter(
    List<String> names,
    String label,
    Class<?> type,
    Count count,
    List<String> description,
    String otherwise,
    boolean isNegatable,
    boolean isHidden) {
  /** What every command has, and what only reflect itself has. */
  static final Parameter HELP = flag("-h", "--help").saying("Show this help.");

  static final Parameter VERSION = flag("-V", "--version").saying("Show the version.");

  /** How many values may be given. */
  enum Count {
    OPTIONAL("0..1"),
    ONE("1"),
    ANY("0..*"),
    SEVERAL("1..*");

    private final String arity;

    Count(String arity) {
      this.arity = arity;
    }

    /** Returns picocli's word for it. */
    String arity() {
      return arity;
    }

    boolean isNeeded() {
      return this == ONE || this == SEVERAL;
    }

    boolean isMany() {
      return this == ANY || this == SEVERAL;
    }
  }

  /** Returns an option without a value. */
  static Parameter flag(String... names) {
    return new Parameter(
        List.of(names), "", Boolean.class, Count.OPTIONAL, List.of(), "", false, false);
  }

  /** Returns an option with a text. */
  static Parameter option(String name, String label) {
    return option(name, label, String.class);
  }

  static Parameter option(String name, String label, Class<?> type) {
    return new Parameter(List.of(name), label, type, Count.OPTIONAL, List.of(), "", false, false);
  }

  /** Returns an argument that must be given. */
  static Parameter argument(String label) {
    return argument(label, String.class);
  }

  static Parameter argument(String label, Class<?> type) {
    return new Parameter(List.of(), label, type, Count.ONE, List.of(), "", false, false);
  }

  Parameter saying(String... lines) {
    return new Parameter(
        names, label, type, count, List.of(lines), otherwise, isNegatable, isHidden);
  }

  Parameter optional() {
    return counted(Count.OPTIONAL);
  }

  Parameter needed() {
    return counted(Count.ONE);
  }

  Parameter any() {
    return counted(Count.ANY);
  }

  Parameter several() {
    return counted(Count.SEVERAL);
  }

  private Parameter counted(Count times) {
    return new Parameter(names, label, type, times, description, otherwise, isNegatable, isHidden);
  }

  /** Returns the option with a value for where none is given. */
  Parameter otherwise(String value) {
    return new Parameter(names, label, type, count, description, value, isNegatable, isHidden);
  }

  /** Returns the flag with its opposite: {@code --no-applied} beside {@code --applied}. */
  Parameter withItsOpposite() {
    return new Parameter(names, label, type, count, description, otherwise, true, isHidden);
  }

  /** Returns it left out of the help. */
  Parameter unmentioned() {
    return new Parameter(names, label, type, count, description, otherwise, isNegatable, true);
  }

  /**
   * Returns what a command asks for it by: the long name of an option, the label of an argument.
   */
  String name() {
    return isOption() ? names.get(names.size() - 1) : label;
  }

  boolean isOption() {
    return !names.isEmpty();
  }

  boolean isFlag() {
    return label.isEmpty();
  }
}
