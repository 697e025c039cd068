package dev.reflect.act.queue;

import dev.reflect.act.hear.SaidFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.ProperPlaces;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.act.measure.StandingLines;
import dev.reflect.claude.GitFiles;
import dev.reflect.claude.MemoryPlaces;
import dev.reflect.claude.Project;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.promotion.ScopeTable;
import dev.reflect.proposal.FileSort;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files that a learning may go to, the likeliest first. */
public final class Targets {
  private static final String NOT_SHARED =
      "Only you load it; have git ignore it, as it is not for others.";

  private final Places places;
  private final TargetFiles files;
  private final ProperPlaces proper;
  private final Obstacles obstacles;
  private final LoadedTexts loaded;
  private final Map<Path, List<Target>> further = new HashMap<>();
  private final SkillTargets skills;
  private final RulesTargets rules;
  private final SettingsTargets settings;
  private final NearestFiles nearest;

  public Targets(FileSystem fileSystem, Places places) {
    this.places = places;
    this.proper = new ProperPlaces(places);
    this.obstacles = new Obstacles(places);
    this.files = new TargetFiles(fileSystem, places);
    this.loaded = new LoadedTexts(files, places);
    this.skills = new SkillTargets(fileSystem, files, places);
    this.rules = new RulesTargets(files::label, obstacles::of);
    this.settings = new SettingsTargets(files, places, obstacles::of, obstacles::of);
    this.nearest = new NearestFiles(loaded, this::memory);
  }

  /**
   * Returns every choice for a learning: where a person has put it, the file of all projects where
   * a judge heard that it holds in each of them, the skill it was said about, the rules file that
   * is about its sort of files, be it still to be made where a judge named them, the person's own
   * file for their machine, that of the part of the repository that was worked on, the project's
   * memory file, the global one, rules files, the settings where they can hold it, the other
   * skills, a new skill.
   */
  public List<Target> of(Learning learning, Optional<TargetPlace> chosen) throws IOException {
    Project project = project(learning.repository().root());
    Map<Path, Target> choices = new LinkedHashMap<>();
    skills.saidAbout(learning, project).forEach(target -> add(choices, target));
    Optional<Target> rules = this.rules.of(project, learning, further(project));
    rules
        .filter(target -> target.exists() || learning.files().isPresent())
        .ifPresent(target -> add(choices, target));
    ofMachine(learning, project).ifPresent(target -> add(choices, target));
    nearest
        .of(learning, project, further(project))
        .filter(Target::isWritable)
        .ifPresent(target -> add(choices, target));
    for (Target target : further(project)) {
      if (rules.isPresent() && target.kind() == Target.Kind.RULES && !target.exists()) {
        continue; // A new file for whatever comes would be read with all files, not with these.
      }
      if (target.kind() == Target.Kind.GLOBAL) {
        below(learning, project).forEach(each -> add(choices, each));
      }
      if (target.kind() == Target.Kind.SKILL || target.kind() == Target.Kind.NEW_SKILL) {
        settings.of(project, learning).forEach(each -> add(choices, each));
      }
      add(choices, target);
      if (target.kind() == Target.Kind.GLOBAL) {
        rules.ifPresent(each -> add(choices, each));
      }
    }
    List<Target> ordered = new ArrayList<>(choices.values());
    if (learning.isEverywhere()) {
      first(ordered, TargetPlace.of(global()));
    }
    if (chosen.isPresent() && isProper(learning, chosen.get())) {
      first(ordered, chosen.get());
    }
    return ordered;
  }

  /**
   * Returns whether reflect itself could have put the learning there: into a file of its kind, in
   * the repository that it was heard in, or a person's own. What a ledger names came from anybody.
   */
  boolean isProper(Learning learning, TargetPlace place) throws IOException {
    Path path = place.path();
    if (!proper.hold(place.kind(), path)) {
      return false;
    }
    Path root = learning.repository().root();
    boolean isThere = proper.isOwn(path) || path.startsWith(root) && root.isAbsolute();
    for (Path each = path.getParent(); !isThere && each != null; each = each.getParent()) {
      isThere = project(each).is(learning.repository().id());
    }
    return isThere;
  }

  /** The files of the folder that all of it was said in, where it has any. */
  private List<Target> below(Learning learning, Project project) throws IOException {
    List<Target> below = new ArrayList<>();
    for (Path each : MemoryPlaces.below(project, loaded.folder(learning))) {
      below.add(memory(project, each));
    }
    return below;
  }

  /** The person's own file, where there is one, for what holds on their machine. */
  private Optional<Target> ofMachine(Learning learning, Project project) {
    return ScopeTable.SHIPPED.isOfMachine(learning.sentence())
        ? Optional.of(memory(project, MemoryPlaces.local(project)))
            .filter(own -> own.exists() && own.isWritable())
        : Optional.empty();
  }

  private Target memory(Project project, Path file) {
    return files.of(Target.Kind.PROJECT, file, obstacles.of(project, file));
  }

  /** Returns which of all that was applied a file still says. */
  StandingLines standing(Ledger ledger, List<Applied> applied) throws IOException {
    files.wrote(applied);
    return StandingLines.of(files, ledger.applied(), applied);
  }

  /** Returns where it is kept which proposals a file says. */
  SaidFile said() {
    return new SaidFile(places);
  }

  /** Returns the files that are loaded besides the choices, to be read. */
  LoadedTexts loaded() {
    return loaded;
  }

  /** Returns the file of all projects, as it is on disk. */
  public Target global() {
    return files.of(Target.Kind.GLOBAL, places.claude().globalMemory(), Optional.empty());
  }

  /** Returns the files that sessions in a directory load, are there and can be changed. */
  public List<Target> existing(Path directory) throws IOException {
    return further(project(directory)).stream()
        .filter(target -> target.exists() && target.isWritable())
        .filter(target -> target.kind() != Target.Kind.GLOBAL)
        .toList();
  }

  /**
   * Returns the choices for a learning that was applied and broken again, in its sharper words:
   * what Claude cannot break in the projects that the line is for, the rules of its sort of files,
   * the line that says it, then the others. What it would change nothing in is none.
   */
  public List<Target> again(Learning learning, TargetPlace applied, Optional<TargetPlace> chosen)
      throws IOException {
    List<Target> choices = of(learning, Optional.of(applied));
    List<Target> ordered = new ArrayList<>();
    choices.stream()
        .filter(Targets::enforces)
        .filter(each -> applied.kind() == Target.Kind.GLOBAL || !settings.areOwn(each))
        .forEach(ordered::add);
    Project project = project(learning.repository().root());
    rules.of(project, learning, further(project)).ifPresent(ordered::add);
    choices.stream()
        .filter(each -> ordered.stream().noneMatch(there -> there.path().equals(each.path())))
        .toList()
        .forEach(ordered::add);
    ordered.removeIf(each -> changesNothing(Proposal.of(learning, each)));
    boolean isElsewhere =
        chosen.isPresent()
            && !chosen.get().path().equals(applied.path())
            && isProper(learning, chosen.get());
    if (isElsewhere) {
      first(ordered, chosen.get());
    }
    return ordered;
  }

  private static boolean changesNothing(Proposal there) {
    return there.problem().isEmpty() && there.proposed().equals(there.base());
  }

  private static boolean enforces(Target target) {
    return target.enforces();
  }

  /**
   * Returns the learning as one of the work tree that we stand in, where that is of the repository
   * it was heard in; the work tree it was heard in may be gone.
   */
  Learning here(Learning learning) throws IOException {
    Project current = project(places.workingDirectory());
    return current.is(learning.repository().id())
        ? new Learning(
            learning.fingerprint(),
            learning.wording(),
            new Repository(learning.repository().id(), current.workTree()),
            learning.signals())
        : learning;
  }

  /** Returns the project that we stand in. */
  Project current() throws IOException {
    return project(places.workingDirectory());
  }

  /** Returns the files of the project that we stand in, and those of all projects, that exist. */
  public List<Target> here() throws IOException {
    return further(project(places.workingDirectory())).stream()
        .filter(target -> target.exists() && target.isWritable())
        .toList();
  }

  /** Returns these and what sessions here load besides, which is for the person to change. */
  public List<Target> readHere() throws IOException {
    Map<Path, Target> all = new LinkedHashMap<>();
    here().forEach(each -> all.putIfAbsent(Project.realPath(each.path()), each));
    for (Target each : loaded.of(places.workingDirectory())) {
      all.putIfAbsent(Project.realPath(each.path()), each);
    }
    return List.copyOf(all.values());
  }

  /** Returns those of {@link #here} with the CLAUDE.md of each folder that git tracks one in. */
  public List<Target> ofAllFolders(Map<String, String> environment) throws IOException {
    Project project = project(places.workingDirectory());
    Map<Path, Target> all = new LinkedHashMap<>();
    here().forEach(each -> add(all, each));
    for (String each : new GitFiles(environment, project.workTree()).named("CLAUDE.md")) {
      Path path = project.workTree().resolve(each);
      Target file = files.of(Target.Kind.PROJECT, path, obstacles.of(project, path));
      if (file.exists() && file.isWritable()) {
        add(all, file);
      }
    }
    return List.copyOf(all.values());
  }

  /** Returns why files that exist here cannot be changed, or not even read, as sentences. */
  public List<String> leftOut() throws IOException {
    return further(project(places.workingDirectory())).stream()
        .filter(Target::exists)
        .flatMap(target -> target.problem().map(why -> named(target, why)).stream())
        .toList();
  }

  /** What is wrong inside of a file is told of it elsewhere, where its name stands above. */
  private static String named(Target target, String why) {
    return why.startsWith(target.label()) ? why : target.label() + ": " + why;
  }

  /** Returns the rules file of this name in the project that we stand in, which may be none yet. */
  public Target pageHere(String name) throws IOException {
    Project project = project(places.workingDirectory());
    Path path = MemoryPlaces.rulesDirectory(project).resolve(name);
    return files.of(Target.Kind.RULES, path, obstacles.of(project, path));
  }

  /** Returns the file that Claude keeps for itself about the project that we stand in. */
  public Target ownMemoryHere() throws IOException {
    Project project = project(places.workingDirectory());
    return files.of(
        Target.Kind.RULES, MemoryPlaces.ownMemory(places.claude(), project), Optional.empty());
  }

  /** Returns the rules file of the project that we stand in, for the files of a sentence. */
  public Optional<Target> rulesHere(String sentence) throws IOException {
    Project project = project(places.workingDirectory());
    return rules
        .of(project, FileSort.of(sentence), sentence, further(project))
        .filter(Target::isWritable);
  }

  /** Returns the same target as it is on disk now. */
  public Target again(Target target) {
    return files.now(target.kind(), target.path(), target.readOnly()).after(target.earlier());
  }

  private static void add(Map<Path, Target> choices, Target target) {
    choices.putIfAbsent(target.path(), target);
  }

  private void first(List<Target> ordered, TargetPlace place) {
    Target wanted =
        ordered.stream()
            .filter(target -> target.path().equals(place.path()))
            .findFirst()
            .orElseGet(() -> elsewhere(place));
    ordered.remove(wanted);
    ordered.add(0, wanted);
  }

  private Target elsewhere(TargetPlace place) {
    if (place.kind() == Target.Kind.NEW_SKILL && !Files.exists(place.path())) {
      String name = place.path().getParent().getFileName().toString();
      return skills.newSkill(name, place.path());
    }
    Target.Kind kind = place.kind() == Target.Kind.NEW_SKILL ? Target.Kind.SKILL : place.kind();
    return files.of(kind, place.path(), Optional.empty());
  }

  private List<Target> further(Project project) throws IOException {
    List<Target> known = further.get(project.workTree());
    if (known != null) {
      return known;
    }
    MemoryPlaces memory = MemoryPlaces.of(places.claude(), project);
    List<Target> targets = new ArrayList<>();
    targets.add(
        files.of(Target.Kind.PROJECT, memory.project(), obstacles.of(project, memory.project())));
    for (Path other : memory.others()) {
      targets.add(files.of(Target.Kind.PROJECT, other, obstacles.of(project, other)));
    }
    Path local = MemoryPlaces.local(project);
    Target own = files.of(Target.Kind.PROJECT, local, obstacles.of(project, local));
    if (own.exists()) {
      targets.add(own);
    }
    targets.add(files.of(Target.Kind.GLOBAL, memory.global(), Optional.empty()));
    for (Path rules : memory.rules()) {
      targets.add(files.of(Target.Kind.RULES, rules, obstacles.of(project, rules)));
    }
    Path rules = MemoryPlaces.rulesDirectory(project).resolve("learnings.md");
    targets.add(files.of(Target.Kind.RULES, rules, obstacles.of(project, rules)));
    targets.addAll(skills.of(project));
    if (!own.exists()) {
      targets.add(own.noting(Optional.of(NOT_SHARED)));
    }
    further.put(project.workTree(), List.copyOf(targets));
    return targets;
  }

  Project project(Path root) throws IOException {
    return loaded.project(root);
  }
}
