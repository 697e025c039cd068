package dev.reflect.proposal;

import dev.reflect.diff.Text;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The file that a learning would change.
 *
 * @param label the path as a person would write it, for example {@code ~/.claude/CLAUDE.md}
 * @param onDisk the file's text when it was read; empty for a file that does not exist
 * @param readOnly why this file cannot be changed, as a sentence
 */
public record Target(
    Kind kind, Path path, String label, Text onDisk, boolean exists, Optional<String> readOnly) {
  /** What sort of file a target is; decides how a learning is placed into it. */
  public enum Kind {
    SKILL,
    PROJECT,
    GLOBAL,
    RULES,
    NEW_SKILL
  }
}
