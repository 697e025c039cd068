package dev.reflect.act.hear;

import dev.reflect.act.home.LedgerInUse;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
import dev.reflect.act.home.Whereabouts;
import dev.reflect.claude.HookInput;
import dev.reflect.claude.Project;
import dev.reflect.effect.Session;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.Entry;
import dev.reflect.sessions.FollowedTranscript;
import dev.reflect.sessions.Transcript;
import dev.reflect.signal.Listening;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Hears what a person said in a turn once the turn is over, and puts what it teaches into the queue
 * of the ledger, where it waits for a review. Of a transcript only what is new is read. The ledger
 * is opened when there is something to record, and stays open.
 */
public final class Turns implements AutoCloseable {
  private static final int FOLLOWED_AT_ONCE = 4;
  private static final Turn SILENT = new Turn(List.of(), 0);

  private final Places places;
  private final InstantSource clock;
  private final Cursors cursors;
  private final Waiting waiting;
  private final LedgerInUse ledger;
  private final Map<Path, Followed> followed =
      new LinkedHashMap<>(FOLLOWED_AT_ONCE, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Followed> eldest) {
          return size() > FOLLOWED_AT_ONCE;
        }
      };

  public Turns(Places places, InstantSource clock) {
    this.places = places;
    this.clock = clock;
    this.cursors = new Cursors(places);
    this.waiting = new Waiting(places);
    this.ledger = new LedgerInUse(places);
  }

  /**
   * What was heard since the last time.
   *
   * @param learnings what it teaches; all of it is in the queue of the ledger
   * @param bytesRead how many bytes of the transcript were read for it
   */
  public record Turn(List<Learning> learnings, long bytesRead) {
    public Turn {
      learnings = List.copyOf(learnings);
    }
  }

  /**
   * @param known the sessions as the ledger has them
   * @param objected what the ledger was told of learnings that were called wrong
   */
  private record Followed(
      FollowedTranscript transcript,
      Listening listening,
      SessionsRead sessions,
      Set<Session> known,
      Set<SessionsRead.Objected> objected) {}

  /**
   * Hears what is new. Nothing is heard of a subagent, of a turn that a hook prolonged, of a
   * transcript that is not there or not Claude Code's.
   *
   * @param over whether the session has ended, so that no message can be answered any more
   */
  public synchronized Turn heard(HookInput stop, boolean over) throws IOException {
    Optional<Path> path = transcript(stop);
    if (path.isEmpty()) {
      return SILENT;
    }
    Followed current = followed(path.get());
    long before = current.transcript().bytesRead();
    List<Learning> learnings = new ArrayList<>();
    boolean known = false;
    try {
      do {
        learnings.addAll(heardNext(path.get(), current, stop, over));
      } while (!current.transcript().isAtEnd());
      known = true;
      return new Turn(learnings, current.transcript().bytesRead() - before);
    } finally {
      if (!known) {
        followed.remove(path.get()); // the next time it is read again from where it was kept
      }
    }
  }

  /** Hears the next megabyte, in memory that does not grow with the session. */
  private List<Learning> heardNext(Path path, Followed current, HookInput stop, boolean over)
      throws IOException {
    Transcript soFar = current.transcript().read();
    boolean last = current.transcript().isAtEnd();
    Listening.News news =
        current.listening().next(soFar, over && last, last ? stop.lastWords() : "");
    List<Learning> learnings = recorded(stop, news.signals());
    current.sessions().add(soFar, false);
    if (last && (!learnings.isEmpty() || Files.exists(places.ledger()))) {
      seen(current, stop);
    }
    if (!news.waiting()) {
      Set<Entry> needed = current.listening().needed(soFar.entries());
      current.transcript().forget(entry -> !needed.contains(entry));
      cursors.keep(path, current.transcript().cursor());
    }
    return learnings;
  }

  /** Records which files Claude was given, once; who never taught anything has no ledger for it. */
  private void seen(Followed current, HookInput stop) throws IOException {
    List<Session> news =
        new ArrayList<>(
            current.sessions().in(new Whereabouts(repositories(stop), places.claude())));
    news.removeAll(current.known());
    if (!news.isEmpty()) {
      ledger.open(clock.instant()).exposure().seen(news);
      current.known().addAll(news);
    }
    List<SessionsRead.Objected> objections = new ArrayList<>(current.sessions().objections());
    if (current.objected().addAll(objections)) {
      new Setbacks(new Disk(), ledger.open(clock.instant()), places, clock.instant())
          .object(objections);
    }
  }

  private Repositories repositories(HookInput stop) throws IOException {
    return new Repositories(Project.at(stop.directory().orElse(places.workingDirectory())), true);
  }

  /** Returns how many bytes {@link #heard} would have to read. */
  public synchronized long unread(HookInput stop) throws IOException {
    Optional<Path> path = transcript(stop);
    if (path.isEmpty()) {
      return 0;
    }
    Followed known = followed.get(path.get());
    long read = (known == null ? cursors.of(path.get()) : known.transcript().cursor()).bytes();
    return Files.size(path.get()) - read;
  }

  @Override
  public void close() throws IOException {
    ledger.close();
  }

  /** Deletes what is kept about transcripts that are long gone. */
  public void sweep() throws IOException {
    cursors.sweep(clock.instant());
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
    return sessions ? Optional.of(real) : Optional.empty();
  }

  private Followed followed(Path path) throws IOException {
    Followed known = followed.get(path);
    if (known != null && !known.transcript().isReplaced()) {
      return known;
    }
    FollowedTranscript transcript = FollowedTranscript.from(path, cursors.of(path));
    Listening listening = new Listening(Scan.detectors());
    listening.heardTo(transcript.linesBefore());
    Followed fresh =
        new Followed(transcript, listening, new SessionsRead(), new HashSet<>(), new HashSet<>());
    followed.put(path, fresh);
    return fresh;
  }

  private List<Learning> recorded(HookInput stop, List<Signal> signals) throws IOException {
    if (signals.isEmpty()) {
      return List.of();
    }
    List<Learning> learnings = Harvest.of(signals, repositories(stop)).learnings();
    if (learnings.isEmpty()) {
      return List.of();
    }
    Ledger open = ledger.open(clock.instant());
    open.queue().heard(learnings, clock.instant());
    waiting.count(open);
    return learnings;
  }
}
