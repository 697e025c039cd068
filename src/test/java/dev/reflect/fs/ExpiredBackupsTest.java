package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpiredBackupsTest {
  private static final LocalDateTime OLDEST = LocalDateTime.of(2026, 3, 1, 12, 0, 0);

  @TempDir Path directory;

  private Path file(String name) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "before");
  }

  private void expire(WriteRecord... changes) throws IOException {
    new ExpiredBackups(new Disk(), OLDEST)
        .delete(new BackupPlaces(directory.resolve("backups")), List.of(changes));
  }

  private List<String> left() throws IOException {
    try (var files = Files.walk(directory)) {
      return files
          .filter(path -> !path.equals(directory))
          .map(path -> directory.relativize(path).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void whatIsOlderGoesAndEverythingElseStays() throws IOException {
    Path skill = file("node/SKILL.md");
    Path fresh = file("node/.backups/SKILL_20260331_115959.md");
    file("node/.backups/SKILL_20260301_120000.md");
    file("node/.backups/SKILL_20260301_115959.md");
    file("node/.backups/SKILL_20260101_000000_2.md");
    file("node/.backups/SKILL_20269999_000000.md");
    file("node/.backups/mine.md");
    file("other/.backups/SKILL_20200101_000000.md");
    file("backups/20260101_000000/home-ada-CLAUDE.md");
    file("backups/20260330_000000/home-ada-CLAUDE.md");
    file("backups/notes.txt");

    expire(new WriteRecord(skill, Hash.of(new byte[] {1}), Hash.of(new byte[] {2}), fresh));

    assertEquals(
        List.of(
            "backups",
            "backups/20260330_000000",
            "backups/20260330_000000/home-ada-CLAUDE.md",
            "backups/notes.txt",
            "node",
            "node/.backups",
            "node/.backups/SKILL_20260301_120000.md",
            "node/.backups/SKILL_20260331_115959.md",
            "node/.backups/SKILL_20269999_000000.md",
            "node/.backups/mine.md",
            "node/SKILL.md",
            "other",
            "other/.backups",
            "other/.backups/SKILL_20200101_000000.md"),
        left());
  }

  @Test
  void theLastBackupOfAFileStaysHoweverOldItIs() throws IOException {
    Path skill = file("node/SKILL.md");
    file("node/.backups/SKILL_20200101_000000.md");
    file("node/.backups/SKILL_20200101_000000_2.md");
    Path last = file("node/.backups/SKILL_20200101_000000_10.md");
    file("backups/20200101_000000/home-ada-CLAUDE.md");
    file("backups/20200101_000000/home-ada-AGENTS.md");
    file("backups/20200102_000000/home-ada-CLAUDE.md");
    file("backups/20200103_000000/home-ada-GEMINI.md");
    file("backups/20260330_000000/home-ada-GEMINI.md");

    expire(new WriteRecord(skill, Hash.of(new byte[] {1}), Hash.of(new byte[] {2}), last));

    assertEquals(
        List.of(
            "backups/20200101_000000/home-ada-AGENTS.md",
            "backups/20200102_000000/home-ada-CLAUDE.md",
            "backups/20260330_000000/home-ada-GEMINI.md",
            "node/.backups/SKILL_20200101_000000_10.md",
            "node/SKILL.md"),
        left().stream().filter(name -> name.endsWith(".md")).toList());
    assertEquals(false, Files.exists(directory.resolve("backups/20200103_000000")));
  }

  @Test
  void withoutABackupThereIsNothingToDo() throws IOException {
    expire();

    assertEquals(List.of(), left());
  }
}
