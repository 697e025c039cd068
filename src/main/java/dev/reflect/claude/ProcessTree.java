package dev.reflect.claude;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A process and all that it started. */
record ProcessTree(Process root) {
  private static final Duration LAST_WORDS = Duration.ofSeconds(1);

  /** Ends them: first politely, so that they take their locks away, then without asking. */
  void end() {
    List<ProcessHandle> tree =
        Stream.concat(root.descendants(), Stream.of(root.toHandle())).toList();
    tree.forEach(ProcessHandle::destroy);
    try {
      if (root.isAlive()) {
        root.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    tree.forEach(ProcessHandle::destroyForcibly);
  }

  /**
   * Collects what a program says, as far as it is worth reading, so that the program never waits
   * for a reader.
   */
  static final class Output extends Thread {
    private final InputStream stream;
    private final int longest;
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();

    Output(String name, InputStream stream, int longest) {
      super(name);
      this.stream = stream;
      this.longest = longest;
      setDaemon(true);
    }

    @Override
    public void run() {
      byte[] buffer = new byte[8192];
      try {
        for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
          if (read.size() < longest) {
            read.write(buffer, 0, count);
          }
        }
      } catch (IOException closed) {
        // The program was ended; what it had said is there.
        return;
      }
    }

    String text() {
      return read.toString(StandardCharsets.UTF_8);
    }
  }
}
