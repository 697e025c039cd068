package dev.reflect.act.judging;

import dev.reflect.act.home.Places;
import dev.reflect.claude.LoadedMemory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the instruction files of projects say already, so that a judge repeats nothing of it. */
public record Instructions(Places places) {
  private static final long LARGEST = 256 * 1024;

  /** Returns the lines that sessions in this directory load, but for headings and blank ones. */
  List<String> of(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    LoadedMemory memory = LoadedMemory.of(places.claude(), directory, places.userHome());
    List<Path> files = new ArrayList<>(memory.ofProject());
    files.addAll(memory.ofUser());
    List<String> lines = new ArrayList<>();
    for (Path file : files) {
      if (Files.isReadable(file) && Files.size(file) <= LARGEST) {
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith("<!--"))
            .forEach(lines::add);
      }
    }
    return List.copyOf(lines);
  }
}
