package dev.reflect.act.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BacklogTest {
  private static final Target MEMORY = Samples.memory("# App\n");
  private static final Target SKILL = Samples.skill("x");
  private static final Item FIRST = item(Samples.learning("Write tests first."), MEMORY);

  private static Item item(Learning learning, Target target) {
    return Item.of(learning, List.of(target));
  }

  private static List<String> sentences(Item... items) {
    Backlog backlog = new Backlog(Stream.of(items).toList(), List.of());
    return backlog.items().stream().map(Item::sentence).toList();
  }

  @Test
  void theyComeTargetByTargetTheWorthiestFirst() {
    assertEquals(
        List.of("Use tabs.", "Write tests first.", "Keep calm."),
        sentences(
            FIRST,
            item(Samples.learning("Keep calm."), SKILL),
            item(Samples.learning("Use tabs.", Samples.HIGH), MEMORY)));
  }

  @Test
  void theTargetOfTheWorthiestComesFirst() {
    assertEquals(
        List.of("Keep calm.", "Write tests first.", "Use tabs."),
        sentences(
            item(Samples.learning("Use tabs.", Samples.LOW), MEMORY),
            FIRST,
            item(Samples.learning("Keep calm.", Samples.HIGH), SKILL)));
  }

  @Test
  void whatWasSaidInTwoSessionsComesBeforeWhatIsAsLikelyInOne() {
    Learning twice = Samples.learning(Wording.of("Use uv."), Samples.MEDIUM, "one", "two");
    assertEquals(List.of("Use uv.", "Write tests first."), sentences(FIRST, item(twice, MEMORY)));
  }

  /**
   * It is asked of all that was heard: at each comparison, 200 proposals took ten times as long.
   */
  @Test
  void whatEachIsWorthIsAskedAboutOnce() {
    String[] sessions = new String[500];
    Arrays.setAll(sessions, each -> "session-" + each);
    List<Item> items = new ArrayList<>();
    for (int each = 0; each < 200; each++) {
      double score = each * 7919 % 200 / 100_000.0;
      Learning learning = Samples.learning(Wording.of("Use tool " + each + "."), score, sessions);
      items.add(item(learning, MEMORY));
    }

    Backlog backlog = new Backlog(items, List.of());
    long sorting = nanoseconds(() -> new Backlog(items, List.of()));
    long asking = nanoseconds(() -> items.forEach(each -> each.proposal().learning().worth()));

    assertEquals(200, backlog.items().size());
    assertTrue(sorting < 5 * asking, sorting + " ns for the order, " + asking + " ns for asking");
  }

  private static long nanoseconds(Runnable act) {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long before = clock.getCurrentThreadCpuTime();
    act.run();
    return clock.getCurrentThreadCpuTime() - before;
  }
}
