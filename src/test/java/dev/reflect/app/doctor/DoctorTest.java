package dev.reflect.app.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.app.Places;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
  private static final Instant NOW = Instant.parse("2026-11-16T08:00:00Z");

  @TempDir Path work;
  private Places places;

  @BeforeEach
  void anOperationThatWasCutOff() throws IOException {
    places = Places.of(Map.of(), work, work);
    new PrivateDirectory(new Disk(), places.reflectHome()).create();
    try (Ledger ledger = Ledger.open(places.ledger(), NOW)) {
      ledger
          .operations()
          .intend(
              List.of(FileChange.created(work.resolve("CLAUDE.md"), "0".repeat(64))),
              List.of(),
              "reflect apply",
              NOW);
    }
  }

  @Test
  void anOperationThatWasCutOffIsSettled() throws IOException {
    assertEquals(
        List.of("warning Operation 1 was cut off, or is being applied."),
        examined("operations", false));
    assertEquals(
        List.of("mended Operation 1 had been cut off; every file is as it was before it."),
        examined("operations", true));
    assertEquals(List.of("ok Every operation has ended."), examined("operations", false));
  }

  @Test
  void aRowThatIsNotAsItWasRecordedIsBroughtBack() throws Exception {
    change("drop trigger operation_is_never_updated", "update operation set command = 'other'");
    assertEquals(
        List.of("error 1 row of the records is not in the ledger."), examined("records", false));
    List<String> mended = examined("records", true);
    assertEquals(1, mended.size());
    assertTrue(
        mended
            .get(0)
            .endsWith("made again from its records: 0 proposals, 0 decisions and 1 operation."));
    try (Ledger ledger = Ledger.open(places.ledger(), NOW)) {
      assertEquals("reflect apply", ledger.operations().log().get(0).command());
    }
  }

  @Test
  void aRowThatWasNeverRecordedIsRecorded() throws Exception {
    change("insert into operation values (2, '2026-11-16T08:00:00.000Z', 'by hand')");
    assertEquals(
        List.of("warning 1 row of the ledger is in no record."), examined("records", false));
    assertEquals(
        List.of("mended The records were written again, whole."), examined("records", true));
    Files.delete(places.ledger());
    try (Ledger ledger = Ledger.open(places.ledger(), NOW)) {
      assertEquals(2, ledger.operations().log().size());
    }
  }

  @Test
  void spaceIsScarceAndThenTooLittle() {
    assertEquals("ok", SpaceCheck.finding(100_000_000).word());
    assertEquals("warning", SpaceCheck.finding(99_999_999).word());
    assertEquals("error", SpaceCheck.finding(9_999_999).word());
  }

  private List<String> examined(String check, boolean fix) throws IOException {
    return new Doctor(new Disk(), places, Map.of(), NOW)
        .examine(fix).stream()
            .filter(each -> each.check().equals(check))
            .map(each -> each.finding().word() + " " + each.finding().sentence())
            .toList();
  }

  /** Changes the ledger as no reflect would. */
  private void change(String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + places.ledger());
        Statement statement = connection.createStatement()) {
      for (String each : statements) {
        statement.executeUpdate(each);
      }
    }
  }
}
