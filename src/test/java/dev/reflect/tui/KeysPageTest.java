package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.hear.Propose;
import dev.reflect.act.hear.Propose.Proposed;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Sandbox;
import dev.reflect.act.queue.Pending;
import dev.reflect.act.queue.Targets;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
import dev.reflect.review.Action;
import dev.reflect.review.Binding;
import dev.reflect.review.FindRoom;
import dev.reflect.review.HeardRoom;
import dev.reflect.review.HistoryRoom;
import dev.reflect.review.Key;
import dev.reflect.review.KeyTable;
import dev.reflect.review.ProposalKeys;
import dev.reflect.review.Review;
import dev.reflect.review.SessionRoom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeysPageTest {
  private static final Path PAGE = Path.of("docs/keys.md");

  private static final List<KeyTable<?, ?>> ROOMS =
      List.of(
          ProposalKeys.ALL,
          HistoryRoom.KEYS,
          HeardRoom.KEYS,
          FindRoom.KEYS,
          SessionRoom.KEYS,
          StatisticsScreen.KEYS);

  private static final Set<String> OF_EVERY_ROOM =
      Set.of("next", "previous", "other pane", "back", "leave");

  @Test
  void theManualPageIsMadeFromTheTables() throws IOException {
    Set<String> said = new HashSet<>();
    StringBuilder all = new StringBuilder();
    for (KeyTable<?, ?> room : ROOMS) {
      List<String> rows =
          room.all().stream()
              .filter(each -> all.isEmpty() || !OF_EVERY_ROOM.contains(each.label()))
              .map(KeysPageTest::row)
              .filter(said::add)
              .toList();
      if (!rows.isEmpty()) {
        all.append(all.isEmpty() ? "" : "\n").append(room.title()).append("\n\n");
        all.append("| key | action | what it does |\n|---|---|---|\n");
        rows.forEach(all::append);
      }
    }
    String page =
        all
            + """

            What a room has of one above it is not said again. In each `J` and `K` go to the next and the previous, `Tab` to the other pane, `q`,
            `Esc` and `Ctrl-c` back.
            """;
    if (System.getProperty("docs", "").equals("write")) {
      Files.writeString(PAGE, page);
    }
    assertEquals(page, Files.readString(PAGE), "mvn test -Ddocs=write writes it anew");
  }

  private static String row(Binding<?, ?> binding) {
    String keys =
        binding.keys().stream()
            .map(key -> "`" + key.label() + "`")
            .collect(Collectors.joining(" "));
    return "| %s | %s | %s |\n".formatted(keys, binding.label(), binding.tooltip());
  }

  @Test
  void noKeyOfARoomMeansTwoThings() {
    for (KeyTable<?, ?> room : ROOMS) {
      List<String> keys =
          room.all().stream().flatMap(each -> each.keys().stream()).map(Key::label).toList();

      assertEquals(keys.stream().distinct().toList(), keys);
    }
    Key back = new Key(Key.Name.TAB, 0, false, false, true);
    assertEquals("section before", StatisticsScreen.KEYS.of(back).orElseThrow().label());
  }

  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  @TempDir Path directory;

  @Test
  void theReadmeShowsRealScreens() throws IOException {
    Screen.compareWithReadme("reflect   checkout pool", ScreenTest.found(104, 18, ""));
    Places sandbox = new Sandbox(new Disk()).create(directory, LocalDate.of(2026, 11, 21));
    try (Ledger ledger = Ledger.inMemory()) {
      Proposed proposed =
          new Propose(sandbox, ledger, Map.of())
              .from(Selection.NEWEST, bytes -> {}, SecondHearing.NONE, NOW);
      Targets targets = new Targets(new Disk(), sandbox);
      Review review = Review.listening(104, 16);
      review =
          said(
              review,
              new Action.Arrived(
                  new Pending(ledger, targets).items(proposed.concerned()), proposed.notices()));
      review = said(review, new Action.Acted(ProposalKeys.ALL.named("reword")));
      review = said(review, new Action.Pressed(Key.ctrl('u')));
      review = said(review, new Action.Pasted("Use pytest, never unittest."));
      review = said(review, new Action.Pressed(Key.of(Key.Name.ENTER)));
      review = said(review, new Action.Acted(ProposalKeys.ALL.named("accept")));
      review = said(review, new Action.Acted(ProposalKeys.ALL.named("skip")));
      Screen.compareWithReadme("reflect ", review);
    }
  }

  private static Review said(Review review, Action action) {
    return action.on(review).review();
  }
}
