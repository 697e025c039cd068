package dev.reflect.sessions;

/** Reads a session whose lines come from elsewhere than its transcript. Not thread-safe. */
public final class Replay {
  private final TranscriptReader reader;

  /**
   * @param session its id
   * @param sink gets each entry, none of them known
   */
  public Replay(String session, Ingest.Sink sink) {
    this.reader =
        new TranscriptReader(session, new SeenRecords(), entry -> sink.entry(entry, false));
    reader.handOutTools(sink.takesTools());
  }

  /** Reads the next line, which stands at [from, to) without its line feed. */
  public void line(byte[] bytes, int from, int to) {
    reader.readLine(bytes, from, to);
  }

  /** Hands out what is left. */
  public void end() {
    reader.release();
  }
}
