package dev.reflect.act.hear;

import dev.reflect.act.hear.Scan.Scanned;
import dev.reflect.act.home.UserError;
import dev.reflect.learning.Said;
import dev.reflect.sessions.NewRecords;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.Tally;
import dev.reflect.sessions.Transcript;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.TranscriptLines;
import dev.reflect.signal.Conversation;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/** One reading of several transcripts, oldest first, without those that are known. */
final class Reading {
  private final List<TranscriptFile> files;
  private final boolean sdk;
  private final LongConsumer progress;
  private final SecondHearing second;
  private final ScanMemory memory;
  private final Printing printing;

  private final Hearers hearers = new Hearers(Scan.detectors());
  private final TranscriptLines lines = new TranscriptLines();
  private SeenRecords seen = new SeenRecords();
  private final List<Known> notYetSeen = new ArrayList<>();

  private final List<Known> results = new ArrayList<>();
  private final List<TranscriptFile> failed = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();
  private boolean readAny;

  Reading(
      List<TranscriptFile> files,
      boolean sdk,
      LongConsumer progress,
      SecondHearing second,
      ScanMemory memory,
      Printing printing) {
    this.files = files;
    this.sdk = sdk;
    this.progress = progress;
    this.second = second;
    this.memory = memory;
    this.printing = printing;
  }

  /** Reads what is not known, and keeps all that came of it for the next time. */
  Scanned allAndKeep(Instant now) throws IOException {
    Scanned scanned = all();
    if (readAny && unread.isEmpty()) {
      // Those behind one that changes may be read otherwise the next time.
      List<Known> kept = new ArrayList<>();
      for (Known each : results) {
        if (!each.holdsNoSecret() || !ScanMemory.isSettled(each.file(), now)) {
          break;
        }
        kept.add(each);
      }
      memory.keep(kept, now);
    }
    return scanned;
  }

  /** Reads what is not known; everything, where the memory turns out to be damaged. */
  Scanned all() throws IOException {
    List<TranscriptHeard> heard = read(Known::heard);
    List<Signal> signals = new ArrayList<>();
    Map<Signal, Said> said = new HashMap<>();
    SessionsRead sessions = new SessionsRead();
    for (TranscriptHeard each : heard) {
      for (Teaching teaching : each.teachings()) {
        signals.add(teaching.signal());
        said.put(teaching.signal(), teaching.said());
      }
      sessions.addAll(each.sessions());
    }
    return new Scanned(readFiles(), signals, tally(), sessions, unread, second.report(), said);
  }

  /** Does the same, for what is only printed. */
  Printed printed() throws IOException {
    List<ByteBuffer> signals = read(Known::printed);
    return new Printed(readFiles().size(), tally(), unread, signals);
  }

  /**
   * What is wanted of each transcript.
   *
   * @param <T> what it is
   */
  private interface Wanted<T> {
    Known.Part<T> of(Known known);
  }

  private <T> List<T> read(Wanted<T> wanted) throws IOException {
    readAll();
    Optional<List<T>> parts = undamaged(() -> parts(wanted));
    if (parts.isEmpty()) {
      readAnew();
      return parts(wanted);
    }
    return parts.get();
  }

  private <T> List<T> parts(Wanted<T> wanted) throws IOException {
    List<T> parts = new ArrayList<>();
    for (Known each : results) {
      parts.add(wanted.of(each).get());
    }
    return parts;
  }

  private void readAll() throws IOException {
    // A resumed session repeats the records of the one before it: the first to say a thing counts.
    List<TranscriptFile> oldestFirst = new ArrayList<>(files);
    Collections.reverse(oldestFirst);
    for (TranscriptFile file : oldestFirst) {
      Optional<Known> known = memory.next(file);
      if (known.isPresent()) {
        results.add(known.get());
        notYetSeen.add(known.get());
        progress.accept(file.size());
      } else if (undamaged(this::seeKnown).isEmpty()) {
        readAnew();
        return;
      } else {
        read(file);
      }
    }
  }

  /** Knows nothing, and so asks nothing of the disk that may be damaged. */
  private void readAnew() throws IOException {
    memory.forget();
    seen = new SeenRecords();
    notYetSeen.clear();
    results.clear();
    failed.clear();
    unread.clear();
    readAll();
  }

  /** Returns nothing where the memory is damaged. */
  private static <T> Optional<T> undamaged(Known.Part<T> part) {
    try {
      return Optional.of(part.get());
    } catch (IOException damaged) {
      return Optional.empty();
    }
  }

  /** Remembers which records the known transcripts had. */
  private SeenRecords seeKnown() throws IOException {
    for (Known before : notYetSeen) {
      seen.addAll(before.records().get());
    }
    notYetSeen.clear();
    return seen;
  }

  private void read(TranscriptFile file) throws IOException {
    readAny = true;
    try {
      seen.noteNew();
      results.add(heard(file));
    } catch (IOException e) {
      UserError failure = UserError.of(e);
      if (files.size() == 1) {
        throw failure;
      }
      failed.add(file);
      unread.add(failure.getMessage());
    }
  }

  /** The last messages of a transcript may be heard while the next one is read. */
  private Known heard(TranscriptFile file) throws IOException {
    Hearers.Session hearing = hearers.session();
    Conversation conversation = new Conversation(sdk);
    Transcript transcript =
        lines.read(
            file.path(),
            seen,
            progress,
            entry -> conversation.next(entry).ifPresent(hearing::hear));
    conversation.last().ifPresent(hearing::hear);
    hearing.end();
    SessionsRead sessions = new SessionsRead();
    sessions.add(transcript, sdk);
    NewRecords records = seen.noted();
    Supplier<List<Teaching>> teachings = teachings(transcript, hearing);
    return new Known(
        file,
        transcript.tally(),
        () -> new TranscriptHeard(teachings.get(), sessions),
        () -> ByteBuffer.wrap(printing.of(teachings.get())),
        () -> records);
  }

  private Supplier<List<Teaching>> teachings(Transcript transcript, Hearers.Session hearing)
      throws IOException {
    if (second == SecondHearing.NONE) {
      return hearing::teachings;
    }
    Map<Signal, Teaching> own = new HashMap<>();
    hearing.teachings().forEach(teaching -> own.put(teaching.signal(), teaching));
    List<Signal> signals = hearing.teachings().stream().map(Teaching::signal).toList();
    List<Teaching> teachings = new ArrayList<>();
    for (Signal signal : second.signals(transcript, signals, sdk)) {
      teachings.add(own.containsKey(signal) ? own.get(signal) : Teaching.of(signal));
    }
    return () -> teachings;
  }

  private List<TranscriptFile> readFiles() {
    List<TranscriptFile> read = new ArrayList<>(files);
    read.removeAll(failed);
    return read;
  }

  private Tally tally() {
    return Tally.of(results.stream().map(Known::tally).toList());
  }
}
