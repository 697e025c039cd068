package dev.reflect.encoder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.fs.Disk;
import dev.reflect.fs.LocalSocket;
import dev.reflect.recall.Vector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("try") // a socket is open while the block runs, and is not spoken to
class AskedEncodingTest {
  @TempDir Path directory;

  private final List<String> asked = new ArrayList<>();
  private Optional<Vector> answer = Optional.of(vector(3));

  private EncoderFiles files() {
    return new EncoderFiles(directory);
  }

  private static Vector vector(int first) {
    float[] numbers = new float[Vector.SIZE];
    numbers[0] = first;
    numbers[1] = 1;
    return Vector.of(numbers);
  }

  private LocalSocket open() throws IOException {
    return AskedEncoding.open(
        files(),
        question -> {
          asked.add(question);
          return answer;
        });
  }

  private AskedEncoding encoding() {
    return new AskedEncoding(files(), files -> new Own());
  }

  /** The model in this process. */
  private record Own() implements Encoding {
    @Override
    public Vector ofQuestion(String text) {
      return vector(9);
    }

    @Override
    public Vector ofTurn(String text) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
      // Nothing is held.
    }
  }

  @Test
  void anOpenProcessTellsTheVector() throws IOException {
    try (LocalSocket socket = open()) {
      assertEquals(vector(3), encoding().ofQuestion("Wo ist das Café? 😀"));
      encoding().ofQuestion("語".repeat(30_000));
    }
    assertEquals(List.of("Wo ist das Café? 😀", "語".repeat(2_000)), asked);
  }

  @Test
  void whereNobodyKnowsTheModelIsLoadedHere() throws IOException {
    assertEquals(vector(9), encoding().ofQuestion("where?"));
    try (LocalSocket socket = open()) {
      answer = Optional.empty();
      assertEquals(vector(9), encoding().ofQuestion("where?"));
    }
  }

  @Test
  void anotherVersionIsNotUnderstood() throws IOException {
    for (String other : List.of("reflect question 2 x\n" + "x".repeat(Vector.SIZE), "x")) {
      try (LocalSocket socket =
          LocalSocket.open(
              new Disk(), directory, question -> other.getBytes(StandardCharsets.UTF_8))) {
        assertEquals(vector(9), encoding().ofQuestion("where?"));
      }
    }
    try (LocalSocket socket = open()) {
      byte[] foreign = "reflect question 2 e5\nwhere?".getBytes(StandardCharsets.UTF_8);
      byte[] nothing = new byte[0];
      assertEquals(
          nothing.length,
          LocalSocket.ask(new Disk(), directory, foreign, Duration.ofSeconds(20))
              .orElseThrow()
              .length);
    }
    assertEquals(List.of(), asked);
  }
}
