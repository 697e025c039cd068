package dev.reflect.act.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.Ferry;
import dev.reflect.fs.Disk;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Helping;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurveyTest {
  private static final Period PERIOD = Period.until(Ferry.NOW);

  private static Ferry ferry(boolean file) throws IOException {
    Ferry ferry = file ? Ferry.withFile() : new Ferry();
    ferry.write("CLAUDE.md", "# Ferry\n");
    ferry.write("docs/CLAUDE.md", "# Docs\n");
    ferry.applied(Map.of("CLAUDE.md", "# Ferry\n\n- Learning 0.\n"));
    ferry.applied(Map.of("docs/CLAUDE.md", "# Docs\n\n- Learning 1.\n"));
    return ferry;
  }

  private static Statistics statistics(Ferry ferry) throws IOException {
    return new Survey(new Disk(), ferry.ledger, ferry.places).statistics(PERIOD);
  }

  @Test
  void aLedgerInAFileIsCountedLikeOneInMemory() throws IOException {
    try (Ferry file = ferry(true);
        Ferry memory = ferry(false)) {
      Statistics counted = statistics(file);
      Statistics same = statistics(memory);
      assertEquals(2, counted.taught().totals().of(Occurrence.APPLIED));
      assertEquals(2, counted.helping().applied());
      assertEquals(same.taught().totals(), counted.taught().totals());
      assertEquals(same.standing(), counted.standing());
      assertEquals(same.taught().repositories(), counted.taught().repositories());
      assertEquals(same.helping().numbers(), counted.helping().numbers());
    }
  }

  @Test
  void nobodyHelpsToCountWhereNothingIsApplied() throws IOException {
    try (Ferry ferry = Ferry.withFile()) {
      assertEquals(Helping.NONE, statistics(ferry).helping());
      assertTrue(statistics(ferry).isUntaught());
    }
  }
}
