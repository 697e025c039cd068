package dev.reflect.act.home;

import dev.reflect.claude.GitFiles;
import dev.reflect.claude.GitTip;
import dev.reflect.claude.Project;
import dev.reflect.sessions.Moves;
import dev.reflect.sessions.OnBranches;
import dev.reflect.sessions.ProjectFolder;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Folders that were work trees of a repository and are removed, of which git keeps no record. The
 * sessions that were in them are its own where one made a commit that the repository has, on a
 * branch that is no trunk; or where the folder lay beside it and was called as a branch of it that
 * the session was on, {@code shop-fix-pool} or {@code shop.worktrees/fix-pool}. The folder has the
 * repository's name in its own either way: what is called otherwise, a person has to say.
 */
record RemovedWorkTrees(Workplace here, Project project) {
  /** So many of the newest sessions of a folder are asked. */
  private static final int SESSIONS = 4;

  /**
   * Returns them, each with how it is known, to follow “it was a work tree”.
   *
   * @param isSettled whether a folder need not be looked at
   */
  Map<Path, String> found(Test isSettled) throws IOException {
    String ending = ProjectFolder.nameOf(Path.of("/" + name())) + "-";
    Map<Path, Integer> asked = new HashMap<>();
    Map<Path, String> found = new LinkedHashMap<>();
    for (TranscriptFile each : here.places().transcripts().inFolders(in -> in.contains(ending))) {
      Path folder = each.path().getParent();
      if (asked.merge(folder, 1, Integer::sum) > SESSIONS) {
        continue;
      }
      Optional<Path> began = Transcripts.firstDirectory(each.path());
      if (began.isEmpty() || Files.isDirectory(began.get())) {
        asked.put(folder, SESSIONS);
        continue;
      }
      List<Path> gone = gone(began.get());
      boolean isNew = gone.stream().noneMatch(found::containsKey) && !isSettled.any(gone);
      if (isNew && gone.stream().anyMatch(this::isNamed) && !isInside(gone.get(0).getParent())) {
        look(gone, OnBranches.of(each.path(), gone.get(0)), found);
      }
    }
    return found;
  }

  /** Something of folders that may fail. */
  interface Test {
    boolean any(List<Path> folders) throws IOException;
  }

  private void look(List<Path> gone, OnBranches session, Map<Path, String> found) {
    GitFiles git = new GitFiles(here.environment(), project.workTree());
    session
        .commits()
        .forEach(
            (branch, commits) -> {
              Optional<Path> called =
                  gone.stream().filter(each -> isNamed(each) && isCalled(each, branch)).findFirst();
              Path folder = called.or(() -> first(gone)).orElseThrow();
              if (GitFiles.TRUNKS.contains(branch)) {
                return;
              }
              Optional<String> made = commits.stream().filter(git::hasCommit).findFirst();
              if (made.isPresent()) {
                found.putIfAbsent(folder, "a session there made the commit " + made.get());
              } else if (called.filter(this::isBeside).isPresent() && git.hasBranch(branch)) {
                found.putIfAbsent(folder, "it was on the branch " + branch);
              }
            });
  }

  private Optional<Path> first(List<Path> gone) {
    return gone.stream().filter(this::isNamed).findFirst();
  }

  /** Returns what is gone of the folder and of those around it, the outermost first. */
  private static List<Path> gone(Path folder) {
    List<Path> gone = new ArrayList<>();
    for (Path each = folder; each != null && !Files.isDirectory(each); each = each.getParent()) {
      gone.add(0, each);
    }
    return gone;
  }

  /** A repository without files is called as the folder around it, or without its ending. */
  private String name() {
    String name = name(project.root());
    return name.startsWith(".") ? name(project.root().getParent()) : name.replaceAll("\\.git$", "");
  }

  private static String name(Path folder) {
    return folder == null || folder.getFileName() == null ? "" : folder.getFileName().toString();
  }

  /** What is gone of a repository, as on a branch that has it not, is that one's own. */
  private boolean isInside(Path folder) throws IOException {
    Path around = Project.at(folder, Moves.NONE).workTree();
    boolean isAroundUs = project.root().startsWith(around) && !project.root().equals(around);
    return !isAroundUs && GitTip.of(around).isPresent();
  }

  private boolean isNamed(Path folder) {
    return begins(name(folder)) || begins(name(folder.getParent()));
  }

  private boolean begins(String name) {
    String own = name();
    return !own.isEmpty()
        && name.startsWith(own)
        && (name.equals(own) || !Character.isLetterOrDigit(name.charAt(own.length())));
  }

  private boolean isCalled(Path folder, String branch) {
    String called = plain(name(folder));
    String last = branch.substring(branch.lastIndexOf('/') + 1);
    return List.of(branch, name() + "-" + branch, name() + "-" + last).stream()
        .anyMatch(each -> called.equals(plain(each)));
  }

  private static String plain(String name) {
    return name.replaceAll("[^\\p{L}\\p{N}]", "-");
  }

  private boolean isBeside(Path folder) {
    Path around = project.root().getParent();
    Path above = folder.getParent();
    return around != null
        && (around.equals(above) || begins(name(above)) && around.equals(above.getParent()));
  }
}
