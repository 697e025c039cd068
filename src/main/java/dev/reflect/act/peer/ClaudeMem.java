package dev.reflect.act.peer;

import dev.reflect.act.peer.PeerNote.Collected;
import dev.reflect.act.peer.PeerNote.Origin;
import dev.reflect.act.peer.PeerReport.LeftOut;
import dev.reflect.act.peer.PeerSessions.Turn;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.ledger.LedgerException;
import dev.reflect.ledger.PeerDatabase.Row;
import dev.reflect.ledger.PeerDatabase.Tables;
import dev.reflect.note.NoteKind;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads claude-mem's database: what it observed are notes, what a person directed are learnings,
 * and of sessions it has what the person typed. Projects have no path there, only a name.
 */
final class ClaudeMem {
  private static final String GLOBAL = "global";
  private static final double DIRECTED = 0.7;

  private final PeerFiles files;
  private final PeerDirectories directories;
  private final Map<String, Session> sessions = new LinkedHashMap<>();

  ClaudeMem(PeerFiles files, PeerDirectories directories) {
    this.files = files;
    this.directories = directories;
  }

  /** A session, by its id of Claude Code's. */
  private record Session(String id, String project) {}

  /** Returns what it holds, and hands out the sessions. */
  PeerHoldings read(Optional<Path> path, PeerSessions out) throws IOException {
    Path place = path.orElse(files.places().userHome().resolve(".claude-mem"));
    Path database = files.isFile(place) ? place : place.resolve("claude-mem.db");
    if (!files.isFile(database)) {
      throw files.missing("claude-mem.db", place);
    }
    return files.database(
        database,
        tables -> {
          tables.need("observations", "project", "type", "created_at");
          tables.need("sdk_sessions", "project");
          sessions(tables);
          Collected notes = new Collected(Peer.CLAUDE_MEM);
          tables.each("observations", "rowid", row -> observed(row, notes));
          if (tables.have("session_summaries", "learned")) {
            tables.each("session_summaries", "rowid", row -> learned(row, notes));
          }
          if (tables.have("user_prompts", "prompt_text", "created_at")) {
            typed(tables, out);
          }
          return notes.holdings(directed(tables, notes), 0);
        });
  }

  /** The columns that name a session were called otherwise before version 17 of the schema. */
  private void sessions(Tables tables) throws LedgerException {
    for (Row row : tables.rows("sdk_sessions")) {
      String id = either(row, "content_session_id", "claude_session_id");
      Session session = new Session(id, row.text("project"));
      boolean ofClaude = row.text("platform_source").isEmpty() || isOfClaude(row);
      if (ofClaude) {
        sessions.put(id, session);
        sessions.put(either(row, "memory_session_id", "sdk_session_id"), session);
      }
    }
  }

  private static boolean isOfClaude(Row row) {
    return row.text("platform_source").equals(Peer.CLAUDE.word());
  }

  private static String either(Row row, String now, String before) {
    return row.text(now).isEmpty() ? row.text(before) : row.text(now);
  }

  private Origin origin(Row row) {
    Session session = sessions.get(either(row, "memory_session_id", "sdk_session_id"));
    String id = session == null ? "" : session.id();
    return new Origin(
        id,
        directories.of(id, PeerText.name(row.text("project"))),
        PeerText.time(row.text("created_at"), ZoneOffset.UTC));
  }

  /** What was built or changed is a report: only its traps and choices hold later. */
  private void observed(Row row, Collected notes) {
    List<String> concepts = strings(row.text("concepts"));
    String type = row.text("type");
    Optional<NoteKind> kind =
        concepts.contains("gotcha") || type.equals("bugfix")
            ? Optional.of(NoteKind.GOTCHA)
            : type.equals("decision") || concepts.contains("trade-off")
                ? Optional.of(NoteKind.DECISION)
                : type.equals("discovery") ? Optional.of(NoteKind.INSIGHT) : Optional.empty();
    List<String> facts = strings(row.text("facts"));
    List<String> texts = facts.isEmpty() ? List.of(either(row, "narrative", "text")) : facts;
    if (kind.isEmpty()) {
      notes.leave(LeftOut.UNFIT, String.join(" ", texts));
    } else {
      notes.sentences(kind.get(), texts, origin(row));
    }
  }

  private void learned(Row row, Collected notes) {
    if (!row.text("learned").isBlank()) {
      notes.sentences(NoteKind.INSIGHT, List.of(row.text("learned")), origin(row));
    }
  }

  private void typed(Tables tables, PeerSessions out) throws LedgerException {
    Map<String, List<Turn>> turns = new LinkedHashMap<>();
    tables.each(
        "user_prompts",
        "rowid",
        row -> {
          String id = either(row, "content_session_id", "claude_session_id");
          if (sessions.containsKey(id) && out.lacks(id)) {
            turns
                .computeIfAbsent(id, each -> new ArrayList<>())
                .add(new Turn(true, row.text("prompt_text"), record(row), time(row)));
          }
        });
    turns.forEach(
        (id, said) -> {
          String directory = directories.of(id, PeerText.name(sessions.get(id).project()));
          out.keep(new PeerSessions.Session(id, directory, ""), said);
        });
  }

  private static String record(Row row) {
    return Peer.CLAUDE_MEM.word() + "-prompt-" + row.text("id");
  }

  private static String time(Row row) {
    return PeerText.time(row.text("created_at"), ZoneOffset.UTC).map(Object::toString).orElse("");
  }

  private List<PeerSignal> directed(Tables tables, Collected notes) throws LedgerException {
    List<PeerSignal> items = new ArrayList<>();
    if (tables.have("directives", "id", "content", "status")) {
      for (Row row : tables.rows("directives")) {
        String project = PeerText.name(row.text("project"));
        boolean everywhere = row.text("scope").equals(GLOBAL);
        String directory = everywhere || project.isBlank() ? "" : directories.of("", project);
        boolean isKnown = directory.isEmpty() || directory.startsWith("/");
        if (row.text("status").equals("active") && !isKnown) {
          notes.leave(LeftOut.ELSEWHERE, project + ": " + row.text("content"));
        } else if (row.text("status").equals("active")) {
          items.add(
              new PeerSignal(
                  PeerSignal.source(
                      Peer.CLAUDE_MEM,
                      row.text("id") + " " + row.text("content"),
                      PeerText.time(row.text("created_at"), ZoneOffset.UTC),
                      directory),
                  PeerSignal.kind("remember"),
                  "directive",
                  DIRECTED,
                  row.text("content"),
                  Optional.empty(),
                  everywhere));
        }
      }
    }
    return items;
  }

  /** Returns the texts of an array, which it keeps as JSON. */
  private static List<String> strings(String json) {
    return JsonDocument.parse(json.isBlank() ? "[]" : json) instanceof JsonDocument document
            && document.root() instanceof JsonArray array
        ? JsonString.among(array.elements())
        : List.of();
  }
}
