package dev.reflect.fs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Backups from before a time, by the time in their names. The newest backup of a file is never one
 * of them, however old it is; and what has no such name is not a backup of ours and stays.
 *
 * @param oldest the time of the oldest backup to keep
 */
public record ExpiredBackups(FileSystem fileSystem, LocalDateTime oldest) {
  private static final Pattern OF_A_SKILL =
      Pattern.compile("SKILL_(\\d{8}_\\d{6})(?:_(\\d{1,9}))?\\.md");
  private static final Pattern OF_A_PLAN = Pattern.compile("(\\d{8}_\\d{6})()");

  private record Stamped(Path path, LocalDateTime time, int number) {
    static final Comparator<Stamped> BY_AGE =
        Comparator.comparing(Stamped::time).thenComparing(Stamped::number);
  }

  /**
   * Deletes the expired backups beside the skills that were just changed, and under the directory.
   */
  public void delete(BackupPlaces places, List<WriteRecord> changes) throws IOException {
    List<Path> besideSkills =
        changes.stream()
            .filter(WriteRecord::hasBackup)
            .map(WriteRecord::backup)
            .filter(BackupPlaces::isBesideSkill)
            .map(Path::getParent)
            .distinct()
            .toList();
    for (Path directory : besideSkills) {
      deleteOfOneSkill(stamped(directory, OF_A_SKILL));
    }
    deleteOfPlans(stamped(places.directory(), OF_A_PLAN));
  }

  private void deleteOfOneSkill(List<Stamped> oldestFirst) throws IOException {
    for (int i = 0; i < oldestFirst.size() - 1; i++) {
      if (isExpired(oldestFirst.get(i))) {
        fileSystem.delete(oldestFirst.get(i).path());
      }
    }
  }

  private void deleteOfPlans(List<Stamped> oldestFirst) throws IOException {
    if (oldestFirst.stream().noneMatch(this::isExpired)) {
      return;
    }
    Map<Path, Stamped> newest = new HashMap<>();
    for (Stamped plan : oldestFirst) {
      for (Path backup : fileSystem.list(plan.path())) {
        newest.put(backup.getFileName(), plan);
      }
    }
    for (Stamped plan : oldestFirst.stream().filter(this::isExpired).toList()) {
      boolean isEmpty = true;
      for (Path backup : fileSystem.list(plan.path())) {
        if (newest.get(backup.getFileName()).equals(plan)) {
          isEmpty = false;
        } else {
          fileSystem.delete(backup);
        }
      }
      if (isEmpty) {
        fileSystem.delete(plan.path());
      }
    }
  }

  private boolean isExpired(Stamped backup) {
    return backup.time().isBefore(oldest);
  }

  private List<Stamped> stamped(Path directory, Pattern name) throws IOException {
    List<Stamped> found = new ArrayList<>();
    if (fileSystem.status(directory).isDirectory()) {
      for (Path path : fileSystem.list(directory)) {
        Matcher matcher = name.matcher(path.getFileName().toString());
        if (matcher.matches()) {
          String number = matcher.group(2);
          int counted = number == null || number.isEmpty() ? 1 : Integer.parseInt(number);
          time(matcher.group(1)).ifPresent(time -> found.add(new Stamped(path, time, counted)));
        }
      }
    }
    found.sort(Stamped.BY_AGE);
    return found;
  }

  private static Optional<LocalDateTime> time(String stamp) {
    try {
      return Optional.of(LocalDateTime.parse(stamp, BackupPlaces.STAMP));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
