package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
}
