package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KnownSensesTest {
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
