package dev.reflect.claude;

import dev.reflect.fs.SearchPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A session that a person goes on with at this terminal, in the program that held it. */
public final class ResumedSession {
  /** What a session is called; nothing that a program would take for an option. */
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,127}");

  private final List<String> command;

  private ResumedSession(List<String> command) {
    this.command = List.copyOf(command);
  }

  /**
   * Returns the session, where the program is there and the id is one.
   *
   * @param resume the command that goes on with it: {@code claude --resume}
   */
  public static Optional<ResumedSession> of(
      String resume, String id, Map<String, String> environment) {
    List<String> words = List.of(resume.split(" "));
    if (words.size() != 2 || !ID.matcher(id).matches()) {
      return Optional.empty();
    }
    Stream<Path> programs =
        words.get(0).equals("claude")
            ? Clients.programs(environment).stream()
            : SearchPath.programs(environment, words.get(0));
    return programs
        .findFirst()
        .map(program -> new ResumedSession(List.of(program.toString(), words.get(1), id)));
  }

  /** Goes on with it in this directory, and waits until the program is left; returns its status. */
  public int run(Path directory) throws IOException {
    return Dialogue.inForeground(
        new ProcessBuilder(command).directory(directory.toFile()), () -> {});
  }
}
