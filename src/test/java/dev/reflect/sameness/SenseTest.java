package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SenseTest {
  /** A line of a table: the first sentence, the second and, where it is written, why. */
  record Pair(String first, String second, String why) {
    Optional<Opposition> opposition() {
      return Sense.of(first).against(Sense.of(second));
    }

    Optional<Opposition> turned() {
      return Sense.of(second).against(Sense.of(first));
    }

    @Override
    public String toString() {
      return first + " | " + second;
    }
  }

  @ParameterizedTest
  @MethodSource
  void cannotBothHold(Pair pair) {
    assertEquals(
        Optional.of(new Opposition(Opposition.Kind.CANNOT_BOTH_HOLD, pair.why())),
        pair.opposition());
    assertEquals(
        Optional.of(Opposition.Kind.CANNOT_BOTH_HOLD), pair.turned().map(Opposition::kind));
  }

  static Stream<Pair> cannotBothHold() {
    return pairs("/conflict/cannot-both-hold.txt");
  }

  @ParameterizedTest
  @MethodSource
  void canBothHold(Pair pair) {
    assertEquals(Optional.empty(), pair.opposition().filter(Opposition::isConflict));
    assertEquals(Optional.empty(), pair.turned().filter(Opposition::isConflict));
  }

  static Stream<Pair> canBothHold() {
    return pairs("/conflict/can-both-hold.txt");
  }

  @ParameterizedTest
  @MethodSource
  void isNarrower(Pair pair) {
    assertEquals(
        Optional.of(Opposition.Kind.FIRST_IS_NARROWER), pair.opposition().map(Opposition::kind));
    assertEquals(
        Optional.of(Opposition.Kind.SECOND_IS_NARROWER), pair.turned().map(Opposition::kind));
  }

  static Stream<Pair> isNarrower() {
    return pairs("/conflict/narrower.txt");
  }

  @ParameterizedTest
  @MethodSource("everySentence")
  void nothingConflictsWithItself(String sentence) {
    assertEquals(Optional.empty(), Sense.of(sentence).against(Sense.of(sentence)));
  }

  static Stream<String> everySentence() {
    return Stream.of("cannot-both-hold", "can-both-hold", "narrower")
        .flatMap(name -> pairs("/conflict/" + name + ".txt"))
        .flatMap(pair -> Stream.of(pair.first(), pair.second()))
        .distinct();
  }

  /** Every two sentences of the tables, whatever they are about. */
  @Test
  void itDoesNotMatterWhichIsFirst() {
    List<Sense> all = everySentence().map(Sense::of).toList();
    for (Sense first : all) {
      for (Sense second : all) {
        assertEquals(
            first.against(second).map(opposition -> mirrored(opposition.kind())),
            second.against(first).map(Opposition::kind),
            () -> first.sentence() + " | " + second.sentence());
      }
    }
  }

  @Test
  void whatIsSaidOfDifferentThingsContradictsNothing() {
    KnownSenses<String> known = new KnownSenses<>();
    List<String> lines =
        read("/conflict/unrelated.txt").lines().filter(line -> !line.startsWith("#")).toList();
    lines.forEach(line -> known.add(line, Sense.of(line)));
    assertEquals(61, lines.size());
    for (String line : lines) {
      List<KnownSenses.Against<String>> against = known.against(Sense.of(line));
      assertEquals(List.of(), against, line);
    }
  }

  private static Opposition.Kind mirrored(Opposition.Kind kind) {
    return switch (kind) {
      case CANNOT_BOTH_HOLD -> kind;
      case FIRST_IS_NARROWER -> Opposition.Kind.SECOND_IS_NARROWER;
      case SECOND_IS_NARROWER -> Opposition.Kind.FIRST_IS_NARROWER;
    };
  }

  @Test
  void aPairIsReadLikeTheSentence() {
    Sense swapped =
        Sense.of("Keep to one tool.", Optional.of(new Substitution("use hatch", "use rye")));
    assertEquals(
        Optional.of("one says to do what the other says not to: hatch"),
        swapped.against(Sense.of("Use Hatch.")).map(Opposition::why));
    Sense inTests =
        Sense.of(
            "In tests keep to one tool.", Optional.of(new Substitution("use hatch", "use rye")));
    assertEquals(
        Optional.of(Opposition.Kind.FIRST_IS_NARROWER),
        inTests.against(Sense.of("Use Hatch.")).map(Opposition::kind));
  }

  static Stream<Pair> pairs(String resource) {
    return read(resource)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split("\\|"))
        .map(
            part ->
                new Pair(part[0].strip(), part[1].strip(), part.length > 2 ? part[2].strip() : ""));
  }

  static String read(String resource) {
    try (InputStream in = SenseTest.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Never use pip; use uv.           | Use uv instead of pip.           | true",
        "Use uv, not pip.                 | Never use pip; use uv.           | true",
        "Never use pip for CI; use uv.    | Use uv instead of pip.           | false",
        "Never use uv; use pip.           | Use uv instead of pip.           | false",
        "Never use pip, poetry; use uv.   | Use uv instead of pip.           | false",
        "Never use npm; use pnpm then uv. | Never use npm; use uv then pnpm. | false",
        "Use uv.                          | Use uv.                          | false"
      })
  void theSameChoiceWhicheverHalfComesFirst(String one, String other, boolean same) {
    assertEquals(same, Sense.of(one).choosesAs(Sense.of(other)));
    assertEquals(same, Sense.of(other).choosesAs(Sense.of(one)));
  }

  @Test
  void findsWhatOpposesAmongTenThousand() {
    KnownSenses<Integer> known = new KnownSenses<>();
    for (int i = 0; i < 10_000; i++) {
      known.add(i, Sense.of("Never call module" + i + " from handler" + i % 97 + "."));
    }
    known.add(10_001, Sense.of("Use tabs."));
    known.add(10_002, Sense.of("Use spaces in Python."));
    Sense asked = Sense.of("Indent with spaces.");
    List<KnownSenses.Against<Integer>> found = known.against(asked);
    assertEquals(
        List.of(
            new KnownSenses.Against<>(
                10_001,
                new Opposition(
                    Opposition.Kind.CANNOT_BOTH_HOLD, "both say how to indent: spaces / tabs"))),
        found);
    assertEquals(
        List.of(1234),
        known.against(Sense.of("Call module1234 from handler70.")).stream()
            .map(KnownSenses.Against::source)
            .toList());
  }

  /** Nothing is lost by looking only at what has the same words. */
  @Test
  void findsWhatEachOneAloneWouldOppose() {
    List<Sense> all =
        Stream.concat(
                SenseTest.everySentence(),
                Stream.of("Enable the cache.", "Disable the cache.", "Never squash 2 commits."))
            .map(Sense::of)
            .toList();
    KnownSenses<Sense> known = new KnownSenses<>();
    all.forEach(each -> known.add(each, each));
    for (Sense asked : all) {
      assertEquals(
          all.stream().filter(each -> asked.against(each).isPresent()).toList(),
          known.against(asked).stream().map(KnownSenses.Against::source).toList(),
          asked.sentence());
    }
  }
}
