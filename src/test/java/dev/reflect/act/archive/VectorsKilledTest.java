package dev.reflect.act.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.archive.VectorFile;
import dev.reflect.encoder.Encoding;
import dev.reflect.fs.Disk;
import dev.reflect.fs.OtherProcess;
import dev.reflect.recall.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that makes vectors is killed; the next goes on where it was. */
class VectorsKilledTest {
  private static final int MESSAGES = 120;
  private static final int RECORD = 448;

  @TempDir Path home;

  /** Makes the vectors of a home, slowly; started as a process of its own. */
  public static final class Making {
    public static void main(String[] arguments) throws IOException {
      make(Path.of(arguments[0]), 10, new HashSet<>());
    }
  }

  private static int make(Path home, int milliseconds, Set<String> made) throws IOException {
    Places places = Places.of(Map.of(), home, home);
    Encoding model =
        new Encoding() {
          @Override
          public Vector ofQuestion(String text) {
            return ofTurn(text);
          }

          @Override
          public Vector ofTurn(String text) {
            try {
              Thread.sleep(milliseconds);
            } catch (InterruptedException end) {
              Thread.currentThread().interrupt();
            }
            made.add(text);
            float[] numbers = new float[Vector.SIZE];
            numbers[Math.floorMod(text.hashCode(), Vector.SIZE)] = 1;
            return Vector.of(numbers);
          }

          @Override
          public void close() {}
        };
    Path placed = places.reflectHome().resolve("vectors/placed");
    Files.createDirectories(placed.getParent());
    Files.writeString(placed, "");
    Vectors vectors = new Vectors(places, files -> model, System.err::println);
    return vectors.make(
        new Indexing(places, System.err::println),
        new Keeper(new Disk(), places, InstantSource.system()));
  }

  @Test
  void nothingIsLostAndNothingIsMadeTwice() throws Exception {
    Places places = Places.of(Map.of(), home, home);
    Path folder = Files.createDirectories(places.claude().projects().resolve("-shop"));
    StringBuilder lines = new StringBuilder();
    for (int at = 0; at < MESSAGES; at++) {
      lines.append(
          """
          {"type":"user","uuid":"u-%1$d","sessionId":"one","cwd":"/shop","timestamp":"2026-11-01T10:00:00Z","message":{"content":"Message %1$d is about the number %1$d."}}
          """
              .formatted(at));
    }
    Files.writeString(folder.resolve("one.jsonl"), lines);
    Process making =
        new ProcessBuilder(OtherProcess.running(Making.class, home.toString()))
            .redirectErrorStream(true)
            .redirectOutput(home.resolve("log").toFile())
            .start();
    Path file = places.archive().resolve(VectorFile.NAME);
    while (making.isAlive() && (!Files.exists(file) || Files.size(file) < 33 * RECORD)) {
      Thread.sleep(5);
    }
    assertTrue(making.isAlive(), Files.readString(home.resolve("log")));
    making.destroyForcibly();
    assertTrue(making.waitFor(20, TimeUnit.SECONDS));
    VectorFile left = Vectors.file(places);
    left.refresh();
    int before = left.size();
    assertTrue(before >= 32 && before < 2 * MESSAGES, "" + before);

    Set<String> made = new HashSet<>();
    assertEquals(2 * MESSAGES - before, make(home, 0, made));
    assertEquals(2 * MESSAGES - before, made.size());
    VectorFile whole = Vectors.file(places);
    whole.refresh();
    assertEquals(2 * MESSAGES, whole.size());
    assertEquals((1L + 2 * MESSAGES) * RECORD, Files.size(file));
    assertEquals(0, make(home, 0, made));
    assertEquals(List.of(), made.stream().filter(text -> left.has(VectorFile.key(text))).toList());
  }
}
