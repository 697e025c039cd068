package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.review.Layout.Area;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the parts lie, the recorded screens show cell by cell. */
class LayoutTest {
  @ParameterizedTest
  @CsvSource({"59, 15, true", "60, 14, true", "60, 15, false", "200, 14, true", "0, 0, true"})
  void belowTheLeastSizeThereIsNoRoom(int width, int height, boolean tooSmall) {
    assertEquals(tooSmall, Layout.of(width, height).tooSmall());
  }

  @Test
  void itSaysHowMuchRoomItNeeds() {
    assertEquals("Too small: 60×15 needed (now 40×10).", Layout.of(40, 10).tooSmallText());
  }

  @Test
  void itIsWideFromAHundredColumns() {
    assertFalse(Layout.of(99, 30).wide());
    assertTrue(Layout.of(100, 30).wide());
  }

  @Test
  void aPopupLiesInTheMiddleAndNeverSticksOut() {
    assertEquals(new Area(30, 10, 40, 10), Layout.of(100, 30).popup(40, 10));
    assertEquals(new Area(0, 1, 60, 13), Layout.of(60, 15).popup(90, 40));
  }
}
