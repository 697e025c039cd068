package dev.reflect.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The files of a database on disk: {@code reflect.db}, and beside it its log and its index. */
record DatabaseFile(Path path) {
  private static final List<String> COMPANIONS = List.of("-wal", "-shm");
  private static final int HEADER_BYTES = 100;
  private static final byte[] MARK = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

  /** What a newer reflect may have written is not damage. */
  private static final int VERSIONS_TO_COME = 100;

  /** Makes an empty file that only its owner may read; SQLite gives its companions the same. */
  void createIfMissing() throws IOException {
    if (Files.exists(path)) {
      if (!Files.isRegularFile(path)) {
        throw new LedgerException(
            "The ledger " + path + " is not a file.", "Move away what lies there.", null);
      }
      openCompanions();
      return;
    }
    Path directory = path.toAbsolutePath().getParent();
    Files.createDirectories(directory, OwnerOnly.directory(path));
    try {
      Files.createFile(path, OwnerOnly.file(path));
    } catch (FileAlreadyExistsException another) {
      return;
    }
  }

  /** What SQLite made beside a file that nobody might write stays as it is once somebody may. */
  private void openCompanions() throws IOException {
    if (OwnerOnly.file(path).length == 0) {
      return;
    }
    Set<PosixFilePermission> own = Files.getPosixFilePermissions(path);
    for (String each : COMPANIONS) {
      Path companion = Path.of(path + each);
      try {
        boolean isClosed =
            !Files.getPosixFilePermissions(companion).contains(PosixFilePermission.OWNER_WRITE);
        if (isClosed && own.contains(PosixFilePermission.OWNER_WRITE)) {
          Files.setPosixFilePermissions(companion, own);
        }
      } catch (FileSystemException noneOrAnotherUsers) {
        continue;
      }
    }
  }

  /**
   * Returns whether the first bytes are none that we or SQLite ever wrote; an empty file is as good
   * as none. What SQLite itself calls damage is not looked for.
   */
  boolean hasDamagedHeader() throws IOException {
    byte[] head = new byte[HEADER_BYTES];
    try (InputStream in = Files.newInputStream(path)) {
      int read = in.readNBytes(head, 0, HEADER_BYTES);
      if (read < HEADER_BYTES) {
        return read > 0;
      }
    }
    ByteBuffer header = ByteBuffer.wrap(head);
    int pageSize = header.getShort(16) & 0xffff;
    boolean isMarked = Arrays.equals(head, 0, MARK.length, MARK, 0, MARK.length);
    boolean isPageSize = pageSize == 1 || pageSize >= 512 && Integer.bitCount(pageSize) == 1;
    boolean isFormat = head[18] >= 1 && head[18] <= 2 && head[19] >= 1 && head[19] <= 2;
    boolean isLayout = head[20] == 0 && head[21] == 64 && head[22] == 32 && head[23] == 32;
    boolean isSchema = header.getInt(44) >= 0 && header.getInt(44) <= 4;
    boolean isUtf8 = header.getInt(56) >= 0 && header.getInt(56) <= 1;
    int version = header.getInt(60);
    boolean isVersion = version >= 0 && version <= Schema.VERSION + VERSIONS_TO_COME;
    return !(isMarked && isPageSize && isFormat && isLayout && isSchema && isUtf8 && isVersion);
  }

  /** Names this very file, whatever its path may name later. */
  Object identity() throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
    return Objects.requireNonNullElse(attributes.fileKey(), attributes.creationTime());
  }

  /** Returns the file's name with this behind it, and a number where there is such a file. */
  static Path free(Path file, String suffix) {
    Path free = file.resolveSibling(file.getFileName() + suffix);
    for (int i = 2; Files.exists(free); i++) {
      free = file.resolveSibling(file.getFileName() + suffix + "-" + i);
    }
    return free;
  }

  /** Moves the files to a name that says when, and returns the new path of the database. */
  Path setAside(Instant now) throws IOException {
    String stamp =
        DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC).format(now);
    Path aside = free(path, ".corrupt-" + stamp);
    Files.move(path, aside);
    for (String companion : COMPANIONS) {
      try {
        Files.move(Path.of(path + companion), Path.of(aside + companion));
      } catch (NoSuchFileException absent) {
        continue;
      }
    }
    return aside;
  }

  /** How files and directories are made that only their owner may read. */
  static final class OwnerOnly {
    private OwnerOnly() {}

    static FileAttribute<?>[] file(Path path) {
      return of(path, "rw-------");
    }

    static FileAttribute<?>[] directory(Path path) {
      return of(path, "rwx------");
    }

    private static FileAttribute<?>[] of(Path path, String permissions) {
      return path.getFileSystem().supportedFileAttributeViews().contains("posix")
          ? new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
          }
          : new FileAttribute<?>[0];
    }
  }
}
