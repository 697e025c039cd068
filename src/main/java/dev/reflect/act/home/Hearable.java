package dev.reflect.act.home;

import dev.reflect.archive.Copies;
import dev.reflect.fs.Disk;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.util.List;

/**
 * The transcripts that may be heard and judged: none that began in a directory of {@code
 * archive.exclude}, none of a session that is forgotten.
 */
public final class Hearable {
  private Hearable() {}

  public static Transcripts of(Places places) {
    return places.transcripts().only(files -> of(places, files));
  }

  /**
   * Returns those of these transcripts that may be.
   *
   * @throws UserError where the settings cannot be read: any of them might be excluded
   */
  public static List<TranscriptFile> of(Places places, List<TranscriptFile> files)
      throws IOException {
    Disk disk = new Disk();
    return new Copies(
            disk, places.archive(), places.claude().projects(), Settings.excluded(disk, places))
        .wanted(files);
  }
}
