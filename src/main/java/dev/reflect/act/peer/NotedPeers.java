package dev.reflect.act.peer;

import dev.reflect.act.notes.NoteFile;
import dev.reflect.act.peer.PeerNote.Collected;
import dev.reflect.act.peer.PeerNote.Origin;
import dev.reflect.ledger.PeerDatabase.Row;
import dev.reflect.note.NoteKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads what the programs hold that keep what Claude found out, and no more. */
record NotedPeers(PeerFiles files) {
  private static final int DEPTH = 5;

  /** Its kinds; a tool that failed is no cure: nothing says what worked. */
  private static final Map<String, NoteKind> SIXTHSENSE =
      Map.of(
          "learning", NoteKind.INSIGHT,
          "gotcha", NoteKind.GOTCHA,
          "decision", NoteKind.DECISION,
          "tool_error", NoteKind.GOTCHA,
          "pivot", NoteKind.PIVOT);

  /** What the person taught. */
  private static final Set<String> TAUGHT = Set.of("preference", "correction");

  private static final double TAUGHT_SCORE = 0.7;

  /** It says who said it before it says what. */
  private static final Pattern REPORTED =
      Pattern.compile(
          "^(?:the )?user (?:corrected|prefers|preference|said|wants)(?: that)?:\\s*",
          Pattern.CASE_INSENSITIVE);

  /** Of sixthsense the learnings of a project. */
  PeerHoldings sixthsense(Optional<Path> path) throws IOException {
    Path place = path.orElse(files.places().workingDirectory().resolve(".claude/cache"));
    Path database = files.isFile(place) ? place : place.resolve("learnings.db");
    if (!files.isFile(database)) {
      throw files.missing("learnings.db", place);
    }
    return files.database(
        database,
        tables -> {
          tables.need("learnings", "id", "category", "content");
          Map<String, String> sessions = new HashMap<>();
          if (tables.have("learning_signals", "learning_id", "session_id")) {
            tables
                .rows("learning_signals")
                .forEach(
                    each ->
                        sessions.putIfAbsent(each.text("learning_id"), each.text("session_id")));
          }
          Collected notes = new Collected(Peer.SIXTHSENSE);
          List<PeerSignal> taught = new ArrayList<>();
          for (Row each : tables.rows("learnings")) {
            String category = each.text("category");
            if (TAUGHT.contains(category)) {
              taught.add(taught(each));
              continue;
            }
            notes.sentences(
                SIXTHSENSE.getOrDefault(category, NoteKind.INSIGHT),
                List.of(each.text("content")),
                new Origin(
                    sessions.getOrDefault(each.text("id"), ""),
                    each.text("project_path"),
                    PeerText.time(each.text("created_at"), ZoneOffset.UTC)));
          }
          return notes.holdings(taught, 0);
        });
  }

  private static PeerSignal taught(Row row) {
    String category = row.text("category");
    return new PeerSignal(
        PeerSignal.source(
            Peer.SIXTHSENSE,
            row.text("id") + " " + row.text("content"),
            PeerText.time(row.text("created_at"), ZoneOffset.UTC),
            row.text("project_path")),
        PeerSignal.kind(category),
        category,
        TAUGHT_SCORE,
        REPORTED.matcher(row.text("content").strip()).replaceFirst(""),
        Optional.empty(),
        false);
  }

  /** Of session-learning its files, one for each kind, which people edit. */
  PeerHoldings sessionLearning(Optional<Path> path) throws IOException {
    Path inside = Path.of(".claude/data/learnings");
    Path here = files.places().workingDirectory().resolve(inside);
    Path usual =
        Files.isDirectory(here)
            ? here
            : files.places().userHome().resolve(".amplihack").resolve(inside);
    Path place = path.orElse(usual);
    Collected notes = new Collected(Peer.SESSION_LEARNING);
    int unreadable = 0;
    boolean some = false;
    for (NoteKind kind : NoteKind.values()) {
      Path file = files.isFile(place) ? place : place.resolve(kind.category() + ".yaml");
      boolean meant = file.getFileName().toString().equals(kind.category() + ".yaml");
      if (meant && files.isFile(file)) {
        some = true;
        Optional<List<Map<String, String>>> entries =
            NoteFile.entries(files.text(file), "learnings");
        unreadable += entries.isEmpty() ? 1 : 0;
        for (Map<String, String> each : entries.orElse(List.of())) {
          learning(kind, each, notes);
        }
      }
    }
    if (!some) {
      throw files.missing("errors.yaml, workflows.yaml or other file of session-learning", place);
    }
    return notes.holdings(List.of(), unreadable);
  }

  private void learning(NoteKind kind, Map<String, String> entry, Collected notes) {
    String summary = entry.getOrDefault("summary", "").strip().replaceFirst("[.\\s]*$", ".");
    String whole = summary + " " + entry.getOrDefault("insight", "").strip();
    notes.asItStands(
        kind == NoteKind.CURE ? NoteKind.GOTCHA : kind,
        whole.length() > PeerNote.LONGEST ? summary : whole,
        new Origin(
            "",
            files.places().workingDirectory().toString(),
            PeerText.time(entry.getOrDefault("created", ""), ZoneOffset.UTC)));
  }

  /** Of siftcoder what it summed up of tool calls, but for what something newer stands for. */
  PeerHoldings siftcoder(Optional<Path> path) throws IOException {
    Path place = path.orElse(files.places().userHome().resolve(".siftcoder"));
    List<Path> databases = files.isFile(place) ? List.of(place) : below(place);
    if (databases.isEmpty()) {
      throw files.missing("db.sqlite", place);
    }
    Collected notes = new Collected(Peer.SIFTCODER);
    for (Path each : databases) {
      files.database(
          each,
          tables -> {
            tables.need("summaries", "id", "event_id", "text");
            tables.need("events", "id", "session_id");
            Map<String, String> sessions = new HashMap<>();
            tables.each(
                "events", "id", row -> sessions.put(row.text("id"), row.text("session_id")));
            Map<String, String> directories = new HashMap<>();
            if (tables.have("sessions", "session_id", "cwd")) {
              tables
                  .rows("sessions")
                  .forEach(row -> directories.put(row.text("session_id"), row.text("cwd")));
            }
            Set<String> old = new HashSet<>();
            if (tables.have("summary_supersedes", "older_id")) {
              tables.rows("summary_supersedes").forEach(row -> old.add(row.text("older_id")));
            }
            for (Row row : tables.rows("summaries")) {
              String session = sessions.getOrDefault(row.text("event_id"), "");
              if (!old.contains(row.text("id"))) {
                notes.sentences(
                    NoteKind.INSIGHT,
                    List.of(row.text("text")),
                    new Origin(
                        session,
                        directories.getOrDefault(session, ""),
                        PeerText.since1970(row.text("ts"))));
              }
            }
            return notes;
          });
    }
    return notes.holdings(List.of(), 0);
  }

  private static List<Path> below(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    List<Path> found = new ArrayList<>();
    try (Stream<Path> all = Files.walk(directory, DEPTH)) {
      all.filter(each -> each.endsWith("db.sqlite"))
          .filter(Files::isRegularFile)
          .sorted()
          .forEach(found::add);
    }
    return found;
  }
}
