package dev.reflect.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FoldsTest {
  private static final List<Labelled> MESSAGES = messages();

  private static List<Labelled> messages() {
    List<Labelled> messages = new ArrayList<>();
    for (int author = 0; author < 26; author++) {
      for (int each = 0; each < 3; each++) {
        String name = (char) ('a' + author) + "nn/ferry" + each + "#u" + each;
        messages.add(Made.message(name, name, "en", Made.NONE));
      }
    }
    return messages;
  }

  @Test
  void nobodyIsHeardByWhoLearnedFromThem() {
    List<Labelled> heard = new ArrayList<>();
    List<Trial> trials =
        Folds.AUTHOR.trials(
            MESSAGES,
            examples -> {
              Set<String> known =
                  examples.stream().map(FoldsTest::owner).collect(Collectors.toSet());
              return message -> {
                Labelled asked =
                    MESSAGES.stream()
                        .filter(each -> each.id().equals(message.evidence().uuid()))
                        .findFirst()
                        .orElseThrow();
                assertFalse(known.contains(owner(asked)), asked.author());
                assertTrue(known.size() >= 20, "the other nine parts teach");
                heard.add(asked);
                return Verdict.NOTHING;
              };
            });
    assertEquals(MESSAGES.size(), heard.size());
    assertEquals(
        new TreeSet<>(MESSAGES.stream().map(Labelled::id).toList()),
        new TreeSet<>(trials.stream().map(trial -> trial.message().id()).toList()));
  }

  @Test
  void withoutFoldsTheListenerKnowsThemAll() {
    List<Integer> taught = new ArrayList<>();
    List<Trial> trials =
        Folds.NONE.trials(
            MESSAGES,
            examples -> {
              taught.add(examples.size());
              return message -> Verdict.NOTHING;
            });
    assertEquals(List.of(78), taught);
    assertEquals(78, trials.size());
  }

  @Test
  void repositoriesOfOneOwnerStandOnOneSide() {
    assertEquals(Folds.part("ann/ferry"), Folds.part("ann/quay#ben"));
  }

  private static String owner(Labelled message) {
    return message.author().split("/")[0];
  }
}
