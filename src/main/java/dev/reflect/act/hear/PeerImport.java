package dev.reflect.act.hear;

import dev.reflect.act.hear.Peer.FeedbackLog;
import dev.reflect.act.hear.Peer.LearningsQueue;
import dev.reflect.act.hear.Peer.PeerSignal;
import dev.reflect.act.hear.Peer.PeerText;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.Project;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Reason;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.LedgerException;
import dev.reflect.ledger.PythonLedger;
import dev.reflect.ledger.PythonLedger.Learned;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Imports what another program was taught, once: learnings as proposals, decisions as past ones.
 * Its files are read and left as they are, and what they say is a stranger's: without secrets,
 * never of high confidence, and applied by nobody but a person.
 */
public final class PeerImport {
  private static final int MOST_BYTES = 20_000_000;
  private static final String GENERAL = "general";
  private static final String QUEUE = "learnings-queue.json";

  private final FileSystem fileSystem;
  private final Ledger ledger;
  private final Places places;
  private final ZoneId zone;

  public PeerImport(FileSystem fileSystem, Ledger ledger, Places places, ZoneId zone) {
    this.fileSystem = fileSystem;
    this.ledger = ledger;
    this.places = places;
    this.zone = zone;
  }

  /** What the files of a peer hold. */
  private record Found(
      List<PeerSignal> items, int promoted, FeedbackLog feedback, int unreadable) {}

  /**
   * Reads all of it, then records what is new.
   *
   * @param path its file or directory; without it, where the program keeps it
   * @throws UserError when there is nothing, or something cannot be read
   */
  public PeerReport from(Peer peer, Optional<Path> path, Instant now) throws IOException {
    Path claude = places.userHome().resolve(".claude");
    Found found =
        switch (peer) {
          case PYTHON_REFLECT -> python(path.orElse(claude.resolve("reflect")));
          case CLAUDE_REFLECT -> queues(path.orElse(claude));
          case CLAUDE -> notes(path);
        };
    return record(peer, found, now);
  }

  private PeerReport record(Peer peer, Found found, Instant now) throws IOException {
    Set<String> known = ledger.queue().records(peer.word());
    List<Signal> signals = new ArrayList<>();
    int before = 0;
    for (PeerSignal item : found.items()) {
      boolean isKnown = known.contains(item.record());
      before += isKnown ? 1 : 0;
      if (!isKnown) {
        signals.add(item.signal());
      }
    }
    Project current = Project.at(places.workingDirectory());
    boolean noted = peer == Peer.CLAUDE;
    Harvest harvest =
        Harvest.of(
            signals, new Repositories(current, true), noted ? ClaudeNotes::said : Phrasing::of);
    List<HeardMessage> messages = noted ? List.of() : harvest.messages(); // nobody said these
    ledger.queue().heard(harvest.learnings(), messages, now);
    int added = ledger.acceptance().add(found.feedback().decisions(), now);
    Map<Reason, Integer> unsaid = new EnumMap<>(Reason.class);
    harvest.notProposed().forEach(each -> unsaid.merge(each.why().reason(), 1, Integer::sum));
    return new PeerReport(
        harvest.learnings().size(),
        ledger.queue().undecided() > 0,
        before,
        found.promoted(),
        unsaid,
        added,
        found.feedback().decisions().size() - added,
        found.unreadable());
  }

  private Found python(Path path) throws IOException {
    boolean isFile = fileSystem.status(path).isFile();
    boolean isLog = isFile && path.toString().endsWith(".jsonl");
    Path database = isFile ? path : path.resolve("learnings.db");
    Path log = isLog ? path : path.resolve("meta").resolve("feedback-log.jsonl");
    boolean hasDatabase = !isLog && fileSystem.status(database).isFile();
    boolean hasLog = isLog || !isFile && fileSystem.status(log).isFile();
    if (!hasDatabase && !hasLog) {
      throw missing("learnings.db and no meta/feedback-log.jsonl", path);
    }
    List<PeerSignal> items = new ArrayList<>();
    int promoted = 0;
    for (Learned each : hasDatabase ? learned(database) : List.<Learned>of()) {
      promoted += each.promoted() ? 1 : 0;
      if (!each.promoted()) {
        items.add(item(each));
      }
    }
    FeedbackLog feedback = FeedbackLog.parse(hasLog ? text(log) : "", zone);
    return new Found(items, promoted, feedback, feedback.unreadable());
  }

  private List<Learned> learned(Path database) {
    try {
      return PythonLedger.read(database);
    } catch (LedgerException e) {
      throw new UserError(
          places.label(database) + " " + e.getMessage() + " Nothing was imported.",
          e,
          e.hint().stream().toArray(String[]::new));
    }
  }

  /** It keeps no paths: what it heard is proposed where we stand. */
  private PeerSignal item(Learned learned) {
    boolean general = learned.skill().isBlank() || learned.skill().equals(GENERAL);
    return new PeerSignal(
        PeerSignal.source(
            Peer.PYTHON_REFLECT,
            learned.id(),
            learned.lastSeen().flatMap(seen -> PeerText.time(seen, ZoneOffset.UTC)),
            places.workingDirectory().toString()),
        PeerSignal.kind(learned.kind()),
        learned.kind().isBlank() ? "learning" : learned.kind(),
        learned.confidence(),
        learned.content(),
        general ? Optional.empty() : Optional.of(learned.skill()));
  }

  private Found notes(Optional<Path> path) throws IOException {
    ClaudeNotes notes = ClaudeNotes.in(places, path, this::text);
    if (notes.items().isEmpty() && notes.unreadable() == 0) {
      throw new UserError(
          path.isPresent()
              ? "There is no lesson that Claude noted in " + places.label(path.get())
              : "Claude has noted no lesson itself in this project.",
          "It keeps them in the project's folder memory below "
              + places.label(places.claude().projects()));
    }
    return new Found(notes.items(), 0, new FeedbackLog(List.of(), 0), notes.unreadable());
  }

  private Found queues(Path path) throws IOException {
    List<Path> files = new ArrayList<>();
    if (fileSystem.status(path).isFile()) {
      files.add(path);
    } else {
      files.add(path.resolve(QUEUE));
      files.addAll(ofProjects(path.resolve("projects")));
      files.removeIf(file -> !Files.isRegularFile(file));
    }
    if (files.isEmpty()) {
      throw missing(QUEUE, path);
    }
    List<PeerSignal> items = new ArrayList<>();
    int unreadable = 0;
    for (Path file : files) {
      LearningsQueue queue = LearningsQueue.parse(text(file), places.label(file));
      items.addAll(queue.items());
      unreadable += queue.unreadable();
    }
    return new Found(items, 0, new FeedbackLog(List.of(), 0), unreadable);
  }

  private static List<Path> ofProjects(Path projects) throws IOException {
    if (!Files.isDirectory(projects)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(projects)) {
      return folders.sorted().map(folder -> folder.resolve(QUEUE)).toList();
    }
  }

  private UserError missing(String what, Path path) {
    return new UserError(
        "There is no " + what + " in " + places.label(path),
        "Name the file or its directory behind the name of the program.");
  }

  private String text(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new UserError(
          places.label(file) + " is larger than 20 MB. Nothing was imported.",
          "Import a part of it.");
    }
    FileContent content = fileSystem.content(file);
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(content.bytes()))
          .toString();
    } catch (CharacterCodingException e) {
      throw new UserError(places.label(file) + " is not UTF-8 text. Nothing was imported.");
    }
  }

  /**
   * What an import from another program came to.
   *
   * @param proposed how many learnings the new items teach
   * @param waiting whether anything waits for a decision now; what was decided here before does not
   * @param known how many items had been imported before
   * @param promoted how many that program had written into a file already
   * @param unsaid how many teach nothing that stands, and why
   * @param decisions how many past decisions are new
   * @param knownDecisions how many were imported before
   * @param unreadable how many lines or items could not be read
   */
  public record PeerReport(
      int proposed,
      boolean waiting,
      int known,
      int promoted,
      Map<Reason, Integer> unsaid,
      int decisions,
      int knownDecisions,
      int unreadable) {
    public PeerReport {
      unsaid = Map.copyOf(unsaid);
    }

    /** Returns it in sentences, the first about what is new. */
    public List<String> sentences() {
      List<String> sentences = new ArrayList<>();
      if (proposed + decisions == 0) {
        sentences.add("Nothing new to import.");
      } else {
        sentences.add(
            "Imported "
                + counted(proposed, "learning", "learnings")
                + " and "
                + counted(decisions, "past decision", "past decisions")
                + ".");
      }
      if (known + knownDecisions > 0) {
        sentences.add(
            "Here already: "
                + counted(known, "learning", "learnings")
                + " and "
                + counted(knownDecisions, "past decision", "past decisions")
                + ".");
      }
      if (promoted > 0) {
        sentences.add("Left out, as it was written into a CLAUDE.md there: " + promoted + ".");
      }
      unsaid.entrySet().stream()
          .sorted(Map.Entry.comparingByKey())
          .forEach(
              entry ->
                  sentences.add(
                      "Not proposed: " + entry.getValue() + ", " + entry.getKey().phrase() + "."));
      if (unreadable > 0) {
        sentences.add(
            counted(unreadable, "entry", "entries")
                + " could not be read and "
                + (unreadable == 1 ? "is" : "are")
                + " left out.");
      }
      if (proposed > 0) {
        sentences.add(
            waiting
                ? "Decide with: reflect review"
                : "Nothing of it waits: it was decided here before.");
      }
      return sentences;
    }

    private static String counted(int count, String one, String more) {
      return count + " " + (count == 1 ? one : more);
    }
  }
}
