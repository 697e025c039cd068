package dev.reflect.act.peer;

import dev.reflect.act.home.Places;
import dev.reflect.sessions.ProjectFolder;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where sessions began of which a program has no more than the id and the directory's last name.
 */
final class PeerDirectories {
  private final Map<String, Path> transcripts = new HashMap<>();
  private final Map<String, Set<Path>> named = new HashMap<>();

  /**
   * @param more directories that may be meant, beside the one that we stand in and those that
   *     Claude Code has sessions of
   */
  PeerDirectories(Places places, List<Path> more) throws IOException {
    more.forEach(this::name);
    name(places.project().workTree());
    Set<Path> seen = new HashSet<>();
    for (TranscriptFile each : places.transcripts().all()) {
      transcripts.putIfAbsent(each.session(), each.path());
      if (seen.add(each.path().getParent())) {
        Transcripts.firstDirectory(each.path()).ifPresent(this::name);
      }
    }
  }

  private void name(Path directory) {
    if (directory.getFileName() != null) {
      named
          .computeIfAbsent(directory.getFileName().toString(), each -> new HashSet<>())
          .add(directory);
    }
  }

  /**
   * Returns the directory whose sessions lie in a folder of this name; empty where none is known.
   */
  String ofFolder(String folder) {
    return named.values().stream()
        .flatMap(Set::stream)
        .filter(each -> ProjectFolder.nameOf(each).equals(folder))
        .map(Path::toString)
        .findFirst()
        .orElse("");
  }

  /** Returns the directory of a session; the name alone where none or several are called so. */
  String of(String session, String name) {
    Optional<Path> began =
        Optional.ofNullable(transcripts.get(session)).flatMap(Transcripts::firstDirectory);
    Set<Path> all = named.getOrDefault(name, Set.of());
    return began
        .or(() -> all.size() == 1 ? all.stream().findFirst() : Optional.empty())
        .map(Path::toString)
        .orElse(name);
  }
}
