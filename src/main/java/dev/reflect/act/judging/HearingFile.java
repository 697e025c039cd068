package dev.reflect.act.judging;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ground.Spelled;
import java.io.IOException;
import java.util.Optional;

/**
 * Keeps what the person said about judges in {@code hearing}, a private file: {@code haiku
 * sessions}. Without the file nobody has been asked yet, and nothing is sent anywhere. The second
 * word says that they were told of whole sessions; without it the yes is to messages only.
 */
public record HearingFile(FileSystem fileSystem, Places places) {
  private static final String NAME = "hearing";
  private static final String SESSIONS = " sessions";

  public enum Who implements Spelled {
    /** Nobody: the local model alone hears. */
    OFF,
    /** Claude Haiku through Claude Code's own program, in the background. */
    HAIKU,
    /** The model that answers in the session, when the person types {@code /reflect} there. */
    SESSION,
    /** The command that the settings name. */
    COMMAND;

    public boolean isInBackground() {
      return this == HAIKU || this == COMMAND;
    }
  }

  /**
   * Reads what the person said; nothing where nobody has been asked yet.
   *
   * @throws UserError when the file says no judge
   */
  public Optional<Who> read() throws IOException {
    Optional<String> said = said();
    if (said.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        Spelled.of(Who.class, said.get().replaceFirst(SESSIONS + "$", ""))
            .orElseThrow(
                () ->
                    new UserError(
                        "This file names no judge: "
                            + places.label(places.reflectHome().resolve(NAME)),
                        "Write it anew: reflect hearing off")));
  }

  /** Returns whether whole sessions may be sent to the judge, and not only messages. */
  public boolean isOfSessions() throws IOException {
    return said().filter(words -> words.endsWith(SESSIONS)).isPresent();
  }

  private Optional<String> said() throws IOException {
    FileContent content = fileSystem.content(places.reflectHome().resolve(NAME));
    return content.isMissing() ? Optional.empty() : Optional.of(content.text().strip());
  }

  /** Keeps the choice of a person who was told all that is sent. */
  public void write(Who who) throws IOException {
    new PrivateDirectory(fileSystem, places.reflectHome())
        .write(NAME, who.word() + (who.isInBackground() ? SESSIONS : "") + "\n");
  }
}
