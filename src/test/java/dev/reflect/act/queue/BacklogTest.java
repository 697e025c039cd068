package dev.reflect.act.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
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
}
