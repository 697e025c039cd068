package dev.reflect.claude;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Collects what a program says, as far as it is worth reading, so that the program never waits for
 * a reader.
 */
final class Reading extends Thread {
  private final InputStream stream;
  private final int longest;
  private final ByteArrayOutputStream read = new ByteArrayOutputStream();

  Reading(String name, InputStream stream, int longest) {
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
