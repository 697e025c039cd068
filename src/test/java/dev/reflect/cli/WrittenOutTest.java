package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrittenOutTest {
  private static final List<String> VALUES =
      List.of("7d", "3f2a", "3", "0", "a b", "list", "on", "WORDS", "", "-1", "@x", "'q'", "x=y");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "status",
        "status --json",
        "show 3 --json",
        "accept 3f2a 91bc",
        "review --since 7d --plain",
        "learnings --limit 5",
        "learnings show 3f2a --why",
        "reject 3f2a --reason late",
        "tidy -y"
      })
  void isWhatPeopleType(String line) {
    assertEquals(true, read(List.of(line.split(" "))).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "status --help",
        "status -h",
        "status --jsno",
        "status --json --json",
        "status now",
        "accept @ids",
        "accept 'quoted'",
        "review --since=7d",
        "review --since",
        "review --since --plain",
        "learnings --no-applied",
        "learnings --limit many",
        "learnings --repository list",
        "accept",
        "accept 3f2a --",
        "modify 3f2a",
        "--help",
        "nothing"
      })
  void leavesTheRestToPicocli(String line) {
    assertEquals(Optional.empty(), read(List.of(line.split(" "))));
  }

  /** Whatever it reads, picocli reads the same. */
  @Property(tries = 3000)
  void meansTheSameToPicocli(@ForAll("lines") List<String> words) {
    Optional<Given> read = read(words);
    if (read.isPresent()) {
      Given other =
          Syntax.of(Commands.reflect(), words)
              .read(CommandsTest.run(new ByteArrayOutputStream()), words)
              .orElseThrow();
      assertEquals(other.command().qualifiedName(), read.get().command().qualifiedName());
      assertEquals(other.values(), read.get().values());
      assertEquals(other.words(), read.get().words());
    }
  }

  /** A command with some of its options, in any order, and some words between them. */
  @Provide
  Arbitrary<List<String>> lines() {
    return Arbitraries.of(DeclaredTest.commands(Commands.reflect()).toList())
        .flatMap(
            command -> {
              List<List<String>> parts = new ArrayList<>();
              VALUES.forEach(value -> parts.add(List.of(value)));
              for (Parameter each : command.parameters()) {
                for (String name : each.names()) {
                  parts.add(List.of(name));
                  VALUES.forEach(value -> parts.add(List.of(name, value)));
                }
              }
              return Arbitraries.of(parts).list().ofMaxSize(4).map(some -> line(command, some));
            });
  }

  private static List<String> line(Command command, List<List<String>> parts) {
    List<String> words = new ArrayList<>(List.of(command.qualifiedName().split(" ")));
    words.remove(0);
    parts.forEach(words::addAll);
    return words;
  }

  private static Optional<Given> read(List<String> words) {
    return WrittenOut.read(Commands.reflect(), words);
  }
}
