package dev.reflect.act.hear;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;

/**
 * What a file is told by without reading it: another one where it has changed.
 *
 * @param text size, time and inode, for example {@code 120 1785142800 5 (dev=1,ino=7)}; empty where
 *     nobody can tell
 */
record Stamp(String text) {
  static Stamp of(Path path) {
    try {
      BasicFileAttributes facts = Files.readAttributes(path, BasicFileAttributes.class);
      Instant at = facts.lastModifiedTime().toInstant();
      String time = at.getEpochSecond() + " " + at.getNano();
      boolean isKnown = facts.fileKey() != null;
      return new Stamp(isKnown ? facts.size() + " " + time + " " + facts.fileKey() : "");
    } catch (NoSuchFileException e) {
      return new Stamp("-");
    } catch (IOException e) {
      return new Stamp("");
    }
  }
}
