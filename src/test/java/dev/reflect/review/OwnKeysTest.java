package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.review.Spot.Pane;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OwnKeysTest {
  private static final OwnKeys OWN =
      OwnKeys.of(Map.of("skip", "n", "next match", "*", "help", "F", "undo", "Ctrl-u"));

  private static Review review() {
    Review listening = Review.listening(120, 36, OWN);
    List<Item> items = Reviewing.four().review().items().all();
    return new Action.Arrived(items, List.of()).on(listening).review();
  }

  private static Review pressed(Review review, String keys) {
    Review now = review;
    for (String key : keys.split(" ")) {
      now = new Action.Pressed(Key.parse(key)).on(now).review();
    }
    return now;
  }

  @Test
  void whatIsChosenCountsAndWhatItWasDoesNothing() {
    Review skipped = pressed(review(), "n");
    assertEquals(1, skipped.items().count(Item.State.SKIPPED));
    assertEquals(0, pressed(skipped, "Ctrl-u").items().count(Item.State.SKIPPED));

    Review nothing = pressed(review(), "s");
    assertEquals(0, nothing.items().count(Item.State.SKIPPED));
    assertEquals(
        Optional.of("s does nothing here: F shows all keys."),
        nothing.toast().map(Review.Toast::text));
  }

  @Test
  void helpLineAndHelpShowIt() {
    String line = HelpLine.of(review(), 120).text();
    assertTrue(line.contains("n skip") && line.contains("Ctrl-u undo"), line);
    assertTrue(line.endsWith("F help"), line);

    Sheet help = pressed(review(), "F").popup().sheet(review(), ZoneOffset.UTC).orElseThrow();
    assertTrue(help.passages().toString().contains("Ctrl-u"), help.toString());
  }

  @Test
  void whatIsSaidOfKeysNamesIt() {
    Review accepted = pressed(review(), "a K");
    assertEquals(
        Optional.of("It is decided already: undo with Ctrl-u first."),
        pressed(accepted, "Space").toast().map(Review.Toast::text));
    assertEquals(Pane.LIST, accepted.spot().pane());
  }
}
