package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeysTest {
  private static final Path PAGE = Path.of("docs/keys.md");

  @Test
  void everyActionHasOneBinding() {
    assertEquals(
        Arrays.stream(Action.values()).map(Enum::name).sorted().toList(),
        Keys.ALL.stream().map(each -> each.action().name()).sorted().toList());
  }

  @Test
  void noKeyMeansTwoThings() {
    List<String> keys =
        Keys.ALL.stream().flatMap(each -> each.keys().stream()).map(Key::label).toList();

    assertEquals(keys.stream().distinct().toList(), keys);
  }

  @Test
  void aKeyMeansWhatItsBindingSays() {
    assertEquals(Optional.of(Action.ACCEPT), Keys.action(Key.of('y')));
    assertEquals(Optional.of(Action.ACCEPT_ALL), Keys.action(Key.of('A')));
    assertEquals(Optional.of(Action.REDO), Keys.action(Key.ctrl('r')));
    assertEquals(Optional.empty(), Keys.action(Key.of('r')));
    assertEquals(Optional.of(Action.LINE_DOWN), Keys.action(Key.of(Key.Name.DOWN)));
  }

  @Test
  void theHelpIsFilteredByWordOrKey() {
    assertEquals(
        List.of("undo", "redo"), Keys.matching("UNDO").stream().map(Binding::label).toList());
    assertEquals(List.of("redo"), Keys.matching("ctrl-r").stream().map(Binding::label).toList());
    assertEquals(Keys.ALL, Keys.matching(" "));
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
