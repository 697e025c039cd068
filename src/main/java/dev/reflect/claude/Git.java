package dev.reflect.claude;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The one door to the program git. It is asked in a work tree, gets the environment of the user but
 * for what says which repository is meant, never a terminal, and only so much time.
 */
final class Git {
  /** What git itself takes out of the environment before it goes into another repository. */
  private static final Set<String> OF_ONE_REPOSITORY =
      Set.of(
          "GIT_DIR",
          "GIT_WORK_TREE",
          "GIT_INDEX_FILE",
          "GIT_COMMON_DIR",
          "GIT_OBJECT_DIRECTORY",
          "GIT_ALTERNATE_OBJECT_DIRECTORIES",
          "GIT_NAMESPACE",
          "GIT_PREFIX",
          "GIT_GRAFT_FILE",
          "GIT_SHALLOW_FILE",
          "GIT_REPLACE_REF_BASE",
          "GIT_QUARANTINE_PATH",
          "GIT_INTERNAL_SUPER_PREFIX");

  private static final Duration LAST_WORDS = Duration.ofSeconds(1);
  static final int LONGEST_OUTPUT = 64 * 1024;

  private final Map<String, String> environment;
  private final Path directory;
  private final Duration patience;

  Git(Map<String, String> environment, Path directory, Duration patience) {
    this.environment = Map.copyOf(environment);
    this.directory = directory;
    this.patience = patience;
  }

  /** What one call came to; {@code said} is what it printed on either stream. */
  record Ended(int status, String out, String said) {
    boolean isGood() {
      return status == 0;
    }
  }

  /** Git did not do what was asked; the message is the end of a sentence. */
  static final class Failed extends Exception {
    private static final long serialVersionUID = 1;

    Failed(String message) {
      super(message);
    }
  }

  /** Returns what git printed, without the line break at its end. */
  String ask(String... arguments) throws Failed {
    Ended ended = run(arguments);
    if (!ended.isGood()) {
      throw new Failed(reason(ended));
    }
    return ended.out().stripTrailing();
  }

  static String reason(Ended ended) {
    return ended
        .said()
        .lines()
        .filter(line -> !line.isBlank())
        .findFirst()
        .orElse("git ended with status " + ended.status());
  }

  /** Runs git, which may also end with another status than 0. */
  Ended run(String... arguments) throws Failed {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    Map<String, String> given = builder.environment();
    given.clear();
    environment.forEach(
        (name, value) -> {
          if (!OF_ONE_REPOSITORY.contains(name)) {
            given.put(name, value);
          }
        });
    given.put("GIT_TERMINAL_PROMPT", "0");
    given.put("LC_ALL", "C");
    given.remove("GPG_TTY");
    try {
      return ended(builder.start());
    } catch (IOException e) {
      throw new Failed("git could not be started");
    }
  }

  private Ended ended(Process process) throws Failed {
    Reading out = new Reading("hear-git", process.getInputStream(), LONGEST_OUTPUT);
    Reading errors = new Reading("hear-git", process.getErrorStream(), LONGEST_OUTPUT);
    out.start();
    errors.start();
    try {
      if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new Failed("git took longer than " + patience.toSeconds() + " s");
      }
      out.join(LAST_WORDS.toMillis());
      errors.join(LAST_WORDS.toMillis());
      return new Ended(process.exitValue(), out.text(), errors.text() + out.text());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failed("it was interrupted");
    } finally {
      if (process.isAlive()) {
        new ProcessTree(process).end();
      }
    }
  }
}
