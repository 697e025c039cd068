package dev.reflect.act.home;

import dev.reflect.claude.ClaudeHome;
import dev.reflect.claude.SkillPlaces;
import dev.reflect.proposal.Target;
import dev.reflect.untrusted.Plain;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;

/**
 * The places that a learning of each kind can go to: those that reflect itself would choose, and
 * nothing else. A path may come out of a ledger that somebody else wrote, and is any file then.
 */
public record ProperPlaces(Places places) {
  private static final Set<String> OF_A_PROJECT =
      Set.of("CLAUDE.md", "AGENTS.md", "CLAUDE.local.md");

  private static final String MARKDOWN = ".md";

  /** Returns whether a file of that kind can lie there, whatever is there now. */
  public boolean hold(Target.Kind kind, Path path) {
    if (!path.isAbsolute() || !path.equals(path.normalize()) || isHidden(path)) {
      return false;
    }
    ClaudeHome claude = places.claude();
    String name = path.getFileName().toString();
    return switch (kind) {
      case GLOBAL -> path.equals(claude.globalMemory());
      case PROJECT -> OF_A_PROJECT.contains(name);
      case RULES -> name.endsWith(MARKDOWN) && (isBelowRules(path) || isOwnMemory(path));
      case SKILL, NEW_SKILL -> name.equals("SKILL.md") && isSkill(path.getParent());
      case SETTINGS -> path.equals(claude.settings()) || path.endsWith(".claude/settings.json");
      case HOOK -> path.endsWith(".claude/settings.local.json");
      case HELD -> places.held().equals(path.getParent()) && name.endsWith(MARKDOWN);
    };
  }

  /** Returns why a file of that kind does not go there, as a sentence. */
  public Optional<String> problem(Target.Kind kind, Path path) {
    return hold(kind, path)
        ? Optional.empty()
        : Optional.of(
            Plain.sentence(places.label(path)) + " is no file that learnings are written to.");
  }

  /** Returns whether it is a person's own, of all projects. */
  public boolean isOwn(Path path) {
    return path.startsWith(places.claude().directory()) || path.startsWith(places.held());
  }

  /** What git keeps for itself, and what a terminal would not show as it is. */
  private static boolean isHidden(Path path) {
    return path.getFileName() == null
        || !Plain.printable(path.toString()).equals(path.toString())
        || StreamSupport.stream(path.spliterator(), false)
            .anyMatch(each -> each.toString().equalsIgnoreCase(".git"));
  }

  private static boolean isBelowRules(Path path) {
    for (Path each = path.getParent(); each != null; each = each.getParent()) {
      if (each.endsWith(".claude/rules")) {
        return true;
      }
    }
    return false;
  }

  private boolean isOwnMemory(Path path) {
    Path projects = places.claude().projects();
    return path.startsWith(projects)
        && path.getNameCount() > projects.getNameCount() + 2
        && path.getName(projects.getNameCount() + 1).toString().equals("memory");
  }

  private boolean isSkill(Path folder) {
    Path skills = folder == null ? null : folder.getParent();
    return skills != null
        && SkillPlaces.isName(folder.getFileName().toString())
        && (skills.equals(places.claude().skills()) || skills.endsWith(".claude/skills"));
  }
}
