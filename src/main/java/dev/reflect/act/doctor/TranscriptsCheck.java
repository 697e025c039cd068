package dev.reflect.act.doctor;

import dev.reflect.act.home.Places;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Whether the transcripts can be read. */
final class TranscriptsCheck implements Check {
  private static final int DEPTH = 2;

  private final Places places;

  TranscriptsCheck(Places places) {
    this.places = places;
  }

  @Override
  public String name() {
    return "transcripts";
  }

  @Override
  public List<Finding> look() throws IOException {
    Path projects = places.claude().projects();
    if (!Files.isDirectory(projects)) {
      return List.of(
          new Finding.Warning(
              "Claude Code has left no transcript in " + places.label(projects),
              "Work with it first, or see a sample: reflect demo"));
    }
    List<Path> transcripts;
    try (Stream<Path> paths = Files.walk(projects, DEPTH)) {
      transcripts = paths.filter(path -> path.toString().endsWith(".jsonl")).toList();
    } catch (UncheckedIOException cause) {
      return List.of(unreadable(cause.getCause().getMessage()));
    }
    List<Path> unreadable = transcripts.stream().filter(path -> !Files.isReadable(path)).toList();
    return List.of(
        unreadable.isEmpty()
            ? new Finding.Sound("Every transcript can be read: " + transcripts.size() + ".")
            : unreadable(places.label(unreadable.get(0))));
  }

  private static Finding unreadable(String path) {
    return new Finding.Warning(
        "Transcripts cannot be read, the first: " + path,
        "Give yourself the permission to read them.");
  }
}
