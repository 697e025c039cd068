package dev.reflect.claude;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The memory files that a session in a directory loads at its beginning: those of the directory and
 * of the directories above it, the user's own, the rules that hold for all files, and what these
 * bring in with {@code @path}.
 *
 * @param ofProject in the order in which they are loaded
 * @param ofUser those that every project loads
 */
public record LoadedMemory(List<Path> ofProject, List<Path> ofUser) {
  private static final List<String> NAMES =
      List.of("CLAUDE.md", ".claude/CLAUDE.md", "CLAUDE.local.md");

  private static final Pattern IMPORT =
      Pattern.compile("(?m)(?:^|(?<=[\\s(]))@((?:~|\\.{0,2})/?[\\p{L}\\p{N}_][^\\s,;:)`]*)");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\\n]*`");

  /** Rules with paths are loaded once such a file is read. */
  private static final Pattern PATHS = Pattern.compile("\\A---\\R(?:(?!---|paths:).*\\R)*+paths:");

  private static final int HOPS = 5;
  private static final int MOST = 60;
  private static final long LARGEST = 1024 * 1024;

  public LoadedMemory {
    ofProject = List.copyOf(ofProject);
    ofUser = List.copyOf(ofUser);
  }

  /** Returns the files that a session in this directory loads; all of them exist. */
  public static LoadedMemory of(ClaudeHome home, Path directory, Path userHome) throws IOException {
    Set<Path> found = new LinkedHashSet<>();
    List<Path> user = new ArrayList<>(List.of(home.globalMemory()));
    user.addAll(rules(home.directory()));
    add(user, userHome, found, 0);
    List<Path> ofUser = List.copyOf(found);
    for (Path each : fromAbove(Project.realPath(directory))) {
      add(NAMES.stream().map(each::resolve).toList(), userHome, found, 0);
      add(rules(each.resolve(".claude")), userHome, found, 0);
    }
    List<Path> ofProject = new ArrayList<>(found);
    ofProject.removeAll(ofUser);
    return new LoadedMemory(ofProject, ofUser);
  }

  /** What may not be read, as in another person's directory above, is not loaded either. */
  private static List<Path> rules(Path claude) throws IOException {
    List<Path> rules = new ArrayList<>();
    try {
      for (Path each : MemoryPlaces.markdown(claude.resolve("rules"))) {
        if (!PATHS.matcher(text(each)).lookingAt()) {
          rules.add(each);
        }
      }
    } catch (AccessDeniedException closed) {
      return List.of();
    }
    return rules;
  }

  private static List<Path> fromAbove(Path lowest) {
    List<Path> directories = new ArrayList<>();
    for (Path each = lowest; each != null; each = each.getParent()) {
      directories.add(0, each);
    }
    return directories;
  }

  private static void add(List<Path> files, Path userHome, Set<Path> found, int hops)
      throws IOException {
    for (Path file : files) {
      boolean loaded = found.size() < MOST && Files.isRegularFile(file) && found.add(file);
      if (loaded && hops < HOPS) {
        add(imports(file, userHome), userHome, found, hops + 1);
      }
    }
  }

  /** What stands in code is not brought in, and a file that cannot be read brings in nothing. */
  private static List<Path> imports(Path file, Path userHome) throws IOException {
    List<Path> imports = new ArrayList<>();
    Matcher matcher = IMPORT.matcher(CODE.matcher(text(file)).replaceAll(""));
    while (matcher.find()) {
      path(matcher.group(1), file, userHome).ifPresent(imports::add);
    }
    return imports;
  }

  private static String text(Path file) throws IOException {
    return Files.isReadable(file) && Files.size(file) <= LARGEST
        ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
        : "";
  }

  private static Optional<Path> path(String said, Path file, Path userHome) {
    try {
      Path path =
          said.startsWith("~/") ? userHome.resolve(said.substring(2)) : file.resolveSibling(said);
      return Optional.of(path.normalize());
    } catch (InvalidPathException notAPath) {
      return Optional.empty();
    }
  }
}
