package dev.reflect.claude;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A version of Claude Code, for example {@code 2.1.330}. */
public record ClaudeVersion(int major, int minor, int patch) implements Comparable<ClaudeVersion> {
  /** The one that reflect was checked with. */
  public static final ClaudeVersion CHECKED = new ClaudeVersion(2, 1, 330);

  private static final Pattern SAID = Pattern.compile("(\\d{1,6})\\.(\\d{1,6})\\.(\\d{1,6})");
  private static final long SECONDS = 10;
  private static final int LONGEST = 4096;

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

  /** Asks the program; empty when it does not say a version in time. */
  public static Optional<ClaudeVersion> of(Path program, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(program.toString(), "--version");
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().put(HeadlessClaude.GUARD, "1");
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try {
      process.getOutputStream().close();
      Reading reading = new Reading("claude-version", process.getInputStream(), LONGEST);
      reading.start();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        return Optional.empty();
      }
      reading.join(TimeUnit.SECONDS.toMillis(1));
      return parse(reading.text());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } finally {
      process.destroyForcibly();
    }
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
