package dev.reflect.claude;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** A session that a person goes on with in Claude Code, at this terminal. */
public final class ResumedSession {
  /** What a session is called; nothing that a program would take for an option. */
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,127}");

  private ResumedSession() {}

  /** Returns whether a session of this name can be gone on with from this directory. */
  public static boolean isPossible(String session, Path directory) {
    return ID.matcher(session).matches() && Files.isDirectory(directory);
  }

  /** Goes on with it, and waits until Claude Code is left; returns its status. */
  public static int run(Path program, String session, Path directory) throws IOException {
    if (!isPossible(session, directory)) {
      throw new IOException("The session " + session + " cannot be gone on with");
    }
    Process process =
        new ProcessBuilder(program.toString(), "--resume", session)
            .directory(directory.toFile())
            .inheritIO()
            .start();
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while Claude Code was open", e);
    }
  }
}
