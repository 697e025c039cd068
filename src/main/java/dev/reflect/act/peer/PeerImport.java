package dev.reflect.act.peer;

import dev.reflect.act.archive.Keeper;
import dev.reflect.act.hear.Scan;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.act.notes.NoteFiles;
import dev.reflect.act.peer.PeerReport.Counts;
import dev.reflect.act.peer.PeerReport.LeftOut;
import dev.reflect.archive.Excluded;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Reason;
import dev.reflect.learning.Said;
import dev.reflect.ledger.Ledger;
import dev.reflect.note.Note;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * Imports what another program was taught, noted and kept, once: learnings as proposals, decisions
 * as past ones, what Claude found out as notes, sessions as copies of ours. Its files are read and
 * left as they are, and what they say is a stranger's: without secrets, never of high confidence,
 * and applied by nobody but a person.
 */
public final class PeerImport {
  /** Each is compared with all that are here, and nobody reads more. */
  private static final int MOST_NOTES = 1_000;

  private final FileSystem fileSystem;
  private final Ledger ledger;
  private final Places places;
  private final PeerFiles files;
  private final Function<List<TranscriptFile>, LongConsumer> progress;

  /**
   * @param progress makes what hears how many bytes of these transcripts were read
   */
  public PeerImport(
      FileSystem fileSystem,
      Ledger ledger,
      Places places,
      Function<List<TranscriptFile>, LongConsumer> progress) {
    this.fileSystem = fileSystem;
    this.ledger = ledger;
    this.places = places;
    this.files = new PeerFiles(fileSystem, places);
    this.progress = progress;
  }

  /**
   * Reads all of it, then records what is new; sessions are kept as they are read.
   *
   * @param path its file or directory; without it, where the program keeps it
   * @param zone where a time that names none is meant
   * @throws UserError when there is nothing, or something cannot be read
   */
  public PeerReport from(Peer peer, Optional<Path> path, ZoneId zone, Instant now)
      throws IOException {
    Path claude = places.userHome().resolve(".claude");
    TaughtPeers taught = new TaughtPeers(files, zone);
    NotedPeers noted = new NotedPeers(files);
    Keeper keeper = new Keeper(fileSystem, places, () -> now);
    PrivateDirectory scratch = new PrivateDirectory(fileSystem, files.scratch());
    clear(scratch);
    PeerSessions sessions = new PeerSessions(keeper, scratch, new Scan(places), progress);
    try {
      PeerHoldings holdings =
          switch (peer) {
            case PYTHON_REFLECT -> taught.python(path.orElse(claude.resolve("reflect")));
            case CLAUDE_REFLECT -> taught.queues(path.orElse(claude));
            case CLAUDE -> taught.notes(path);
            case SIXTHSENSE -> noted.sixthsense(path);
            case SESSION_LEARNING -> noted.sessionLearning(path);
            case SIFTCODER -> noted.siftcoder(path);
            case CLAUDE_MEM -> new ClaudeMem(files, directories()).read(path, sessions);
            case EPISODIC_MEMORY -> new EpisodicMemory(files, directories()).read(path, sessions);
          };
      return record(peer, holdings, sessions, now);
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    } finally {
      clear(scratch);
    }
  }

  /** What a crash left goes too. */
  private static void clear(PrivateDirectory scratch) throws IOException {
    if (Files.isDirectory(scratch.path())) {
      for (Path each : scratch.fileSystem().list(scratch.path())) {
        scratch.fileSystem().delete(each);
      }
      scratch.fileSystem().delete(scratch.path());
    }
  }

  private PeerDirectories directories() throws IOException {
    return new PeerDirectories(places, Settings.excluded(fileSystem, places).named());
  }

  private PeerReport record(Peer peer, PeerHoldings holdings, PeerSessions sessions, Instant now)
      throws IOException {
    Set<String> before = ledger.queue().records(peer.word());
    Unwanted unwanted = unwanted(now);
    Map<LeftOut, List<String>> leftOut = new EnumMap<>(LeftOut.class);
    holdings.leftOut().forEach((why, texts) -> leftOut.put(why, new ArrayList<>(texts)));
    List<Signal> signals = new ArrayList<>();
    int known = 0;
    for (PeerSignal item : holdings.items()) {
      Evidence.Source source = item.source();
      if (before.contains(item.record())) {
        known++;
      } else if (unwanted.has(source.session(), source.cwd())) {
        add(leftOut, LeftOut.NOT_KEPT, "a learning of " + source.cwd());
      } else {
        signals.add(item.signal());
      }
    }
    Map<Signal, Said> typed = sessions.taught();
    signals.addAll(typed.keySet());
    Repositories repositories = new Repositories(places.project(), true);
    boolean noted = peer == Peer.CLAUDE;
    Function<Signal, Said> saidBy =
        each -> {
          Said said = typed.get(each);
          return said != null ? said : noted ? ClaudeNotes.said(each) : Phrasing.of(each);
        };
    Harvest harvest = Harvest.of(signals, repositories, saidBy);
    List<HeardMessage> messages = noted ? List.of() : harvest.messages(); // nobody said these
    ledger.queue().heard(harvest.learnings(), messages, now);
    int decisions = ledger.acceptance().add(holdings.decisions(), now);
    Map<Reason, List<String>> unsaid = new EnumMap<>(Reason.class);
    harvest.notProposed().stream()
        .filter(each -> !typed.containsKey(each.signal()))
        .forEach(
            each -> add(unsaid, each.whyNot().orElseThrow(), each.signal().evidence().quote()));
    List<Note> notes = kept(holdings.notes(), repositories, leftOut, now);
    int added = ledger.notes().record(notes);
    if (added > 0) {
      new NoteFiles(fileSystem, places).sync(ledger, now);
    }
    sessions.unwanted().forEach(each -> add(leftOut, LeftOut.NOT_KEPT, "session " + each));
    return new PeerReport(
        new Counts(harvest.learnings().size(), decisions, added, sessions.kept()),
        sessions.unheard(),
        new Counts(
            known, holdings.decisions().size() - decisions, notes.size() - added, sessions.known()),
        ledger.queue().undecided() > 0,
        unsaid,
        leftOut,
        holdings.unreadable());
  }

  private static <K> void add(Map<K, List<String>> texts, K why, String text) {
    texts.computeIfAbsent(why, first -> new ArrayList<>()).add(text);
  }

  /** What is of directories that are excluded, or of sessions that are forgotten. */
  private record Unwanted(Excluded excluded, Set<String> forgotten) {
    boolean has(String session, String directory) {
      try {
        return forgotten.contains(session) || excluded.holds(Path.of(directory));
      } catch (InvalidPathException none) {
        return false;
      }
    }
  }

  private Unwanted unwanted(Instant now) throws IOException {
    return new Unwanted(
        Settings.excluded(fileSystem, places),
        new Keeper(fileSystem, places, () -> now).forgotten());
  }

  private List<Note> kept(
      List<PeerNote> found,
      Repositories repositories,
      Map<LeftOut, List<String>> leftOut,
      Instant now)
      throws IOException {
    Unwanted unwanted = unwanted(now);
    List<Note> notes = new ArrayList<>();
    List<PeerNote> newestFirst = new ArrayList<>(found);
    newestFirst.sort(
        Comparator.comparing((PeerNote each) -> each.origin().at().orElse(Instant.MIN)).reversed());
    for (PeerNote each : newestFirst) {
      PeerNote.Origin origin = each.origin();
      String directory =
          origin.directory().isEmpty() ? places.workingDirectory().toString() : origin.directory();
      if (unwanted.has(origin.session(), directory)) {
        add(leftOut, LeftOut.NOT_KEPT, "a note of " + directory);
      } else if (notes.size() == MOST_NOTES) {
        add(leftOut, LeftOut.OLD, each.text());
      } else {
        notes.add(
            Note.of(
                each.kind(),
                each.text(),
                new Note.Origin(
                    repository(directory, repositories),
                    directory,
                    origin.session(),
                    each.record(),
                    origin.at().orElse(now))));
      }
    }
    return notes;
  }

  /** A project of which there is only a name is no part of the one that we stand in. */
  private static String repository(String directory, Repositories repositories) {
    return directory.startsWith("/") ? repositories.at(directory).id() : directory;
  }
}
