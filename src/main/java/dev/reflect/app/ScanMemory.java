package dev.reflect.app;

import dev.reflect.claude.TranscriptFile;
import dev.reflect.claude.Transcripts;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Hash;
import dev.reflect.fs.PrivateDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
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
  static final ScanMemory NONE = new ScanMemory(Optional.empty(), "", 0);

  /** Less than this is read in a moment. */
  private static final long WORTH_KEEPING = 32_000_000;

  private static final int MOST_SELECTIONS = 4;
  private static final Duration KEPT = Duration.ofDays(30);

  /** What changed just now may change again, and have the same time and size. */
  private static final Duration SETTLED = Duration.ofSeconds(2);

  private static final int HASH_LENGTH = 16;

  private final Optional<PrivateDirectory> directory;
  private final String name;
  private final long worthKeeping;
  private final List<Known> known;
  private final Map<Path, Integer> places = new HashMap<>();
  private int next;
  private boolean allSoFar = true;
  private boolean inOrder = true;

  private ScanMemory(Optional<PrivateDirectory> directory, String name, long worthKeeping) {
    this.directory = directory;
    this.name = name;
    this.worthKeeping = worthKeeping;
    this.known = directory.map(kept -> read(kept.resolve(name))).orElse(List.of());
    for (int at = 0; at < known.size(); at++) {
      places.put(known.get(at).file().path(), at);
    }
  }

  /** Returns what is known of a selection, where it is one of several transcripts. */
  static ScanMemory of(Places places, Selection selection) {
    boolean several = selection.all() || selection.since().isPresent();
    return several
        ? ProgramVersion.exactly()
            .map(version -> of(places, selection, version, WORTH_KEEPING))
            .orElse(NONE)
        : NONE;
  }

  static ScanMemory of(Places places, Selection selection, String version, long worthKeeping) {
    Path project = places.workingDirectory().resolve(selection.project().orElse(Path.of("")));
    String which =
        String.join(
            "\n",
            selection.all() ? "all" : "of " + project.normalize(),
            selection.since().map(Duration::toString).orElse(""),
            selection.sdk() ? "sdk" : "");
    return new ScanMemory(
        Optional.of(new PrivateDirectory(new Disk(), places.scans())),
        hash(version) + "-" + hash(which),
        worthKeeping);
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
    return Optional.of(known.get(at)).filter(same -> allSoFar || !same.heard().repeats());
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
    long size = heard.stream().mapToLong(each -> each.file().size()).sum();
    if (directory.isEmpty() || heard.isEmpty() || size < worthKeeping) {
      return;
    }
    try {
      directory.get().jot(name, KnownFile.bytes(heard));
      sweep(directory.get().path(), now);
    } catch (IOException e) {
      // nothing is lost
    }
  }

  /** Deletes what another version heard, what is old, and the oldest of too many. */
  private void sweep(Path kept, Instant now) throws IOException {
    List<Path> ours = new ArrayList<>();
    for (Path file : new Disk().list(kept)) {
      boolean old = written(file).isBefore(now.minus(KEPT));
      if (old || !String.valueOf(file.getFileName()).startsWith(name.substring(0, HASH_LENGTH))) {
        Files.deleteIfExists(file);
      } else {
        ours.add(file);
      }
    }
    ours.sort(Comparator.comparing(ScanMemory::written));
    for (int at = 0; at < ours.size() - MOST_SELECTIONS; at++) {
      Files.deleteIfExists(ours.get(at));
    }
  }

  private static Instant written(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      return Instant.EPOCH; // another process deleted it
    }
  }

  private static List<Known> read(Path file) {
    try {
      return new KnownFile(file).read();
    } catch (IOException e) {
      return List.of(); // none yet, or damaged
    }
  }

  private static String hash(String text) {
    return Hash.of(text.getBytes(StandardCharsets.UTF_8)).value().substring(0, HASH_LENGTH);
  }
}
