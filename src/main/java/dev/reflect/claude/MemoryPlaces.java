package dev.reflect.claude;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Where the memory files lie that a learning about a project can go to: the project's own, the
 * global one, and the project's rules. Only their existence is looked at.
 */
public record MemoryPlaces(MemoryFile project, MemoryFile global, List<MemoryFile> rules) {
  /** In the order in which an existing one is taken; where none exists, the first will be made. */
  private static final List<String> PROJECT_FILES =
      List.of("CLAUDE.md", ".claude/CLAUDE.md", "AGENTS.md");

  private static final int RULES_DEPTH = 5;

  public MemoryPlaces {
    Objects.requireNonNull(project);
    Objects.requireNonNull(global);
    rules = List.copyOf(rules);
  }

  /** Returns the places for the work tree that the project is looked at from. */
  public static MemoryPlaces of(ClaudeHome home, Project project) throws IOException {
    Path top = project.workTree();
    Path own =
        PROJECT_FILES.stream()
            .map(top::resolve)
            .filter(Files::isRegularFile)
            .findFirst()
            .orElse(top.resolve(PROJECT_FILES.get(0)));
    return new MemoryPlaces(
        MemoryFile.in(project, own),
        new MemoryFile(home.globalMemory(), Files.isRegularFile(home.globalMemory()), false),
        rules(project));
  }

  /** Returns where a new rules file of that project would lie. */
  public static Path rulesDirectory(Project project) {
    return project.workTree().resolve(".claude").resolve("rules");
  }

  private static List<MemoryFile> rules(Project project) throws IOException {
    Path directory = rulesDirectory(project);
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory, RULES_DEPTH)) {
      return files
          .filter(file -> file.toString().endsWith(".md") && Files.isRegularFile(file))
          .sorted()
          .map(file -> MemoryFile.in(project, file))
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * One memory file. It leads elsewhere when it is, or lies behind, a link out of the project: a
   * cloned repository could point at any file of the user.
   */
  public record MemoryFile(Path path, boolean exists, boolean leadsElsewhere) {
    public MemoryFile {
      Objects.requireNonNull(path);
    }

    static MemoryFile in(Project project, Path path) {
      boolean inside = Project.realPath(path).startsWith(project.workTree());
      return new MemoryFile(path, Files.isRegularFile(path), !inside);
    }
  }
}
