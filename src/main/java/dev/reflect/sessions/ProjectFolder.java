package dev.reflect.sessions;

import java.nio.file.Path;
import java.util.Objects;

/**
 * The name of the folder in which Claude Code keeps the transcripts of sessions started in one
 * directory: {@code /home/mia/app.v2} becomes {@code -home-mia-app-v2}. Different directories can
 * have the same one.
 */
public final class ProjectFolder {
  private static final int LONGEST = 200;
  private static final int BASE_36 = 36;

  private final String name;
  private final boolean shortened;

  private ProjectFolder(String path) {
    String dashed = dashed(path);
    this.shortened = dashed.length() > LONGEST;
    this.name = shortened ? dashed.substring(0, LONGEST) + "-" + hash(path) : dashed;
  }

  /** Returns the folder of a directory whose links are resolved. */
  public static ProjectFolder of(Path realPath) {
    return new ProjectFolder(Objects.requireNonNull(realPath).toString());
  }

  /** Returns the name alone. */
  public static String nameOf(Path realPath) {
    return of(realPath).name();
  }

  public String name() {
    return name;
  }

  /**
   * Returns whether the folder can belong to the directory or to one below it. Only the working
   * directory in the transcripts can tell. Of long names the first 200 characters count: older
   * clients hashed differently.
   */
  boolean mayHold(String folder) {
    return shortened
        ? folder.startsWith(name.substring(0, LONGEST))
        : folder.equals(name) || folder.startsWith(name.equals("-") ? name : name + "-");
  }

  private static String dashed(String path) {
    StringBuilder dashed = new StringBuilder(path.length());
    for (int i = 0; i < path.length(); i++) { // by UTF-16 unit: an emoji gives two dashes
      char c = path.charAt(i);
      boolean kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      dashed.append(kept ? c : '-');
    }
    return dashed.toString();
  }

  private static String hash(String path) {
    return Long.toString(Math.abs((long) path.hashCode()), BASE_36);
  }
}
