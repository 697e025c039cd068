package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Hash;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.fs.RegularFile;
import dev.reflect.sessions.Cursor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** Remembers how far each transcript was heard, across processes. */
final class Cursors {
  /** Claude Code deletes a transcript after thirty days, unless it is told otherwise. */
  private static final Duration KEPT = Duration.ofDays(90);

  private final PrivateDirectory directory;

  Cursors(Places places) {
    this.directory = new PrivateDirectory(new Disk(), places.cursors());
  }

  Cursor of(Path transcript) throws IOException {
    try {
      String text =
          Files.readString(
              RegularFile.at(directory.resolve(name(transcript))), StandardCharsets.ISO_8859_1);
      return Cursor.parse(text).orElse(Cursor.START);
    } catch (NoSuchFileException e) {
      return Cursor.START;
    }
  }

  void keep(Path transcript, Cursor cursor) throws IOException {
    directory.jot(name(transcript), (cursor + "\n").getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Deletes the cursors that nobody moved for so long that their transcripts are gone. */
  void sweep(Instant now) throws IOException {
    if (!Files.isDirectory(directory.path())) {
      return;
    }
    try (var files = Files.list(directory.path())) {
      for (Path file : files.toList()) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(KEPT))) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static String name(Path transcript) {
    return Hash.of(transcript.toString().getBytes(StandardCharsets.UTF_8)).value().substring(0, 32);
  }
}
