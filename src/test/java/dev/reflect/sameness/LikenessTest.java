package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables alike.txt and not-alike.txt, and what holds for all of them. */
class LikenessTest {
  static Stream<List<String>> alike() throws IOException {
    return table("alike.txt");
  }

  static Stream<List<String>> notAlike() throws IOException {
    return table("not-alike.txt");
  }

  @ParameterizedTest
  @MethodSource("alike")
  void oneLearningInTwoWordings(List<String> row) {
    assertEquals(row.get(0), word(row.get(1), row.get(2)));
    assertEquals(row.get(0), word(row.get(2), row.get(1)));
  }

  @ParameterizedTest
  @MethodSource("notAlike")
  void twoLearnings(List<String> row) {
    assertEquals("not alike", word(row.get(0), row.get(1)));
    assertEquals("not alike", word(row.get(1), row.get(0)));
  }

  /** What the search skips may not be alike: it looks only at those that share enough words. */
  @ParameterizedTest
  @MethodSource("alike")
  void theSearchMeetsBoth(List<String> row) {
    for (List<String> each : List.of(row, List.of("", row.get(2), row.get(1)))) {
      Sense one = Sense.of(each.get(1));
      Sense other = Sense.of(each.get(2));
      Set<String> keys = one.keys();
      long shared =
          other.keys().stream().filter(key -> !key.startsWith(">")).filter(keys::contains).count();
      assertTrue(
          shared >= Likeness.sharedAtLeast(one.length())
              || one.gist().pair().isPresent() && one.gist().pair().equals(other.gist().pair()),
          each + " share " + shared);
    }
  }

  @Test
  void theRatioIsTwiceWhatIsSharedOverAllWords() {
    assertEquals(
        Optional.of(new Like.Alike(6 / 7.0)),
        Sense.of("Keep public modules small").like(Sense.of("Keep modules small")));
    assertEquals(
        Optional.of(new Like.Alike(6 / 8.0)),
        Sense.of("Format code nicely").like(Sense.of("Format source code very nicely twice")));
    assertEquals(
        Optional.empty(),
        Sense.of("Format code nicely").like(Sense.of("Format source code quite nicely twice")));
  }

  @Test
  void nothingMayBeAddedToARuleOfTwoWords() {
    assertEquals(Optional.empty(), Sense.of("Open files").like(Sense.of("Open files readonly")));
  }

  @Test
  void aPairThatIsToldCountsBeforeWhatTheSentenceSays() {
    Sense one =
        Sense.of(
            "uv it is; pip breaks the lockfile.",
            Optional.of(new Substitution("use pip", "use uv")));
    Sense other =
        Sense.of("Use uv instead of pip.", Optional.of(new Substitution("use pip", "use uv")));
    assertEquals(Optional.of(new Like.SamePair()), one.like(other));
  }

  @Property(tries = 500)
  void whatIsAlikeIsAlikeTheOtherWayRound(
      @ForAll @StringLength(max = 60) String one, @ForAll @StringLength(max = 60) String other) {
    assertEquals(
        Sense.of(one).like(Sense.of(other)).map(Like::word),
        Sense.of(other).like(Sense.of(one)).map(Like::word));
  }

  private static String word(String one, String other) {
    return Sense.of(one).like(Sense.of(other)).map(Like::word).orElse("not alike");
  }

  private static Stream<List<String>> table(String name) throws IOException {
    try (InputStream in = LikenessTest.class.getResourceAsStream("/memory/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> List.of(line.split(" \\| ")))
              .toList()
              .stream();
    }
  }
}
