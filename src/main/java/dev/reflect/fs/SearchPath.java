package dev.reflect.fs;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where a shell looks for programs: the directories of PATH, but for those that depend on where a
 * process was started, as a repository could have a program of its own there.
 */
public final class SearchPath {
  private SearchPath() {}

  public static List<String> directories(Map<String, String> environment) {
    return Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
        .filter(each -> each.startsWith("/"))
        .toList();
  }

  /** Returns the programs of this name, the one that a shell would start first. */
  public static Stream<Path> programs(Map<String, String> environment, String name) {
    return directories(environment).stream()
        .map(each -> Path.of(each, name))
        .filter(SearchPath::isProgram);
  }

  public static boolean isProgram(Path path) {
    return Files.isRegularFile(path) && Files.isExecutable(path);
  }
}
