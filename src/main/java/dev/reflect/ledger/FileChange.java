package dev.reflect.ledger;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What an operation does to one file.
 *
 * @param before absent where there is no file yet
 * @param afterHash absent where there is to be no file any more
 */
public record FileChange(Path path, Optional<Before> before, Optional<String> afterHash) {
  /** The bytes that are replaced: their hash, and the backup that holds them. */
  public record Before(String hash, Path backup) {}

  public FileChange {
    if (before.isEmpty() && afterHash.isEmpty()) {
      throw new IllegalArgumentException("nothing changes in " + path);
    }
  }

  public static FileChange created(Path path, String afterHash) {
    return new FileChange(path, Optional.empty(), Optional.of(afterHash));
  }

  public static FileChange edited(Path path, String beforeHash, Path backup, String afterHash) {
    return new FileChange(
        path, Optional.of(new Before(beforeHash, backup)), Optional.of(afterHash));
  }
}
