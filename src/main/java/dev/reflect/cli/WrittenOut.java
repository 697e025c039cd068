package dev.reflect.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Arguments as most people and all programs write them: every option by its whole name, its value
 * in a word of its own, nothing twice, nothing wrong. Reading them takes no time. What is written
 * in any other way, {@code --since=7d} or {@code -hy}, or asks for help, is for {@link Syntax}, and
 * means the same there.
 */
final class WrittenOut {
  private final Command command;
  private final List<String> words;
  private final Map<String, Object> values = new HashMap<>();
  private int at;

  private WrittenOut(Command command, List<String> words) {
    this.command = command;
    this.words = words;
  }

  /** Returns what is given to which command; empty where it is not all written out. */
  static Optional<Given> read(Command root, List<String> words) {
    Command command = root;
    int names = 0;
    while (names < words.size() && command.commands().contains(words.get(names))) {
      command = command.command(words.get(names));
      names++;
    }
    return command.isRun()
        ? new WrittenOut(command, words.subList(names, words.size())).given()
        : Optional.empty();
  }

  private Optional<Given> given() {
    while (at < words.size()) {
      String word = words.get(at++);
      if (!(word.startsWith("-") ? isOption(word) : isArgument(word))) {
        return Optional.empty();
      }
    }
    for (Parameter each : command.parameters()) {
      boolean missing = !values.containsKey(each.name());
      if (missing && each.count().isNeeded()
          || missing && !each.otherwise().isEmpty() && !isKept(each, each.otherwise())) {
        return Optional.empty();
      }
    }
    return Optional.of(new Given(command, values, words));
  }

  private boolean isOption(String word) {
    for (Parameter each : command.parameters()) {
      if (each.names().contains(word)) {
        if (values.containsKey(each.name())) {
          return false;
        }
        if (each.isFlag()) {
          values.put(each.name(), true);
          return true;
        }
        return at < words.size() && isKept(each, words.get(at++));
      }
    }
    return false;
  }

  private boolean isArgument(String word) {
    for (Parameter each : command.parameters()) {
      if (!each.isOption() && !values.containsKey(each.name())) {
        return each.count().isMany() ? isKept(each, these()) : isKept(each, word);
      }
    }
    return false;
  }

  /** Goes back to the word that is being read, and on to the next option. */
  private List<String> these() {
    int first = at - 1;
    while (at < words.size() && !words.get(at).startsWith("-")) {
      at++;
    }
    return words.subList(first, at);
  }

  private boolean isKept(Parameter parameter, List<String> all) {
    for (String each : all) {
      if (parameter.type() != String.class || !isPlain(each)) {
        return false;
      }
    }
    values.put(parameter.name(), List.copyOf(all));
    return true;
  }

  private boolean isKept(Parameter parameter, String word) {
    Class<?> type = parameter.type();
    if (!isPlain(word)) {
      return false;
    }
    if (type == String.class) {
      values.put(parameter.name(), word);
    } else if (type == Path.class) {
      values.put(parameter.name(), Path.of(word));
    } else if (type == Integer.class && isShortNumber(word)) {
      values.put(parameter.name(), Integer.valueOf(word));
    } else if (type == Long.class && isShortNumber(word)) {
      values.put(parameter.name(), Long.valueOf(word));
    } else {
      return false;
    }
    return true;
  }

  /**
   * An option is none, and neither are the files and the quotes that picocli looks into, nor the
   * name of a command below this one, which picocli takes for that.
   */
  private boolean isPlain(String word) {
    return !word.isEmpty()
        && "-@\"'".indexOf(word.charAt(0)) < 0
        && !command.commands().contains(word);
  }

  private static boolean isShortNumber(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) < '0' || word.charAt(i) > '9') {
        return false;
      }
    }
    return word.length() < 10;
  }
}
