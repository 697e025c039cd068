package dev.reflect.act.queue;

import dev.reflect.claude.MemoryPlaces;
import dev.reflect.claude.Project;
import dev.reflect.learning.Learning;
import dev.reflect.promotion.ScopeTable;
import dev.reflect.proposal.FileSort;
import dev.reflect.proposal.Target;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The instructions of a part of a repository, for what was said while only that part was worked on.
 * A rule that stands too low is missed by whoever works beside it: where anything speaks for the
 * whole repository, there is none.
 */
final class NearestFiles {
  private static final Pattern PATH =
      Pattern.compile("[\\p{L}\\p{N}_.@-]+(?:/[\\p{L}\\p{N}_.@-]+)+/?");

  private final LoadedTexts loaded;
  private final BiFunction<Project, Path, Target> file;

  /**
   * @param file a memory file of a project
   */
  NearestFiles(LoadedTexts loaded, BiFunction<Project, Path, Target> file) {
    this.loaded = loaded;
    this.file = file;
  }

  /**
   * Returns the memory file of the narrowest folder that all of it is about, the nearest first;
   * else the rules file for such a folder.
   *
   * @param further the files of the whole project
   */
  Optional<Target> of(Learning learning, Project project, List<Target> further) throws IOException {
    Path folder = folder(learning, project);
    if (folder.equals(project.workTree())
        || learning.isEverywhere()
        || ScopeTable.SHIPPED.isOfWholeRepository(learning.sentence())
        || namesOther(learning.sentence(), project, folder)) {
      return Optional.empty();
    }
    List<Path> below = MemoryPlaces.below(project, folder);
    if (!below.isEmpty()) {
      return Optional.of(file.apply(project, below.get(0)));
    }
    String inside = project.workTree().relativize(folder).toString().replace('\\', '/');
    return FileSort.ofGlob(inside + "/**")
        .flatMap(
            sort ->
                further.stream()
                    .filter(each -> each.kind() == Target.Kind.RULES && each.exists())
                    .filter(each -> isAround(sort, each))
                    .min(Comparator.comparing(each -> sort.fit(each.paths()).orElseThrow())));
  }

  private static boolean isAround(FileSort sort, Target rules) {
    return sort.fit(rules.paths()).filter(fit -> fit != FileSort.Fit.NARROWER).isPresent();
  }

  /** Returns the narrowest folder in which was worked, or said, all of it. */
  private Path folder(Learning learning, Project project) throws IOException {
    Optional<Path> narrowest = Optional.empty();
    for (Signal each : learning.signals()) {
      if (each.evidence().isSaid()) {
        Path there = loaded.here(project, each.edited().orElse(each.evidence().cwd()));
        Path both = narrowest.orElse(there);
        while (!there.startsWith(both)) {
          both = both.getParent();
        }
        narrowest = Optional.of(both);
      }
    }
    return narrowest.orElse(project.workTree());
  }

  /** Returns whether the sentence names what lies elsewhere: by a path, or a folder beside it. */
  private static boolean namesOther(String sentence, Project project, Path folder)
      throws IOException {
    Matcher path = PATH.matcher(sentence);
    while (path.find()) {
      Path named = project.workTree().resolve(path.group()).normalize();
      if (Files.exists(named) && !named.startsWith(folder) && !folder.startsWith(named)) {
        return true;
      }
    }
    for (Path other : parts(project.workTree())) {
      if (!folder.startsWith(other) && isNamed(other, sentence)) {
        return true;
      }
    }
    return false;
  }

  /** The folders with instructions of their own that lie as high as packages do. */
  private static List<Path> parts(Path top) throws IOException {
    List<Path> parts = new ArrayList<>();
    for (Path each : folders(top)) {
      parts.add(each);
      parts.addAll(folders(each));
    }
    parts.removeIf(each -> !Files.isRegularFile(each.resolve("CLAUDE.md")));
    return parts;
  }

  private static List<Path> folders(Path folder) throws IOException {
    if (!Files.isDirectory(folder) || !Files.isReadable(folder)) {
      return List.of();
    }
    try (Stream<Path> in = Files.list(folder)) {
      return in.filter(Files::isDirectory).toList();
    }
  }

  private static boolean isNamed(Path folder, String sentence) {
    String name = Pattern.quote(folder.getFileName().toString());
    return Pattern.compile("(?iu)(?<![\\p{L}\\p{N}_])" + name + "(?![\\p{L}\\p{N}_])")
        .matcher(sentence)
        .find();
  }
}
