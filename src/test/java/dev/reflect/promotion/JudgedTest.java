package dev.reflect.promotion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Points;
import dev.reflect.promotion.Home.HeardIn;
import dev.reflect.promotion.Home.HeardIn.Fate;
import dev.reflect.promotion.Judged.Standing;
import dev.reflect.skill.MemoryFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JudgedTest {
  private static HeardIn in(String repository, Fate fate, String... directories) {
    return new HeardIn(
        repository, List.of(directories).stream().map(Path::of).toList(), 2, fate, "Use uv.");
  }

  private static Candidate candidate(String sentence, HeardIn... heardIn) {
    return new Candidate(
        List.of(new Candidate.Worded(Fingerprint.of(sentence), sentence, List.of(heardIn))),
        Optional.empty(),
        true,
        false);
  }

  private static Standing standing(Candidate candidate, String global) {
    return Judged.of(candidate, ScopeTableTest.TABLE, MemoryFile.parse(Text.of(global))).standing();
  }

  private static final HeardIn FERRY = in("a", Fate.OPEN, "/code/ferry");
  private static final HeardIn BLOG = in("b", Fate.APPLIED, "/code/blog");

  @Test
  void twoRepositoriesAreEnough() {
    assertEquals(Standing.READY, standing(candidate("Use uv.", FERRY, BLOG), ""));
    assertEquals(Standing.TOO_FEW, standing(candidate("Use uv.", FERRY), ""));
  }

  @Test
  void directoriesInCommonMakeTwoIdsOneRepository() {
    Candidate renamed =
        candidate(
            "Use uv.",
            in("a", Fate.OPEN, "/code/ferry"),
            in("b", Fate.OPEN, "/code/blog"),
            in("c", Fate.OPEN, "/code/tree", "/code/ferry"),
            in("c", Fate.OPEN, "/code/blog"));
    assertEquals(List.of("ferry"), renamed.names());
    assertEquals(8, renamed.times());
    assertEquals(Standing.TOO_FEW, standing(renamed, ""));
  }

  @Test
  void wordingsCountTogether() {
    Candidate both =
        new Candidate(
            List.of(
                new Candidate.Worded(Fingerprint.of("Use uv."), "Use uv.", List.of(FERRY)),
                new Candidate.Worded(Fingerprint.of("Take uv."), "Take uv.", List.of(BLOG))),
            Optional.empty(),
            true,
            false);
    assertEquals(List.of("Take uv."), both.otherWords());
    assertEquals(Standing.READY, standing(both, ""));
    assertEquals(Standing.SAID, standing(both, "- Take uv.\n"));
  }

  @Test
  void whatSpeaksAgainstItIsSaid() {
    Candidate ready = candidate("Use uv.", FERRY, BLOG);
    assertEquals(Standing.SAID, standing(ready, "- Use uv.\n"));
    assertEquals(
        Standing.ONE_PROJECT, standing(candidate("Start it on localhost:80.", FERRY, BLOG), ""));
    HeardIn rejected = in("c", Fate.REJECTED, "/code/notes");
    Judged judged =
        Judged.of(
            candidate("Use uv.", FERRY, rejected),
            ScopeTableTest.TABLE,
            MemoryFile.parse(Text.empty()));
    assertEquals(Standing.REJECTED, judged.standing());
    assertEquals("You rejected it in notes.", judged.why());
    assertEquals(
        Standing.NOT_KEPT,
        standing(new Candidate(ready.wordings(), Optional.empty(), false, false), ""));
  }

  @Test
  void aPromotionStandsAlsoWithoutItsLine() {
    Candidate promoted =
        new Candidate(
            candidate("Use uv.", FERRY, BLOG).wordings(),
            Optional.of(new Candidate.Promoted(7, "Always use uv.", false)),
            true,
            false);
    assertEquals(Standing.PROMOTED, standing(promoted, "- Always use uv.\n"));
    assertEquals(Standing.NO_LONGER_SAID, standing(promoted, "- uv it is\n"));
    assertEquals(
        "It was promoted by operation 7; the file of all projects does not say so any more.",
        Judged.of(promoted, ScopeTableTest.TABLE, MemoryFile.parse(Text.empty())).why());
  }

  @Test
  void aSentenceThatAsksForCareIsNotReady() {
    Judged judged =
        Judged.of(
            candidate("Always skip the tests when you push.", FERRY, BLOG),
            ScopeTableTest.TABLE,
            MemoryFile.parse(Text.empty()));
    assertEquals(Standing.READY, judged.standing());
    assertEquals(false, judged.isReady());
  }

  @Test
  void whatAPersonWantsNeverIsNotReadyAndMayStillBeNamed() {
    Candidate both =
        new Candidate(candidate("Use uv.", FERRY, BLOG).wordings(), Optional.empty(), true, true);
    Judged never = Judged.of(both, ScopeTableTest.TABLE, MemoryFile.parse(Text.empty()));
    assertEquals(Standing.NEVER, never.standing());
    assertEquals(false, never.isReady());
    assertEquals(true, never.standing().isOpen());
    assertEquals("You do not want it in every project.", never.why());
    assertEquals(
        Standing.SAID,
        Judged.of(both, ScopeTableTest.TABLE, MemoryFile.parse(Text.of("- Use uv.\n"))).standing());
  }

  @ParameterizedTest
  @CsvSource({"5.99, none", "6, a skill", "7.99, a skill", "8, a CLAUDE.md", "-8, none"})
  void theScoreSaysWhatFileItIsWorth(String score, String file) {
    Optional<Backport> worth = Backport.of(Points.parse(score));
    assertEquals(file, worth.map(Backport::phrase).orElse("none"));
  }
}
