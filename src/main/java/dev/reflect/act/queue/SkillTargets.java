package dev.reflect.act.queue;

import dev.reflect.act.home.Installed;
import dev.reflect.act.home.Installed.InstalledFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.Project;
import dev.reflect.claude.SkillPlaces;
import dev.reflect.claude.SkillPlaces.SkillPlace;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileSystem;
import dev.reflect.ground.Resource;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Target;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The skills of a project that a learning may go to, those that are there and a new one. */
final class SkillTargets {
  private static final String NEW_SKILL = "new-skill";
  private static final String OUR_PLUGIN = "reflect:";

  private final FileSystem fileSystem;
  private final TargetFiles files;
  private final Places places;
  private final Map<SkillOf, Target> known = new HashMap<>();
  private Optional<Set<Path>> ours = Optional.empty();

  /** A skill by the name that it has in a project. */
  private record SkillOf(Path workTree, String name) {}

  SkillTargets(FileSystem fileSystem, TargetFiles files, Places places) {
    this.fileSystem = fileSystem;
    this.files = files;
    this.places = places;
  }

  /**
   * Returns the one that a judge heard it to be about, where that is there and can be changed; then
   * those that were in use whenever the learning was heard: what was also said with another one, or
   * with none, is not about this skill.
   */
  List<Target> saidAbout(Learning learning, Project project) throws IOException {
    List<String> names = new ArrayList<>(learning.signals().get(0).skills());
    learning.signals().forEach(signal -> names.retainAll(signal.skills()));
    Optional<String> about =
        learning
            .skill()
            .filter(
                name ->
                    SkillPlaces.of(places.claude(), project).find(name).standing().isEditable());
    about.ifPresent(names::remove);
    about.ifPresent(name -> names.add(0, name));
    List<Target> targets = new ArrayList<>();
    for (String name : names) {
      Target target = skill(project, name);
      if (!name.startsWith(OUR_PLUGIN) && !isOurs(target.path())) {
        targets.add(target);
      }
    }
    return targets;
  }

  /** Returns all of a project, then a new one in it while it is there, and a new personal one. */
  List<Target> of(Project project) throws IOException {
    SkillPlaces skills = SkillPlaces.of(places.claude(), project);
    List<Target> targets = new ArrayList<>();
    for (SkillPlace each : skills.all()) {
      if (each.file().isEmpty() || !isOurs(each.file().get())) {
        targets.add(skill(project, each.name()));
      }
    }
    if (Files.isDirectory(project.workTree()) && !project.isBare()) {
      targets.add(newIn(skills.projectSkills()));
    }
    targets.add(newIn(skills.personalSkills()));
    return targets;
  }

  /** Returns whether it is a skill that reflect install brought, and uninstalling takes away. */
  private boolean isOurs(Path file) throws IOException {
    if (ours.isEmpty()) {
      Set<Path> copied = new HashSet<>();
      installed().places().values().forEach(place -> copied.addAll(place.skills().keySet()));
      ours = Optional.of(copied);
    }
    return ours.get().contains(file);
  }

  private Installed installed() throws IOException {
    try {
      return new InstalledFile(fileSystem, places).read();
    } catch (UserError unreadable) {
      return Installed.NOTHING; // the doctor says so
    }
  }

  private Target newIn(Path skills) {
    return newSkill(NEW_SKILL, skills.resolve(NEW_SKILL).resolve("SKILL.md"));
  }

  Target newSkill(String name, Path file) {
    return Target.newSkill(
        name,
        file,
        files.label(file),
        Resource.text(SkillTargets.class, "/dev/reflect/skills-templates/new-skill/SKILL.md"));
  }

  private Target skill(Project project, String name) {
    return known.computeIfAbsent(
        new SkillOf(project.workTree(), name), each -> found(project, name));
  }

  private Target found(Project project, String name) {
    SkillPlace place = SkillPlaces.of(places.claude(), project).find(name);
    String said = Plain.shortened(Plain.sentence(name), 60);
    Optional<String> why =
        switch (place.standing()) {
          case PROJECT, PERSONAL -> Optional.empty();
          case PLUGIN ->
              Optional.of(said + " comes with a plugin, and the next update would undo a change.");
          case ELSEWHERE -> Optional.of(said + " is a link that leads out of the project.");
          case MISSING -> Optional.of("There is no skill " + said + " any more.");
          case NOT_A_NAME -> Optional.of("“" + said + "” is not the name of a skill.");
        };
    if (place.file().isPresent()) {
      return files.of(Target.Kind.SKILL, place.file().get(), why);
    }
    Path nowhere =
        places.claude().skills().resolve(".nowhere").resolve(Integer.toString(name.hashCode()));
    return new Target(Target.Kind.SKILL, nowhere, said, Text.empty(), false, why);
  }
}
