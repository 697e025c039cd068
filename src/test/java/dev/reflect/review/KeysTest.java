package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class KeysTest {
  private static final Path PAGE = Path.of("docs/keys.md");

  private static final List<Bound[]> ROOMS =
      List.of(
          Action.values(),
          PastAction.values(),
          PromotionAction.values(),
          StatisticsAction.values());

  /** Returns the rows of all rooms. */
  static List<Binding> bindings() {
    return ROOMS.stream().flatMap(room -> Keys.bindings(room).stream()).toList();
  }

  @Test
  void theManualPageHasARowForEveryRoomThereIs() {
    assertEquals(
        Set.of(Bound.class.getPermittedSubclasses()),
        ROOMS.stream().map(room -> room.getClass().componentType()).collect(Collectors.toSet()));
    for (Binding each : bindings()) {
      assertTrue(Keys.markdown().contains(" " + each.tooltip() + " |\n"), each.label());
    }
  }

  @Test
  void noKeyMeansTwoThings() {
    for (Bound[] room : ROOMS) {
      List<String> keys =
          Keys.bindings(room).stream()
              .flatMap(each -> each.keys().stream())
              .map(Key::label)
              .toList();

      assertEquals(keys.stream().distinct().toList(), keys);
    }
  }

  @Test
  void aKeyMeansWhatItsBindingSays() {
    assertEquals(Optional.of(Action.ACCEPT), Action.of(Key.of('y')));
    assertEquals(Optional.of(Action.ACCEPT_ALL), Action.of(Key.of('A')));
    assertEquals(Optional.of(Action.REDO), Action.of(Key.ctrl('r')));
    assertEquals(Optional.empty(), Action.of(Key.of('r')));
    assertEquals(Optional.of(PastAction.RESTORE), PastAction.of(Key.of('r')));
    assertEquals(Optional.of(PastAction.UNDO), PastAction.of(Key.of('u')));
    assertEquals(Optional.of(Action.LINE_DOWN), Action.of(Key.of(Key.Name.DOWN)));
    assertEquals(
        Optional.of(StatisticsAction.PREVIOUS),
        StatisticsAction.of(new Key(Key.Name.TAB, 0, false, false, true)));
  }

  @Test
  void aLabelNamesItsKey() {
    for (Key.Name name : Key.Name.values()) {
      if (name != Key.Name.CHARACTER) {
        Key key = Key.of(name);
        assertEquals(key, Key.parse(key.label()));
      }
    }
    for (String label : List.of("a", "A", "?", "Space", "Ctrl-r", "Shift-Tab", "↓")) {
      assertEquals(label, Key.parse(label).label());
    }
    assertEquals(Key.of(' '), Key.parse("Space"));
    assertEquals(Key.ctrl('r'), Key.parse("Ctrl-r"));
  }

  @Test
  void theHelpIsFilteredByWordOrKey() {
    List<Binding> review = Keys.bindings(Action.values());

    assertEquals(List.of("undo", "redo", "history"), labels(Keys.matching(review, "UNDO")));
    assertEquals(List.of("redo"), labels(Keys.matching(review, "ctrl-r")));
    assertEquals(
        List.of("undo"), labels(Keys.matching(Keys.bindings(PastAction.values()), "undo")));
    assertEquals(review, Keys.matching(review, " "));
  }

  private static List<String> labels(List<Binding> bindings) {
    return bindings.stream().map(Binding::label).toList();
  }

  @Test
  void theManualPageIsMadeFromTheTable() throws IOException {
    if (System.getProperty("docs", "").equals("write")) {
      Files.createDirectories(PAGE.getParent());
      Files.writeString(PAGE, Keys.markdown());
    }
    assertEquals(Keys.markdown(), Files.readString(PAGE), "mvn test -Ddocs=write writes it anew");
  }

  @Test
  void theHelpLineKeepsTheWayToAllKeys() {
    Review review = Reviewing.four().press("a").review();

    assertEquals(
        " a accept   m modify   s skip   x reject   t target   v evidence   u undo   c apply 1   ?"
            + " help",
        HelpLine.text(HelpLine.of(review, 100)));
    assertEquals(
        " a accept   m modify   s skip   c apply 1   ? help",
        HelpLine.text(HelpLine.of(review, 60)));
  }

  @Test
  void aPopupHasItsOwnHelpLine() {
    assertEquals(
        " Enter write   ↓ ↑ scroll   Esc back",
        HelpLine.text(HelpLine.of(Reviewing.four().press("a c").review(), 60)));
  }
}
