package dev.reflect.promotion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.HeardIn.Fate;
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

/** Holds that a list judged page by page is the one that judging everything first gives. */
class ShortlistTest {
  private static final int ENOUGH = 2;
  private static final String GLOBAL =
      "# Ada\n\n- Never push to a release branch, rule 3.\n- Use uv instead of pip, rule 8.\n";

  private static final List<String> SENTENCES =
      List.of(
          "Never push to a release branch, rule %d.",
          "Use uv instead of pip, rule %d.",
          "Open the page on localhost:5173, rule %d.",
          "Keep src/main/schema.sql sorted, rule %d.");

  /** Judges as a promotion does, and counts how often it had to. */
  private static final class Judge implements Shortlist.Judging {
    private final MemoryFile file = MemoryFile.parse(Text.of(GLOBAL));
    private int judged;

    @Override
    public Standing first(Candidate candidate) {
      return Judged.first(candidate, isRefused(candidate), ENOUGH);
    }

    @Override
    public boolean isSaid(Candidate candidate) {
      return Judged.isSaid(candidate, file);
    }

    @Override
    public Judged judge(Candidate candidate) {
      judged++;
      return Judged.of(candidate, isRefused(candidate), ScopeTableTest.TABLE, ENOUGH, file);
    }

    static boolean isRefused(Candidate candidate) {
      return candidate.id().charAt(0) == '0';
    }
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
            ? Optional.of(new Candidate.Promoted(number, sentence))
            : Optional.empty(),
        random.nextInt(12) > 0);
  }

  /** As it reads: everything is judged, then sorted. */
  private static List<Judged> judgedAll(List<Candidate> candidates) {
    Judge judge = new Judge();
    return candidates.stream()
        .map(judge::judge)
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
      Shortlist everything = new Shortlist(candidates, new Judge()).withNever();
      List<Judged> found = new ArrayList<>();
      for (int left = all.size(); left > 0; left = everything.left()) {
        assertEquals(all.size() - found.size(), left, "seed " + seed);
        found.addAll(everything.next(1 + random.nextInt(7), each -> true));
      }
      assertEquals(all, found, "seed " + seed);
      assertEquals(List.of(), everything.rest());

      List<Judged> offered =
          all.stream().filter(each -> each.standing() != Standing.NEVER).toList();
      Shortlist list = new Shortlist(candidates, new Judge());
      assertEquals(all.size() - offered.size(), list.never(), "seed " + seed);
      assertEquals(offered.size(), list.left(), "seed " + seed);
      all.forEach(each -> assertTrue(list.knows(each.candidate().id())));
      assertEquals(
          offered.stream().takeWhile(each -> each.standing() == Standing.READY).toList(),
          list.next(Integer.MAX_VALUE, each -> each.standing() == Standing.READY));
      assertEquals(
          offered.stream().dropWhile(each -> each.standing() == Standing.READY).toList(),
          list.rest());
    }
    assertEquals(EnumSet.complementOf(EnumSet.of(Standing.TOO_FEW)), met);
  }

  @Test
  void ofAThousandOnlyThePageIsJudged() {
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      String sentence = "Keep module %d free of warnings.".formatted(i);
      List<HeardIn> heard =
          List.of(
              new HeardIn("a", List.of(Path.of("/code/a")), 1, Fate.OPEN, sentence),
              new HeardIn("b", List.of(Path.of("/code/b")), 1 + i % 7, Fate.OPEN, sentence));
      Fingerprint fingerprint = Fingerprint.of(sentence);
      candidates.add(
          new Candidate(
              List.of(new Candidate.Worded(fingerprint, sentence, heard)), Optional.empty(), true));
    }
    Judge judge = new Judge();
    Shortlist list = new Shortlist(candidates, judge).withNever();
    assertEquals(20, list.next(20, each -> true).size());
    assertTrue(judge.judged <= 21, "judged " + judge.judged);
    assertEquals(980, list.left());
  }
}
