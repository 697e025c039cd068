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
        BRANCH
            .matcher(line)
            .results()
            .forEach(each -> commits.putIfAbsent(each.group(1), new LinkedHashSet<>()));
      }
      for (String line : there) {
        MADE.matcher(line)
            .results()
            .filter(each -> commits.containsKey(each.group(1)))
            .forEach(each -> commits.get(each.group(1)).add(each.group(2)));
      }
    }
    return new OnBranches(commits);
  }

  private static boolean isIn(Path folder, String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return Fields.firstText("cwd", "payload", bytes, 0, bytes.length)
        .filter(cwd -> !(cwd + "/").startsWith(folder + "/"))
        .isEmpty();
  }
}
