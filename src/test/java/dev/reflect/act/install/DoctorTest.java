package dev.reflect.act.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Workplace;
import dev.reflect.claude.ClaudeVersion;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operations.Intent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
              Intent.apply(
                  "reflect apply",
                  List.of(FileChange.created(work.resolve("CLAUDE.md"), "0".repeat(64))),
                  List.of()),
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
    change(
        "insert into operation (id, intended_at, command)"
            + " values (2, '2026-11-16T08:00:00.000Z', 'by hand')");
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
    assertEquals("ok", HomeChecks.space(100_000_000).word());
    assertEquals("warning", HomeChecks.space(99_999_999).word());
    assertEquals("error", HomeChecks.space(9_999_999).word());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          2.1.332 (Claude Code) ; ok      Claude Code 2.1.332 is claude
          2.1.118 (Claude Code) ; ok      Claude Code 2.1.118 is claude
          2.1.117 (Claude Code) ; warning Claude Code 2.1.117 is claude and older than 2.1.118.
          1.0.128 (Claude Code) ; warning Claude Code 1.0.128 is claude and older than 2.1.118.
          1.0.127 (Claude Code) ; warning Claude Code 1.0.127 is claude and older than 1.0.128.
          2.1.999 (Claude Code) ; ok      Claude Code 2.1.999 is claude
          2.2.0 (Claude Code)   ; warning Claude Code 2.2.0 is claude and newer than 2.1.332, the one we checked.
          3.0.1 (Claude Code)   ; warning Claude Code 3.0.1 is claude and newer than 2.1.332, the one we checked.
          npm 10.2.3            ; warning The claude program does not say its version: claude
          2.1.330               ; warning The claude program does not say its version: claude
          command not found     ; warning The claude program does not say its version: claude
          """)
  void aVersionIsToldOfThatKnowsTooLittleOrMayDoOtherwise(String said, String found) {
    Symptom finding = ClientChecks.version("claude", ClaudeVersion.parse(said));
    assertEquals(found, "%-7s %s".formatted(finding.word(), finding.sentence()));
  }

  /** What was heard and installed, as minutes before now. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      textBlock =
          """
          0    ; 9000 ; ok      The hook Stop was heard just now.
          2    ; 9000 ; ok      The hook Stop was heard 2 minutes ago.
          60   ; -    ; ok      The hook Stop was heard 1 hour ago.
          4320 ; 9000 ; ok      The hook Stop was heard 3 days ago.
          -    ; 120  ; warning The hook Stop was never heard since it was installed 2 hours ago.
          -    ; -    ; warning The hook Stop was never heard.
          60   ; 30   ; warning The hook Stop was heard 1 hour ago, and not since it was installed anew.
          """)
  void aHookIsKnownByItsTrace(Long heard, Long installed, String found) {
    Symptom finding = ClientChecks.hook("Stop", minutesAgo(heard), minutesAgo(installed), NOW);
    assertEquals(found, "%-7s %s".formatted(finding.word(), finding.sentence()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          0    | ok      The next new session of Claude Code is heard; none has begun since it was installed just now.
          1440 | warning No hook was ever heard since it was installed 1 day ago.
          -    | warning No hook was ever heard.
          """)
  void whereNoHookWasHeardAnInstallationOfTodayWaitsForItsFirstSession(
      Long installed, String found) {
    Symptom finding = ClientChecks.unheard(minutesAgo(installed), NOW);
    assertEquals(found, "%-7s %s".formatted(finding.word(), finding.sentence()));
  }

  private static Optional<Instant> minutesAgo(Long minutes) {
    return Optional.ofNullable(minutes).map(past -> NOW.minus(Duration.ofMinutes(past)));
  }

  @Test
  void theResidentProcessAnswersSlowlyOrNot() {
    assertEquals(
        "ok The resident process answers after 210 ms.",
        said(ServerCheck.server("reflect", true, Duration.ofMillis(210))));
    assertEquals("warning", ServerCheck.server("reflect", true, Duration.ofSeconds(4)).word());
    assertEquals(
        "error The resident process does not answer: reflect mcp",
        said(ServerCheck.server("reflect", false, Duration.ofSeconds(20))));
  }

  @Test
  void whatHooksLeftLongAgoIsWorkedOff() throws IOException {
    Path spool = Files.createDirectories(places.spool());
    Path file = spool.resolve("stop-1-0.json");
    Files.writeString(file, "{\"hook_event_name\":\"Stop\",\"session_id\":\"5e55\"}");
    assertEquals(
        List.of("ok Nothing has piled up from the hooks."),
        examined("spool", false, Files.getLastModifiedTime(file).toInstant()));
    Files.setLastModifiedTime(file, FileTime.from(NOW.minus(Duration.ofHours(2))));
    assertEquals(
        List.of("warning 1 input of a hook has waited for more than an hour."),
        examined("spool", false));
    assertEquals(List.of("mended Worked off what the hooks had left."), examined("spool", true));
    assertEquals(List.of("ok Nothing has piled up from the hooks."), examined("spool", false));
  }

  private static String said(Symptom finding) {
    return finding.word() + " " + finding.sentence();
  }

  private List<String> examined(String check, boolean fix) throws IOException {
    return examined(check, fix, NOW);
  }

  private List<String> examined(String check, boolean fix, Instant now) throws IOException {
    return new Doctor(new Workplace(places, Map.of(), () -> now, ZoneOffset.UTC))
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
