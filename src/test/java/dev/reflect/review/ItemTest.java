package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ItemTest {
  private static final Learning LEARNING = Samples.learning("Write tests first.");

  @Test
  void theFirstTargetThatCanBeChangedWins() {
    Target plugin = Samples.plugin("x");
    Target memory = Samples.memory("# App\n");

    Item item = Item.of(LEARNING, List.of(plugin, memory));
    assertEquals(memory, item.target());
    assertEquals(List.of(plugin), item.passedOver());
    assertEquals(List.of(plugin, memory), item.choices());
    assertEquals(Optional.empty(), item.saidIn());
  }

  @Test
  void whereNoneCanBeChangedTheFirstIsShown() {
    Target plugin = Samples.plugin("x");
    Target broken = Samples.skill("y", "no front matter\n");

    assertEquals(plugin, Item.of(LEARNING, List.of(plugin, broken)).target());
  }

  @Test
  void onlyAPersonPutsItIntoTheFileOfAllProjects() {
    Target link =
        new Target(
            Target.Kind.PROJECT,
            Path.of("/work/app/CLAUDE.md"),
            "CLAUDE.md",
            Text.empty(),
            true,
            Optional.of("CLAUDE.md is a link that leads out of the project."));
    Target global =
        new Target(
            Target.Kind.GLOBAL,
            Path.of("/home/ada/.claude/CLAUDE.md"),
            "~/.claude/CLAUDE.md",
            Text.empty(),
            false,
            Optional.empty());

    assertEquals(link, Item.of(LEARNING, List.of(link, global)).target());
    assertEquals(global, Item.of(LEARNING, List.of(global, link)).target());
  }

  @Test
  void itsTargetMaySayItAlready() {
    Target memory = Samples.memory("- Write tests first.\n");

    assertEquals(Optional.of(memory), Item.of(LEARNING, List.of(memory)).saidIn());
    assertEquals(
        Optional.empty(), Item.of(Samples.learning("Use tabs."), List.of(memory)).saidIn());
  }

  @Test
  void soMayATargetThatWasPassedOver() {
    Target plugin = Samples.plugin("x");
    List<Target> choices = List.of(plugin, Samples.memory("# App\n"));

    assertEquals(Optional.of(plugin), Item.of(Samples.learning("Words."), choices).saidIn());
  }
}
