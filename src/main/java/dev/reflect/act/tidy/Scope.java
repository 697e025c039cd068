package dev.reflect.act.tidy;

import dev.reflect.proposal.Target;
import dev.reflect.skill.MemoryFile;
import java.nio.file.Path;
import java.util.List;

/** When the files of a project are read, and by whom. */
record Scope(Path workTree) {
  /** Returns whether whoever reads the other file has read the first one. */
  boolean covers(Target first, Target other) {
    if (other.kind() == Target.Kind.GLOBAL || other.path().endsWith("AGENTS.md")) {
      return false; // other projects read it, or other agents
    }
    return switch (first.kind()) {
      case GLOBAL -> true;
      case PROJECT ->
          isShared(other)
              && other.path().startsWith(folder(first))
              && (!isOwn(first) || isOwn(other));
      case RULES -> isShared(other) && coversBySort(first, other);
      case SKILL, NEW_SKILL, SETTINGS, HOOK, HELD -> false;
    };
  }

  /** The sessions of a folder load its file, and those of the folders above it. */
  private static Path folder(Target memory) {
    Path folder = memory.path().getParent();
    return folder.endsWith(".claude") ? folder.getParent() : folder;
  }

  private boolean coversBySort(Target rules, Target other) {
    List<String> sorts = paths(rules);
    List<String> others = paths(other);
    return sorts.isEmpty() || !others.isEmpty() && sorts.containsAll(others);
  }

  private static List<String> paths(Target file) {
    return file.kind() == Target.Kind.RULES ? MemoryFile.parse(file.onDisk()).paths() : List.of();
  }

  /** Returns whether it lies in the project, and so is read in no other. */
  boolean isShared(Target file) {
    return file.path().startsWith(workTree);
  }

  /** Returns whether nobody else reads it. */
  boolean isOwn(Target file) {
    return !isShared(file) || file.path().endsWith("CLAUDE.local.md");
  }

  /** Returns what a person should know before the line of the other file goes. */
  String remark(Target kept, Target other) {
    return isOwn(kept) && !isOwn(other)
        ? " Others who work here do not read " + kept.label() + "."
        : "";
  }
}
