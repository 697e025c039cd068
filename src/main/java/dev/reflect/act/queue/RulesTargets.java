package dev.reflect.act.queue;

import dev.reflect.claude.MemoryPlaces;
import dev.reflect.claude.Project;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.FileSort;
import dev.reflect.proposal.Target;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** The rules files that are about one sort of files. */
final class RulesTargets {
  private final Function<Path, String> label;
  private final BiFunction<Project, Path, Optional<String>> why;

  /**
   * @param label a path as a person would write it
   * @param why a file of a project cannot be changed
   */
  RulesTargets(Function<Path, String> label, BiFunction<Project, Path, Optional<String>> why) {
    this.label = label;
    this.why = why;
  }

  /**
   * Returns the rules file for the sort of files that the learning is about: that a judge named,
   * that the sentence does, or that it has a word for where such a file was at hand.
   *
   * @param files those of the project
   */
  Optional<Target> of(Project project, Learning learning, List<Target> files) {
    return of(
        project,
        learning
            .files()
            .flatMap(FileSort::ofGlob)
            .or(() -> FileSort.of(learning.sentence()))
            .or(() -> atHand(learning)),
        learning.sentence(),
        files);
  }

  private static Optional<FileSort> atHand(Learning learning) {
    Set<FileSort> sorts = new HashSet<>();
    for (Signal each : learning.signals()) {
      each.atHand().flatMap(path -> FileSort.of(learning.sentence(), path)).ifPresent(sorts::add);
    }
    return sorts.size() == 1 ? sorts.stream().findFirst() : Optional.empty();
  }

  /**
   * Returns the one of that name, else the one whose patterns fit best; else one still to be made.
   * Where the sentence is about no sort that is known, one that it is about by its name.
   *
   * @param files those of the project
   */
  Optional<Target> of(
      Project project, Optional<FileSort> sort, String sentence, List<Target> files) {
    List<Target> there =
        files.stream().filter(each -> each.kind() == Target.Kind.RULES && each.exists()).toList();
    if (sort.isEmpty() && there.isEmpty()) {
      return Optional.empty();
    }
    if (sort.isEmpty()) {
      Predicate<String> isAbout = FileSort.about(sentence);
      return there.stream()
          .filter(each -> !each.paths().isEmpty() && isAbout.test(fileName(each)))
          .findFirst()
          .or(() -> FileSort.orFolder(sentence).flatMap(folder -> fitting(there, folder)));
    }
    Path path = MemoryPlaces.rulesDirectory(project).resolve(sort.get().fileName());
    return there.stream()
        .filter(each -> sort.get().isCalled(fileName(each)))
        .findFirst()
        .or(() -> fitting(there, sort.get()))
        .or(
            () ->
                Optional.of(
                    Target.newRules(
                        sort.get(), path, label.apply(path), why.apply(project, path))));
  }

  private static Optional<Target> fitting(List<Target> there, FileSort sort) {
    return there.stream()
        .filter(each -> sort.fit(each.paths()).isPresent())
        .min(
            Comparator.comparing((Target each) -> sort.fit(each.paths()).orElseThrow())
                .thenComparing(each -> each.paths().size()));
  }

  private static String fileName(Target target) {
    return String.valueOf(target.path().getFileName());
  }
}
