package dev.reflect.act.home;

import dev.reflect.archive.Copies;
import dev.reflect.archive.Excluded;
import dev.reflect.archive.OpenCode;
import dev.reflect.fs.FileSystem;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** Has OpenCode's sessions written out before transcripts are looked for. */
public final class OpenCodeSessions {
  private OpenCodeSessions() {}

  /**
   * Writes out what has changed, but nothing that is forgotten or excluded.
   *
   * @return a sentence, where they cannot be read: no other session depends on it
   */
  public static Optional<String> refresh(FileSystem fileSystem, Places places) throws IOException {
    Excluded excluded;
    try {
      excluded = Settings.excluded(fileSystem, places);
    } catch (UserError unreadable) {
      return Optional.empty(); // whatever writes says so; nothing is read that may be excluded
    }
    Set<String> forgotten =
        new Copies(fileSystem, places.archive(), places.claude().projects(), excluded).forgotten();
    try {
      new OpenCode(fileSystem, places.agents().openCode(), places.archive())
          .refresh(
              session -> !forgotten.contains(session.id()) && !excluded.holds(session.began()));
      return Optional.empty();
    } catch (IOException failure) {
      return Optional.of(failure.getMessage());
    }
  }
}
