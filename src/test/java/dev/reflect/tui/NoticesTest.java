package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NoticesTest {
  private static final List<String> FAILED =
      List.of(
          "Haiku did not answer: Claude Code is not logged in. Run claude and type /login.",
          "Haiku: 1 call, 0.00 USD; 61 messages not judged.");

  @Test
  void whereThereIsNoRoomTheyEndWithAClause() {
    assertEquals(String.join(" ", FAILED), ReviewView.notices(FAILED, 130));
    assertEquals(
        "Haiku did not answer: Claude Code is not logged in …", ReviewView.notices(FAILED, 60));
    assertEquals("Haiku did not answer …", ReviewView.notices(FAILED, 40));
    assertEquals("", ReviewView.notices(FAILED, 12));
    assertEquals(
        "3 lines skipped, 1 signal not proposed …",
        ReviewView.notices(
            List.of("3 lines skipped, 1 signal not proposed: reflect scan says why."), 50));
  }
}
