package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class FreshnessTest {
  private static final Proposal PROPOSAL =
      Proposal.of(Samples.learning("Write tests first."), Samples.memory("# App\n"));
  private static final Proposal OF_NEW_FILE =
      Proposal.of(Samples.learning("Write tests first."), Samples.absent("CLAUDE.md"));

  @Test
  void theSameTextIsFresh() {
    assertEquals(Freshness.FRESH, Freshness.of(PROPOSAL, Samples.memory("# App\n")));
    assertEquals(Freshness.FRESH, Freshness.of(OF_NEW_FILE, Samples.absent("CLAUDE.md")));
  }

  @Test
  void theProposedTextOrTheSentenceElsewhereIsAppliedAlready() {
    Target applied = Samples.memory("").withText(PROPOSAL.proposed());

    assertEquals(Freshness.ALREADY_APPLIED, Freshness.of(PROPOSAL, applied));
    assertEquals(
        Freshness.ALREADY_APPLIED,
        Freshness.of(PROPOSAL, Samples.memory("Write tests first.\n\nMore.\n")));
  }

  @Test
  void anyOtherTextHasChanged() {
    assertEquals(Freshness.CHANGED_ON_DISK, Freshness.of(PROPOSAL, Samples.memory("# App 2\n")));
    assertEquals(Freshness.CHANGED_ON_DISK, Freshness.of(OF_NEW_FILE, Samples.memory("# App\n")));
    assertEquals(Freshness.CHANGED_ON_DISK, Freshness.of(OF_NEW_FILE, Samples.memory("")));
  }

  @Test
  void aFileThatWasThereIsMissing() {
    assertEquals(Freshness.MISSING, Freshness.of(PROPOSAL, Samples.absent("CLAUDE.md")));
  }

  @Test
  void anEditIsComparedByItsWholeText() {
    Plan.Edit edit = Plan.of(List.of(Samples.accepted(PROPOSAL))).edits().get(0);

    assertEquals(Freshness.FRESH, Freshness.of(edit, Samples.memory("# App\n")));
    assertEquals(
        Freshness.ALREADY_APPLIED, Freshness.of(edit, edit.target().withText(edit.after())));
    assertEquals(
        Freshness.CHANGED_ON_DISK, Freshness.of(edit, Samples.memory("Write tests first.\n")));
  }
}
