package dev.reflect.cli;

import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a process is started with, apart from its arguments and streams. The time zone is looked up
 * when it is asked for: the tables of all zones take 10 ms to read.
 */
record Invocation(
    Map<String, String> environment,
    Path userHome,
    Path workingDirectory,
    InstantSource clock,
    Supplier<ZoneId> zones) {
  Invocation {
    environment = Map.copyOf(environment);
  }

  ZoneId zone() {
    return zones.get();
  }

  static Invocation ofProcess() {
    Map<String, String> environment = System.getenv();
    String home = environment.get("HOME");
    return new Invocation(
        environment,
        Path.of(home == null || home.isBlank() ? System.getProperty("user.home") : home),
        Path.of("").toAbsolutePath(),
        InstantSource.system(),
        ZoneId::systemDefault);
  }
}
