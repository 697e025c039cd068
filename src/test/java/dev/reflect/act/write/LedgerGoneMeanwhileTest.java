package dev.reflect.act.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.Ferry;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.FaultyDisk;
import dev.reflect.proposal.Plan;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The ledger can be written no more from some moment of an apply on. */
class LedgerGoneMeanwhileTest {
  @Test
  void aFailureSaysWhetherFilesAreChanged() throws IOException {
    int changedAll = 0;
    for (int n = 1; ; n++) {
      try (Ferry ferry = new Ferry()) {
        ferry.write("CLAUDE.md", "# Ferry\n");
        Plan plan = ferry.accepted(Map.of("CLAUDE.md", "# Ferry\n\n- One.\n"));
        FaultyDisk disk = FaultyDisk.healthy().withIntrusion(n, ferry.ledger::close);
        String said = "";
        try {
          ferry.apply(disk).of(plan, List.of(), "reflect apply", Ferry.NOW);
        } catch (UserError | IOException failed) {
          said = failed.getMessage();
        }
        if (disk.operations() < n) {
          assertTrue(changedAll > 5, "only " + changedAll);
          return;
        }
        boolean changed = ferry.read("CLAUDE.md").contains("One");
        boolean isSaid = said.startsWith("The files are changed as planned, but");
        assertEquals(changed && !said.isEmpty(), isSaid, "gone at " + n + ": " + said);
        changedAll += isSaid ? 1 : 0;
      }
    }
  }
}
