package dev.reflect.act.peer;

import dev.reflect.act.archive.Keeper;
import dev.reflect.act.hear.Scan;
import dev.reflect.act.hear.Scanned;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.Teaching;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.learning.Said;
import dev.reflect.sessions.ProjectFolder;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * Keeps the sessions that another program has and Claude Code has deleted, as copies of ours. A
 * transcript is kept as it is; of words alone one is made.
 */
final class PeerSessions {
  private static final String ID = "[0-9A-Za-z][0-9A-Za-z_-]{0,99}";
  private static final String OF_SUBAGENT = "agent-";

  private final Keeper keeper;
  private final PrivateDirectory scratch;
  private final Scan scan;
  private final Function<List<TranscriptFile>, LongConsumer> progress;
  private final Set<String> here;
  private final Set<String> known = new HashSet<>();
  private final Set<String> unwanted = new HashSet<>();
  private final Set<String> kept = new HashSet<>();
  private final Set<String> unheard = new HashSet<>();
  private final Map<Signal, Said> taught = new LinkedHashMap<>();

  /**
   * @param scratch where a transcript lies while it is made
   * @param scan hears what was typed in them
   * @param progress makes what hears how many bytes of these transcripts were read
   */
  PeerSessions(
      Keeper keeper,
      PrivateDirectory scratch,
      Scan scan,
      Function<List<TranscriptFile>, LongConsumer> progress)
      throws IOException {
    this.keeper = keeper;
    this.scratch = scratch;
    this.scan = scan;
    this.progress = progress;
    this.here = new HashSet<>(keeper.sessions(""));
  }

  /**
   * A session of which there are words.
   *
   * @param directory where it began, or the last name of it
   * @param folder of the transcript, empty where the program does not say
   */
  record Session(String id, String directory, String folder) {
    /** Returns a name that leads nowhere else. */
    String safeFolder() {
      String name = folder.isEmpty() ? ProjectFolder.nameOf(Path.of("/" + directory)) : folder;
      String plain = name.replaceAll("[^0-9A-Za-z_-]", "-");
      return plain.isEmpty() ? "-" : plain;
    }
  }

  /** What one of both said. */
  record Turn(boolean person, String text, String record, String at) {
    private String line(Session session) {
      String role = person ? "user" : "assistant";
      return "{\"type\":\"%s\",\"uuid\":%s,\"timestamp\":%s,\"sessionId\":%s,\"cwd\":%s,"
              .formatted(
                  role,
                  JsonString.quoted(record),
                  JsonString.quoted(at),
                  JsonString.quoted(session.id),
                  JsonString.quoted(session.directory))
          + "\"message\":{\"role\":\"%s\",\"content\":[{\"type\":\"text\",\"text\":%s}]}}\n"
              .formatted(role, JsonString.quoted(text));
    }
  }

  /** Returns whether a session is missing here; one that is not counts as known. */
  boolean lacks(String session) {
    boolean meant = session.matches(ID) && !session.startsWith(OF_SUBAGENT);
    if (meant && here.contains(session)) {
      known.add(session);
    }
    return meant && !here.contains(session) && !kept.contains(session);
  }

  /** Keeps these transcripts, where their sessions are missing. */
  void keep(List<Path> transcripts) throws IOException {
    List<TranscriptFile> missing = new ArrayList<>();
    for (Path each : transcripts) {
      if (lacks(TranscriptFile.sessionIn(each))) {
        missing.add(Transcripts.at(each));
      }
    }
    LongConsumer heard = progress.apply(missing);
    for (TranscriptFile each : missing) {
      String folder = each.path().getParent().getFileName().toString();
      keep(new Session(each.session(), "", folder), each.path(), heard);
    }
  }

  /** Makes a transcript of what was said, and keeps it. */
  void keep(Session session, List<Turn> turns) {
    StringBuilder lines = new StringBuilder();
    turns.forEach(each -> lines.append(each.line(session)));
    try {
      String name = session.id + ".jsonl";
      scratch.write(name, lines.toString());
      try {
        keep(session, scratch.resolve(name), bytes -> {});
      } finally {
        scratch.fileSystem().delete(scratch.resolve(name));
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void keep(Session session, Path transcript, LongConsumer heard) throws IOException {
    if (keeper.adopt(session.safeFolder(), transcript, heard)) {
      kept.add(session.id);
      hear(session.id, transcript);
    } else {
      unwanted.add(session.id);
    }
  }

  /** What somebody said in a project of which there is only a name would be said of another. */
  private void hear(String session, Path transcript) throws IOException {
    Scanned heard =
        scan.read(List.of(Transcripts.at(transcript)), false, bytes -> {}, SecondHearing.NONE);
    for (Teaching each : heard.teachings()) {
      if (each.signal().evidence().cwd().startsWith("/")) {
        taught.put(PeerSignal.below(each.signal()), each.said());
      } else {
        unheard.add(session);
      }
    }
  }

  /** Returns what was typed in the sessions that are kept now, and what it says. */
  Map<Signal, Said> taught() {
    return taught;
  }

  /** Returns of how many sessions something was not heard, as nobody knows their folder. */
  int unheard() {
    return unheard.size();
  }

  int kept() {
    return kept.size();
  }

  int known() {
    return known.size();
  }

  Set<String> unwanted() {
    return unwanted;
  }
}
