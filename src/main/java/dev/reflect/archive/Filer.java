package dev.reflect.archive;

import dev.reflect.archive.SearchIndex.Failing;
import dev.reflect.archive.SearchIndex.Reading;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Puts transcripts into the index, many in one transaction, of each all of it or nothing. */
final class Filer {
  /** What is in one transaction: others wait for its end. */
  private static final long BYTES = 16 * 1024 * 1024;

  private static final int TRANSCRIPTS = 100;

  private final IndexFile file;
  private final Reading reading;
  private final ReadAhead ahead;

  Filer(IndexFile file, Reading reading, ReadAhead ahead) {
    this.file = file;
    this.reading = reading;
    this.ahead = ahead;
  }

  /** One of them cannot be read. */
  private static final class Unread extends IOException {
    private static final long serialVersionUID = 1L;

    private final int at;

    Unread(int at, IOException cause) {
      super(cause);
      this.at = at;
    }
  }

  /** Puts them in, in their order. */
  void file(List<TranscriptFile> transcripts, Failing failing) throws IOException {
    int done = 0;
    while (done < transcripts.size()) {
      List<TranscriptFile> batch = batch(transcripts.subList(done, transcripts.size()));
      try {
        file(batch);
        done += batch.size();
      } catch (Unread failed) {
        for (TranscriptFile each : batch.subList(0, failed.at)) {
          alone(each, failing);
        }
        done += failed.at + 1;
        failing.failed(batch.get(failed.at), (IOException) failed.getCause());
      }
    }
  }

  /** What could be read before may be gone now. */
  private void alone(TranscriptFile transcript, Failing failing) throws IOException {
    try {
      file(List.of(transcript));
    } catch (Unread failed) {
      failing.failed(transcript, (IOException) failed.getCause());
    }
  }

  private static List<TranscriptFile> batch(List<TranscriptFile> transcripts) {
    long bytes = 0;
    int size = 0;
    while (size < transcripts.size() && size < TRANSCRIPTS && bytes < BYTES) {
      bytes += transcripts.get(size++).size();
    }
    return transcripts.subList(0, size);
  }

  private void file(List<TranscriptFile> batch) throws IOException {
    file.write(
        index -> {
          int at = 0;
          for (TranscriptFile each : batch) {
            try {
              file(index, each);
              at++;
            } catch (IOException failure) {
              throw new Unread(at, failure);
            }
          }
          return at;
        });
    reading.filed(batch);
  }

  private void file(IndexFile index, TranscriptFile transcript) throws SQLException, IOException {
    String path = transcript.path().toString();
    Optional<ReadAhead.Whole> read = ahead.take(transcript);
    Filing filing = new Filing(index, path);
    Refiling from = filing.goOn(FiledTranscripts.filed(index, transcript));
    Filed filed;
    if (read.isPresent() && from.equals(Refiling.WHOLE)) {
      for (Exchange each : read.get().exchanges()) {
        filing.add(each);
      }
      filed = read.get().filed();
    } else {
      filed = read(transcript, filing, from);
    }
    filing.end();
    FiledTranscripts.put(index, transcript, filed, reading.isOpen(transcript));
  }

  private Filed read(TranscriptFile transcript, Filing filing, Refiling from)
      throws SQLException, IOException {
    try {
      return reading.of(
          transcript,
          exchange -> {
            try {
              filing.add(ShownExchange.of(exchange));
            } catch (SQLException cause) {
              throw new Interrupted(cause);
            }
          },
          from);
    } catch (Interrupted failed) {
      throw failed.cause;
    }
  }

  /** Carries what went wrong through a reader that knows nothing of SQL. */
  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient SQLException cause;

    Interrupted(SQLException cause) {
      super(cause);
      this.cause = cause;
    }
  }
}
