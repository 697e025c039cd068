package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProposalsTest {
  private static final Learning FIRST = Samples.learning("Write tests first.", Samples.MEDIUM);
  private static final Learning SECOND = Samples.learning("Use tabs.", Samples.HIGH);

  @Test
  void theFirstTargetThatCanBeChangedWins() {
    Target plugin = Samples.plugin("x");
    Target memory = Samples.memory("# App\n");
    Proposals proposals = Proposals.of(List.of(FIRST), learning -> List.of(plugin, memory));

    Proposals.Proposed proposed = proposals.proposed().get(0);
    assertEquals(memory, proposed.proposal().target());
    assertEquals(List.of(plugin), proposed.passedOver());
    assertEquals(List.of(plugin, memory), proposed.choices());
  }

  @Test
  void whereNoneCanBeChangedTheFirstIsShown() {
    Target plugin = Samples.plugin("x");
    Target broken = Samples.skill("y", "no front matter\n");
    Proposals proposals = Proposals.of(List.of(FIRST), learning -> List.of(plugin, broken));

    assertEquals(plugin, proposals.proposed().get(0).proposal().target());
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

    Proposals proposed = Proposals.of(List.of(FIRST), learning -> List.of(link, global));
    assertEquals(link, proposed.proposed().get(0).proposal().target());

    Proposals chosen = Proposals.of(List.of(FIRST), learning -> List.of(global, link));
    assertEquals(global, chosen.proposed().get(0).proposal().target());
  }

  @Test
  void whatTheTargetSaysIsNotProposed() {
    Target memory = Samples.memory("- Write tests first.\n");
    Proposals proposals = Proposals.of(List.of(FIRST, SECOND), learning -> List.of(memory));

    assertEquals(List.of(new Proposals.AlreadySaid(FIRST, memory)), proposals.alreadySaid());
    assertEquals(
        List.of("Use tabs."),
        proposals.proposed().stream().map(each -> each.proposal().sentence()).toList());
  }

  @Test
  void whatAPassedOverTargetSaysIsNotProposedEither() {
    Target plugin = Samples.plugin("x");
    Learning said = Samples.learning("Words.");
    Proposals proposals =
        Proposals.of(List.of(said), learning -> List.of(plugin, Samples.memory("# App\n")));

    assertEquals(List.of(new Proposals.AlreadySaid(said, plugin)), proposals.alreadySaid());
  }

  @Test
  void theyComeTargetByTargetTheWorthiestFirst() {
    Learning elsewhere = Samples.learning("Keep calm.");
    Proposals proposals =
        Proposals.of(
            List.of(FIRST, elsewhere, SECOND),
            learning ->
                List.of(learning == elsewhere ? Samples.skill("x") : Samples.memory("# App\n")));

    assertEquals(
        List.of("Use tabs.", "Write tests first.", "Keep calm."),
        proposals.proposed().stream().map(each -> each.proposal().sentence()).toList());
  }

  @Test
  void theTargetOfTheWorthiestComesFirst() {
    Learning elsewhere = Samples.learning("Keep calm.", Samples.HIGH);
    Learning last = Samples.learning("Use tabs.", Samples.LOW);
    Proposals proposals =
        Proposals.of(
            List.of(last, FIRST, elsewhere),
            learning ->
                List.of(learning == elsewhere ? Samples.skill("x") : Samples.memory("# App\n")));

    assertEquals(
        List.of("Keep calm.", "Write tests first.", "Use tabs."),
        proposals.proposed().stream().map(each -> each.proposal().sentence()).toList());
  }

  @Test
  void whatWasSaidInTwoSessionsComesBeforeWhatIsAsLikelyInOne() {
    Learning twice = Samples.learning(Wording.of("Use uv."), Samples.MEDIUM, "one", "two");
    Proposals proposals =
        Proposals.of(List.of(FIRST, twice), learning -> List.of(Samples.memory("# App\n")));

    assertEquals(
        List.of("Use uv.", "Write tests first."),
        proposals.proposed().stream().map(each -> each.proposal().sentence()).toList());
  }
}
