package dev.reflect.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.LedgerException;
import dev.reflect.memory.Weights;
import dev.reflect.statistics.Helping;
import dev.reflect.statistics.Occurrence;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SurveyTest {
  private static final Period PERIOD = Period.until(Ferry.NOW);

  /** What each half reads, and nothing else does here. */
  private static final String OF_THE_TALLY = "derived_week";

  private static final String OF_WHAT_HELPS = "derived_echo";

  private static Ferry ferry(boolean file) throws IOException {
    Ferry ferry = file ? Ferry.withFile() : new Ferry();
    ferry.write("CLAUDE.md", "# Ferry\n");
    ferry.write("docs/CLAUDE.md", "# Docs\n");
    ferry.applied(Map.of("CLAUDE.md", "# Ferry\n\n- Learning 0.\n"));
    ferry.applied(Map.of("docs/CLAUDE.md", "# Docs\n\n- Learning 1.\n"));
    return ferry;
  }

  private static Statistics statistics(Ferry ferry) throws IOException {
    return new Survey(new Disk(), ferry.ledger, ferry.places)
        .statistics(PERIOD, Weights.BY_DEFAULT);
  }

  private static boolean isTallying() {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(each -> each.getName().equals("tally"));
  }

  /** Puts another table in the place of one, or none. */
  private static void replace(Ferry ferry, String table, String by) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + ferry.places.ledger());
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("drop table " + table + ";" + by);
    }
  }

  @Test
  void aLedgerInAFileIsCountedLikeOneInMemory() throws IOException {
    try (Ferry file = ferry(true);
        Ferry memory = ferry(false)) {
      Statistics counted = statistics(file);
      Statistics same = statistics(memory);
      assertEquals(2, counted.totals().of(Occurrence.APPLIED));
      assertEquals(2, counted.helping().applied());
      assertEquals(same.totals(), counted.totals());
      assertEquals(same.standing(), counted.standing());
      assertEquals(same.repositories(), counted.repositories());
      assertEquals(same.helping().numbers(), counted.helping().numbers());
      assertFalse(isTallying());
    }
  }

  @Test
  void nobodyHelpsToCountWhereNothingIsApplied() throws IOException {
    try (Ferry ferry = Ferry.withFile()) {
      assertEquals(Helping.NONE, statistics(ferry).helping());
      assertTrue(statistics(ferry).isEmpty());
    }
  }

  @ParameterizedTest
  @CsvSource({
    OF_THE_TALLY + ", Could not count what the ledger holds in the ledger",
    OF_WHAT_HELPS + ", Could not count what helps in the ledger"
  })
  void whatOneHalfFailsWithIsSaidAndNothingGoesOn(String table, String sentence) throws Exception {
    try (Ferry ferry = ferry(true)) {
      replace(ferry, table, "");
      LedgerException failure = assertThrows(LedgerException.class, () -> statistics(ferry));
      assertTrue(failure.getMessage().startsWith(sentence), failure.getMessage());
      assertFalse(isTallying());
    }
  }

  /** Nothing would come to an end here. */
  @ParameterizedTest
  @ValueSource(strings = {OF_THE_TALLY, OF_WHAT_HELPS})
  void whoLeavesDoesNotWait(String table) throws Exception {
    String endless =
        "create view "
            + table
            + " as with recursive endless (n) as (select 1 union all select n + 1 from endless)"
            + " select n as week, 'ferry' as repository, 'correction' as what, 1 as number,"
            + " learning.fingerprint as fingerprint, n as at, n as sighting, 's' as session"
            + " from endless cross join learning";
    try (Ferry ferry = ferry(true)) {
      replace(ferry, table, endless);
      try (Ledger beside = ferry.ledger.beside()) {
        Survey survey = new Survey(new Disk(), beside, ferry.places);
        Meanwhile<Statistics> counting =
            Meanwhile.begin("count", () -> survey.statistics(PERIOD, Weights.BY_DEFAULT));
        Thread.sleep(100);
        assertEquals(Optional.empty(), counting.soFar());
        counting.end(survey::interrupt);
        assertThrows(LedgerException.class, counting::soFar);
        assertFalse(isTallying());
      }
      assertEquals(2, ferry.ledger.applied().all().size(), "it can still be asked");
    }
  }
}
