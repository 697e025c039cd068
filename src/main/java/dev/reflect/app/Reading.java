package dev.reflect.app;

import dev.reflect.app.Scan.Scanned;
import dev.reflect.claude.TranscriptFile;
import dev.reflect.claude.TranscriptLines;
import dev.reflect.learning.Said;
import dev.reflect.signal.Conversation;
import dev.reflect.signal.Signal;
import dev.reflect.transcript.NewRecords;
import dev.reflect.transcript.SeenRecords;
import dev.reflect.transcript.Tally;
import dev.reflect.transcript.Transcript;
import java.io.IOException;
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

  private final Hearers hearers = new Hearers(Scan.detectors());
  private final TranscriptLines lines = new TranscriptLines();
  private SeenRecords seen = new SeenRecords();
  private final List<Known> notYetSeen = new ArrayList<>();

  private final List<Supplier<Known>> unfinished = new ArrayList<>();
  private final List<Known> results = new ArrayList<>();
  private final List<TranscriptFile> failed = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();
  private boolean readAny;

  Reading(
      List<TranscriptFile> files,
      boolean sdk,
      LongConsumer progress,
      SecondHearing second,
      ScanMemory memory) {
    this.files = files;
    this.sdk = sdk;
    this.progress = progress;
    this.second = second;
    this.memory = memory;
  }

  /** Reads what is not known, and keeps all that came of it for the next time. */
  Scanned allAndKeep(Instant now) throws IOException {
    Scanned scanned = all();
    if (readAny && unread.isEmpty()) {
      // Those behind one that changes may be read otherwise the next time.
      List<Known> kept = new ArrayList<>();
      for (Known each : results) {
        if (!each.heard().holdsNoSecret() || !ScanMemory.isSettled(each.file(), now)) {
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
    if (!readAll()) {
      memory.forget();
      seen = new SeenRecords();
      notYetSeen.clear();
      unfinished.clear();
      failed.clear();
      unread.clear();
      readAll();
    }
    unfinished.forEach(heard -> results.add(heard.get()));
    return scanned();
  }

  private boolean readAll() throws IOException {
    // A resumed session repeats the records of the one before it: the first to say a thing counts.
    List<TranscriptFile> oldestFirst = new ArrayList<>(files);
    Collections.reverse(oldestFirst);
    for (TranscriptFile file : oldestFirst) {
      Optional<Known> known = memory.next(file);
      if (known.isPresent()) {
        unfinished.add(known::get);
        notYetSeen.add(known.get());
        progress.accept(file.size());
      } else if (!seeKnown()) {
        return false;
      } else {
        read(file);
      }
    }
    return true;
  }

  /** Remembers which records the known transcripts had; false where that cannot be read. */
  private boolean seeKnown() {
    try {
      for (Known before : notYetSeen) {
        seen.addAll(before.records().ids());
      }
    } catch (IOException damaged) {
      return false;
    }
    notYetSeen.clear();
    return true;
  }

  private void read(TranscriptFile file) throws IOException {
    readAny = true;
    try {
      seen.noteNew();
      Supplier<TranscriptHeard> heard = heard(file);
      NewRecords records = seen.noted();
      unfinished.add(() -> new Known(file, heard.get(), () -> records));
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
  private Supplier<TranscriptHeard> heard(TranscriptFile file) throws IOException {
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
    Tally tally = transcript.tally();
    if (second == SecondHearing.NONE) {
      return () -> new TranscriptHeard(hearing.teachings(), tally, sessions);
    }
    Map<Signal, Teaching> own = new HashMap<>();
    hearing.teachings().forEach(teaching -> own.put(teaching.signal(), teaching));
    List<Signal> signals = hearing.teachings().stream().map(Teaching::signal).toList();
    List<Teaching> teachings = new ArrayList<>();
    for (Signal signal : second.signals(transcript, signals, sdk)) {
      teachings.add(own.containsKey(signal) ? own.get(signal) : Teaching.of(signal));
    }
    return () -> new TranscriptHeard(teachings, tally, sessions);
  }

  private Scanned scanned() {
    List<Signal> signals = new ArrayList<>();
    Map<Signal, Said> said = new HashMap<>();
    List<Tally> tallies = new ArrayList<>();
    SessionsRead sessions = new SessionsRead();
    for (Known result : results) {
      for (Teaching teaching : result.heard().teachings()) {
        signals.add(teaching.signal());
        said.put(teaching.signal(), teaching.said());
      }
      tallies.add(result.heard().tally());
      sessions.addAll(result.heard().sessions());
    }
    List<TranscriptFile> read = new ArrayList<>(files);
    read.removeAll(failed);
    return new Scanned(read, signals, Tally.of(tallies), sessions, unread, second.report(), said);
  }
}
