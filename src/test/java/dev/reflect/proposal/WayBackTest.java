package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.diff.Texts;
import dev.reflect.proposal.WayBack.Snapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WayBackTest {
  /** "no" is no file; a comma is a line break. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # then   | written      | now                | judgement | result
          - a      | - a,- b      | - a,- b            | UNCHANGED | - a
          - a      | - a,- b      | - a                | THERE     | - a
          no       | - b          | - b                | UNCHANGED | no
          no       | - b          | no                 | THERE     | no
          - a      | no           | no                 | UNCHANGED | - a
          - a      | - a,- b      | no                 | GONE      | no
          - a      | no           | - x                | CONFLICT  | - x
          - a      | - a,- b      | - x,,,- a,- b      | MERGED    | - x,,,- a
          - a      | - a,- b      | - a,- b,- x        | MERGED    | - a,- x
          - a      | - a,- b      | - a,- x            | CONFLICT  | - a,- x
          - a      | - a,- b      | - a,- b or not     | CONFLICT  | - a,- b or not
          no       | # L,,- b     | # L,,- b,- x       | MERGED    | # L,,- x
          no       | # L,,- b     | - x,# L,,- b       | MERGED    | - x
          no       | - b          | - b,,              | MERGED    | no
          no       | ---,n: x,---,- b | ---,n: x,---,- b,- x | MERGED | ---,n: x,---,- x
          - a,- b  | - b          | - b,,,- x          | MERGED    | - a,- b,,,- x
          - a,- b  | - x,- b,- c  | - x,- b,- c,- d    | MERGED    | - a,- b,- d
          - a,- b  | - x,- b,- c  | - y,- b,- c,- d    | CONFLICT  | - y,- b,- c,- d
          """)
  void isJudgedByThreeTexts(
      String then, String written, String now, WayBack.Judgement judgement, String result) {
    assertEquals(
        new WayBack(judgement, snapshot(result)),
        WayBack.of(snapshot(then), snapshot(written), snapshot(now)));
  }

  /** What was written is told newest first, each as its file before and after it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # before   | after            | before | after            | now               | judgement | result
          - a,- b    | - a,- b,- c      | - a    | - a,- b          | - a,- b,- c       | UNCHANGED | - a
          - a,- b    | - a              | - a    | - a,- b          | - a               | THERE     | - a
          - a,- b    | - a,- b,- c      | - a    | - x,- b          | - a,- b,- c       | CONFLICT  | - a,- b,- c
          - a,- b    | - a,- b,- c      | - q    | - x,,,- a,- b    | - x,,,- a,- b,- c | MERGED    | - q
          """)
  void goesBackThroughAllThatWasWrittenOrStays(
      String newerBefore,
      String newerAfter,
      String olderBefore,
      String olderAfter,
      String now,
      WayBack.Judgement judgement,
      String result) {
    List<WayBack.Written> newestFirst =
        List.of(
            new WayBack.Written(snapshot(newerBefore), snapshot(newerAfter)),
            new WayBack.Written(snapshot(olderBefore), snapshot(olderAfter)));

    assertEquals(
        new WayBack(judgement, snapshot(result)), WayBack.through(newestFirst, snapshot(now)));
  }

  @Property
  void whatNobodyTouchedGoesBackToTheVeryBytes(@ForAll long seed) {
    Random random = new Random(seed);
    Snapshot then = snapshot(random);
    Snapshot written = snapshot(random);
    WayBack way = WayBack.of(then, written, written);
    assertEquals(then, way.result());
    assertEquals(then.equals(written) ? Optional.empty() : Optional.of(then), way.change());
  }

  @Property(tries = 3000)
  void noLineOfSomebodyElseIsEverLost(@ForAll long seed) {
    Random random = new Random(seed);
    Text then = Texts.random(random, 12);
    Text written = Texts.edited(random, then, 1 + random.nextInt(3));
    Text now = Texts.edited(random, written, 1 + random.nextInt(3));
    Snapshot before = random.nextInt(5) == 0 ? Snapshot.MISSING : Snapshot.of(then);
    Snapshot result = WayBack.of(before, Snapshot.of(written), Snapshot.of(now)).result();
    if (now.equals(written)) {
      return;
    }
    Map<String, Integer> left = counted(result.text());
    counted(written).forEach((line, count) -> left.merge(line, count, Integer::sum));
    counted(now)
        .forEach(
            (line, count) ->
                assertEquals(
                    true,
                    line.isBlank() || left.getOrDefault(line, 0) >= count,
                    () -> line + " of\n" + now.string() + "\nis not in\n" + result));
  }

  private static Map<String, Integer> counted(Text text) {
    Map<String, Integer> counts = new HashMap<>();
    text.lines().forEach(line -> counts.merge(Text.content(line), 1, Integer::sum));
    return counts;
  }

  private static Snapshot snapshot(Random random) {
    return random.nextInt(4) == 0 ? Snapshot.MISSING : Snapshot.of(Texts.random(random, 8));
  }

  private static Snapshot snapshot(String lines) {
    return lines.equals("no")
        ? Snapshot.MISSING
        : Snapshot.of(Text.of(lines.replace(",", "\n") + "\n"));
  }
}
