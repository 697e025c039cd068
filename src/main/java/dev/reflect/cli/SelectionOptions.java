package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.TypedTime;
import dev.reflect.act.home.Workplace;
import dev.reflect.expression.LazyPattern;
import dev.reflect.untrusted.Plain;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say which transcripts are read. */
final class SelectionOptions {
  @Option(
      names = "--transcript",
      paramLabel = "FILE",
      description = {
        "Read this transcript.",
        "Default: the file that TRANSCRIPT_PATH names, else the newest of the current project."
      })
  private Optional<Path> transcript = Optional.empty();

  @Option(
      names = "--session",
      paramLabel = "ID",
      description = "Read the session of this id, or of the only one that begins so.")
  private Optional<String> session = Optional.empty();

  @Option(
      names = "--project",
      paramLabel = "DIR",
      description = "Read the newest session of the project in this directory.")
  private Optional<Path> project = Optional.empty();

  @Option(names = "--all", description = "Read every session of every project.")
  private boolean all;

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description =
          "Read all sessions that changed within this time or since this day: 12h, 7d, 4w,"
              + " 2026-01-31, yesterday.")
  private Optional<String> since = Optional.empty();

  @Option(
      names = "--include-sdk",
      description = "Count prompts that programs sent (claude -p, SDK) as a person's words.")
  private boolean sdk;

  private static final LazyPattern PLAIN_WORD = new LazyPattern("[\\p{L}\\p{N}_./=:@%+,-]+", 0);

  /**
   * Returns what the options mean.
   *
   * @throws UsageError when they contradict each other
   */
  Selection selection(Workplace here) {
    checkTogether();
    Optional<Instant> earliest = since.map(text -> time(text, here, "7d"));
    Selection chosen = new Selection(transcript, session, project, all, earliest, sdk);
    String named = here.environment().getOrDefault("TRANSCRIPT_PATH", "");
    return chosen.isNewest() && !named.isBlank() ? chosen.ofTranscript(Path.of(named)) : chosen;
  }

  /** Returns a command that reads the same, as it is typed. */
  String command(String command) {
    List<String> words = new ArrayList<>(List.of(command));
    transcript.ifPresent(file -> words.addAll(List.of("--transcript", typed(file.toString()))));
    session.ifPresent(id -> words.addAll(List.of("--session", typed(id))));
    project.ifPresent(in -> words.addAll(List.of("--project", typed(in.toString()))));
    words.addAll(all ? List.of("--all") : List.of());
    since.ifPresent(time -> words.addAll(List.of("--since", typed(time))));
    words.addAll(sdk ? List.of("--include-sdk") : List.of());
    return String.join(" ", words);
  }

  /** Returns a word as a shell takes it for one. */
  static String typed(String word) {
    String plain = Plain.printable(word);
    return PLAIN_WORD.matcher(plain).matches() ? plain : "'" + plain.replace("'", "'\\''") + "'";
  }

  private void checkTogether() {
    List<String> places = new ArrayList<>();
    Map<String, Boolean> given = new LinkedHashMap<>();
    given.put("--transcript", transcript.isPresent());
    given.put("--session", session.isPresent());
    given.put("--project", project.isPresent());
    given.put("--all", all);
    given.forEach((name, is) -> places.addAll(is ? List.of(name) : List.of()));
    if (places.size() > 1) {
      throw usage(String.join(" and ", places) + " each say what to read; give one of them");
    }
    if (since.isPresent() && (transcript.isPresent() || session.isPresent())) {
      throw usage("--since chooses among sessions; " + places.get(0) + " names one");
    }
  }

  /**
   * Returns the moment that a value of {@code --since} means.
   *
   * @param example what a usage error shows
   */
  static Instant time(String text, Workplace here, String example) {
    return TypedTime.since(text, here.now(), here.zone())
        .orElseThrow(() -> usage(TypedTime.isNone("--since", text, example)));
  }
}
