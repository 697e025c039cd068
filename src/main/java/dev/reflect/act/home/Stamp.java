package dev.reflect.act.home;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;

/**
 * What a file is told by without reading it: another one where it has changed.
 *
 * @param text size, time and inode, for example {@code 120 1785142800 5 (dev=1,ino=7)}; empty where
 *     nobody can tell
 */
public record Stamp(String text, Instant modified) {
  private static final String MISSING = "-";
  private static final String UNKNOWN = "";

  /** What changed just now may change again, and have the same time and size. */
  private static final Duration SETTLED = Duration.ofSeconds(2);

  public static Stamp of(Path path) {
    try {
      BasicFileAttributes facts = Files.readAttributes(path, BasicFileAttributes.class);
      Instant modified = facts.lastModifiedTime().toInstant();
      return new Stamp(
          facts.fileKey() == null
              ? UNKNOWN
              : facts.size()
                  + " "
                  + modified.getEpochSecond()
                  + " "
                  + modified.getNano()
                  + " "
                  + facts.fileKey(),
          modified);
    } catch (NoSuchFileException e) {
      return new Stamp(MISSING, Instant.MIN);
    } catch (IOException e) {
      return new Stamp(UNKNOWN, Instant.MIN);
    }
  }

  /** Returns whether the file tells itself apart. */
  boolean isKnown() {
    return !text.isEmpty();
  }

  /** Returns whether it changed long enough ago to have another stamp when it changes again. */
  boolean isSettled(Instant now) {
    return isKnown() && modified.isBefore(now.minus(SETTLED));
  }
}
