package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.learning.Wording;
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
      Gist one = gist(each.get(1));
      Gist other = gist(each.get(2));
      Set<String> keys = one.keys();
      long shared =
          other.keys().stream().filter(key -> !key.startsWith(">")).filter(keys::contains).count();
      assertTrue(
          shared >= Likeness.sharedAtLeast(one.length())
              || one.pair().equals(other.pair()) && one.pair().isPresent(),
          each + " share " + shared);
    }
  }

  @Test
  void theRatioIsTwiceWhatIsSharedOverAllWords() {
    assertEquals(
        Optional.of(new Like.Alike(6 / 7.0)),
        Likeness.between(gist("Keep public modules small"), gist("Keep modules small")));
    assertEquals(
        Optional.of(new Like.Alike(6 / 8.0)),
        Likeness.between(gist("Format code nicely"), gist("Format source code very nicely twice")));
    assertEquals(
        Optional.empty(),
        Likeness.between(
            gist("Format code nicely"), gist("Format source code quite nicely twice")));
  }

  @Test
  void nothingMayBeAddedToARuleOfTwoWords() {
    assertEquals(
        Optional.empty(), Likeness.between(gist("Open files"), gist("Open files readonly")));
  }

  @Test
  void aPairThatIsToldCountsBeforeWhatTheSentenceSays() {
    Wording.Pair pair = new Wording.Pair("use pip", "use uv");
    Gist one = Gist.of(new Wording("uv it is; pip breaks the lockfile.", Optional.of(pair)));
    Gist other = Gist.of(new Wording("Use uv instead of pip.", Optional.of(pair)));
    assertEquals(Optional.of(new Like.SamePair()), Likeness.between(one, other));
  }

  @Property(tries = 500)
  void whatIsAlikeIsAlikeTheOtherWayRound(
      @ForAll @StringLength(max = 60) String one, @ForAll @StringLength(max = 60) String other) {
    assertEquals(
        Likeness.between(gist(one), gist(other)).map(Like::word),
        Likeness.between(gist(other), gist(one)).map(Like::word));
  }

  private static String word(String one, String other) {
    return Likeness.between(gist(one), gist(other)).map(Like::word).orElse("not alike");
  }

  private static Gist gist(String sentence) {
    return Gist.of(Wording.of(sentence));
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
