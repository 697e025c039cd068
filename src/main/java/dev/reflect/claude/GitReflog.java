package dev.reflect.claude;

import dev.reflect.claude.Git.Failed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a work tree was moved to and when, the newest first, as far as git has kept it. */
record GitReflog(List<Move> moves) {
  private static final int MOST = 400;
  private static final Pattern LINE = Pattern.compile("HEAD@\\{(\\d+)\\}\\t(.*)");
  private static final Pattern SWITCH = Pattern.compile("checkout: moving from (\\S+) to (\\S+)");

  /** One of them: {@code checkout: moving from main to fix}. */
  record Move(Instant at, String what) {}

  GitReflog {
    moves = List.copyOf(moves);
  }

  static GitReflog of(Git git) throws Failed {
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
