package dev.reflect.act.peer;

import dev.reflect.act.home.UserError;
import dev.reflect.act.peer.PeerReport.LeftOut;
import dev.reflect.ledger.PeerDatabase.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what programs hold that a person taught something. */
record TaughtPeers(PeerFiles files, ZoneId zone) {
  private static final String GENERAL = "general";
  private static final String QUEUE = "learnings-queue.json";

  /** Of the Python program, its ledger and its log. */
  PeerHoldings python(Path path) throws IOException {
    boolean isFile = files.isFile(path);
    boolean isLog = isFile && path.toString().endsWith(".jsonl");
    Path database = isFile ? path : path.resolve("learnings.db");
    Path log = isLog ? path : path.resolve("meta").resolve("feedback-log.jsonl");
    boolean hasDatabase = !isLog && files.isFile(database);
    boolean hasLog = isLog || !isFile && files.isFile(log);
    if (!hasDatabase && !hasLog) {
      throw files.missing("learnings.db and no meta/feedback-log.jsonl", path);
    }
    List<PeerSignal> items = new ArrayList<>();
    List<String> promoted = new ArrayList<>();
    for (Row each : hasDatabase ? learned(database) : List.<Row>of()) {
      if (each.text("status").equals("promoted")) {
        promoted.add(each.text("content"));
      } else {
        items.add(item(each));
      }
    }
    FeedbackLog feedback = FeedbackLog.parse(hasLog ? files.text(log) : "", zone);
    return new PeerHoldings(
        items,
        List.of(),
        feedback.decisions(),
        promoted.isEmpty() ? Map.of() : Map.of(LeftOut.PROMOTED, promoted),
        feedback.unreadable());
  }

  private List<Row> learned(Path database) throws IOException {
    return files.database(
        database,
        tables -> {
          tables.need("learnings", "id", "content");
          return tables.rows("learnings");
        });
  }

  /** It keeps no paths: what it heard is proposed where we stand. */
  private PeerSignal item(Row learned) {
    String skill = learned.text("skill_name");
    String kind = learned.text("learning_type");
    boolean general = skill.isBlank() || skill.equals(GENERAL);
    return new PeerSignal(
        PeerSignal.source(
            Peer.PYTHON_REFLECT,
            learned.text("id"),
            PeerText.time(learned.text("last_seen"), ZoneOffset.UTC),
            files.places().workingDirectory().toString()),
        PeerSignal.kind(kind),
        kind.isBlank() ? "learning" : kind,
        PeerText.number(learned.text("confidence")),
        learned.text("content"),
        general ? Optional.empty() : Optional.of(skill),
        false);
  }

  /** Of the plugin claude-reflect, its queues. */
  PeerHoldings queues(Path path) throws IOException {
    List<Path> found = new ArrayList<>();
    if (files.isFile(path)) {
      found.add(path);
    } else {
      found.add(path.resolve(QUEUE));
      found.addAll(ofProjects(path.resolve("projects")));
      found.removeIf(file -> !Files.isRegularFile(file));
    }
    if (found.isEmpty()) {
      throw files.missing(QUEUE, path);
    }
    List<PeerSignal> items = new ArrayList<>();
    int unreadable = 0;
    for (Path file : found) {
      LearningsQueue queue = LearningsQueue.parse(files.text(file), files.places().label(file));
      items.addAll(queue.items());
      unreadable += queue.unreadable();
    }
    return PeerHoldings.taught(items, unreadable);
  }

  private static List<Path> ofProjects(Path projects) throws IOException {
    if (!Files.isDirectory(projects)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(projects)) {
      return folders.sorted().map(folder -> folder.resolve(QUEUE)).toList();
    }
  }

  /** Of Claude itself, what it noted. */
  PeerHoldings notes(Optional<Path> path) throws IOException {
    ClaudeNotes notes = ClaudeNotes.in(files, path);
    if (notes.items().isEmpty() && notes.unreadable() == 0) {
      throw new UserError(
          path.isPresent()
              ? "There is no lesson that Claude noted in " + files.places().label(path.get())
              : "Claude has noted no lesson itself in this project.",
          "It keeps them in the project's folder memory below "
              + files.places().label(files.places().claude().projects()));
    }
    return PeerHoldings.taught(notes.items(), notes.unreadable());
  }
}
