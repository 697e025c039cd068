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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private static final class Judge implements Shortlist.Judging<RuntimeException> {
    private final MemoryFile file = MemoryFile.parse(Text.of(GLOBAL));
    private final Map<Fingerprint, Candidate> candidates = new HashMap<>();
    private int read;
    private int asked;
    private int judged;

    String done() {
      return "%d read %s, %d judged".formatted(read, asked == 1 ? "at once" : "", judged);
    }

    Judge(List<Candidate> candidates) {
      candidates.forEach(each -> this.candidates.put(each.fingerprint(), each));
    }

    /** In another order than they were asked for. */
    @Override
    public List<Candidate> read(List<Fingerprint> learnings) {
      asked++;
      read += learnings.size();
      return learnings.stream()
          .filter(candidates::containsKey)
          .map(candidates::get)
          .sorted(Comparator.comparing(Candidate::id))
          .toList();
    }

    @Override
    public boolean isSaid(Candidate candidate) {
      return Judged.isSaid(candidate, file);
    }

    @Override
    public Judged judge(Candidate candidate) {
      judged++;
      return Judged.of(candidate, ScopeTableTest.TABLE, ENOUGH, file);
    }
  }

  private static Shortlist<RuntimeException> shortlist(List<Candidate> candidates, Judge judge) {
    return new Shortlist<>(candidates.stream().map(Candidate::prospect).toList(), ENOUGH, judge);
  }

  private static Shortlist<RuntimeException> shortlist(List<Candidate> candidates) {
    return shortlist(candidates, new Judge(candidates));
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
        random.nextInt(12) > 0,
        random.nextInt(12) == 0);
  }

  /** As it reads: everything is judged, then sorted. */
  private static List<Judged> judgedAll(List<Candidate> candidates) {
    Judge judge = new Judge(candidates);
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
      Shortlist<RuntimeException> everything = shortlist(candidates).withNever();
      List<Judged> found = new ArrayList<>();
      for (int left = all.size(); left > 0; left = everything.left()) {
        assertEquals(all.size() - found.size(), left, "seed " + seed);
        found.addAll(everything.next(1 + random.nextInt(7), each -> true));
      }
      assertEquals(all, found, "seed " + seed);
      assertEquals(List.of(), everything.rest());

      List<Judged> offered =
          all.stream().filter(each -> each.standing() != Standing.NEVER).toList();
      Shortlist<RuntimeException> list = shortlist(candidates);
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

  private static Candidate ready(int number) {
    String sentence = "Keep module %d free of warnings.".formatted(number);
    List<HeardIn> heard =
        List.of(
            new HeardIn("a", List.of(Path.of("/code/a")), 1, Fate.OPEN, sentence),
            new HeardIn("b", List.of(Path.of("/code/b")), 1 + number % 7, Fate.OPEN, sentence));
    return new Candidate(
        List.of(new Candidate.Worded(Fingerprint.of(sentence), sentence, heard)),
        Optional.empty(),
        true,
        false);
  }

  @Test
  void ofAThousandOnlyThePageIsReadAndJudged() {
    List<Candidate> candidates = IntStream.range(0, 1_000).mapToObj(i -> ready(i)).toList();
    Judge judge = new Judge(candidates);
    Shortlist<RuntimeException> list = shortlist(candidates, judge).withNever();
    assertEquals(20, list.next(20, each -> true).size());
    assertEquals("20 read at once, 20 judged", judge.done());
    assertEquals(980, list.left());
  }

  @Test
  void whatIsNotWantedIsNotRead() {
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      Candidate each = ready(i);
      candidates.add(
          i < 3 ? each : new Candidate(each.wordings(), Optional.empty(), i % 2 == 0, i % 3 == 0));
    }
    List<Candidate> kept =
        candidates.stream()
            .filter(each -> !each.prospect().first(ENOUGH).equals(Standing.NEVER))
            .toList();
    Judge judge = new Judge(kept);
    assertEquals(
        3 + kept.stream().skip(3).filter(Candidate::kept).count(),
        shortlist(kept, judge).next(Integer.MAX_VALUE, each -> each == Standing.READY).size());
    assertEquals(kept.stream().filter(Candidate::kept).count(), judge.read);
  }

  @Test
  void whatIsGoneOnceItIsReadIsNotOnTheList() {
    List<Candidate> candidates = IntStream.range(0, 30).mapToObj(i -> ready(i)).toList();
    List<Candidate> there = candidates.stream().filter(each -> each.times() != 4).toList();
    Shortlist<RuntimeException> list = shortlist(candidates, new Judge(there));
    assertEquals(10, list.next(10, each -> true).size());
    assertEquals(there.size() - 10, list.rest().size());
    assertEquals(0, list.left());
  }
}
