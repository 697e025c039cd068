package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.review.Ink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PainterTest {
  private static final Map<String, String> UTF_8 = Map.of("LANG", "en_US.UTF-8", "TERM", "xterm");

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final Painter painter = painter(UTF_8);

  @Test
  void onlyWhatChangedIsWritten() throws IOException {
    painter.paint(canvas("Listening to 12 sessions", Ink.TEXT));
    written.reset();
    painter.paint(canvas("Listening to 13 sessions", Ink.TEXT));
    assertEquals("\u001b[1;15H\u001b[0m\u001b[39m\u001b[49m3", written());
    written.reset();
    painter.paint(canvas("Listening to 13 sessions", Ink.TEXT));
    assertEquals("", written());
  }

  @Test
  void theCursorIsPlacedAnewBehindWhatIsNotPlain() throws IOException {
    painter.paint(canvas("a🚀b✓c", Ink.TEXT));
    assertTrue(written().contains("a🚀\u001b[1;4Hb✓\u001b[1;6Hc"), this::written);
  }

  @Test
  void aWideGraphemeGivesUpBothCells() throws IOException {
    painter.paint(canvas("漢字", Ink.TEXT));
    written.reset();
    Canvas next = canvas("漢字", Ink.TEXT);
    next.text(1, 0, "x", Ink.TEXT);
    painter.paint(next);
    assertTrue(written().endsWith(" x"), this::written);
  }

  @Test
  void withoutUtf8EverythingIsAscii() throws IOException {
    Canvas canvas = new Canvas(20, 3);
    canvas.frame("✓ 漢é…", "", Ink.BORDER);
    painter(Map.of("LANG", "C", "TERM", "xterm")).paint(canvas);
    assertTrue(written().chars().allMatch(each -> each < 127), this::written);
    assertTrue(written().contains(" *"), this::written);
  }

  @Test
  void withoutColourThereIsNone() throws IOException {
    for (Ink ink : Ink.values()) {
      Canvas canvas = canvas("x", ink);
      painter(Map.of("LANG", "C.UTF-8", "NO_COLOR", "1", "COLORTERM", "truecolor")).paint(canvas);
    }
    assertFalse(written().matches("(?s).*\u001b\\[(3[0-8]|4[0-8]|9[0-7]).*m.*"), this::written);
  }

  @Test
  void tintsNeedAKnownBackground() throws IOException {
    painter(Map.of("COLORTERM", "truecolor", "COLORFGBG", "15;0")).paint(canvas("+", Ink.ADDED));
    assertTrue(written().contains("\u001b[48;2;18;38;26m"), this::written);
    written.reset();
    painter(Map.of("COLORTERM", "truecolor")).paint(canvas("+", Ink.ADDED));
    assertFalse(written().contains("48;2"), this::written);
  }

  @Test
  void aTerminalIsAskedForItsBackgroundOnlyWhereItMatters() {
    Map<String, String> deep = Map.of("COLORTERM", "truecolor");
    assertTrue(Theme.of(deep, "auto").asksBackground());
    assertFalse(Theme.of(deep, "auto").on(true).asksBackground());
    assertFalse(Theme.of(Map.of(), "auto").asksBackground());
    assertFalse(
        Theme.of(Map.of("COLORTERM", "truecolor", "NO_COLOR", "1"), "auto").asksBackground());
    assertFalse(
        Theme.of(Map.of("COLORTERM", "truecolor", "COLORFGBG", "0;15"), "auto").asksBackground());
  }

  @Test
  void aPersonChoosesTheColours() {
    Map<String, String> deep = Map.of("COLORTERM", "truecolor", "COLORFGBG", "15;0");
    assertEquals("\u001b[34mx\u001b[0m", Theme.of(deep, "light").inked("x", Ink.KEY));
    assertTrue(Theme.of(deep, "light").inked("x", Ink.ADDED).contains("48;2;232;246;234"));
    assertEquals("\u001b[36mx\u001b[0m", Theme.of(Map.of(), "dark").inked("x", Ink.KEY));
    assertEquals("\u001b[32mx\u001b[0m", Theme.of(Map.of(), "dark").inked("x", Ink.ADDED));
    assertEquals("\u001b[1mx\u001b[0m", Theme.of(deep, "none").inked("x", Ink.KEY));
    assertFalse(Theme.of(Map.of("COLORTERM", "truecolor"), "dark").asksBackground());
    Map<String, String> none = Map.of("NO_COLOR", "1");
    assertEquals("\u001b[1mx\u001b[0m", Theme.of(none, "light").inked("x", Ink.KEY));
  }

  private static Canvas canvas(String text, Ink ink) {
    Canvas canvas = new Canvas(30, 1);
    canvas.text(0, 0, text, ink);
    return canvas;
  }

  private String written() {
    return written.toString(StandardCharsets.UTF_8);
  }

  private Painter painter(Map<String, String> environment) {
    return new Painter(new Wire(written, 30, 3), Theme.of(environment, "auto"));
  }
}
