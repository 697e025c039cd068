package dev.reflect.act.queue;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.claude.MemoryPlaces;
import dev.reflect.claude.Project;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Enforcement;
import dev.reflect.proposal.Guard;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What can hold a learning, so that Claude cannot break it. */
final class SettingsTargets {
  private static final String HELD_BY = "\"on_tool\"";

  private final TargetFiles files;
  private final Places places;
  private final Function<Project, Optional<String>> gone;
  private final BiFunction<Project, Path, Optional<String>> why;

  /**
   * @param gone why nothing of a project can be changed
   * @param why a file of a project cannot be changed
   */
  SettingsTargets(
      TargetFiles files,
      Places places,
      Function<Project, Optional<String>> gone,
      BiFunction<Project, Path, Optional<String>> why) {
    this.files = files;
    this.places = places;
    this.gone = gone;
    this.why = why;
  }

  /**
   * Returns the list of what the resident process refuses, where Claude Code asks it; a hook in the
   * person's own settings of the project, which names a path of this machine; by a rule the
   * project's, and where it names no file, the user's.
   */
  List<Target> of(Project project, Learning learning) throws IOException {
    List<Target> settings = new ArrayList<>();
    if (Guard.of(learning.sentence()).isPresent()) {
      Path own = MemoryPlaces.localSettings(project);
      if (isAsked(project)) {
        settings.add(files.of(Target.Kind.HELD, places.held(project), gone.apply(project)));
      }
      settings.add(files.of(Target.Kind.HOOK, own, why.apply(project, own)));
    }
    Optional<Enforcement> enforcement = Enforcement.of(learning.sentence());
    if (enforcement.isEmpty()) {
      return settings;
    }
    Path shared = MemoryPlaces.settings(project);
    settings.add(files.of(Target.Kind.SETTINGS, shared, why.apply(project, shared)));
    if (!enforcement.get().isAboutFiles()) {
      settings.add(files.of(Target.Kind.SETTINGS, places.claude().settings(), Optional.empty()));
    }
    return settings;
  }

  /** Returns whether these are the person's own, of all projects. */
  boolean areOwn(Target target) {
    return target.path().equals(places.claude().settings());
  }

  /**
   * Whether the plugin asks the resident process before a tool is used; an earlier one does not.
   */
  private boolean isAsked(Project project) throws IOException {
    Path hooks = Path.of("skills", "reflect", "hooks", "hooks.json");
    for (Path each :
        List.of(
            places.claude().directory().resolve(hooks),
            project.root().resolve(".claude").resolve(hooks))) {
      if (Files.exists(each) && Files.readString(each).contains(HELD_BY)) {
        return true;
      }
    }
    return false;
  }
}
