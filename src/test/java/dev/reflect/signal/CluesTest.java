package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CluesTest {
  private static final String DONE = "I've added the fares as a comment to the ferry table.";

  private static boolean has(Heard heard, FeatureGroup group, String clue) {
    FeatureVector features = Features.of(heard, List.of(), Set.of(group));
    int bucket = Grams.mixed(Grams.hash(group.name() + ' ' + clue)) & (FeatureVector.BUCKETS - 1);
    for (int at = 0; at < features.size(); at++) {
      if (features.bucket(at) == bucket) {
        return true;
      }
    }
    return false;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CONTRADICTION | negates | not as a comment please | true",
        "CONTRADICTION | negates | pas de comment ici | true",
        "CONTRADICTION | negates | a comment is fine | false",
        "CONTRADICTION | negates one and keeps another | the table, not the comment | true",
        "UNDO | undoes | please revert that | true",
        "UNDO | undoes what was done | revert that | true",
        "UNDO | undoes at once | mach das rückgängig | true",
        "UNDO | undoes | sort the fares | false",
        "RULE_FILE | points | @docs/harbour-rules.md | true",
        "RULE_FILE | points | as CLAUDE.md says | true",
        "RULE_FILE | points | see the table | false",
        "RULE_FILE | points, and objects | no, read CLAUDE.md | true",
        "OBJECTING_QUESTION | asks why not | why not in a table? | true",
        "OBJECTING_QUESTION | asks why you did | why did you keep the old one, you forgot it? |"
            + " true",
        "OBJECTING_QUESTION | asks whether it was said | hadn't we agreed, i said metres? | true",
        "OBJECTING_QUESTION | asks why not | list the ferries | false",
        "PRAISE_BUT | great, but | great, but the fares are missing | true",
        "PRAISE_BUT | great, but | génial mais en français | true",
        "PRAISE_BUT | great, but | great, now the fares | false",
        "FACT | flat | we're on main here | true",
        "FACT | flat | the harbour is in Kiel | true",
        "FACT | flat | is the harbour in Kiel? | false",
        "FACT | flat | add the harbour of Kiel | false",
        "TYPING | no apostrophe | thats not it, dont | true",
        "TYPING | drawn out | nooo | true",
        "TYPING | small at the start | list the ferries. | true",
        "TYPING | open end | List the ferries | true",
        "TYPING | open end | List the ferries. | false",
      })
  void aClueIsSeenWhereItIs(FeatureGroup group, String clue, String message, boolean seen) {
    assertEquals(seen, has(Heards.said(DONE, message, ""), group, clue));
  }

  @Test
  void theSameDemandAgainIsHeardByItsWords() {
    List<Heard> session =
        Heards.session(
            "Use metres for every distance.",
            "List the ferries of today.",
            "no, use metres for the distance!");
    assertEquals(
        List.of(false, false, true),
        session.stream().map(heard -> has(heard, FeatureGroup.REPEATED, "again")).toList());
  }

  @Test
  void chineseHasWordsToRepeatToo() {
    List<Heard> session = Heards.session("请使用公里作单位", "列出今天的船", "请使用公里");
    assertEquals(
        List.of(false, false, true),
        session.stream().map(heard -> has(heard, FeatureGroup.REPEATED, "again")).toList());
  }

  @Test
  void theFirstMessageAndTheThirdStandElsewhere() {
    List<Heard> session = Heards.session("one", "two", "three");
    assertEquals(true, has(session.get(0), FeatureGroup.POSITION, "message 0"));
    assertEquals(true, has(session.get(2), FeatureGroup.POSITION, "message 2"));
    Heard alone = session.get(2).outOfCourse();
    assertEquals(0, Features.of(alone, List.of(), Set.of(FeatureGroup.POSITION)).size());
  }

  @Test
  void onlyTheLastMessagesAreRemembered() {
    String[] many = new String[20];
    Arrays.setAll(many, each -> "Message " + each);
    EarlierMessages earlier = Heards.session(many).get(19).earlier();
    assertEquals(19, earlier.messages());
    assertEquals(8, earlier.words().size());
    assertEquals("message 18", earlier.words().get(7));
  }
}
