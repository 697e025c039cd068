package dev.reflect.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LinesTest {
  private static final int ROUNDS = 5;

  /** One that hands out at most so many bytes at once, as a pipe does. */
  private static Lines lines(String text, int atOnce) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    InputStream in =
        new ByteArrayInputStream(bytes) {
          @Override
          public synchronized int read(byte[] into, int from, int most) {
            return super.read(into, from, Math.min(most, atOnce));
          }
        };
    return new Lines(in);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 100, 16 * 1024})
  void eachLineComesWholeInWhateverPiecesItIsSent(int atOnce) throws IOException {
    List<String> expected =
        List.of(
            "{}", "", "x".repeat(40_000), "x".repeat(16 * 1024), "y".repeat(16 * 1024 - 1), "z");
    Lines lines = lines(String.join("\n", expected), atOnce);
    List<String> found = new ArrayList<>();
    for (Optional<byte[]> each = lines.next(); each.isPresent(); each = lines.next()) {
      found.add(new String(each.get(), StandardCharsets.UTF_8));
    }
    assertEquals(expected, found);
    assertTrue(lines.next().isEmpty());
  }

  @Test
  void ofALineThatIsTooLongAByteMoreIsKeptAndTheNextOneIsWhole() throws IOException {
    Lines lines = lines("x".repeat(Lines.LONGEST + 40_000) + "\nz\n", 100_000);
    assertEquals(Lines.LONGEST + 1, lines.next().orElseThrow().length);
    assertEquals(1, lines.next().orElseThrow().length);
    assertTrue(lines.next().isEmpty());
  }

  /** A picture comes in a line of megabytes, and a hook waits for each answer. */
  @Test
  void aLineIsNotReadByteByByte() throws IOException {
    byte[] bytes = new byte[Lines.LONGEST];
    long reading = Long.MAX_VALUE;
    long looking = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long start = now();
      int length = new Lines(new ByteArrayInputStream(bytes)).next().orElseThrow().length;
      reading = Math.min(reading, now() - start);
      start = now();
      int feeds = 0;
      for (byte each : bytes) {
        feeds += each == '\n' ? 1 : 0;
      }
      looking = Math.min(looking, now() - start);
      assertEquals(bytes.length, length + feeds);
    }
    assertTrue(reading < 30 * looking, reading + " ns to read, " + looking + " ns to look");
  }

  private static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
