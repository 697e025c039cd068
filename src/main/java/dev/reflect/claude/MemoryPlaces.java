package dev.reflect.claude;

import dev.reflect.sessions.ProjectFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where the memory files lie that a learning about a project can go to: the project's own, the
 * global one, and the project's rules.
 *
 * @param others further files of the project that its sessions load
 */
public record MemoryPlaces(Path project, List<Path> others, Path global, List<Path> rules) {
  /** In the order in which an existing one is taken; where none exists, the first will be made. */
  private static final List<String> PROJECT_FILES = List.of("CLAUDE.md", ".claude/CLAUDE.md");

  private static final String AGENTS = "AGENTS.md";

  /** A line of a CLAUDE.md that brings the other file in, relative to the one that says it. */
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^[ \\t]*@(?:\\./|\\.\\./)?AGENTS\\.md[ \\t]*$");

  private static final int RULES_DEPTH = 5;
  private static final long IMPORTS_LOOKED_FOR = 1024 * 1024;

  public MemoryPlaces {
    others = List.copyOf(others);
    rules = List.copyOf(rules);
  }

  /**
   * Returns the files in which Claude keeps for itself what it was told in a project; none where it
   * keeps nothing.
   */
  public static List<Path> noted(ClaudeHome home, Project project) throws IOException {
    return markdown(ownDirectory(home, project));
  }

  /** Returns the one of these that each session begins with, which may be none yet. */
  public static Path ownMemory(ClaudeHome home, Project project) throws IOException {
    return ownDirectory(home, project).resolve("MEMORY.md");
  }

  private static Path ownDirectory(ClaudeHome home, Project project) throws IOException {
    String folder =
        home.fixedProjectFolder().orElse(ProjectFolder.nameOf(Project.realPath(project.root())));
    return home.projects().resolve(folder).resolve("memory");
  }

  /** Returns the places for the work tree that the project is looked at from. */
  public static MemoryPlaces of(ClaudeHome home, Project project) throws IOException {
    Path top = project.workTree();
    Path agents = top.resolve(AGENTS);
    boolean hasAgents = Files.isRegularFile(agents);
    Optional<Path> claude =
        PROJECT_FILES.stream().map(top::resolve).filter(Files::isRegularFile).findFirst();
    String said = claude.isPresent() && hasAgents ? text(claude.get()) : "";
    boolean imported = IMPORT.matcher(said).find();
    Path own;
    if (claude.isEmpty()) {
      own = hasAgents ? agents : top.resolve(PROJECT_FILES.get(0));
    } else {
      own = imported && isNothingElse(said) ? agents : claude.get();
    }
    List<Path> others = imported ? List.of(own.equals(agents) ? claude.get() : agents) : List.of();
    return new MemoryPlaces(own, others, home.globalMemory(), markdown(rulesDirectory(project)));
  }

  /** Returns the files of a folder of the work tree and of those between, the nearest first. */
  public static List<Path> below(Project project, Path folder) {
    List<Path> below = new ArrayList<>();
    for (Path each = folder; !each.equals(project.workTree()); each = each.getParent()) {
      PROJECT_FILES.stream().map(each::resolve).filter(Files::isRegularFile).forEach(below::add);
    }
    return below;
  }

  /** Headings and comments say nothing of their own. */
  private static boolean isNothingElse(String text) {
    return IMPORT
        .matcher(text)
        .replaceAll("")
        .replaceAll("(?s)<!--.*?-->", "")
        .lines()
        .allMatch(line -> line.isBlank() || line.startsWith("#"));
  }

  /** A file that cannot be read imports nothing that we know of. */
  private static String text(Path file) throws IOException {
    return Files.isReadable(file) && Files.size(file) < IMPORTS_LOOKED_FOR
        ? Files.readString(file, StandardCharsets.ISO_8859_1)
        : "";
  }

  /** Returns where a person's own words for the project lie, which git is to leave out. */
  public static Path local(Project project) {
    return project.workTree().resolve("CLAUDE.local.md");
  }

  /** Returns where the settings of the project lie, which everybody who works on it shares. */
  public static Path settings(Project project) {
    return project.workTree().resolve(".claude").resolve("settings.json");
  }

  /** Returns where a person's own settings for the project lie, which are not shared. */
  public static Path localSettings(Project project) {
    return project.workTree().resolve(".claude").resolve("settings.local.json");
  }

  /** Returns where a new rules file of that project would lie. */
  public static Path rulesDirectory(Project project) {
    return project.workTree().resolve(".claude").resolve("rules");
  }

  /** Returns the Markdown files in a directory of rules or notes, sorted. */
  public static List<Path> markdown(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory, RULES_DEPTH)) {
      return files
          .filter(file -> file.toString().endsWith(".md") && Files.isRegularFile(file))
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
