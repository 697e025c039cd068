package dev.reflect.act.peer;

import dev.reflect.act.peer.PeerSessions.Session;
import dev.reflect.act.peer.PeerSessions.Turn;
import dev.reflect.ledger.PeerDatabase.Row;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads episodic-memory's sessions: the transcripts that it copied, and the words in its database
 * of those whose copy is gone.
 */
record EpisodicMemory(PeerFiles files, PeerDirectories directories) {
  /** What it writes for a record that only answers a tool. */
  private static final String NOTHING_SAID = "(tool results only)";

  /** Hands out its sessions. */
  PeerHoldings read(Optional<Path> path, PeerSessions out) throws IOException {
    Path place = path.orElse(files.places().userHome().resolve(".config/superpowers"));
    Path archive = place.resolve("conversation-archive");
    Path database =
        files.isFile(place) ? place : place.resolve("conversation-index").resolve("db.sqlite");
    boolean hasDatabase = files.isFile(database);
    if (!hasDatabase && !Files.isDirectory(archive)) {
      throw files.missing("conversation-archive and no conversation-index/db.sqlite", place);
    }
    List<Path> transcripts = new ArrayList<>();
    for (Path project : Files.isDirectory(archive) ? in(archive) : List.<Path>of()) {
      transcripts.addAll(Files.isDirectory(project) ? in(project) : List.<Path>of());
    }
    transcripts.removeIf(each -> !each.toString().endsWith(".jsonl") || !Files.isRegularFile(each));
    out.keep(transcripts);
    if (hasDatabase) {
      exchanges(database, out);
    }
    return PeerHoldings.taught(List.of(), 0);
  }

  private static List<Path> in(Path directory) throws IOException {
    List<Path> all = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(directory)) {
      found.forEach(all::add);
    }
    all.sort(null);
    return all;
  }

  private void exchanges(Path database, PeerSessions out) throws IOException {
    files.database(
        database,
        tables -> {
          tables.need(
              "exchanges",
              "id",
              "project",
              "user_message",
              "assistant_message",
              "archive_path",
              "line_start");
          List<Turn> turns = new ArrayList<>();
          List<Row> last = new ArrayList<>();
          tables.each(
              "exchanges",
              "archive_path, line_start",
              row -> {
                if (!last.isEmpty() && !session(last.get(0)).equals(session(row))) {
                  out.keep(session(last.get(0)), turns);
                  turns.clear();
                }
                last.clear();
                if (!row.text("is_sidechain").equals("1") && out.lacks(session(row).id())) {
                  last.add(row);
                  add(row, turns);
                }
              });
          if (!last.isEmpty()) {
            out.keep(session(last.get(0)), turns);
          }
          return turns;
        });
  }

  private Session session(Row row) {
    String id = row.text("session_id");
    if (id.isEmpty()) {
      try {
        id = TranscriptFile.sessionIn(Path.of(row.text("archive_path")));
      } catch (InvalidPathException none) {
        id = "";
      }
    }
    String folder = row.text("project");
    String directory = row.text("cwd");
    return new Session(id, directory.isEmpty() ? directories.ofFolder(folder) : directory, folder);
  }

  private static void add(Row row, List<Turn> turns) {
    String at =
        PeerText.time(row.text("timestamp"), ZoneOffset.UTC).map(Object::toString).orElse("");
    if (!row.text("user_message").equals(NOTHING_SAID)) {
      turns.add(new Turn(true, row.text("user_message"), row.text("id") + "-1", at));
    }
    turns.add(new Turn(false, row.text("assistant_message"), row.text("id") + "-2", at));
  }
}
