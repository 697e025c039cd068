package dev.reflect.archive;

import dev.reflect.archive.SearchIndex.Reading;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Reads transcripts from their beginnings before it is their turn, by several threads, and redacts
 * them: this takes most of the time of a first index. What memory has no room for is left alone.
 */
final class ReadAhead implements AutoCloseable {
  private static final int THREADS = Math.min(4, Runtime.getRuntime().availableProcessors());

  /** Of what is read a part is held, with its last exchange whole. */
  private static final long LONGEST = Runtime.getRuntime().maxMemory() / 32;

  private final Reading reading;
  private final Iterator<TranscriptFile> next;
  private final Map<TranscriptFile, Future<Whole>> ahead = new HashMap<>();
  private final ExecutorService threads =
      Executors.newFixedThreadPool(
          THREADS,
          work -> {
            Thread thread = new Thread(work, "read ahead");
            thread.setDaemon(true);
            return thread;
          });

  /** All of a transcript, as it is to be shown. */
  record Whole(List<Exchange> exchanges, Filed filed) {}

  /**
   * @param files in the order of their turns
   */
  ReadAhead(List<TranscriptFile> files, Reading reading) {
    this.reading = reading;
    this.next =
        files.size() < 2
            ? List.<TranscriptFile>of().iterator()
            : files.stream().filter(each -> each.size() <= LONGEST).iterator();
  }

  /** Returns a transcript whose turn it is, where it was read ahead. */
  Optional<Whole> take(TranscriptFile file) throws IOException {
    while (ahead.size() <= THREADS && next.hasNext()) {
      TranscriptFile each = next.next();
      ahead.put(each, threads.submit(() -> read(each)));
    }
    Future<Whole> read = ahead.remove(file);
    try {
      return read == null ? Optional.empty() : Optional.of(read.get());
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw new IllegalStateException(failed.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Reading " + file.path() + " was interrupted");
    }
  }

  private Whole read(TranscriptFile file) throws IOException {
    List<Exchange> exchanges = new ArrayList<>();
    Filed filed =
        reading.of(file, exchange -> exchanges.add(ShownExchange.of(exchange)), Refiling.WHOLE);
    return new Whole(exchanges, filed);
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
