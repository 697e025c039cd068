package dev.reflect.act.install;

import dev.reflect.act.home.Installed;
import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.fs.Access;
import dev.reflect.fs.Content;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * What installing or uninstalling comes to, before anything is written.
 *
 * @param access who may read a file that is made
 * @param notices what a person should know besides, as sentences
 * @param directories those that go when nothing is left in them, outer ones first
 * @param programs what becomes of those that the settings name
 */
public record InstallPlan(
    Kind kind,
    Access access,
    List<Edit> edits,
    List<String> notices,
    List<Path> directories,
    Installed before,
    Installed after,
    Programs programs) {
  /** Which way. */
  public enum Kind {
    INSTALL("reflect install"),
    UNINSTALL("reflect uninstall");

    private final String command;

    Kind(String command) {
      this.command = command;
    }

    String command() {
      return command;
    }
  }

  /** What becomes of the programs in our own directory that the settings name. */
  public sealed interface Programs {
    /** They are as they shall be. */
    record Kept() implements Programs {}

    /** They are put there, or renewed, and lead to this checkout. */
    record Put(Path checkout) implements Programs {}

    /** Nothing names them any more. */
    record Removed() implements Programs {}
  }

  /** One file as it is and as it shall be. */
  public record Edit(Path path, Content before, Content after) {
    /** Returns the difference in the unified format. */
    public String unified() {
      String name = path.toString().substring(1);
      return Diff.between(text(before), text(after))
          .unified(before.isMissing() ? "/dev/null" : name, after.isMissing() ? "/dev/null" : name);
    }

    private static Text text(Content content) {
      return content.isMissing()
          ? Text.empty()
          : Text.of(new String(content.bytes(), StandardCharsets.UTF_8));
    }
  }

  public InstallPlan {
    edits = List.copyOf(edits);
    notices = List.copyOf(notices);
    directories = List.copyOf(directories);
  }

  /** Returns whether nothing that Claude Code sees has to be written. */
  public boolean isThere() {
    return edits.isEmpty() && programs instanceof Programs.Kept;
  }

  /** Returns whether everything is as it shall be. */
  public boolean isEmpty() {
    return isThere() && before.equals(after);
  }
}
