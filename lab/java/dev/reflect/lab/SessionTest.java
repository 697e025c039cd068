package dev.reflect.lab;

import dev.reflect.lab.Session.Message;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.signal.Heard;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Voice;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionTest {
  private static final List<Heard> HEARD =
      new Session(
              "ferry",
              List.of(
                  new Message("a", "", "Write the timetable.", "I wrote it.", false, false, false),
                  new Message("b", "wrote it.", "Use metres.", "You're right.", true, true, true),
                  new Message("c", "Tests pass.", "Thanks!", "", false, false, false),
                  new Message("d", "Tests pass.", "And the fares?", "", false, false, false)))
          .heard();

  @Test
  void everyMessageIsHeardWithItsNeighbours() {
    assertEquals(
        List.of("a", "b", "c", "d"), HEARD.stream().map(h -> h.evidence().uuid()).toList());
    assertEquals(List.of("", "I wrote it.", "Tests pass.", "Tests pass."), befores());
    assertEquals("I wrote it.", after(HEARD.get(0)));
    assertEquals("You're right.", after(HEARD.get(1)));
    assertEquals(Optional.empty(), HEARD.get(2).after());
    assertEquals("ferry", HEARD.get(1).evidence().session());
    assertEquals(2, HEARD.get(1).evidence().line());
  }

  @Test
  void howItWasSaidIsKept() {
    assertEquals(Voice.QUEUED, HEARD.get(1).evidence().voice());
    assertEquals(
        List.of(false, true, false, false), HEARD.stream().map(Heard::afterInterrupt).toList());
    assertEquals(
        List.of(false, true, false, false), HEARD.stream().map(Heard::afterRefusal).toList());
  }

  private static List<String> befores() {
    return HEARD.stream().map(h -> h.evidence().before()).toList();
  }

  private static String after(Heard heard) {
    return heard.after().map(AssistantSaid::text).orElse("");
  }
}
