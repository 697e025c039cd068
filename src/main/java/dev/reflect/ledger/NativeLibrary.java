package dev.reflect.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/** SQLite's native library, which the driver otherwise unpacks at every start. */
public final class NativeLibrary {
  private NativeLibrary() {}

  /**
   * Unpacks the library of this platform into the directory, for {@code -Dorg.sqlite.lib.path}. On
   * a platform without one, nothing is there and the driver says so itself.
   */
  public static void unpackTo(Path directory) throws IOException {
    String name = LibraryLoaderUtil.getNativeLibName();
    String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
    try (InputStream library = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
      if (library != null) {
        Files.createDirectories(directory);
        Path part = Files.createTempFile(directory, name, ".part");
        Files.copy(library, part, StandardCopyOption.REPLACE_EXISTING);
        Files.move(part, directory.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      }
    }
  }
}
