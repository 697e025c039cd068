package dev.reflect.claude;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs the real git, blind to the configuration of whoever runs the tests. */
final class Git {
  private Git() {}

  static void run(Path directory, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-c", "protocol.file.allow=always"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("GIT_"));
    environment.put("GIT_CONFIG_GLOBAL", "/dev/null");
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    for (String who : List.of("GIT_AUTHOR", "GIT_COMMITTER")) {
      environment.put(who + "_NAME", "Mia");
      environment.put(who + "_EMAIL", "mia@example.org");
    }
    Process git = builder.start();
    String output = new String(git.getInputStream().readAllBytes());
    if (git.waitFor() != 0) {
      throw new IOException(command + " failed: " + output);
    }
  }

  static Path repository(Path directory) throws IOException, InterruptedException {
    java.nio.file.Files.createDirectories(directory);
    run(directory, "init", "-q", "-b", "main");
    run(directory, "commit", "-q", "--allow-empty", "-m", "first");
    return directory;
  }
}
