package dev.reflect.sessions;

import dev.reflect.fs.RegularFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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

  private static final Pattern BRANCH =
      Pattern.compile("(?<!\\\\)\"gitBranch\":\\s*\"([^\"\\\\]+)\"");

  private static final Pattern MADE = Pattern.compile("\\[([^\\s\\[\\]\"\\\\]+) ([0-9a-f]{7,40})]");

  /** Reads the transcript of the session. */
  public static OnBranches of(Path transcript) throws IOException {
    try (InputStream bytes = Files.newInputStream(RegularFile.at(transcript))) {
      return in(new String(bytes.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
    }
  }

  private static OnBranches in(String text) {
    Map<String, Set<String>> commits = new LinkedHashMap<>();
    Matcher branch = BRANCH.matcher(text);
    while (branch.find()) {
      commits.computeIfAbsent(branch.group(1), any -> new LinkedHashSet<>());
    }
    Matcher made = MADE.matcher(text);
    while (made.find()) {
      Set<String> there = commits.get(made.group(1));
      if (there != null) {
        there.add(made.group(2));
      }
    }
    return new OnBranches(commits);
  }
}
