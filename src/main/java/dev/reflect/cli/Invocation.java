package dev.reflect.cli;

import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Map;

/** What a process is started with, apart from its arguments and streams. */
record Invocation(
    Map<String, String> environment,
    Path userHome,
    Path workingDirectory,
    InstantSource clock,
    ZoneId zone) {
  Invocation {
    environment = Map.copyOf(environment);
  }

  static Invocation ofProcess() {
    Map<String, String> environment = System.getenv();
    String home = environment.get("HOME");
    return new Invocation(
        environment,
        Path.of(home == null || home.isBlank() ? System.getProperty("user.home") : home),
        Path.of("").toAbsolutePath(),
        InstantSource.system(),
        ZoneId.systemDefault());
  }
}
