package dev.reflect.claude;

import dev.reflect.claude.Git.Failed;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells whether a person took out of a file what it said, or whether it is gone because git put
 * another text there: another branch, a stash, a reset. Where that cannot be told, nobody did.
 * Nothing is changed.
 */
public final class GitDeletion {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int COMMITS = 20;
  private static final int BRANCHES = 20;
  private static final int STASHES = 10;

  private static final int LONGEST = 64 * 1024;

  private final Map<String, String> environment;
  private final Map<Path, Known> known = new HashMap<>();

  public GitDeletion(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  /**
   * Returns whether a person took it out of the file: in this work tree, on the branch that it was
   * written on, or by a commit of theirs.
   *
   * @param file which does not say it any more
   * @param since when it was written there
   * @param says whether a text of the file says it
   */
  public boolean isByHand(Path file, Instant since, Predicate<String> says) {
    Path real = Project.realPath(file);
    Optional<Path> top = GitRepository.workTree(real);
    if (top.isEmpty()) {
      return true;
    }
    String path = top.get().relativize(real).toString();
    Known git =
        known.computeIfAbsent(
            top.get(),
            each -> new Known(Git.looking(environment, each, PATIENCE), new HashMap<>()));
    try {
      return git.git().underWay().isEmpty() && new FileInGit(git, path, since, says).isByHand();
    } catch (Failed unsaid) {
      return false;
    }
  }

  /** What git has said of one work tree: of many lines of a file it is asked once. */
  private record Known(Git git, Map<List<String>, Git.Ended> answers) {
    Git.Ended run(String... arguments) throws Failed {
      List<String> asked = List.of(arguments);
      if (!answers.containsKey(asked)) {
        answers.put(asked, git.run(arguments));
      }
      return answers.get(asked);
    }

    String ask(String... arguments) throws Failed {
      Git.Ended ended = run(arguments);
      if (!ended.isGood()) {
        throw new Failed(Git.reason(ended));
      }
      return ended.out().stripTrailing();
    }
  }

  /** One file of one work tree. */
  private record FileInGit(Known git, String path, Instant since, Predicate<String> says) {
    boolean isByHand() throws Failed {
      if (isSaidAt("HEAD:") || isSaidAt(":")) {
        return true; // what git has is not what the work tree has
      }
      Optional<String> remover = removedBy();
      if (remover.isPresent()) {
        return remover.get().equalsIgnoreCase(ownAddress());
      }
      return !isKeptElsewhere() && stayedOnItsBranch() && isNotWrittenByGit();
    }

    private boolean isSaidAt(String tree) throws Failed {
      Git.Ended blob = git.run("cat-file", "blob", tree + path);
      if (blob.isGood() && blob.out().length() >= LONGEST) {
        throw new Failed("the file is too long");
      }
      return blob.isGood() && says.test(blob.out());
    }

    /** Returns the address of whose commit took it out of the file, where one did. */
    private Optional<String> removedBy() throws Failed {
      Git.Ended log =
          git.run(
              "log",
              "--max-count=" + COMMITS,
              "--no-merges",
              "--format=%ct %H %ae",
              "HEAD",
              "--",
              path);
      for (String commit : log.isGood() ? log.out().lines().toList() : List.<String>of()) {
        String[] parts = commit.split(" ", 3);
        boolean isSince = Long.parseLong(parts[0]) >= since.getEpochSecond();
        if (isSince && !isSaidAt(parts[1] + ":") && isSaidAt(parts[1] + "^:")) {
          return Optional.of(parts[2]);
        }
      }
      return Optional.empty();
    }

    private String ownAddress() throws Failed {
      String own = git.ask("var", "GIT_AUTHOR_IDENT");
      return own.substring(own.lastIndexOf('<') + 1, own.lastIndexOf('>')).toLowerCase(Locale.ROOT);
    }

    /** Whether another branch or a stash has it: then it came away with that. */
    private boolean isKeptElsewhere() throws Failed {
      String branches =
          git.ask(
              "for-each-ref",
              "--count=" + BRANCHES,
              "--sort=-committerdate",
              "--format=%(objectname)",
              "refs/heads");
      for (String branch : branches.lines().distinct().toList()) {
        if (isSaidAt(branch + ":")) {
          return true;
        }
      }
      Git.Ended stashes = git.run("stash", "list", "--format=%H");
      for (String stash : stashes.out().lines().limit(STASHES).toList()) {
        if (isSaidAt(stash + ":") || isSaidAt(stash + "^3:")) {
          return true;
        }
      }
      return false;
    }

    private boolean stayedOnItsBranch() throws Failed {
      if (!git.run("rev-parse", "--verify", "--quiet", "HEAD").isGood()) {
        return true; // there is no commit yet, and so nothing that could be put in its place
      }
      Git.Ended branch = git.run("symbolic-ref", "--quiet", "--short", "HEAD");
      return branch.isGood() && GitReflog.of(git).stayedOn(branch.out().strip(), since);
    }

    /**
     * A file that git wrote, or has looked at since, is as git knows it. One that it does not
     * follow is never written by it.
     */
    private boolean isNotWrittenByGit() throws Failed {
      boolean followed = git.run("ls-files", "--error-unmatch", "--", "./" + path).isGood();
      return !followed
          || !git.git().askOfFiles("diff-files", "--name-only", "--", "./" + path).isEmpty();
    }
  }

  /** What a work tree was moved to and when, the newest first, as far as git has kept it. */
  private record GitReflog(List<Move> moves) {
    private static final int MOST = 400;
    private static final Pattern LINE = Pattern.compile("HEAD@\\{(\\d+)\\}\\t(.*)");
    private static final Pattern SWITCH = Pattern.compile("checkout: moving from (\\S+) to (\\S+)");

    /** One of them: {@code checkout: moving from main to fix}. */
    record Move(Instant at, String what) {}

    GitReflog {
      moves = List.copyOf(moves);
    }

    static GitReflog of(Known git) throws Failed {
      String log =
          git.ask("log", "-g", "--max-count=" + MOST, "--date=unix", "--format=%gd%x09%gs", "HEAD");
      List<Move> moves = new ArrayList<>();
      for (String line : log.lines().toList()) {
        Matcher matcher = LINE.matcher(line);
        if (matcher.matches()) {
          moves.add(
              new Move(Instant.ofEpochSecond(Long.parseLong(matcher.group(1))), matcher.group(2)));
        }
      }
      return new GitReflog(moves);
    }

    /**
     * Returns whether the work tree was on this branch then and nothing was put back since, as a
     * stash and a reset do; false where it does not reach back so far.
     */
    boolean stayedOn(String branch, Instant since) {
      String then = branch;
      for (Move move : moves) {
        if (!move.at().isAfter(since)) {
          return then.equals(branch);
        }
        if (move.what().startsWith("reset:")) {
          return false;
        }
        Matcher matcher = SWITCH.matcher(move.what());
        if (matcher.matches()) {
          then = matcher.group(1);
        }
      }
      return false;
    }
  }
}
