package dev.reflect.act.install;

import dev.reflect.act.home.Places;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ground.Resource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The programs that Claude Code is told to start: in the folder that is our plugin, or in reflect's
 * own directory, where settings name them. They run those of the checkout while it is there; where
 * it was moved or deleted, they keep Claude Code from complaining at every turn.
 */
public record Shims(FileSystem fileSystem, Path directory) {
  private static final String CHECKOUT = "checkout";
  private static final String SHIM = "/dev/reflect/act/install/reflect-shim";
  private static final String SILENT = "/dev/reflect/skills-templates/bin/reflect-silent";

  /** Under which name which of our scripts lies there. */
  private static final Map<String, String> SCRIPTS =
      new TreeMap<>(Map.of("reflect", SHIM, "reflect-hook", SHIM, "reflect-silent", SILENT));

  /** Returns whether this is one of those that are run by their name. */
  public static boolean isProgram(Places places, Path path) {
    return places.programs().equals(path.getParent())
        && SCRIPTS.containsKey(path.getFileName().toString());
  }

  List<InstallPlan.Programs> due(Path checkout) throws IOException {
    return wrong(checkout).isEmpty()
        ? List.of()
        : List.of(new InstallPlan.Programs(directory, Optional.of(checkout)));
  }

  /** Returns what is done when nothing names them any more. */
  List<InstallPlan.Programs> dueToNothing() throws IOException {
    for (String name : names()) {
      if (fileSystem.status(directory.resolve(name)).exists()) {
        return List.of(new InstallPlan.Programs(directory, Optional.empty()));
      }
    }
    return List.of();
  }

  /** Returns the files that are missing, or not as they are when installed from this checkout. */
  public List<Path> wrong(Path checkout) throws IOException {
    SortedMap<String, byte[]> wanted = wanted(checkout);
    return wanted.keySet().stream()
        .map(directory::resolve)
        .filter(path -> !isAs(path, wanted.get(path.getFileName().toString())))
        .toList();
  }

  private boolean isAs(Path path, byte[] wanted) {
    try {
      boolean runs = path.endsWith(CHECKOUT) || Files.isExecutable(path);
      return runs && fileSystem.content(path).hash().equals(Hash.of(wanted));
    } catch (IOException unreadable) {
      return false;
    }
  }

  /** Returns the checkout that they lead to; empty where they are not there. */
  public Optional<Path> checkout() throws IOException {
    Path file = directory.resolve(CHECKOUT);
    return fileSystem.status(file).isFile()
        ? fileSystem.content(file).text().lines().findFirst().map(Path::of)
        : Optional.empty();
  }

  void put(Path checkout) throws IOException {
    PrivateDirectory programs = new PrivateDirectory(fileSystem, directory);
    for (Map.Entry<String, byte[]> each : wanted(checkout).entrySet()) {
      if (each.getKey().equals(CHECKOUT)) {
        programs.write(each.getKey(), each.getValue());
      } else {
        programs.writeProgram(each.getKey(), each.getValue());
      }
    }
  }

  /** Removes them, and their directory where nothing else is in it. */
  void remove() throws IOException {
    for (String name : names()) {
      fileSystem.delete(directory.resolve(name));
    }
    if (fileSystem.status(directory).isDirectory() && fileSystem.list(directory).isEmpty()) {
      fileSystem.delete(directory);
    }
  }

  private static List<String> names() {
    return Stream.concat(SCRIPTS.keySet().stream(), Stream.of(CHECKOUT)).toList();
  }

  private static SortedMap<String, byte[]> wanted(Path checkout) throws IOException {
    SortedMap<String, byte[]> wanted = new TreeMap<>();
    for (Map.Entry<String, String> each : SCRIPTS.entrySet()) {
      wanted.put(each.getKey(), Resource.bytes(Shims.class, each.getValue()));
    }
    wanted.put(CHECKOUT, (checkout + "\n").getBytes(StandardCharsets.UTF_8));
    return wanted;
  }
}
