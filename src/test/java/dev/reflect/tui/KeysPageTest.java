package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.review.FindRoom;
import dev.reflect.review.HeardRoom;
import dev.reflect.review.HistoryRoom;
import dev.reflect.review.Key;
import dev.reflect.review.KeyTable;
import dev.reflect.review.ProposalKeys;
import dev.reflect.review.SessionRoom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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

  @Test
  void theManualPageIsMadeFromTheTables() throws IOException {
    String page =
        IntStream.range(0, ROOMS.size())
            .mapToObj(at -> ROOMS.get(at).markdown(ROOMS.subList(0, at)))
            .collect(
                Collectors.joining(
                    "\n", "", "\nWhat a room has of one above it is not said again.\n"));
    if (System.getProperty("docs", "").equals("write")) {
      Files.writeString(PAGE, page);
    }
    assertEquals(page, Files.readString(PAGE), "mvn test -Ddocs=write writes it anew");
  }

  @Test
  void noKeyOfTheStatisticsMeansTwoThings() {
    List<String> keys =
        StatisticsScreen.KEYS.all().stream()
            .flatMap(each -> each.keys().stream())
            .map(Key::label)
            .toList();

    assertEquals(keys.stream().distinct().toList(), keys);
    assertEquals(
        "section before",
        StatisticsScreen.KEYS
            .of(new Key(Key.Name.TAB, 0, false, false, true))
            .orElseThrow()
            .label());
  }
}
