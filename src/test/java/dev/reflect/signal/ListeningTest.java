package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.Tally;
import dev.reflect.sessions.Transcript;
import dev.reflect.sessions.Voice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ListeningTest {
  private final List<Entry> entries = new ArrayList<>();
  private final Listening listening = new Listening(List.of(new PatternDetector()));
  private int line;

  private void person(String words) {
    entries.add(new Entry.UserSaid(place(), words, Voice.TYPED));
  }

  private void claude(String words) {
    entries.add(new Entry.AssistantSaid(place(), words));
  }

  private Place place() {
    line++;
    return new Place("s", "u" + line, line, Optional.empty(), "/p");
  }

  private Listening.News hear(boolean over, String lastWords) {
    return listening.next(new Transcript("s", entries, Tally.EMPTY), over, lastWords);
  }

  private List<String> quotes(boolean over, String lastWords) {
    return hear(over, lastWords).signals().stream().map(s -> s.evidence().quote()).toList();
  }

  @Test
  void hearsEachMessageOnce() {
    claude("I will use pip.");
    person("No, use uv instead of pip.");
    claude("Done with uv.");

    assertEquals(List.of("No, use uv instead of pip."), quotes(false, ""));
    assertEquals(List.of(), quotes(false, ""));
    person("Always run the tests before you commit.");
    claude("Understood.");
    assertEquals(List.of("Always run the tests before you commit."), quotes(false, ""));
  }

  /** What is new is heard with all that was said before, however much of it is forgotten. */
  @Test
  void knowsWhatWasSaidEarlier() {
    List<Earlier> seen = new ArrayList<>();
    Detector noting =
        new Detector() {
          @Override
          public List<Finding> findings(Heard heard) {
            seen.add(heard.earlier());
            return List.of();
          }
        };
    Listening turns = new Listening(List.of(noting));
    for (String words : List.of("Format it.", "No, use ruff.", "Thanks.")) {
      person(words);
      claude("Right.");
      Transcript soFar = new Transcript("s", entries, Tally.EMPTY);
      turns.next(soFar, false, "");
      Set<Entry> needed = turns.needed(soFar.entries());
      entries.removeIf(entry -> !needed.contains(entry));
    }

    assertEquals(
        List.of("0 []", "1 [format it.]", "2 [format it., no, use ruff.]"),
        seen.stream().map(each -> each.messages() + " " + each.words()).toList());
  }

  @Test
  void aMessageWithoutAnAnswerWaitsForIt() {
    claude("I will use pip.");
    person("No, use uv instead of pip.");

    assertEquals(new Listening.News(List.of(), true), hear(false, ""));
    claude("Done with uv.");
    Listening.News news = hear(false, "");
    assertFalse(news.waiting());
    assertEquals("Done with uv.", news.signals().get(0).evidence().after());
  }

  @Test
  void whatTheTranscriptDoesNotHaveYetIsToldByTheHook() {
    claude("I will use pip.");
    person("No, use uv instead of pip.");

    Evidence evidence = hear(false, " Done with uv.\n").signals().get(0).evidence();

    assertEquals("I will use pip.", evidence.before());
    assertEquals("Done with uv.", evidence.after());
    claude("Done with uv.");
    assertEquals(List.of(), quotes(false, ""));
  }

  @Test
  void atTheEndNothingWaits() {
    person("No, use uv instead of pip.");
    assertEquals(List.of("No, use uv instead of pip."), quotes(true, ""));
  }

  @Test
  void whatAnEarlierProcessHeardIsOnlyContext() {
    claude("I will use pip.");
    person("No, use uv instead of pip.");
    claude("Done with uv.");
    listening.heardTo(line);
    person("Never push to main.");
    claude("Right.");

    assertEquals(List.of("Never push to main."), quotes(false, ""));
  }

  @Test
  void hearsTheSameWhetherEverythingElseIsForgottenOrNot() {
    Listening remembering = new Listening(List.of(new PatternDetector()));
    List<Entry> all = new ArrayList<>();
    List<Signal> whole = new ArrayList<>();
    List<Signal> forgetful = new ArrayList<>();
    for (int turn = 0; turn < 40; turn++) {
      if (turn % 9 == 0) {
        entries.add(new Entry.SkillUsed(place(), "deploy"));
        all.add(entries.get(entries.size() - 1));
      }
      int before = entries.size();
      if (turn % 7 == 3) {
        entries.add(new Entry.Interrupted(place()));
      }
      person(turn % 2 == 0 ? "No, use uv instead of pip." : "Please write the next part.");
      for (int block = 0; block < turn % 5 + 1; block++) {
        claude("Part " + turn + "." + block + " of what I do now.");
      }
      all.addAll(entries.subList(before, entries.size()));
      forgetful.addAll(hear(false, "").signals());
      whole.addAll(remembering.next(new Transcript("s", all, Tally.EMPTY), false, "").signals());
      Set<Entry> needed = listening.needed(entries);
      entries.removeIf(entry -> !needed.contains(entry));
      assertTrue(entries.size() <= 16, "at most a few are kept: " + entries.size());
    }
    assertEquals(20, whole.size());
    assertEquals(whole, forgetful);
  }
}
