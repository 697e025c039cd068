package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import dev.reflect.proposal.Samples;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextsTest {
  @Test
  void theSummaryCountsWhatIsThere() {
    assertEquals(
        "4 proposals   ✓ 1 accepted  ✎ 1 modified  – 1 skipped  · 1 left",
        Reviewing.four().press("a w ! Enter s").review().room().summary().text());
    assertEquals(
        "1 proposal   · 1 left",
        Reviewing.of(Samples.learning("Use tabs.")).review().room().summary().text());
    assertEquals(
        "1 proposal   ✗ 1 rejected  · 0 left",
        Reviewing.of(Samples.learning("Use tabs."))
            .press("x Enter")
            .review()
            .room()
            .summary()
            .text());
  }

  @Test
  void thePlanSaysWhatIsWrittenWhere() {
    Reviewing person = Reviewing.four().press("a s s t j j Enter ! Backspace s Enter a");

    assertEquals(
        """
        2 proposals for 2 files:

        make    ~/.claude/skills/news/SKILL.md
                1 proposal, 1 hunk, +10 −0
        change  CLAUDE.md
                1 proposal, 1 hunk, +4 −0

        A backup of every changed file is kept.
        """,
        String.join("\n", PlanPopup.inWords(person.review().plan(), person.review().items()))
            + "\n");
  }

  @Test
  void theEvidenceSaysWhenWhereAndWhat() {
    assertEquals(
        List.of(
            "2026-11-20 15:03 · session aaaaaaaa · line 12 · /home/me/app",
            "Claude  … I'll run pip install.",
            "you     > no, use uv",
            "          not pip",
            "Claude    Switching to uv.",
            "",
            "2026-11-20 15:03 · session b · line 12 · /home/me/app",
            "Claude  … I'll run pip install.",
            "you     > no, use uv",
            "          not pip",
            "Claude    Switching to uv."),
        EvidencePopup.inWords(
            Samples.learning(Wording.of("Use uv."), 0.9, "aaaaaaaa-1", "b"),
            ZoneId.of("Europe/Berlin")));
  }

  @Test
  void theEvidenceNamesTheSentenceOfALongMessage() {
    Learning heard = Samples.learning("Use tabs.");
    Evidence said = heard.strongest().evidence();
    String message =
        "I went through all of it again. ".repeat(8) + "Please use tabs. Then go on with the rest.";
    Evidence typed = new Evidence(said.source(), Voice.TYPED, message, "", "");
    Signal signal = new Signal(heard.kind(), 1, typed, List.of(), heard.strongest().marks());

    List<String> lines =
        EvidencePopup.inWords(
            new Learning(heard.fingerprint(), heard.wording(), heard.repository(), List.of(signal)),
            ZoneId.of("Europe/Berlin"));

    assertEquals("in it     Please use tabs.", lines.get(lines.size() - 1));
  }

  @Test
  void leavingSaysHowManyAreNotWritten() {
    assertEquals(
        "1 proposal is accepted and not written. The decisions are kept; leave without applying?",
        new LeavePopup(1).sentence());
    assertEquals(
        "2 proposals are accepted and not written. The decisions are kept; leave without applying?",
        new LeavePopup(2).sentence());
  }

  @Test
  void whatNoTranscriptHasStandsInNoLineOfASession() {
    Learning heard = Samples.learning("Use tabs.");
    Evidence.Source place =
        new Evidence.Source("the command line", "", 0, Optional.empty(), "/home/me/app");
    Evidence typed = new Evidence(place, Voice.TYPED, "Use tabs.", "", "");
    Signal signal = new Signal(heard.kind(), 1, typed, List.of(), heard.strongest().marks());
    Learning added =
        new Learning(heard.fingerprint(), heard.wording(), heard.repository(), List.of(signal));

    Strip heading = (Strip) EvidencePopup.newest(added, ZoneId.of("Europe/Berlin")).get(0);

    assertEquals("the command line", heading.end().get(0).text());
  }
}
