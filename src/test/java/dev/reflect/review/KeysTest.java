package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeysTest {
  private static final Path PAGE = Path.of("docs/keys.md");

  @Test
  void everyActionHasOneBinding() {
    Set<Action> bound = EnumSet.noneOf(Action.class);
    Keys.ALL.forEach(each -> assertTrue(bound.add(each.action()), each.label()));
    Keys.PAST.forEach(each -> bound.add(each.action()));
    Keys.PROMOTION.forEach(each -> bound.add(each.action()));
    Keys.STATISTICS.forEach(each -> bound.add(each.action()));

    assertEquals(EnumSet.allOf(Action.class), bound);
  }

  @Test
  void noKeyMeansTwoThings() {
    for (List<Binding> bindings : List.of(Keys.ALL, Keys.PAST, Keys.PROMOTION, Keys.STATISTICS)) {
      List<String> keys =
          bindings.stream().flatMap(each -> each.keys().stream()).map(Key::label).toList();

      assertEquals(keys.stream().distinct().toList(), keys);
    }
  }

  @Test
  void aKeyMeansWhatItsBindingSays() {
    assertEquals(Optional.of(Action.ACCEPT), Keys.action(Key.of('y')));
    assertEquals(Optional.of(Action.ACCEPT_ALL), Keys.action(Key.of('A')));
    assertEquals(Optional.of(Action.REDO), Keys.action(Key.ctrl('r')));
    assertEquals(Optional.empty(), Keys.action(Key.of('r')));
    assertEquals(Optional.of(Action.RESTORE), Keys.pastAction(Key.of('r')));
    assertEquals(Optional.of(Action.TAKE_BACK), Keys.pastAction(Key.of('u')));
    assertEquals(Optional.of(Action.LINE_DOWN), Keys.action(Key.of(Key.Name.DOWN)));
  }

  @Test
  void theHelpIsFilteredByWordOrKey() {
    assertEquals(List.of("undo", "redo", "history"), labels(Keys.matching(Keys.ALL, "UNDO")));
    assertEquals(List.of("redo"), labels(Keys.matching(Keys.ALL, "ctrl-r")));
    assertEquals(List.of("undo"), labels(Keys.matching(Keys.PAST, "undo")));
    assertEquals(Keys.ALL, Keys.matching(Keys.ALL, " "));
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
