package dev.reflect.archive;

import dev.reflect.archive.SearchIndex.Copied;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the index knows of the transcripts themselves: as what each was listed, how far it was read.
 */
final class FiledTranscripts {
  /** What stands for the file of a transcript that does not count as read yet. */
  private static final String OPEN = "";

  private final Map<String, Listed> known = new HashMap<>();

  private FiledTranscripts() {}

  /** A transcript as it was listed when it was read, and how many bytes were. */
  private record Listed(String file, long size, long changedAt, long bytes) {
    boolean isOf(TranscriptFile other) {
      return file.equals(other.inode())
          && size == other.size()
          && changedAt == FiledTranscripts.changedAt(other);
    }
  }

  static FiledTranscripts in(IndexFile index) throws SQLException {
    FiledTranscripts all = new FiledTranscripts();
    index
        .list(
            "select path, file, size, changed_at, bytes from source",
            row ->
                Map.entry(
                    row.getString(1),
                    new Listed(row.getString(2), row.getLong(3), row.getLong(4), row.getLong(5))))
        .forEach(each -> all.known.put(each.getKey(), each.getValue()));
    return all;
  }

  boolean has(TranscriptFile file) {
    return known.containsKey(file.path().toString());
  }

  /** Returns those of these that are not known, or not as they were when they were read. */
  List<TranscriptFile> changed(List<TranscriptFile> files, Copied copied) throws IOException {
    List<TranscriptFile> changed = new ArrayList<>();
    for (TranscriptFile each : files) {
      Listed before = known.get(each.path().toString());
      if (before == null || before.file().equals(OPEN) || isNews(each, before, copied)) {
        changed.add(each);
      }
    }
    return changed;
  }

  private static boolean isNews(TranscriptFile file, Listed before, Copied copied)
      throws IOException {
    return !before.isOf(file)
        && (!SearchIndex.isArchived(file) || copied.has(file.path(), before.bytes()));
  }

  /** Returns how many bytes of these are to be read. */
  long unread(List<TranscriptFile> files, Copied copied) throws IOException {
    long unread = 0;
    for (TranscriptFile each : changed(files, copied)) {
      Listed before = known.get(each.path().toString());
      unread += Math.max(0, each.size() - (before == null ? 0 : before.bytes()));
    }
    return unread;
  }

  /** Returns how far a transcript was read; of one that is another now, nothing. */
  static Filed filed(IndexFile index, TranscriptFile transcript) throws SQLException, IOException {
    List<Filed> known =
        index.list(
            "select bytes, lines, beginning from source where path = ? and file = ?",
            row -> new Filed(row.getLong(1), row.getInt(2), row.getString(3)),
            transcript.path().toString(),
            transcript.inode());
    boolean goesOn =
        !known.isEmpty()
            && !SearchIndex.isArchived(transcript)
            && known.get(0).isIn(transcript.path());
    return goesOn ? known.get(0) : Filed.NOTHING;
  }

  /**
   * Notes how far one was read.
   *
   * @param isOpen whether it does not count as read yet
   */
  static void put(IndexFile index, TranscriptFile transcript, Filed filed, boolean isOpen)
      throws SQLException {
    index.change(
        "insert or replace into source values (?, ?, ?, ?, ?, ?, ?)",
        transcript.path().toString(),
        isOpen ? OPEN : transcript.inode(),
        transcript.size(),
        changedAt(transcript),
        filed.bytes(),
        filed.lines(),
        filed.print());
  }

  /** Has these count as read, as they were listed. */
  static int settle(IndexFile index, List<TranscriptFile> transcripts) throws SQLException {
    for (TranscriptFile each : transcripts) {
      index.change(
          "update source set file = ? where path = ? and size = ? and changed_at = ?",
          each.inode(),
          each.path().toString(),
          each.size(),
          changedAt(each));
    }
    return transcripts.size();
  }

  /** So it is compared, in milliseconds. */
  private static long changedAt(TranscriptFile file) {
    return file.modified().toEpochMilli();
  }
}
