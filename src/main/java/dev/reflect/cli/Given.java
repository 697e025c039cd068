package dev.reflect.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was given to a command.
 *
 * @param values by the names of its options and arguments; what was not given is not there, unless
 *     something is declared to stand for it
 * @param words as they were typed behind the name of the command
 */
record Given(Command command, Map<String, Object> values, List<String> words) {
  Given {
    values = Map.copyOf(values);
    words = List.copyOf(words);
  }

  /** Returns whether the flag was given. */
  boolean flag(String name) {
    return value(name, Boolean.class).orElse(false);
  }

  Optional<String> text(String name) {
    return value(name, String.class);
  }

  /** Returns what was given of an argument that may be given several times. */
  List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (Object each : value(name, List.class).orElse(List.of())) {
      texts.add((String) each);
    }
    return texts;
  }

  /**
   * Returns the value of an option or an argument; empty where none was given.
   *
   * @throws IllegalArgumentException when the command does not take it
   */
  <T> Optional<T> value(String name, Class<T> type) {
    for (Parameter each : command.parameters()) {
      if (each.name().equals(name)) {
        return Optional.ofNullable(type.cast(values.get(name)));
      }
    }
    throw new IllegalArgumentException(command.qualifiedName() + " does not take " + name);
  }

  /**
   * Runs the command and returns its exit status.
   *
   * @throws UsageError when it cannot make sense of what was given
   */
  int run(Run run) throws Exception {
    try {
      return command.with(run, this).call();
    } catch (UsageError unclear) {
      throw new UsageError(unclear.getMessage(), List.of(UsageError.help(command.qualifiedName())));
    }
  }
}
