package dev.reflect.fs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Backups that are older than 30 days, by the time in their names. What has no such name is not a
 * backup of ours and stays.
 */
public final class ExpiredBackups {
  private static final Duration KEPT = Duration.ofDays(30);
  private static final Pattern OF_A_SKILL = Pattern.compile("SKILL_(\\d{8}_\\d{6})(?:_\\d+)?\\.md");
  private static final Pattern OF_A_PLAN = Pattern.compile("(\\d{8}_\\d{6})");

  private final FileSystem fileSystem;
  private final LocalDateTime oldest;

  public ExpiredBackups(FileSystem fileSystem, LocalDateTime now) {
    this.fileSystem = fileSystem;
    this.oldest = now.minus(KEPT);
  }

  /**
   * Deletes the expired backups beside the skills that were just changed, and under the directory.
   */
  public void delete(BackupPlaces places, List<FileChange> changes) throws IOException {
    List<Path> besideSkills =
        changes.stream()
            .filter(FileChange::hasBackup)
            .map(change -> change.backup().getParent())
            .filter(directory -> directory.endsWith(".backups"))
            .distinct()
            .toList();
    for (Path directory : besideSkills) {
      for (Path backup : expired(directory, OF_A_SKILL)) {
        fileSystem.delete(backup);
      }
    }
    for (Path plan : expired(places.directory(), OF_A_PLAN)) {
      for (Path backup : fileSystem.list(plan)) {
        fileSystem.delete(backup);
      }
      fileSystem.delete(plan);
    }
  }

  private List<Path> expired(Path directory, Pattern name) throws IOException {
    List<Path> expired = new ArrayList<>();
    if (fileSystem.status(directory).isDirectory()) {
      for (Path path : fileSystem.list(directory)) {
        Matcher matcher = name.matcher(path.getFileName().toString());
        if (matcher.matches() && time(matcher.group(1)).filter(oldest::isAfter).isPresent()) {
          expired.add(path);
        }
      }
    }
    return expired;
  }

  private static Optional<LocalDateTime> time(String stamp) {
    try {
      return Optional.of(LocalDateTime.parse(stamp, BackupPlaces.STAMP));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
