package dev.reflect.act.home;

import dev.reflect.act.home.Repositories.WorkTrees;
import dev.reflect.claude.ClaudeHome;
import dev.reflect.claude.Project;
import dev.reflect.claude.SkillPlaces;
import dev.reflect.effect.Session.Loaded;
import dev.reflect.learning.Repository;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the disk says about the directories, files and skills that sessions name. It is asked once
 * for each.
 */
public final class Whereabouts {
  private final Repositories repositories;
  private final ClaudeHome home;
  private final Map<String, Optional<String>> files = new HashMap<>();
  private final Map<Skill, Optional<String>> skills = new HashMap<>();
  private final WorkTrees workTrees = new WorkTrees();
  private final Map<Path, String> ids = new HashMap<>();

  public Whereabouts(Repositories repositories, ClaudeHome home) {
    this.repositories = repositories;
    this.home = home;
  }

  private record Skill(String root, String name) {}

  /** Returns the repository of a session's directory. */
  public Repository repository(String directory) {
    return repositories.at(directory);
  }

  /** Returns where a file really lies; nothing, where it is no absolute path. */
  public Optional<String> file(String named) {
    return files.computeIfAbsent(
        named, each -> path(each).map(repositories.moves()::now).map(Whereabouts::real));
  }

  /** Returns where the file of a skill really lies, for a session in the work tree. */
  public Optional<String> skill(Path root, String name) throws IOException {
    Skill skill = new Skill(root.toString(), name);
    Optional<String> known = skills.get(skill);
    if (known == null) {
      SkillPlaces places = SkillPlaces.of(home, Project.at(root, repositories.moves()));
      known = places.find(name).file().map(Whereabouts::real);
      skills.put(skill, known);
    }
    return known;
  }

  /** Returns how a file is named in every work tree and clone of its repository. */
  public Optional<String> shared(Path file) throws IOException {
    Optional<Path> top = workTrees.top(file);
    if (top.isEmpty()) {
      return Optional.empty();
    }
    String id = ids.get(top.get());
    if (id == null) {
      id = Project.at(top.get(), repositories.moves()).repositoryId();
      ids.put(top.get(), id);
    }
    return Optional.of(Loaded.shared(id, top.get().relativize(file).toString()));
  }

  private static String real(Path path) {
    return Project.realPath(path).toString();
  }

  private static Optional<Path> path(String named) {
    try {
      return Optional.of(Path.of(named)).filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
