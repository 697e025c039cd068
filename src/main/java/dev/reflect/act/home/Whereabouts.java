package dev.reflect.act.home;

import dev.reflect.claude.ClaudeHome;
import dev.reflect.claude.Project;
import dev.reflect.claude.SkillPlaces;
import dev.reflect.effect.Loaded;
import dev.reflect.learning.Repository;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the disk says about the directories, files and skills that sessions name. It is asked once
 * for each, and the answers can be kept, to be compared with those of another day.
 */
public final class Whereabouts {
  private final Repositories repositories;
  private final ClaudeHome home;
  private final Map<String, Repository> directories = new LinkedHashMap<>();
  private final Map<String, Optional<String>> files = new LinkedHashMap<>();
  private final Map<Skill, Optional<String>> skills = new LinkedHashMap<>();
  private final WorkTrees workTrees = new WorkTrees();
  private final Map<Path, String> ids = new HashMap<>();

  public Whereabouts(Repositories repositories, ClaudeHome home) {
    this.repositories = repositories;
    this.home = home;
  }

  private record Skill(String root, String name) {}

  /** Returns the repository of a session's directory. */
  public Repository repository(String directory) {
    Repository known = directories.get(directory);
    if (known == null) {
      known = repositories.at(directory);
      directories.put(directory, known);
    }
    return known;
  }

  /** Returns where a file really lies; nothing, where it is no absolute path. */
  public Optional<String> file(String named) {
    Optional<String> known = files.get(named);
    if (known == null) {
      known = path(named).map(Whereabouts::real);
      files.put(named, known);
    }
    return known;
  }

  /** Returns where the file of a skill really lies, for a session in the work tree. */
  public Optional<String> skill(Path root, String name) throws IOException {
    Skill skill = new Skill(root.toString(), name);
    Optional<String> known = skills.get(skill);
    if (known == null) {
      SkillPlaces places = SkillPlaces.of(home, Project.at(root));
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
      id = Project.at(top.get()).repositoryId();
      ids.put(top.get(), id);
    }
    return Optional.of(Loaded.shared(id, top.get().relativize(file).toString()));
  }

  /** Packs what was asked, and the answers. */
  public void pack(Packing packing) throws IOException {
    packing.all(
        directories.entrySet(),
        each -> {
          packing.text(each.getKey());
          packing.text(each.getValue().id());
          packing.text(each.getValue().root().toString());
        });
    packing.all(
        files.entrySet(),
        each -> {
          packing.text(each.getKey());
          packing.maybe(each.getValue(), packing::text);
        });
    packing.all(
        skills.entrySet(),
        each -> {
          packing.text(each.getKey().root());
          packing.text(each.getKey().name());
          packing.maybe(each.getValue(), packing::text);
        });
  }

  /** Asks the same again, and returns whether every answer is what it was. */
  public boolean areAsPacked(Unpacking packed) throws IOException {
    boolean[] same = {true};
    packed.all(
        () -> {
          Repository now = repository(packed.text());
          boolean id = packed.text().equals(now.id());
          boolean root = packed.text().equals(now.root().toString());
          return same[0] &= id && root;
        });
    packed.all(() -> same[0] &= file(packed.text()).equals(packed.maybe(packed::text)));
    packed.all(
        () -> {
          Optional<String> now = skill(Path.of(packed.text()), packed.text());
          return same[0] &= now.equals(packed.maybe(packed::text));
        });
    return same[0];
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
