package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.ledger.Queue.Open;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerTest {
  @TempDir Path folder;

  @Test
  void beginsAPrivateFileInAPrivateDirectory() throws Exception {
    Path path = folder.resolve("new/reflect.db");
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(3), MONDAY);
      assertEquals("rwx------", permissions(path.getParent()));
      assertEquals(
          List.of(
              "records.jsonl rw-------",
              "reflect.db rw-------",
              "reflect.db-shm rw-------",
              "reflect.db-wal rw-------"),
          namesAndPermissions(path.getParent()));
    }
    assertEquals(
        List.of("records.jsonl rw-------", "reflect.db rw-------"),
        namesAndPermissions(path.getParent()));
  }

  @Test
  void whatSqliteMadeBesideAReadOnlyFileIsWritableWithItAgain() throws Exception {
    Path path = folder.resolve("reflect.db");
    Path index = folder.resolve("reflect.db-shm");
    try (Ledger first = Ledger.open(path, MONDAY)) {
      Files.setPosixFilePermissions(index, PosixFilePermissions.fromString("r--------"));
      Ledger.open(path, MONDAY).close();
      assertEquals("rw-------", permissions(index));

      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("r--------"));
      Files.setPosixFilePermissions(index, PosixFilePermissions.fromString("r--------"));
      Ledger.open(path, MONDAY).close();
      assertEquals("r--------", permissions(index));
      first.queue();
    }
  }

  @Test
  void anEmptyFileBecomesALedgerOfTheNewestVersion() throws Exception {
    Path path = Files.createFile(folder.resolve("reflect.db"));
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(Schema.VERSION, ledger.database().number("pragma user_version"));
      assertEquals(Optional.empty(), ledger.notice());
    }
  }

  @Test
  void writesThroughALogToTheDiskAndEnforcesReferences() throws Exception {
    try (Ledger ledger = Ledger.open(folder.resolve("reflect.db"), MONDAY)) {
      String mode =
          ledger
              .database()
              .read("", read -> read.first("pragma journal_mode", row -> row.getString(1)))
              .orElseThrow();
      assertEquals("wal", mode);
      int full = 2;
      assertEquals(full, ledger.database().number("pragma synchronous"));
      assertEquals(1, ledger.database().number("pragma foreign_keys"));
      assertEquals(5_000, ledger.database().number("pragma busy_timeout"));
    }
  }

  @Test
  void aNewerLedgerIsRefusedAndLeftAlone() throws Exception {
    Path path = folder.resolve("reflect.db");
    int newer = Schema.VERSION + 1;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.database().run("pragma user_version = " + newer);
    }
    byte[] before = Files.readAllBytes(path);
    LedgerException refused =
        assertThrows(LedgerException.class, () -> Ledger.open(path, MONDAY).close());
    assertEquals(
        "The ledger %s was written by a newer reflect: its version is %d and this one knows %d."
            .formatted(path, newer, Schema.VERSION),
        refused.getMessage());
    assertEquals(Optional.of("Upgrade reflect; nothing was changed."), refused.hint());
    assertArrayEquals(before, Files.readAllBytes(path));
  }

  @Test
  void aFileThatIsNoDatabaseIsKeptAsideAndANewLedgerBegun() throws Exception {
    Path path = folder.resolve("reflect.db");
    Files.writeString(path, "This was never a database, whatever its name says.\n".repeat(100));
    byte[] garbage = Files.readAllBytes(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(
          Optional.of(
              "The ledger %s was damaged. It is kept as reflect.db.corrupt-20261116T080000Z and a new one has been begun."
                  .formatted(path)),
          ledger.notice());
      assertEquals(List.of(), ledger.queue().open());
    }
    assertArrayEquals(
        garbage, Files.readAllBytes(folder.resolve("reflect.db.corrupt-20261116T080000Z")));
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(Optional.empty(), ledger.notice());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 15, 16, 50, 99, 100, 511, 512, 4_095, 4_096, 5_000, 12_288})
  void aTruncatedLedgerIsKeptAsideAndMadeAgain(int bytes) throws Exception {
    Path path = folder.resolve("reflect.db");
    List<Open> before;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(50), MONDAY);
      before = ledger.queue().open();
    }
    byte[] truncated = Arrays.copyOf(Files.readAllBytes(path), bytes);
    Files.write(path, truncated);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(
          Optional.of(
              ("The ledger %s was damaged. It is kept as reflect.db.corrupt-20261116T080000Z and"
                      + " was made again from its records: 50 proposals, 0 decisions and 0"
                      + " operations.")
                  .formatted(path)),
          ledger.notice());
      assertEquals(before, ledger.queue().open());
    }
    assertArrayEquals(
        truncated, Files.readAllBytes(folder.resolve("reflect.db.corrupt-20261116T080000Z")));
  }

  @Test
  void theLogIsKeptWithTheLedgerAndNothingIsOverwritten() throws Exception {
    Path path = folder.resolve("reflect.db");
    for (String content : List.of("first", "second")) {
      Files.writeString(path, content);
      Files.writeString(folder.resolve("reflect.db-wal"), content + " log");
      new DatabaseFile(path).setAside(MONDAY);
    }
    String aside = "reflect.db.corrupt-20261116T080000Z";
    assertEquals("first", Files.readString(folder.resolve(aside)));
    assertEquals("first log", Files.readString(folder.resolve(aside + "-wal")));
    assertEquals("second", Files.readString(folder.resolve(aside + "-2")));
    assertEquals("second log", Files.readString(folder.resolve(aside + "-2-wal")));
    assertFalse(Files.exists(path));
  }

  @Test
  void aDirectoryInItsPlaceIsAnErrorInASentence() throws Exception {
    Path path = Files.createDirectory(folder.resolve("reflect.db"));
    LedgerException failed =
        assertThrows(LedgerException.class, () -> Ledger.open(path, MONDAY).close());
    assertEquals("The ledger %s is not a file.".formatted(path), failed.getMessage());
  }

  @Test
  void aFileInTheWayOfItsDirectoryIsAnErrorInASentence() throws Exception {
    Path path = Files.createFile(folder.resolve("reflect")).resolve("reflect.db");
    LedgerException failed =
        assertThrows(LedgerException.class, () -> Ledger.open(path, MONDAY).close());
    assertEquals(
        "Could not begin the ledger %s: it cannot be opened for writing.".formatted(path),
        failed.getMessage());
  }

  @Test
  void damageThatIsFoundLaterIsSaid() throws Exception {
    Path path = folder.resolve("reflect.db");
    int page;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(50), MONDAY);
      page = ledger.database().number("select rootpage from sqlite_master where name = 'sighting'");
    }
    byte[] bytes = Files.readAllBytes(path);
    int size = 4_096;
    Arrays.fill(bytes, size * (page - 1), size * page, (byte) 'x');
    Files.write(path, bytes);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      LedgerException failed = assertThrows(LedgerException.class, () -> ledger.queue().open());
      assertEquals(
          "Could not read the open proposals in the ledger %s: it is damaged.".formatted(path),
          failed.getMessage());
      assertEquals(
          Optional.of(
              "Run it again: the ledger is then made anew from its records. Else run: reflect"
                  + " doctor --fix"),
          failed.hint());
    }
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(50, ledger.queue().open().size());
    }
  }

  @Test
  void aReadOnlyLedgerSaysSo() throws Exception {
    try (Ledger ledger = Ledger.open(folder.resolve("reflect.db"), MONDAY)) {
      ledger.database().run("pragma query_only = true");
      LedgerException failed =
          assertThrows(
              LedgerException.class, () -> ledger.queue().heard(Samples.learnings(1), MONDAY));
      assertEquals(
          "Could not record what was heard in the ledger %s: it cannot be opened for writing."
              .formatted(folder.resolve("reflect.db")),
          failed.getMessage());
      assertEquals(List.of(), ledger.queue().open());
    }
  }

  @Test
  void aFullDiskIsSaidAndLeavesTheLedgerAsItWas() throws Exception {
    try (Ledger ledger = Ledger.open(folder.resolve("reflect.db"), MONDAY)) {
      ledger.queue().heard(Samples.learnings(2), MONDAY);
      ledger.database().run("pragma max_page_count = 1");
      LedgerException failed =
          assertThrows(
              LedgerException.class, () -> ledger.queue().heard(Samples.learnings(500), MONDAY));
      assertEquals(
          "Could not record what was heard in the ledger %s: the disk is full."
              .formatted(folder.resolve("reflect.db")),
          failed.getMessage());
      assertEquals(Optional.of("Free some space and try again."), failed.hint());
      assertEquals(2, ledger.queue().open().size());
      ledger.database().run("pragma max_page_count = 100000");
      ledger.queue().heard(Samples.learnings(500), MONDAY);
      assertEquals(500, ledger.queue().open().size());
    }
  }

  private static List<String> namesAndPermissions(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().map(file -> file.getFileName() + " " + permissions(file)).toList();
    }
  }

  private static String permissions(Path path) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
