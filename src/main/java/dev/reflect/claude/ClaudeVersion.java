package dev.reflect.claude;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A version of Claude Code, for example {@code 2.1.332}. */
public record ClaudeVersion(int major, int minor, int patch) implements Comparable<ClaudeVersion> {
  /** The one that reflect was checked with. */
  public static final ClaudeVersion CHECKED = new ClaudeVersion(2, 1, 332);

  /** The first that accepts hooks which call a tool of a server. */
  public static final ClaudeVersion TOOL_HOOKS = new ClaudeVersion(2, 1, 118);

  /** The first that loads a plugin which is a folder among the skills; others pass it over. */
  public static final ClaudeVersion FOLDERS = new ClaudeVersion(2, 1, 157);

  /** The oldest that our hooks were tried with. */
  public static final ClaudeVersion OLDEST = new ClaudeVersion(1, 0, 128);

  private static final Pattern SAID =
      Pattern.compile("(?m)^(\\d{1,6})\\.(\\d{1,6})\\.(\\d{1,6}) \\(Claude Code\\)");

  /** Returns whether more than the patch is later: 2.2.0 is of a later series than 2.1.332. */
  public boolean isOfLaterSeries(ClaudeVersion other) {
    return major > other.major || major == other.major && minor > other.minor;
  }

  /** Returns the version in what the program says; empty when it says none. */
  public static Optional<ClaudeVersion> parse(String said) {
    Matcher matcher = SAID.matcher(said);
    return matcher.find()
        ? Optional.of(
            new ClaudeVersion(
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2)),
                Integer.parseInt(matcher.group(3))))
        : Optional.empty();
  }

  /**
   * Asks the program, which works in the directory; empty when it does not say a version in time.
   */
  static Optional<ClaudeVersion> of(
      Path program, Map<String, String> environment, Path directory, Duration patience) {
    ProcessBuilder builder =
        Dialogue.with(List.of(program.toString(), "--version"), environment, directory);
    return Dialogue.of(builder, "", patience) instanceof Dialogue.End.Said said
            && said.status() == 0
        ? parse(said.output())
        : Optional.empty();
  }

  @Override
  public int compareTo(ClaudeVersion other) {
    return Comparator.comparingInt(ClaudeVersion::major)
        .thenComparingInt(ClaudeVersion::minor)
        .thenComparingInt(ClaudeVersion::patch)
        .compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
