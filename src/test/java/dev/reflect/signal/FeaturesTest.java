package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FeaturesTest {
  private static final String BEFORE = "I have put the notes into a comment. Shall I go on?";
  private static final String MESSAGE = "No, not as a comment. Revert that, as CLAUDE.md says!";
  private static final String AFTER = "You're right, I apologize. Let me revert it.";
  private static final Heard HEARD = Heards.afterInterrupt(BEFORE, MESSAGE, AFTER);

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"REPEATED", "OBJECTING_QUESTION", "PRAISE_BUT", "FACT", "TYPING"})
  void everyGroupSeesSomethingAndOnlyItsOwn(FeatureGroup group) {
    FeatureVector features = features(HEARD, Set.of(group));
    assertTrue(features.size() > 0, "sees something");
    for (int at = 0; at < features.size(); at++) {
      assertEquals(group, features.group(at));
    }
  }

  @ParameterizedTest
  @EnumSource(FeatureGroup.class)
  void everyGroupCanBeSwitchedOff(FeatureGroup group) {
    EnumSet<FeatureGroup> others = EnumSet.complementOf(EnumSet.of(group));
    FeatureVector features = features(HEARD, others);
    for (int at = 0; at < features.size(); at++) {
      assertNotEquals(group, features.group(at));
    }
  }

  @ParameterizedTest
  @EnumSource(FeatureGroup.class)
  void aGroupTakenOutIsAsOneThatWasNeverWanted(FeatureGroup group) {
    FeatureVector all = features(HEARD, EnumSet.of(group, FeatureGroup.SHAPE, FeatureGroup.UNDO));
    for (int at = 0; at < all.without(Set.of(group)).size(); at++) {
      assertNotEquals(group, all.without(Set.of(group)).group(at));
    }
  }

  @Test
  void bucketsAscendWithinTheirBounds() {
    FeatureVector features = features(HEARD, EnumSet.allOf(FeatureGroup.class));
    int last = -1;
    for (int at = 0; at < features.size(); at++) {
      assertTrue(features.bucket(at) > last && features.bucket(at) < FeatureVector.BUCKETS);
      last = features.bucket(at);
    }
  }

  @Test
  void theWordsOfALongMessageWeighNoMoreThanThoseOfAShortOne() {
    assertEquals(1.5, length(features(HEARD, Set.of(FeatureGroup.WORDS))), 0.1);
    Heard talkative = Heards.said("", "one two three four five six seven eight nine ten", "");
    assertEquals(1.5, length(features(talkative, Set.of(FeatureGroup.WORDS))), 0.1);
  }

  @Test
  void whatWasPastedIsNoWordOfThePerson() {
    Heard plain = Heards.said("", "Look at this:", "");
    Heard pasted = Heards.said("", "Look at this:\n```\nnever use tabs\n```", "");
    assertEquals(
        map(features(plain, Set.of(FeatureGroup.WORDS))),
        map(features(pasted, Set.of(FeatureGroup.WORDS))));
  }

  @Test
  void theSameSignInTwoLanguagesIsOneFeature() {
    Heard english = Heards.said("", "x", "You're right.");
    Heard german = Heards.said("", "x", "Du hast recht.");
    assertEquals(
        map(features(english, Set.of(FeatureGroup.ANSWER_SIGNS))),
        map(features(german, Set.of(FeatureGroup.ANSWER_SIGNS))));
  }

  private static FeatureVector features(Heard heard, Set<FeatureGroup> wanted) {
    return Features.of(heard, new PatternDetector().detections(heard), wanted);
  }

  private static double length(FeatureVector features) {
    double squares = 0;
    for (int at = 0; at < features.size(); at++) {
      squares += features.value(at) * features.value(at);
    }
    return Math.sqrt(squares);
  }

  private static TreeMap<Integer, Float> map(FeatureVector features) {
    TreeMap<Integer, Float> map = new TreeMap<>();
    for (int at = 0; at < features.size(); at++) {
      map.put(features.bucket(at), features.value(at));
    }
    return map;
  }

  /** A form counts once, however often it stands in what somebody pasted. */
  @Test
  void aFormCountsOnceHoweverLongTheMessageIs() {
    String rule = "Never use npm here.\n";
    FeatureVector once =
        features(Heards.said("Done.", rule + rule, ""), Set.of(FeatureGroup.FORMS));
    FeatureVector often =
        features(Heards.said("Done.", rule.repeat(40), ""), Set.of(FeatureGroup.FORMS));
    assertTrue(once.size() > 0);
    assertEquals(once.size(), often.size());
    for (int at = 0; at < once.size(); at++) {
      assertEquals(once.value(at), often.value(at));
    }
  }

  @ParameterizedTest
  @CsvSource({"Never use npm here., Never use npm here for now.", "Use npm., Should we use npm?"})
  void aRuleThatStandsIsToldFromOneThatDoesNot(String stands, String bound) {
    assertNotEquals(
        buckets(features(Heards.said("Done.", stands, ""), Set.of(FeatureGroup.FORMS))),
        buckets(features(Heards.said("Done.", bound, ""), Set.of(FeatureGroup.FORMS))));
  }

  private static Set<Integer> buckets(FeatureVector features) {
    Set<Integer> buckets = new TreeSet<>();
    for (int at = 0; at < features.size(); at++) {
      buckets.add(features.bucket(at));
    }
    return buckets;
  }
}
