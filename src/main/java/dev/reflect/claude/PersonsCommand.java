package dev.reflect.claude;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A command line that the person has named, run by {@code sh -c}: it gets a text on its standard
 * input and answers on its standard output. With it goes the guard against starting reflect again.
 */
public record PersonsCommand(String line, Map<String, String> environment, Path directory) {
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./+-]+");
  private static final Duration SOON = Duration.ofSeconds(5);

  /** What came of it. */
  public sealed interface Answer {
    record Said(String text) implements Answer {}

    /** It said nothing, and why: the end of a sentence, unredacted and not yet fit to be shown. */
    record Failed(String why) implements Answer {}
  }

  public PersonsCommand {
    environment = Map.copyOf(environment);
  }

  /**
   * Returns the program that the line begins with where the shell finds none of this name; nothing
   * where it does, or where it begins otherwise than with a plain name. The line itself is not run.
   */
  public Optional<String> missing() {
    String first = line.strip().split("\\s+")[0];
    if (!PLAIN.matcher(first).matches()) {
      return Optional.empty();
    }
    List<String> asked = List.of("sh", "-c", "command -v -- \"$1\"", "sh", first);
    Dialogue.End end = Dialogue.of(Dialogue.with(asked, environment, directory), "", SOON);
    return end instanceof Dialogue.End.Said said && said.status() != 0
        ? Optional.of(first)
        : Optional.empty();
  }

  /** Tells the command the text, and waits for as long as REFLECT_PATIENCE says. */
  public Answer ask(String text) {
    ProcessBuilder builder = Dialogue.with(List.of("sh", "-c", line), environment, directory);
    Duration patience = HeadlessClaude.patience(environment);
    Dialogue.End end = Dialogue.of(builder, text, patience);
    if (end instanceof Dialogue.End.Said said) {
      String first =
          said.errors()
              .lines()
              .map(String::strip)
              .filter(each -> !each.isEmpty())
              .findFirst()
              .map(each -> ": " + each)
              .orElse("");
      return said.status() == 0
          ? new Answer.Said(said.output())
          : new Answer.Failed("ended with status " + said.status() + first);
    }
    return new Answer.Failed(
        end instanceof Dialogue.End.TimedOut
            ? "did not answer within " + patience.toSeconds() + " s"
            : "cannot be started");
  }
}
