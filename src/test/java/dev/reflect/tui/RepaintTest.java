package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.review.Key;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A key writes the cells that it changes and no others, whatever is on the screen. */
class RepaintTest {
  private static final Pattern WRITTEN = Pattern.compile("\u001b\\[([0-9;]*)([A-Za-z])|.");

  /** One jump of the cursor costs as much as this many cells that did not change. */
  private static final int BRIDGE = 3;

  /** A cell in reading order: row times 1000, and column. */
  private record Cells(Set<Integer> written, Set<Integer> changed) {}

  @ParameterizedTest
  @ValueSource(strings = {"j", "k", "J", "a", "s", "u", "v", "?", " ", "g", "G"})
  void whatDidNotChangeIsNotWritten(String key) throws IOException {
    for (Frames frames : new Frames[] {Frames.ofProposals(100), Frames.ofDiff(1_000)}) {
      for (int step = 0; step < 30; step++) {
        frames.press('j');
      }
      Cells cells = pressed(frames, Key.of(key.charAt(0)));
      for (int cell : cells.written()) {
        assertTrue(
            isBridge(cell, cells.changed()),
            () -> "row %d, column %d is as it was".formatted(cell / 1000, cell % 1000));
      }
      Set<Integer> missed = new TreeSet<>(cells.changed());
      missed.removeAll(cells.written());
      assertEquals(Set.of(), missed, "changed and not written");
    }
  }

  private static boolean isBridge(int cell, Set<Integer> changed) {
    for (int near = cell; near <= cell + BRIDGE; near++) {
      if (changed.contains(near)) {
        return true;
      }
    }
    return false;
  }

  private static Cells pressed(Frames frames, Key key) throws IOException {
    Canvas before = frames.shown();
    String written = new String(frames.press(key), StandardCharsets.UTF_8);
    Set<Integer> changed = new TreeSet<>();
    for (int row = 0; row < before.rows(); row++) {
      for (int column = 0; column < before.columns(); column++) {
        if (!before.at(column, row).equals(frames.shown().at(column, row))) {
          changed.add(1000 * row + column);
        }
      }
    }
    return new Cells(written(written), changed);
  }

  /** Follows the cursor over the screen, as a terminal does. */
  private static Set<Integer> written(String bytes) {
    Set<Integer> cells = new TreeSet<>();
    int at = 0;
    Matcher each = WRITTEN.matcher(bytes);
    while (each.find()) {
      if (each.group(2) == null) {
        cells.add(at++);
      } else if (each.group(2).equals("H")) {
        String[] place = each.group(1).split(";");
        at = 1000 * (Integer.parseInt(place[0]) - 1) + Integer.parseInt(place[1]) - 1;
      } else {
        assertEquals("m", each.group(2), "only moves and colours are written");
      }
    }
    return cells;
  }
}
