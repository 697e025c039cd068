package dev.reflect.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * SQLite's native library. By itself the driver unpacks it into the temporary directory at every
 * start, which takes as long as everything else together; and it asks the jar for its own version
 * and the temporary directory for old copies before it loads one that is unpacked.
 */
public final class NativeLibrary {
  private static final String NAME = "sqlitejdbc";

  private NativeLibrary() {}

  /**
   * Loads the library, from where it was unpacked; where it is not, or may not be read or run, from
   * a directory that lasts no longer than this needs.
   *
   * @throws IOException when there is none for this platform, or it cannot be loaded
   */
  public static void load() throws IOException {
    String name = System.mapLibraryName(NAME);
    Path unpacked = Path.of(System.getProperty("org.sqlite.lib.path", ""), name).toAbsolutePath();
    if (Files.isReadable(unpacked) && isLoaded(unpacked)) {
      return;
    }
    Path passing = Files.createTempDirectory("reflect-sqlite-");
    try {
      unpackTo(passing);
      System.load(passing.resolve(name).toString());
    } catch (UnsatisfiedLinkError e) {
      throw new IOException(
          "SQLite cannot be loaded on %s %s: %s"
              .formatted(
                  System.getProperty("os.name"), System.getProperty("os.arch"), e.getMessage()),
          e);
    } finally {
      Files.deleteIfExists(passing.resolve(name));
      Files.delete(passing);
    }
  }

  private static boolean isLoaded(Path library) {
    try {
      System.load(library.toString());
      return true;
    } catch (UnsatisfiedLinkError unloadable) {
      return false;
    }
  }

  /**
   * Unpacks the library of this platform into the directory, for {@code -Dorg.sqlite.lib.path}. On
   * a platform without one, nothing is there and the driver says so itself.
   */
  public static void unpackTo(Path directory) throws IOException {
    String name = System.mapLibraryName(NAME);
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
