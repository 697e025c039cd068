package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the commands are declared to take is what they ask for. */
class DeclaredTest {
  @Test
  void everyCommandAsksForAllThatItTakesAndForNothingElse() {
    List<String> ignored = new ArrayList<>();
    commands(Commands.reflect())
        .forEach(
            command -> {
              assertEquals(true, runs(command, values(command)), command.qualifiedName());
              for (Parameter each : command.parameters()) {
                Map<String, Object> values = values(command);
                values.put(each.name(), new StringBuilder("of no type that a command has"));
                if (runs(command, values)) {
                  ignored.add(command.qualifiedName() + " " + each.name());
                }
              }
            });
    assertEquals(List.of(), ignored);
  }

  @Test
  void everyCommandIsKnownByItsOwnName() {
    List<String> names = commands(Commands.reflect()).map(Command::qualifiedName).toList();

    assertEquals(41, names.size());
    assertEquals("reflect review", names.get(0));
    assertEquals(true, names.contains("reflect learnings forget"));
  }

  static Stream<Command> commands(Command command) {
    return command.commands().stream()
        .map(command::command)
        .flatMap(each -> Stream.concat(Stream.of(each), commands(each)));
  }

  /** Returns whether each value was of the type that was asked for. */
  private static boolean runs(Command command, Map<String, Object> values) {
    try {
      command.with(
          CommandsTest.run(new ByteArrayOutputStream()), new Given(command, values, List.of()));
      return true;
    } catch (ClassCastException asked) {
      return false;
    }
  }

  private static Map<String, Object> values(Command command) {
    Map<String, Object> values = new HashMap<>();
    for (Parameter each : command.parameters()) {
      values.put(each.name(), each.count().isMany() ? List.of("a") : value(each.type()));
    }
    return values;
  }

  private static Object value(Class<?> type) {
    Map<Class<?>, Object> values =
        Map.of(
            String.class,
            "a",
            Path.class,
            Path.of("a"),
            Integer.class,
            1,
            Long.class,
            1L,
            Boolean.class,
            true);
    return type.isEnum() ? type.getEnumConstants()[0] : values.get(type);
  }
}
