package dev.reflect.act.hear;

import dev.reflect.act.hear.Ear.Hearers;
import dev.reflect.act.home.Hearable;
import dev.reflect.act.home.LedgerInUse;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
import dev.reflect.act.home.Whereabouts;
import dev.reflect.claude.HookInput;
import dev.reflect.effect.Session;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Wishes;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.TranscriptsHeard.Row;
import dev.reflect.sessions.Ingest;
import dev.reflect.sessions.Position;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Hears what a person said in a turn once the turn is over, and puts what it teaches into the queue
 * of the ledger, where it waits for a review. No byte of a transcript is read twice while the
 * process lives. The ledger is opened when there is something to record, and stays open.
 */
public final class Turns implements AutoCloseable {
  private static final int FOLLOWED_AT_ONCE = 4;

  /** How far a transcript was heard is kept with what it taught, and now and then. */
  private static final long KEPT_EVERY = 256 * 1024;

  private final Places places;
  private final InstantSource clock;
  private final Waiting waiting;
  private final LedgerInUse ledger;
  private final Hearers hearers = new Hearers(Scan.detectors());
  private final Map<Path, Followed> followed =
      new LinkedHashMap<>(FOLLOWED_AT_ONCE, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Followed> eldest) {
          return size() > FOLLOWED_AT_ONCE;
        }
      };

  Turns(Places places, InstantSource clock) {
    this.places = places;
    this.clock = clock;
    this.waiting = new Waiting(places);
    this.ledger = new LedgerInUse(places);
  }

  /** A transcript that grows, and what the ledger knows of it. */
  private static final class Followed {
    final Ingest ingest;
    final Ear ear;
    final Set<Session> known = new HashSet<>();
    final Set<SessionsRead.Objected> objected = new HashSet<>();
    long kept;
    long unsaid;

    Followed(Ingest ingest, Ear ear, Optional<Row> before) {
      this.ingest = ingest;
      this.ear = ear;
      this.kept = before.map(row -> row.position().bytes()).orElse(0L);
      this.unsaid = before.map(Row::unsaid).orElse(0L);
    }
  }

  /**
   * Hears what is new. Nothing is heard of a subagent, of a turn that a hook prolonged, of a
   * transcript that is not there, not Claude Code's or {@linkplain Hearable not to be heard}.
   *
   * @param over whether the session has ended, so that no message can be answered any more
   * @return what it teaches; all of it is in the queue of the ledger
   */
  synchronized List<Learning> heard(HookInput stop, boolean over) throws IOException {
    Optional<Path> path = transcript(stop);
    if (path.isEmpty()) {
      return List.of();
    }
    TranscriptFile file = Transcripts.at(path.get());
    if (Hearable.of(places, List.of(file)).isEmpty()) {
      return List.of();
    }
    Followed current = followed(path.get());
    boolean done = false;
    try {
      current.ingest.next(current.ear, bytes -> {});
      if (over) {
        current.ingest.release(current.ear);
        current.ingest.end(current.ear);
        current.ear.end();
      } else if (!stop.lastWords().isBlank()) {
        current.ingest.release(current.ear);
        current.ear.answer(stop.lastWords());
      }
      List<Learning> learnings = recorded(stop, current);
      boolean keeps = Files.exists(places.ledger());
      if (keeps) {
        seen(current, stop);
      }
      if (keeps
          && (over
              || !learnings.isEmpty()
              || current.ingest.bytesRead() - current.kept > KEPT_EVERY)) {
        keep(file, current);
      }
      done = !over;
      return learnings;
    } finally {
      if (!done) {
        followed.remove(path.get()); // the next time it is read again from where it was kept
      }
    }
  }

  /** What waits for an answer is looked at again by whoever comes next. */
  private void keep(TranscriptFile file, Followed current) throws IOException {
    Position position = current.ingest.position();
    boolean whole = position.bytes() >= file.size();
    long size = whole ? file.size() : position.bytes();
    ledger
        .open(clock.instant())
        .transcripts()
        .keep(
            List.of(
                new Row(
                    new TranscriptFile(
                        file.path(), file.session(), size, file.modified(), file.inode()),
                    position,
                    List.copyOf(current.ear.sessions().ids()),
                    Propose.skipped(current.ingest.counted()),
                    current.unsaid,
                    ProgramVersion.VERSION)));
    current.kept = position.bytes();
  }

  /** Records which files Claude was given, once; who never taught anything has no ledger for it. */
  private void seen(Followed current, HookInput stop) throws IOException {
    List<Session> news =
        new ArrayList<>(
            current.ear.sessions().in(new Whereabouts(repositories(stop), places.claude())));
    news.removeAll(current.known);
    if (!news.isEmpty()) {
      ledger.open(clock.instant()).exposure().seen(news);
      current.known.addAll(news);
    }
    List<SessionsRead.Objected> objections = current.ear.sessions().objections();
    if (current.objected.addAll(objections)) {
      new Setbacks(new Disk(), ledger.open(clock.instant()), places, clock.instant())
          .object(objections);
    }
  }

  private Repositories repositories(HookInput stop) throws IOException {
    return new Repositories(
        places.project(stop.directory().orElse(places.workingDirectory())), true);
  }

  /** Returns how many bytes {@link #heard} would have to read. */
  synchronized long unread(HookInput stop) throws IOException {
    Optional<Path> path = transcript(stop);
    if (path.isEmpty()) {
      return 0;
    }
    Followed known = followed.get(path.get());
    return Files.size(path.get()) - (known == null ? 0 : known.ingest.bytesRead());
  }

  @Override
  public void close() throws IOException {
    ledger.close();
  }

  private Optional<Path> transcript(HookInput stop) throws IOException {
    if (stop.again() || !stop.agent().isEmpty() || stop.transcript().isEmpty()) {
      return Optional.empty();
    }
    Path path = stop.transcript().get();
    if (!Files.isRegularFile(path) || !Files.isDirectory(places.claude().projects())) {
      return Optional.empty();
    }
    Path real = path.toRealPath();
    String name = String.valueOf(real.getFileName());
    boolean sessions =
        real.startsWith(places.claude().projects().toRealPath())
            && name.endsWith(".jsonl")
            && !name.startsWith("agent-");
    // as a scan names it, which resolves no links
    Path listed = places.claude().projects();
    return sessions
        ? Optional.of(listed.resolve(listed.toRealPath().relativize(real)))
        : Optional.empty();
  }

  private Followed followed(Path path) throws IOException {
    Followed known = followed.get(path);
    if (known != null && !known.ingest.isReplaced()) {
      return known;
    }
    Optional<Row> before =
        Files.exists(places.ledger())
            ? ledger
                .open(clock.instant())
                .transcripts()
                .of(path)
                .filter(row -> row.by().equals(ProgramVersion.VERSION))
            : Optional.empty();
    Position from = before.map(Row::position).orElse(Position.START);
    Followed fresh =
        new Followed(
            new Ingest(path, from, new SeenRecords()), new Ear(hearers, false, false), before);
    followed.put(path, fresh);
    return fresh;
  }

  private static Set<String> places(List<Signal> signals) {
    return signals.stream()
        .map(each -> HeardMessage.place(each.evidence()))
        .collect(Collectors.toSet());
  }

  private List<Learning> recorded(HookInput stop, Followed current) throws IOException {
    List<Teaching> taught = current.ear.taught().get();
    if (taught.isEmpty()) {
      return List.of();
    }
    Map<Boolean, List<Signal>> signals =
        taught.stream()
            .collect(
                Collectors.partitioningBy(
                    Teaching::isWish, Collectors.mapping(Teaching::signal, Collectors.toList())));
    Repositories repositories = repositories(stop);
    Harvest harvest = Harvest.of(signals.get(false), repositories);
    current.unsaid += harvest.notProposed().size();
    Ledger open = ledger.open(clock.instant());
    List<HeardMessage> messages = new ArrayList<>(harvest.messages());
    messages.addAll(HeardMessage.wishes(signals.get(true), repositories));
    List<Learning> news =
        new ArrayList<>(open.queue().heard(harvest.learnings(), messages, clock.instant()));
    List<Learning> learnings = new ArrayList<>(harvest.learnings());
    if (!signals.get(true).isEmpty()) {
      List<Learning> wished = new ArrayList<>(Wishes.learnings(open.messages().wishes()));
      Set<String> now = places(signals.get(true));
      wished.removeIf(each -> Collections.disjoint(places(each.signals()), now));
      news.addAll(open.queue().heard(wished, clock.instant()));
      learnings.addAll(wished);
    }
    new SaidAgain(open, places, clock.instant()).offer(news);
    if (!learnings.isEmpty()) {
      waiting.count(open);
    }
    return learnings;
  }
}
