package dev.reflect.promotion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.Home.HeardIn;
import dev.reflect.promotion.Home.HeardIn.Fate;
import dev.reflect.promotion.Judged.Standing;
import dev.reflect.skill.MemoryFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Holds the order of a list, and what is not on it. */
class ShortlistTest {
  private static final String GLOBAL =
      "# Ada\n\n- Never push to a release branch, rule 3.\n- Use uv instead of pip, rule 8.\n";

  private static final List<String> SENTENCES =
      List.of(
          "Never push to a release branch, rule %d.",
          "Use uv instead of pip, rule %d.",
          "Open the page on localhost:5173, rule %d.",
          "Keep src/main/schema.sql sorted, rule %d.");

  private static final MemoryFile FILE = MemoryFile.parse(Text.of(GLOBAL));

  private static Judged judge(Candidate candidate) {
    return Judged.of(candidate, ScopeTableTest.TABLE, FILE);
  }

  private static Shortlist shortlist(List<Candidate> candidates) {
    return new Shortlist(candidates.stream().map(ShortlistTest::judge).toList());
  }

  private static Candidate candidate(Random random, int number) {
    String sentence = SENTENCES.get(random.nextInt(SENTENCES.size())).formatted(number % 12);
    List<HeardIn> heard = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(5); i++) {
      boolean shares = random.nextInt(8) == 0;
      heard.add(
          new HeardIn(
              "repository-" + i,
              List.of(Path.of(shares ? "/code/old" : "/code/project-" + i)),
              1 + random.nextInt(3),
              Fate.values()[random.nextInt(20) == 0 ? 1 + random.nextInt(3) : 0],
              sentence));
    }
    Fingerprint fingerprint = Fingerprint.of(sentence + number);
    return new Candidate(
        List.of(new Candidate.Worded(fingerprint, sentence, heard)),
        random.nextInt(12) == 0
            ? Optional.of(new Candidate.Promoted(number, sentence, false))
            : Optional.empty(),
        random.nextInt(12) > 0,
        random.nextInt(12) == 0);
  }

  /** As it reads: everything is judged, then sorted. */
  private static List<Judged> judgedAll(List<Candidate> candidates) {
    return candidates.stream()
        .map(ShortlistTest::judge)
        .filter(each -> each.standing() != Standing.TOO_FEW)
        .sorted(
            Comparator.<Judged>comparingInt(each -> each.standing().ordinal())
                .thenComparingInt(each -> -each.candidate().homes().size())
                .thenComparingInt(each -> -each.candidate().times())
                .thenComparing(each -> each.candidate().id()))
        .toList();
  }

  @Test
  void pageByPageItIsTheListOfAll() {
    Set<Standing> met = EnumSet.noneOf(Standing.class);
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<Candidate> candidates =
          IntStream.range(0, random.nextInt(60)).mapToObj(i -> candidate(random, i)).toList();
      List<Judged> all = judgedAll(candidates);
      all.forEach(each -> met.add(each.standing()));
      Shortlist everything = shortlist(candidates).withNever();
      List<Judged> found = new ArrayList<>();
      for (int left = all.size(); left > 0; left = everything.left()) {
        assertEquals(all.size() - found.size(), left, "seed " + seed);
        found.addAll(everything.next(1 + random.nextInt(7), each -> true));
      }
      assertEquals(all, found, "seed " + seed);
      assertEquals(List.of(), everything.rest());

      List<Judged> offered =
          all.stream().filter(each -> each.standing() != Standing.NEVER).toList();
      Shortlist list = shortlist(candidates);
      assertEquals(all.size() - offered.size(), list.never(), "seed " + seed);
      assertEquals(offered.size(), list.left(), "seed " + seed);
      all.forEach(each -> assertTrue(list.knows(each.candidate().id())));
      assertEquals(
          offered.stream().takeWhile(each -> each.standing() == Standing.READY).toList(),
          list.next(Integer.MAX_VALUE, each -> each == Standing.READY));
      assertEquals(
          offered.stream().dropWhile(each -> each.standing() == Standing.READY).toList(),
          list.rest());
    }
    assertEquals(EnumSet.complementOf(EnumSet.of(Standing.TOO_FEW)), met);
  }
}
