package dev.reflect.review;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Optional;

/**
 * The previous bytes of a file, to be chosen.
 *
 * @param label the file as a person knows it
 * @param operation the number of the operation that changed the file then
 */
public record PastBackup(
    Path backup, Path file, String label, LocalDateTime at, long size, Optional<Long> operation) {
  PastReturn asReturn() {
    return new PastReturn.FromBackup(backup, file, label);
  }
}
