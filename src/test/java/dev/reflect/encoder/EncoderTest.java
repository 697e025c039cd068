package dev.reflect.encoder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.encoder.ModelPlacement.Jar;
import dev.reflect.fs.Disk;
import dev.reflect.recall.Vector;
import dev.reflect.recall.WordPieces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EncoderTest {
  @TempDir Path directory;

  private EncoderFiles files() {
    return new EncoderFiles(directory);
  }

  /** The real model, on a machine where Maven has fetched it before. */
  @Test
  void theRealModelIsPlacedLoadedAndLoadedAgain() throws IOException {
    for (Jar each : Jar.BOTH) {
      String[] names = each.coordinates().split(":");
      Path known =
          Path.of(System.getProperty("user.home"), ".m2/repository")
              .resolve(names[0].replace('.', '/'))
              .resolve(names[1])
              .resolve(names[2])
              .resolve(each.name());
      Assumptions.assumeTrue(Files.exists(known), "Maven has not fetched " + each.coordinates());
      Files.copy(known, directory.resolve(each.name()));
    }
    new ModelPlacement(new Disk(), files()).place(Map.of());
    assertTrue(files().isPlaced());
    assertFalse(Files.exists(directory.resolve(Jar.MODEL.name())));

    WordPieces pieces =
        new WordPieces(Files.readAllLines(directory.resolve(EncoderFiles.VOCABULARY)));
    assertArrayEquals(new long[] {101, 7592, 2088, 999, 102}, pieces.of("Hello WORLD!", 9));
    assertArrayEquals(new long[] {101, 14477, 20961, 3468, 102}, pieces.of("unaffable", 9));

    for (int time = 0; time < 2; time++) {
      try (Encoder encoder = Encoder.load(files())) {
        Vector car = encoder.ofQuestion("Which car was damaged?");
        double near = car.cosine(encoder.ofTurn("The vehicle needs a repair."));
        double far = car.cosine(encoder.ofTurn("Lunch is at noon."));
        assertTrue(near > far + 0.05, near + " " + far);
      }
    }

    Path model = directory.resolve(EncoderFiles.MODEL);
    Files.write(model, new byte[] {1}, StandardOpenOption.APPEND);
    IOException damaged = assertThrows(IOException.class, () -> Encoder.load(files()));
    assertEquals("A file of the model for vectors is damaged: " + model, damaged.getMessage());
    new ModelPlacement(new Disk(), files()).remove();
    assertFalse(files().isPlaced());
  }

  @Test
  void aJarThatIsNotKnownIsRefusedAndDeleted() throws IOException {
    Path jar = directory.resolve(Jar.RUNTIME.name());
    Files.writeString(jar, "something else");
    IOException refused =
        assertThrows(
            IOException.class, () -> new ModelPlacement(new Disk(), files()).place(Map.of()));
    assertEquals(
        "com.microsoft.onnxruntime:onnxruntime:1.20.0 is not the one that is known by its SHA-256.",
        refused.getMessage());
    assertFalse(Files.exists(jar) || files().isPlaced());
  }

  @Test
  void withoutMavenASentenceSaysSo() {
    IOException none =
        assertThrows(
            IOException.class,
            () -> new ModelPlacement(new Disk(), files()).place(Map.of("PATH", "relative:.")));
    assertEquals("There is no Maven on the PATH.", none.getMessage());
  }

  @Test
  void itRunsWhereTheRuntimeDoes() {
    assertEquals("linux-x64", ModelPlacement.platform("Linux", "amd64"));
    assertEquals("linux-aarch64", ModelPlacement.platform("Linux", "aarch64"));
    assertEquals("osx-aarch64", ModelPlacement.platform("Mac OS X", "aarch64"));
    assertEquals("", ModelPlacement.platform("Linux", "riscv64"));
    assertEquals("", ModelPlacement.platform("SunOS", "amd64"));
  }
}
