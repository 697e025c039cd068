package dev.reflect.act.hear;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * Which transcripts a scan reads. With nothing chosen it is the newest one of the current project.
 *
 * @param transcript this file, wherever it lies
 * @param session the session of this id, or of the only one that begins so
 * @param project the newest transcript of the project that this directory belongs to
 * @param all every transcript of every project
 * @param since every transcript that changed since then, of the project or of all
 * @param sdk whether prompts that a program sent count as a person's words
 */
public record Selection(
    Optional<Path> transcript,
    Optional<String> session,
    Optional<Path> project,
    boolean all,
    Optional<Instant> since,
    boolean sdk) {
  public static final Selection NEWEST =
      new Selection(
          Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty(), false);

  /** Returns whether nothing was chosen, so that the newest transcript of the project is meant. */
  public boolean isNewest() {
    return !isOne() && !all && since.isEmpty();
  }

  /** Returns whether one file, session or project was named. */
  public boolean isOne() {
    return transcript.isPresent() || session.isPresent() || project.isPresent();
  }

  /** Returns the selection of this file instead. */
  public Selection ofTranscript(Path file) {
    return new Selection(Optional.of(file), session, project, all, since, sdk);
  }

  /** Returns the selection of everything that changed since then. */
  public Selection ofAllSince(Instant earliest) {
    return new Selection(transcript, session, project, true, Optional.of(earliest), sdk);
  }
}
