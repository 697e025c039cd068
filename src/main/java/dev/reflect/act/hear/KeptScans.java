package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.ProgramVersion;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Hash;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files in {@code scans/} about one selection, written by this very version of the program: for
 * the user alone, few of them, and none that is old.
 */
final class KeptScans {
  /** Less than this is read in a moment. */
  private static final long WORTH_KEEPING = 32_000_000;

  private static final int MOST_SELECTIONS = 4;
  private static final Duration KEPT = Duration.ofDays(30);
  private static final int HASH_LENGTH = 16;
  private static final String TOLD = "-told";

  private final PrivateDirectory directory;
  private final String name;
  private final long worthKeeping;

  private KeptScans(PrivateDirectory directory, String name, long worthKeeping) {
    this.directory = directory;
    this.name = name;
    this.worthKeeping = worthKeeping;
  }

  /** Returns those of a selection of several transcripts; of a single one nothing is kept. */
  static Optional<KeptScans> of(Places places, Selection selection) {
    boolean several = selection.all() || selection.since().isPresent();
    return several
        ? ProgramVersion.exactly().map(version -> of(places, selection, version, WORTH_KEEPING))
        : Optional.empty();
  }

  static KeptScans of(Places places, Selection selection, String version, long worthKeeping) {
    Path project = places.workingDirectory().resolve(selection.project().orElse(Path.of("")));
    String which =
        String.join(
            "\n",
            selection.all() ? "all" : "of " + project.normalize(),
            selection.since().map(Duration::toString).orElse(""),
            selection.sdk() ? "sdk" : "");
    return new KeptScans(
        new PrivateDirectory(new Disk(), places.scans()),
        hash(version) + "-" + hash(which),
        worthKeeping);
  }

  /** Returns where it is kept what was heard in each transcript. */
  Path heard() {
    return directory.resolve(name);
  }

  /** Returns where it is kept what the ledger was told. */
  Path told() {
    return directory.resolve(name + TOLD);
  }

  /** Returns whether these are not read in a moment. */
  boolean areWorthIt(Stream<TranscriptFile> files) {
    return files.mapToLong(TranscriptFile::size).sum() >= worthKeeping;
  }

  /** Replaces one of the two. */
  void keep(Path file, byte[] bytes, Instant now) throws IOException {
    directory.jot(file.getFileName().toString(), bytes);
    sweep(now);
  }

  /** Deletes what another version wrote, what is old, and the oldest of too many. */
  private void sweep(Instant now) throws IOException {
    List<Path> ours = new ArrayList<>();
    for (Path file : new Disk().list(directory.path())) {
      String named = file.getFileName().toString();
      boolean old = written(file).isBefore(now.minus(KEPT));
      if (old || !named.startsWith(name.substring(0, HASH_LENGTH))) {
        Files.deleteIfExists(file);
      } else if (!named.endsWith(TOLD)) {
        ours.add(file);
      }
    }
    ours.sort(Comparator.comparing(KeptScans::written));
    for (int at = 0; at < ours.size() - MOST_SELECTIONS; at++) {
      Files.deleteIfExists(ours.get(at));
      Files.deleteIfExists(ours.get(at).resolveSibling(ours.get(at).getFileName() + TOLD));
    }
  }

  private static Instant written(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      return Instant.EPOCH; // another process deleted it
    }
  }

  private static String hash(String text) {
    return Hash.of(text.getBytes(StandardCharsets.UTF_8)).value().substring(0, HASH_LENGTH);
  }
}
