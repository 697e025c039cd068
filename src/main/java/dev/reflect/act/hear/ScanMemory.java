package dev.reflect.act.hear;

import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was heard in the transcripts of one selection when they were read last, so that what has not
 * changed is not read again. Where anything is in doubt it knows nothing, and the transcript is
 * read.
 *
 * <p>What comes of a transcript depends on those before it, as a record that one of them had does
 * not count again. So a transcript is known only while all before it are, in the same order; where
 * some that were before it are gone, only if it repeated no record.
 */
final class ScanMemory {
  /** Remembers nothing. */
  static final ScanMemory NONE = new ScanMemory(Optional.empty());

  /** What changed just now may change again, and have the same time and size. */
  private static final Duration SETTLED = Duration.ofSeconds(2);

  private final Optional<KeptScans> scans;
  private final List<Known> known;
  private final Map<Path, Integer> places = new HashMap<>();
  private int next;
  private boolean allSoFar = true;
  private boolean inOrder = true;

  private ScanMemory(Optional<KeptScans> scans) {
    this.scans = scans;
    this.known = scans.map(kept -> read(kept.heard())).orElse(List.of());
    for (int at = 0; at < known.size(); at++) {
      places.put(known.get(at).file().path(), at);
    }
  }

  /** Returns what is known of a selection. */
  static ScanMemory of(Optional<KeptScans> scans) {
    return scans.isEmpty() ? NONE : new ScanMemory(scans);
  }

  /** Returns what is known of the next transcript; to be asked of each in turn, oldest first. */
  Optional<Known> next(TranscriptFile file) {
    int at = places.getOrDefault(file.path(), -1);
    inOrder = inOrder && at >= next && known.get(at).file().equals(file);
    if (!inOrder) {
      return Optional.empty();
    }
    allSoFar = allSoFar && at == next;
    next = at + 1;
    return Optional.of(known.get(at)).filter(same -> allSoFar || !same.repeats());
  }

  /** Knows nothing from now on. */
  void forget() {
    inOrder = false;
  }

  /** Returns whether a transcript that was read is still as it was listed, and will be. */
  static boolean isSettled(TranscriptFile file, Instant now) {
    try {
      return !file.inode().isEmpty()
          && file.modified().isBefore(now.minus(SETTLED))
          && Transcripts.at(file.path()).equals(file);
    } catch (IOException e) {
      return false;
    }
  }

  /** Keeps these for the next time, oldest first. Where that fails, the next scan reads again. */
  void keep(List<Known> heard, Instant now) {
    if (scans.isEmpty()
        || heard.isEmpty()
        || !scans.get().areWorthIt(heard.stream().map(Known::file))) {
      return;
    }
    Path file = scans.get().heard();
    try {
      scans.get().keep(file, KnownFile.bytes(heard), now);
    } catch (IOException e) {
      delete(file); // what was to be copied from it may be damaged
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // it is as it was
    }
  }

  private static List<Known> read(Path file) {
    try {
      return new KnownFile(file).read();
    } catch (IOException e) {
      return List.of(); // none yet, or damaged
    }
  }
}
