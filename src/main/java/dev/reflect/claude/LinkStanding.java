package dev.reflect.claude;

import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * Where the links of a file lead that learnings go to, whether it is there or not. A project's file
 * stays in its project, for whoever made the links may not be who runs us, and among what agents
 * read there: words that were learned are no part of a build script. A person's own may lie
 * anywhere, as in a repository of dotfiles, but only what is there: a link that leads nowhere was
 * hardly made to be followed.
 */
public enum LinkStanding {
  FINE,
  CIRCLE,
  OUT_OF_THE_PROJECT,
  /** To a file of the project that is none of those that agents read. */
  NOT_CLAUDES,
  NOT_THERE,
  OF_ANOTHER_USER;

  private static final Set<String> SETTINGS = Set.of("settings.json", "settings.local.json");
  private static final Set<String> OF_A_PROJECT =
      Set.of("CLAUDE.md", "rules", "skills", "settings.json", "settings.local.json");
  private static final Set<String> OF_AGENTS =
      Set.of(".claude", ".agents", ".ai", ".cursor", ".gemini", ".junie", ".windsurf");
  private static final Set<String> RULES_OF_AGENTS =
      Set.of(".cursorrules", ".windsurfrules", ".clinerules", ".rules");
  private static final Path OF_COPILOT = Path.of(".github", "copilot-instructions.md");
  private static final String SKILL = "SKILL.md";
  private static final String MARKDOWN = ".md";

  /** Returns where that file's links lead; a file without links is fine wherever it lies. */
  public static LinkStanding of(ClaudeHome home, Path file) {
    try {
      Path real = new Disk().realPath(file);
      return file.startsWith(home.directory())
          ? ofOwn(home, file, real)
          : ofProject(home, file, real);
    } catch (FileSystemLoopException e) {
      return CIRCLE;
    } catch (IOException e) {
      return FINE; // whoever reads it says so
    }
  }

  private static LinkStanding ofOwn(ClaudeHome home, Path file, Path real) throws IOException {
    Path directory = Project.realPath(home.directory());
    if (real.startsWith(directory)) {
      return FINE;
    }
    if (leadsNowhere(file)) {
      return NOT_THERE;
    }
    boolean own = !Files.exists(real) || Files.getOwner(real).equals(Files.getOwner(directory));
    return own ? FINE : OF_ANOTHER_USER;
  }

  /** A link of a project may lead to a skill of the user's own. */
  private static LinkStanding ofProject(ClaudeHome home, Path file, Path real) {
    Path root = Project.realPath(root(file));
    Path border = GitRepository.workTree(root.resolve(SKILL)).orElse(root);
    boolean ownSkill =
        file.endsWith(SKILL)
            && real.endsWith(SKILL)
            && real.startsWith(Project.realPath(home.skills()))
            && Files.isRegularFile(real);
    if (!real.startsWith(border)) {
      return ownSkill ? FINE : OUT_OF_THE_PROJECT;
    }
    boolean stands = followed(home, file).isEmpty() || isClaudes(file, border.relativize(real));
    return stands ? FINE : NOT_CLAUDES;
  }

  /** What is hidden belongs to another program, but for what agents are told in. */
  private static boolean isClaudes(Path file, Path inProject) {
    boolean isMemory = file.toString().endsWith(MARKDOWN);
    if (isMemory && inProject.equals(OF_COPILOT)) {
      return true;
    }
    for (Path each = inProject.getParent(); each != null; each = each.getParent()) {
      String directory = each.getFileName().toString();
      if (directory.startsWith(".") && !OF_AGENTS.contains(directory)) {
        return false;
      }
    }
    String name = inProject.getFileName().toString();
    return isMemory
        ? name.endsWith(MARKDOWN) || name.endsWith(".mdc") || RULES_OF_AGENTS.contains(name)
        : SETTINGS.contains(name);
  }

  /**
   * Returns the file that is really meant where the project, or the person's own directory, has a
   * link on the way to this one.
   */
  public static Optional<Path> followed(ClaudeHome home, Path file) {
    Path root = file.startsWith(home.directory()) ? home.directory() : root(file);
    for (Path at = file; !at.equals(root); at = at.getParent()) {
      if (Files.isSymbolicLink(at)) {
        Path real = Project.realPath(file);
        Path realRoot = Project.realPath(root);
        return Optional.of(
            real.startsWith(realRoot) ? root.resolve(realRoot.relativize(real)) : real);
      }
    }
    return Optional.empty();
  }

  public static boolean leadsNowhere(Path file) {
    for (Path at = file; at != null; at = at.getParent()) {
      if (Files.isSymbolicLink(at) && !Files.exists(at)) {
        return true;
      }
      if (Files.exists(at, LinkOption.NOFOLLOW_LINKS)) {
        return false;
      }
    }
    return false;
  }

  /** Returns the directory that the file is of: the one that its {@code .claude} lies in. */
  private static Path root(Path file) {
    for (int i = file.getNameCount() - 2; i >= 0; i--) {
      boolean holds =
          file.getName(i).toString().equals(".claude")
              && OF_A_PROJECT.contains(file.getName(i + 1).toString());
      if (holds) {
        return i == 0 ? file.getRoot() : file.getRoot().resolve(file.subpath(0, i));
      }
    }
    return file.getParent();
  }
}
