package dev.reflect.act.tidy;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
import dev.reflect.act.home.Whereabouts;
import dev.reflect.claude.GitFiles;
import dev.reflect.claude.Project;
import dev.reflect.effect.Session;
import dev.reflect.ledger.Ledger;
import dev.reflect.proposal.FileSort;
import dev.reflect.proposal.Target;
import dev.reflect.skill.MemoryFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells which files no session reads, as far as is known; whether they go is for a person. */
public final class Unread {
  /** Fewer sessions say nothing about a skill. */
  private static final int ENOUGH = 20;

  private final Project project;
  private final GitFiles git;
  private final List<Session> sessions;
  private final Whereabouts whereabouts;

  public Unread(Ledger ledger, Places places, Map<String, String> environment) throws IOException {
    this.project = places.project();
    this.git = new GitFiles(environment, project.workTree());
    this.sessions = ledger.exposure().sessions();
    this.whereabouts = new Whereabouts(new Repositories(project, true), places.claude());
  }

  /** Returns a sentence for each of these files that nothing reads. */
  public List<String> among(List<Target> files) throws IOException {
    List<String> said = new ArrayList<>();
    for (Target file : files) {
      switch (file.kind()) {
        case RULES -> rules(file).ifPresent(said::add);
        case SKILL -> skill(file).ifPresent(said::add);
        case PROJECT, GLOBAL, NEW_SKILL, SETTINGS, HOOK, HELD -> {
          // Every session reads the ones, and the others hold no rules.
        }
      }
    }
    return said;
  }

  private Optional<String> rules(Target file) {
    List<String> paths = MemoryFile.parse(file.onDisk()).paths();
    List<String> globs =
        paths.stream()
            .flatMap(each -> FileSort.unfolded(each.replaceFirst("^\\./", "")).stream())
            .toList();
    boolean clear = globs.stream().noneMatch(each -> each.startsWith("!") || each.contains("{"));
    return !paths.isEmpty() && clear && git.match(globs).equals(Optional.of(false))
        ? Optional.of(
            "No session reads %s: git tracks no file that matches %s."
                .formatted(file.label(), String.join(", ", paths)))
        : Optional.empty();
  }

  /** Every version of the client records which skills are used. */
  private Optional<String> skill(Target file) throws IOException {
    Path real = Project.realPath(file.path());
    Optional<String> shared = whereabouts.shared(real);
    Instant changed = Files.getLastModifiedTime(real).toInstant();
    boolean here = real.startsWith(project.workTree());
    int since = 0;
    for (Session each : sessions) {
      if (each.loaded().stream()
          .anyMatch(
              one ->
                  one.file().equals(real.toString()) || shared.equals(Optional.of(one.file())))) {
        return Optional.empty();
      }
      boolean could = !here || project.is(each.repository());
      since += could && each.beganAt().isAfter(changed) ? 1 : 0;
    }
    return since < ENOUGH
        ? Optional.empty()
        : Optional.of(
            "None of the %d sessions since it was changed last has used %s."
                .formatted(since, file.label()));
  }
}
