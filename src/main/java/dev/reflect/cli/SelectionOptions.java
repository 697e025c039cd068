package dev.reflect.cli;

import dev.reflect.app.Selection;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /**
   * Returns what the options mean.
   *
   * @throws ParameterException when they contradict each other
   */
  Selection selection(Map<String, String> environment) {
    checkTogether();
    Selection chosen =
        new Selection(
            Optional.ofNullable(transcript),
            Optional.ofNullable(session),
            Optional.ofNullable(project),
            all,
            Optional.ofNullable(since).map(this::sinceTime),
            sdk);
    String named = environment.getOrDefault("TRANSCRIPT_PATH", "");
    return chosen.isNewest() && !named.isBlank() ? chosen.ofTranscript(Path.of(named)) : chosen;
  }

  private void checkTogether() {
    List<String> places = new ArrayList<>();
    Map<String, Boolean> given = new LinkedHashMap<>();
    given.put("--transcript", transcript != null);
    given.put("--session", session != null);
    given.put("--project", project != null);
    given.put("--all", all);
    given.forEach((name, is) -> places.addAll(is ? List.of(name) : List.of()));
    if (places.size() > 1) {
      throw usage(String.join(" and ", places) + " each say what to read; give one of them");
    }
    if (since != null && (transcript != null || session != null)) {
      throw usage("--since chooses among sessions; " + places.get(0) + " names one");
    }
  }

  private ParameterException usage(String sentence) {
    return new ParameterException(command.commandLine(), sentence);
  }

  private Duration sinceTime(String text) {
    return time(text)
        .orElseThrow(
            () ->
                usage(
                    "--since takes a number and h, d or w, for example 7d, and not “"
                        + text
                        + "”"));
  }

  /** Returns the time that is written so: {@code 12h}, {@code 7d}, {@code 4w}. */
  static Optional<Duration> time(String text) {
    Matcher matcher = TIME.matcher(text.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long count = Long.parseLong(matcher.group(1));
    return Optional.of(
        switch (matcher.group(2)) {
          case "h" -> Duration.of(count, ChronoUnit.HOURS);
          case "d" -> Duration.of(count, ChronoUnit.DAYS);
          default -> Duration.of(count * 7, ChronoUnit.DAYS);
        });
  }
}
