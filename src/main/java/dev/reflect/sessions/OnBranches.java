package dev.reflect.sessions;

import dev.reflect.fs.RegularFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The branches that a session was on, as Claude Code notes with each record, and the commits that
 * git said it made there.
 *
 * <pre>{@code
 * "gitBranch":"feat-x" … [feat-x 1a2b3c4] Read the dates in UTC
 * }</pre>
 *
 * @param commits the beginnings of their names, by branches
 */
public record OnBranches(Map<String, Set<String>> commits) {
  /** What a long session says first is enough to know where it was. */
  private static final int MOST_BYTES = 16 * 1024 * 1024;

  private static final String FIELD = "\"gitBranch\":";
  private static final Pattern BRANCH = Pattern.compile(FIELD + "\\s*\"([^\"\\\\]+)\"");
  private static final Pattern MADE = Pattern.compile("([0-9a-f]{7,40})]");

  /**
   * Reads the transcript of the session.
   *
   * @param folder in which it was then: what it did elsewhere is of another project
   */
  public static OnBranches of(Path transcript, Path folder) throws IOException {
    Map<String, Set<String>> commits = new LinkedHashMap<>();
    try (InputStream bytes = Files.newInputStream(RegularFile.at(transcript))) {
      String text = new String(bytes.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
      List<String> there = text.lines().filter(line -> isIn(folder, line)).toList();
      for (String line : there) {
        Matcher branch = BRANCH.matcher(line);
        int at = line.indexOf(FIELD);
        if (at >= 0 && branch.find(at)) {
          commits.putIfAbsent(branch.group(1), new LinkedHashSet<>());
        }
      }
      for (String line : there) {
        commits.forEach((branch, made) -> addMade(line, branch, made));
      }
    }
    return new OnBranches(commits);
  }

  /** An expression alone takes seconds for what a folder's sessions say. */
  private static void addMade(String line, String branch, Set<String> made) {
    String before = "[" + branch + " ";
    for (int at = line.indexOf(before); at >= 0; at = line.indexOf(before, at + 1)) {
      Matcher commit = MADE.matcher(line).region(at + before.length(), line.length());
      if (commit.lookingAt()) {
        made.add(commit.group(1));
      }
    }
  }

  private static boolean isIn(Path folder, String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return Fields.firstText("cwd", "payload", bytes, 0, bytes.length)
        .filter(cwd -> !(cwd + "/").startsWith(folder + "/"))
        .isEmpty();
  }
}
