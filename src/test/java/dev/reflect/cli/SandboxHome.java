package dev.reflect.cli;

import dev.reflect.act.home.Sandbox;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;

/** The sample, laid into a home directory for a test of the whole program. */
public final class SandboxHome {
  private SandboxHome() {}

  /** Fills the home directory and returns the sample project in it. */
  public static Path create(Path home) throws IOException {
    return new Sandbox(new Disk()).create(home, LocalDate.of(2026, 11, 20)).workingDirectory();
  }
}
