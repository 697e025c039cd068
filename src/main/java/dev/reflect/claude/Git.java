package dev.reflect.claude;

import dev.reflect.fs.SearchPath;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The one door to the program git. It is asked in a work tree, gets the environment of the user but
 * for what says which repository is meant, never a terminal, and only so much time. Who looks with
 * it starts no program that a repository names; who commits has its hooks, filters and signature,
 * as the person who asked for the commit would.
 */
public final class Git {
  /** What git itself takes out of the environment before it goes into another repository. */
  private static final Pattern OF_ONE_REPOSITORY =
      Pattern.compile(
          "GIT_(DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES"
              + "|NAMESPACE|PREFIX|GRAFT_FILE|SHALLOW_FILE|REPLACE_REF_BASE|QUARANTINE_PATH"
              + "|INTERNAL_SUPER_PREFIX)");

  private static final List<String> QUIET = List.of("--no-pager", "-c", "core.fsmonitor=false");

  private static final List<String> WITHOUT_PROGRAMS =
      List.of("-c", "core.hooksPath=/dev/null", "-c", "log.showSignature=false");

  /** A clone without all objects would fetch what is missing, with any program. */
  private static final Map<String, String> WITHOUT_NETWORK =
      Map.of("GIT_NO_LAZY_FETCH", "1", "GIT_ALLOW_PROTOCOL", "none", "GIT_OPTIONAL_LOCKS", "0");

  /**
   * What lies in a git directory while something is under way that a commit would become part of.
   */
  private static final Map<String, String> UNDER_WAY =
      Map.of(
          "MERGE_HEAD", "a merge",
          "CHERRY_PICK_HEAD", "a cherry-pick",
          "REVERT_HEAD", "a revert",
          "rebase-merge", "a rebase",
          "rebase-apply", "a rebase",
          "BISECT_LOG", "a bisection");

  private static final int NO_SUCH_KEY = 1;

  private final Map<String, String> environment;
  private final Path directory;
  private final Duration patience;
  private final boolean commits;

  private Git(Map<String, String> environment, Path directory, Duration patience, boolean commits) {
    this.environment = Map.copyOf(environment);
    this.directory = directory;
    this.patience = patience;
    this.commits = commits;
  }

  static Git looking(Map<String, String> environment, Path directory, Duration patience) {
    return new Git(environment, directory, patience, false);
  }

  /** Returns a git that commits as its owner does. */
  static Git committing(Map<String, String> environment, Path directory, Duration patience) {
    return new Git(environment, directory, patience, true);
  }

  /**
   * Returns the editor that git would open for its owner, a command for the shell; empty where git
   * does not say one. What the repository at hand names is not taken: a clone may name any program.
   *
   * @param home of the user, from where git is asked
   */
  public static String editor(Map<String, String> environment, Path home) {
    try {
      return looking(environment, home, Duration.ofSeconds(5)).ask("var", "GIT_EDITOR");
    } catch (Failed unsaid) {
      return "";
    }
  }

  /** What one call came to; {@code said} is what it printed on either stream. */
  record Ended(int status, String out, String said) {
    boolean isGood() {
      return status == 0;
    }
  }

  /** Git did not do what was asked; the message is the end of a sentence. */
  static final class Failed extends Exception {
    private static final long serialVersionUID = 1;

    Failed(String message) {
      super(message);
    }
  }

  /** Returns what git printed, without the line break at its end. */
  String ask(String... arguments) throws Failed {
    Ended ended = run(arguments);
    if (!ended.isGood()) {
      throw new Failed(reason(ended));
    }
    return ended.out().stripTrailing();
  }

  static String reason(Ended ended) {
    return ended
        .said()
        .lines()
        .filter(line -> !line.isBlank())
        .findFirst()
        .orElse("git ended with status " + ended.status());
  }

  /** Returns what is under way that a commit would become part of, as a merge; mostly nothing. */
  Optional<String> underWay() throws Failed {
    Path directory = Path.of(ask("rev-parse", "--absolute-git-dir"));
    return UNDER_WAY.entrySet().stream()
        .filter(each -> Files.exists(directory.resolve(each.getKey())))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** Returns the name of the object that the last commit has at this path; empty where none. */
  String committed(String path) throws Failed {
    return GitRepository.blob(ask("ls-tree", "HEAD", "--", path));
  }

  /** Returns the name of the object that is staged at this path; empty where none. */
  String staged(String path) throws Failed {
    return GitRepository.blob(ask("--literal-pathspecs", "ls-files", "--stage", "--", path));
  }

  boolean isIgnored(String path) throws Failed {
    return run("check-ignore", "--quiet", "--", "./" + path).isGood();
  }

  /** Returns the name of the object that git would keep of this content at this path. */
  String object(String path, Path content) throws Failed {
    return askOfFiles("hash-object", "--path=" + path, "--", content.toString());
  }

  /**
   * Asks for what git reads of files in the work tree. Who looks does without any filter that the
   * configuration has, and sees the bytes as they are.
   */
  String askOfFiles(String... arguments) throws Failed {
    List<String> all = new ArrayList<>();
    for (String filter : commits ? Set.<String>of() : filters()) {
      for (String each : List.of("clean=", "smudge=", "process=", "required=false")) {
        all.addAll(List.of("-c", "filter." + filter + "." + each));
      }
    }
    all.addAll(List.of(arguments));
    return ask(all.toArray(String[]::new));
  }

  /** An odd name could not be told to git, so that nothing is asked where there is one. */
  private Set<String> filters() throws Failed {
    Ended ended = run("config", "--null", "--name-only", "--get-regexp", "^filter\\.");
    if (!ended.isGood() && ended.status() != NO_SUCH_KEY) {
      throw new Failed(reason(ended));
    }
    Set<String> filters = new TreeSet<>();
    for (String key : ended.out().split("\0")) {
      int begin = key.indexOf('.') + 1;
      int end = key.lastIndexOf('.');
      if (end > begin) {
        filters.add(key.substring(begin, end));
      }
    }
    if (filters.stream().anyMatch(each -> !each.matches("[A-Za-z0-9_.-]*"))) {
      throw new Failed("a filter has an odd name");
    }
    return filters;
  }

  /** Runs git, which may also end with another status than 0. */
  Ended run(String... arguments) throws Failed {
    Path program =
        SearchPath.programs(environment, "git")
            .findFirst()
            .orElseThrow(() -> new Failed("there is no git on the PATH"));
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(QUIET);
    command.addAll(commits ? List.of() : WITHOUT_PROGRAMS);
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    Map<String, String> given = builder.environment();
    given.clear();
    environment.forEach(
        (name, value) -> {
          if (!OF_ONE_REPOSITORY.matcher(name).matches()) {
            given.put(name, value);
          }
        });
    given.put("PATH", String.join(File.pathSeparator, SearchPath.directories(environment)));
    given.putAll(commits ? Map.of() : WITHOUT_NETWORK);
    given.put("GIT_TERMINAL_PROMPT", "0");
    given.put("LC_ALL", "C");
    given.remove("GPG_TTY");
    return ended(builder);
  }

  private Ended ended(ProcessBuilder builder) throws Failed {
    Dialogue.End end = Dialogue.of(builder, "", patience, Duration.ZERO);
    if (end instanceof Dialogue.End.Said said) {
      return new Ended(said.status(), said.output(), said.errors() + said.output());
    }
    throw new Failed(
        end instanceof Dialogue.End.TimedOut
            ? "git took longer than " + patience.toSeconds() + " s"
            : "git could not be started");
  }
}
