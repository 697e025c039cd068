package dev.reflect.act.recall;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.ToolCalled;
import dev.reflect.sessions.Ingest;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What tools were given in a turn, a text for each call. */
final class TurnCalls implements Ingest.Sink {
  private final List<String> calls = new ArrayList<>();

  private TurnCalls() {}

  /**
   * Reads them.
   *
   * @param from how many bytes the transcript had when the turn began
   */
  static List<String> since(Path transcript, long from) throws IOException {
    TurnCalls turn = new TurnCalls();
    if (Files.isRegularFile(transcript)) {
      Ingest ingest = Ingest.behind(Transcripts.at(transcript), from, 0, new SeenRecords());
      ingest.next(turn, bytes -> {});
      ingest.end(turn);
    }
    return List.copyOf(turn.calls);
  }

  @Override
  public void entry(Entry entry, boolean known) {
    if (entry instanceof ToolCalled call && !call.place().aside()) {
      calls.add(String.join("\n", call.texts().values()));
    }
  }

  @Override
  public boolean takesTools() {
    return true;
  }
}
