package dev.reflect.claude;

import dev.reflect.claude.SkillPlaces.SkillPlace.Standing;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The skills of a project and of the user. Names come out of transcripts, so they are somebody
 * else's text: no name leads out of the skills directories.
 */
public record SkillPlaces(Path projectSkills, Path personalSkills, Path workTree) {
  private static final Pattern NAME = Pattern.compile("(?!\\.)[A-Za-z0-9._-]{1,100}");
  private static final Pattern PLUGIN_NAME =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}:[A-Za-z0-9._:-]{1,200}");
  private static final String FILE = "SKILL.md";

  /** Returns the places for the work tree that the project is looked at from. */
  public static SkillPlaces of(ClaudeHome home, Project project) {
    return new SkillPlaces(
        project.workTree().resolve(".claude").resolve("skills"), home.skills(), project.workTree());
  }

  /** Returns whether a skill's directory can have that name. */
  public static boolean isName(String name) {
    return NAME.matcher(name).matches() && !name.contains("..");
  }

  /** Returns where the skill lies: in the project, else among the user's own. */
  public SkillPlace find(String name) {
    if (PLUGIN_NAME.matcher(name).matches()) {
      return new SkillPlace(name, Standing.PLUGIN, Optional.empty());
    }
    if (!isName(name)) {
      return new SkillPlace(name, Standing.NOT_A_NAME, Optional.empty());
    }
    Path inProject = projectSkills.resolve(name).resolve(FILE);
    if (Files.isRegularFile(inProject)) {
      return new SkillPlace(name, standingInProject(inProject), Optional.of(inProject));
    }
    Path personal = personalSkills.resolve(name).resolve(FILE);
    return Files.isRegularFile(personal)
        ? new SkillPlace(name, Standing.PERSONAL, Optional.of(personal))
        : new SkillPlace(name, Standing.MISSING, Optional.empty());
  }

  /**
   * Returns every skill that has a file, by name; the project's before the user's own of the same
   * name.
   */
  public List<SkillPlace> all() throws IOException {
    SortedMap<String, SkillPlace> found = new TreeMap<>();
    for (Path directory : List.of(projectSkills, personalSkills)) {
      if (Files.isDirectory(directory)) {
        try (DirectoryStream<Path> skills = Files.newDirectoryStream(directory)) {
          for (Path skill : skills) {
            SkillPlace place = find(String.valueOf(skill.getFileName()));
            place.file().ifPresent(file -> found.put(place.name(), place));
          }
        }
      }
    }
    return List.copyOf(found.values());
  }

  /**
   * A link may lead to the user's own skills, or anywhere in the project; a clone's link to other
   * files is not ours.
   */
  private Standing standingInProject(Path file) {
    Path real = Project.realPath(file);
    boolean ours =
        real.startsWith(Project.realPath(workTree))
            || real.startsWith(Project.realPath(personalSkills));
    return ours && real.endsWith(FILE) ? Standing.PROJECT : Standing.ELSEWHERE;
  }

  /** Where the skill of a name lies, if we may change it; else why not. */
  public record SkillPlace(String name, Standing standing, Optional<Path> file) {
    /** What can be done about a skill. */
    public enum Standing {
      /** In the project's {@code .claude/skills}. */
      PROJECT,
      /** In the user's own skills directory. */
      PERSONAL,
      /** Comes with a plugin, whose files the next update replaces. */
      PLUGIN,
      /** In the project, but a link leads out of it. */
      ELSEWHERE,
      /** Nowhere in the skills directories. */
      MISSING,
      /** Not a name that a skill's directory can have. */
      NOT_A_NAME;

      /** Returns whether the skill's file may be changed. */
      public boolean isEditable() {
        return this == PROJECT || this == PERSONAL;
      }
    }
  }
}
