package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.NOTES;
import static dev.reflect.ledger.Samples.SHOP;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.learning;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.effect.Effect;
import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.Session;
import dev.reflect.effect.Session.Loaded;
import dev.reflect.effect.Site;
import dev.reflect.effect.Site.Reach;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Reason;
import dev.reflect.learning.Wording;
import dev.reflect.sameness.Substitution;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is read of hearings, for {@link Effect} to say what came of what is applied. */
class AppliedEffectsTest {
  private static final Site SITE = new Site("/home/ada/shop/CLAUDE.md", "", Reach.ALWAYS, false);

  private Ledger ledger;
  private DecisionId decision;
  private OperationId applied;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
    ledger.queue().heard(List.of(learning(0)), MONDAY);
    decision = Samples.accept(ledger, 0);
    applied = Samples.apply(ledger, MONDAY, decision);
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  @Test
  void whatIsHeardInAnyWordsIsCountedOnceForAMessage() throws Exception {
    hear(learning(0), "again", TUESDAY);
    hear(learning(1), "in other words", TUESDAY.plusSeconds(1));
    hear(learning(1), "again", TUESDAY);
    assertEquals(1, effect().before().times());
    assertEquals(MONDAY.minusSeconds(60), effect().before().first());
    assertEquals(1, effect().again().size());
    ledger.memory().merge(learning(1).fingerprint(), learning(0).fingerprint(), TUESDAY);
    assertEquals(
        List.of(TUESDAY, TUESDAY.plusSeconds(1)),
        effect().again().stream().map(Sighted::at).toList());
    assertEquals(1, effect().before().times());
  }

  @Test
  void theOppositeOfItsOwnWordsCallsItWrongInWhateverLetters() throws Exception {
    hear(use("USE Tool 0", "use PIP"), "opposite", TUESDAY);
    hear(use("use tool 0", "use another"), "something else", TUESDAY);
    hear(use("use pip", "use TOOL 0"), "the same", TUESDAY);
    assertEquals(1, effect().calledWrong().size());
    assertEquals(TUESDAY, effect().calledWrong().get(0).at());
  }

  @Test
  void ofWhatIsTakenBackThereIsNone() throws Exception {
    assertEquals(1, effects().size());
    Samples.undo(ledger, TUESDAY, applied, decision);
    assertEquals(Map.of(), effects());
  }

  @Test
  void eachHasItsOwn() throws Exception {
    hear(learning(0), "again", TUESDAY);
    ledger.queue().heard(Samples.learnings(2), MONDAY);
    DecisionId other = Samples.accept(ledger, 1);
    Samples.apply(ledger, MONDAY.plusSeconds(1), other);
    assertEquals(1, effect().again().size());
    assertEquals(0, effects().get(other).again().size());
    assertEquals(MONDAY.plusSeconds(1), effects().get(other).application().since());
  }

  @Test
  void whoRemindsOfARuleHasHadToSayItAgainOnceItIsApplied() throws Exception {
    ledger.queue().heard(Samples.learnings(2), MONDAY);
    DecisionId later = Samples.accept(ledger, 1);
    Samples.apply(ledger, TUESDAY, later);
    int before = effects().get(later).before().times();
    remind("too early", "use tool 1, not pip", TUESDAY.minusSeconds(1));
    remind("again", "use tool 1, not pip", TUESDAY.plusSeconds(1));

    assertEquals(before, effects().get(later).before().times());
    assertEquals(1, effects().get(later).again().size());
  }

  @Test
  void aSessionThatWasReadIsKnownToHaveHadTheFile() throws Exception {
    Loaded loaded = new Loaded(SITE.file(), TUESDAY);
    ledger.exposure().seen(List.of(new Session("s", SHOP.id(), TUESDAY, List.of(loaded))));
    assertEquals(1, effect().since().sessions());
    assertEquals(0, effect().since().estimated());
  }

  private Effect effect() throws Exception {
    return effects().get(decision);
  }

  private Map<DecisionId, Effect> effects() throws Exception {
    return ledger.applied().effects(ledger.applied().all(), Map.of(TargetPlace.of(NOTES), SITE));
  }

  private void hear(Learning learning, String record, Instant at) throws Exception {
    Signal signal = Samples.saidAt(Samples.signal("session", record), Optional.of(at));
    ledger
        .queue()
        .heard(
            List.of(
                new Learning(learning.fingerprint(), learning.wording(), SHOP, List.of(signal))),
            at);
  }

  private void remind(String record, String words, Instant at) throws Exception {
    Signal signal = Samples.saidAt(Samples.signal("session", record), Optional.of(at));
    Evidence place = signal.evidence();
    Signal reminding =
        new Signal(
            signal.kind(),
            signal.score(),
            new Evidence(place.source(), place.voice(), words, "", ""),
            List.of(),
            signal.marks());
    ledger
        .queue()
        .heard(
            List.of(), List.of(new HeardMessage(reminding, SHOP, Optional.of(Reason.NO_RULE))), at);
  }

  private static Learning use(String not, String instead) {
    Wording wording = new Wording(instead, Optional.of(new Substitution(not, instead)));
    return new Learning(Fingerprint.of(not + instead), wording, SHOP, learning(0).signals());
  }
}
