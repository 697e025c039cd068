package dev.reflect.claude;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs the real git, blind to the configuration of whoever runs the tests. */
public final class RealGit {
  private RealGit() {}

  /** Returns what makes git blind, and gives it somebody to commit as. */
  public static Map<String, String> environment() {
    Map<String, String> environment =
        new HashMap<>(Map.of("GIT_CONFIG_GLOBAL", "/dev/null", "GIT_CONFIG_NOSYSTEM", "1"));
    for (String who : List.of("GIT_AUTHOR", "GIT_COMMITTER")) {
      environment.put(who + "_NAME", "Mia");
      environment.put(who + "_EMAIL", "mia@example.org");
    }
    return environment;
  }

  /** Returns what git printed, without the line break at its end. */
  public static String run(Path directory, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-c", "protocol.file.allow=always"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
    builder.environment().putAll(environment());
    Process git = builder.start();
    String output = new String(git.getInputStream().readAllBytes());
    if (git.waitFor() != 0) {
      throw new IOException(command + " failed: " + output);
    }
    return output.stripTrailing();
  }

  public static Path repository(Path directory) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    run(directory, "init", "-q", "-b", "main");
    run(directory, "commit", "-q", "--allow-empty", "-m", "first");
    return directory;
  }
}
