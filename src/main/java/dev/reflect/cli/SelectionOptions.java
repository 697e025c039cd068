package dev.reflect.cli;

import dev.reflect.app.Selection;
import dev.reflect.app.UserError;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options that say which transcripts are read. */
final class SelectionOptions {
  private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,4})\\s*([hdw])");

  @Option(
      names = "--transcript",
      paramLabel = "FILE",
      description = {
        "Read this transcript.",
        "Default: the file that TRANSCRIPT_PATH names, else the newest of the current project."
      })
  private Path transcript;

  @Option(names = "--session", paramLabel = "ID", description = "Read the session of this id.")
  private String session;

  @Option(
      names = "--project",
      paramLabel = "DIR",
      description = "Read the newest session of the project in this directory.")
  private Path project;

  @Option(names = "--all", description = "Read every session of every project.")
  private boolean all;

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description = "Read all sessions that changed within this time: 12h, 7d, 4w.")
  private String since;

  @Option(
      names = "--include-sdk",
      description = "Count prompts that programs sent (claude -p, SDK) as a person's words.")
  private boolean sdk;

  Selection selection(Map<String, String> environment) {
    Selection chosen =
        new Selection(
            Optional.ofNullable(transcript),
            Optional.ofNullable(session),
            Optional.ofNullable(project),
            all,
            Optional.ofNullable(since).map(SelectionOptions::time),
            sdk);
    String named = environment.getOrDefault("TRANSCRIPT_PATH", "");
    return chosen.isNewest() && !named.isBlank() ? chosen.ofTranscript(Path.of(named)) : chosen;
  }

  private static Duration time(String text) {
    Matcher matcher = TIME.matcher(text.strip());
    if (!matcher.matches()) {
      throw new UserError(
          "--since does not understand “" + text + "”.", "Write a number and h, d or w: 7d");
    }
    long count = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "h" -> Duration.of(count, ChronoUnit.HOURS);
      case "d" -> Duration.of(count, ChronoUnit.DAYS);
      default -> Duration.of(count * 7, ChronoUnit.DAYS);
    };
  }
}
