package dev.reflect.act.archive;

import dev.reflect.archive.Copies;
import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchanges;
import dev.reflect.archive.Filed;
import dev.reflect.archive.Refiling;
import dev.reflect.archive.SearchIndex;
import dev.reflect.judge.SessionQuestion;
import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Ingest;
import dev.reflect.sessions.Position;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.TranscriptReader;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Where the exchanges of a session come from: its transcript, or what only our copy has. */
record SessionSource(Copies copies) {
  /**
   * Reads a session from a place on.
   *
   * @param progress gets how many bytes were read since it last heard
   * @return how far its transcript was read
   */
  Filed read(TranscriptFile file, Refiling from, Consumer<Exchange> out, LongConsumer progress)
      throws IOException {
    Exchanges exchanges = new Exchanges(from.equals(Refiling.WHOLE) ? new UnlessOurs(out) : out);
    from.exchanges().forEach(exchanges::after);
    Consumer<Entry> entries = into(exchanges, copies.isAside(file.path()));
    if (SearchIndex.isArchived(file)) {
      TranscriptReader reader = new TranscriptReader(file.session(), new SeenRecords(), entries);
      reader.handOutTools();
      copies.of(file.path()).read(reader);
      reader.release();
      exchanges.end();
      return Filed.NOTHING;
    }
    long begin = from.begin(file.path());
    progress.accept(begin);
    Ingest.Sink sink = (entry, known) -> entries.accept(entry);
    Ingest ingest = Ingest.behind(file, begin, from.line() - 1, from.seen());
    ingest.next(sink, progress);
    ingest.end(sink);
    exchanges.end();
    Position read = ingest.position();
    return Filed.in(file.path(), read.bytes(), read.lines());
  }

  /**
   * Hands out no session in which a judge was asked: of it nothing is in the index to go on with.
   */
  private static final class UnlessOurs implements Consumer<Exchange> {
    private final Consumer<Exchange> out;
    private Optional<Boolean> ours = Optional.empty();

    UnlessOurs(Consumer<Exchange> out) {
      this.out = out;
    }

    @Override
    public void accept(Exchange exchange) {
      if (ours.isEmpty()) {
        ours = Optional.of(SessionQuestion.isOurs(exchange.steps().get(0).text()));
      }
      if (!ours.get()) {
        out.accept(exchange);
      }
    }
  }

  /**
   * Adds what is read to the exchanges.
   *
   * @param aside whether nobody but Claude speaks there, whatever a record says
   */
  private static Consumer<Entry> into(Exchanges exchanges, boolean aside) {
    return entry -> {
      if (!aside || entry.place().aside()) {
        exchanges.add(entry);
      }
    };
  }
}
