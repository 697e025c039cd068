package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class HarvestTest {
  @Test
  void theSameRuleHeardTwiceIsOneLearningWithTwoSignalsOldestFirst() {
    Signal later = signal("s2", "b", "no, use uv instead of pip", "2026-11-02T10:00:00Z", "/shop");
    Signal first = signal("s1", "a", "don't use pip, use uv!", "2026-11-01T10:00:00Z", "/shop");

    Harvest harvest = harvest(later, first);

    assertEquals(List.of("Use uv instead of pip."), sentences(harvest));
    assertEquals(List.of(first, later), harvest.learnings().get(0).signals());
    assertEquals(
        Fingerprint.of("Use uv instead of pip."), harvest.learnings().get(0).fingerprint());
  }

  @Test
  void theSameRuleInTwoRepositoriesIsTwoLearnings() {
    Harvest harvest =
        harvest(
            signal("s1", "a", "use uv instead of pip", "2026-11-01T10:00:00Z", "/shop"),
            signal("s2", "b", "use uv instead of pip", "2026-11-02T10:00:00Z", "/blog"));

    assertEquals(
        List.of(repository("/shop"), repository("/blog")),
        harvest.learnings().stream().map(Learning::repository).toList());
  }

  @Test
  void aRecordThatAResumedSessionRepeatsCountsOnce() {
    Signal first = signal("s1", "a", "use uv instead of pip", "2026-11-01T10:00:00Z", "/shop");
    Signal again = signal("s2", "a", "use uv instead of pip", "2026-11-01T10:00:00Z", "/shop");

    assertEquals(List.of(first), harvest(first, again).learnings().get(0).signals());
  }

  @Test
  void twoRulesInOneMessageAreTwoLearnings() {
    Harvest harvest =
        harvest(
            signal(
                "s1",
                "a",
                "never use `any`, and never disable eslint rules inline either",
                "2026-11-01T10:00:00Z",
                "/shop"));

    assertEquals(
        List.of("Never use `any`.", "Never disable ESLint rules inline."), sentences(harvest));
  }

  @Test
  void whatGivesNoLearningIsKeptWithTheReason() {
    Signal broken = signal("s1", "a", "still broken, same error", "2026-11-01T10:00:00Z", "/shop");

    assertEquals(
        List.of(new HeardMessage(broken, repository("/shop"), Optional.of(Reason.FAILURE))),
        harvest(broken).notProposed());
    assertEquals(List.of(), harvest(broken).learnings());
    assertEquals("a report that something failed", Reason.FAILURE.phrase());
  }

  private static Harvest harvest(Signal... signals) {
    return Harvest.of(List.of(signals), evidence -> repository(evidence.cwd()));
  }

  private static Repository repository(String directory) {
    return new Repository("id of " + directory, Path.of(directory));
  }

  private static List<String> sentences(Harvest harvest) {
    return harvest.learnings().stream().map(Learning::sentence).toList();
  }

  private static Signal signal(String session, String uuid, String quote, String time, String cwd) {
    Evidence evidence =
        new Evidence(
            new Evidence.Source(session, uuid, 1, Optional.of(Instant.parse(time)), cwd),
            Voice.TYPED,
            quote,
            "Done.",
            "");
    Mark mark = new Mark("pattern", "use-not", 0.8, 0, quote.length());
    return new Signal(Kind.CORRECTION, 0.8, evidence, List.of(), List.of(mark));
  }
}
