package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.util.LibraryLoaderUtil;

class NativeLibraryTest {
  @TempDir Path directory;

  @Test
  void theDriverFindsTheUnpackedLibraryUnderItsName() throws IOException {
    Path place = directory.resolve("native");

    NativeLibrary.unpackTo(place);
    NativeLibrary.unpackTo(place);

    Path library = place.resolve(LibraryLoaderUtil.getNativeLibName());
    assertTrue(Files.size(library) > 500_000, "the whole library");
    try (var files = Files.list(place)) {
      assertEquals(1, files.count(), "nothing else is left");
    }
  }

  /** Opens a ledger, in a process of its own: a second copy of the library crashes a JVM. */
  public static final class Opening {
    private Opening() {}

    public static void main(String[] arguments) throws IOException {
      Ledger.inMemory().close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"unpacked", "missing", "broken"})
  void isLoadedFromWhereItWasUnpackedOrElseFromTheJarAndLeavesNothing(String library)
      throws IOException, InterruptedException {
    Path place = Files.createDirectory(directory.resolve("native"));
    if (library.equals("unpacked")) {
      NativeLibrary.unpackTo(place);
    } else if (library.equals("broken")) {
      Files.writeString(place.resolve(LibraryLoaderUtil.getNativeLibName()), "nothing");
    }
    Path temporary = Files.createDirectory(directory.resolve("temporary"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-Dorg.sqlite.lib.path=" + place,
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                Opening.class.getName())
            .redirectErrorStream(true)
            .start();

    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    try (var files = Files.list(temporary)) {
      assertEquals(List.of(), files.toList());
    }
  }
}
