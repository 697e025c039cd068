package dev.reflect.note;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Claude found out itself, in one sentence, or a person wrote down. It counts as heard
 * nowhere, and only a review makes a learning of it.
 *
 * @param id 16 hexadecimal digits, the same whenever the same place is read
 * @param text without secrets, and speaking to nobody
 * @param times how many places say so
 */
public record Note(String id, NoteKind kind, String text, Origin origin, int times) {
  public Note {
    if (!id.matches("[0-9a-f]{16}") || text.isBlank() || times < 1) {
      throw new IllegalArgumentException("no note: " + id + " " + text);
    }
  }

  /**
   * Where a note is from.
   *
   * @param repository the repository's id, or {@link Repository#EVERYWHERE}
   * @param directory of the session; empty where it holds everywhere
   * @param session empty where a person wrote it down
   * @param record of the transcript, or the name of another program with a key
   */
  public record Origin(
      String repository, String directory, String session, String record, Instant at) {
    private static final Pattern OF_PROGRAM = Pattern.compile("([a-z-]+)-[0-9a-f]{16}");

    /** Returns whether it says something of this repository. */
    public boolean isOf(String id) {
      return repository.equals(id) || repository.equals(Repository.EVERYWHERE);
    }

    /** Returns the directory, as a person reads it. */
    public String place() {
      return directory.isEmpty() ? "every project" : directory;
    }

    /** Returns the name of the program that it was imported from. */
    public Optional<String> program() {
      Matcher name = OF_PROGRAM.matcher(record);
      return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
    }
  }

  /** Where a note stands that a person wrote down. */
  public static final String PLACE = "a note";

  /** Returns whether a person wrote it down, and not Claude or another program. */
  public boolean isByHand() {
    return origin.session.isEmpty() && origin.program().isEmpty();
  }

  /** Returns a note that was found in one place. */
  public static Note of(NoteKind kind, String text, Origin origin) {
    String place = origin.repository + "\n" + origin.session + "\n" + origin.record + "\n" + text;
    return new Note(Fingerprint.of(place).value(), kind, text, origin, 1);
  }
}
