package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeysTest {
  private static final List<KeyTable<Review, Step>> ROOMS =
      List.of(ProposalKeys.ALL, HistoryRoom.KEYS);

  /** Returns the rows of all rooms. */
  static List<Binding<Review, Step>> bindings() {
    return ROOMS.stream().flatMap(room -> room.all().stream()).toList();
  }

  @Test
  void noKeyMeansTwoThings() {
    for (KeyTable<Review, Step> room : ROOMS) {
      List<String> keys =
          room.all().stream().flatMap(each -> each.keys().stream()).map(Key::label).toList();

      assertEquals(keys.stream().distinct().toList(), keys);
    }
  }

  @Test
  void aKeyMeansWhatItsBindingSays() {
    KeyTable<Review, Step> review = ProposalKeys.ALL;
    assertEquals(Optional.of(review.named("accept")), review.of(Key.of('a')));
    assertEquals(Optional.of(review.named("accept all")), review.of(Key.of('A')));
    assertEquals(Optional.of(review.named("redo")), review.of(Key.ctrl('r')));
    assertEquals(Optional.empty(), review.of(Key.of('r')));
    assertEquals(Optional.of(HistoryRoom.KEYS.named("restore")), HistoryRoom.KEYS.of(Key.of('r')));
    assertEquals(Optional.of(HistoryRoom.KEYS.named("undo")), HistoryRoom.KEYS.of(Key.of('u')));
    assertEquals(Optional.of(review.named("down")), review.of(Key.of(Key.Name.DOWN)));
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
    KeyTable<Review, Step> review = ProposalKeys.ALL;

    assertEquals(List.of("undo", "redo", "history"), labels(review.matching("UNDO")));
    assertEquals(List.of("redo"), labels(review.matching("ctrl-r")));
    assertEquals(List.of("undo"), labels(HistoryRoom.KEYS.matching("undo")));
    assertEquals(review.all(), review.matching(" "));
  }

  private static List<String> labels(List<Binding<Review, Step>> bindings) {
    return bindings.stream().map(Binding::label).toList();
  }

  @Test
  void theHelpLineKeepsTheWayToAllKeys() {
    Review review = Reviewing.four().press("a").review();

    assertEquals(
        " a accept   m modify   s skip   x reject   t target   v evidence   u undo   c apply 1   ?"
            + " help",
        HelpLine.of(review, 100).text());
    assertEquals(
        " a accept m modify s skip x reject t target v evidence u undo c apply 1 ? help",
        HelpLine.of(review, 80).text());
    assertEquals(
        " a accept m modify s skip x reject t target c apply 1 ? help",
        HelpLine.of(review, 61).text());
  }

  @Test
  void aPopupHasItsOwnHelpLine() {
    assertEquals(
        " Enter write   d diff   ↓ ↑ scroll   Esc back",
        HelpLine.of(Reviewing.four().press("a c").review(), 60).text());
  }
}
