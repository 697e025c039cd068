package dev.reflect.fs;

import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.FileSystem.FileStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The real disk of a POSIX system. */
public final class Disk implements FileSystem {
  /** As many as Linux itself follows. */
  private static final int LINKS_FOLLOWED = 40;

  @Override
  public byte[] read(Path file) throws IOException {
    return Files.readAllBytes(RegularFile.at(file));
  }

  @Override
  public InputStream open(Path file) throws IOException {
    return Files.newInputStream(RegularFile.at(file));
  }

  @Override
  public FileStatus status(Path path) throws IOException {
    try {
      BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
      return new FileStatus(kind(found), found.size(), found.lastModifiedTime().toInstant());
    } catch (NoSuchFileException e) {
      return FileStatus.MISSING;
    } catch (FileSystemException e) {
      if (isBelowAFile(path)) {
        return FileStatus.MISSING;
      }
      throw e;
    }
  }

  private static boolean isBelowAFile(Path path) {
    Path above = path.getParent();
    return above != null && (Files.isRegularFile(above) || isBelowAFile(above));
  }

  private static FileStatus.Kind kind(BasicFileAttributes found) {
    if (found.isDirectory()) {
      return FileStatus.Kind.DIRECTORY;
    }
    return found.isRegularFile() ? FileStatus.Kind.FILE : FileStatus.Kind.OTHER;
  }

  @Override
  public int names(Path file) throws IOException {
    return (Integer) Files.getAttribute(file, "unix:nlink");
  }

  @Override
  public boolean isWritable(Path path) {
    return Files.isWritable(path);
  }

  @Override
  public Path realPath(Path path) throws IOException {
    return realPath(path.toAbsolutePath(), LINKS_FOLLOWED);
  }

  private static Path realPath(Path path, int linksLeft) throws IOException {
    if (linksLeft == 0) {
      throw new FileSystemLoopException(path.toString());
    }
    if (Files.exists(path)) {
      return path.toRealPath();
    }
    if (Files.isSymbolicLink(path)) {
      Path target = Files.readSymbolicLink(path);
      return realPath(path.getParent().resolve(target), linksLeft - 1);
    }
    Path name = path.getFileName();
    if (name == null) {
      return path;
    }
    Path parent = realPath(path.getParent(), linksLeft);
    return parent.resolve(name).normalize();
  }

  @Override
  public List<Path> list(Path directory) throws IOException {
    try (Stream<Path> found = Files.list(directory)) {
      return found.sorted().toList();
    }
  }

  @Override
  public void createDirectory(Path directory, Access access) throws IOException {
    Files.createDirectory(directory, creating(access, "rwx------"));
  }

  @Override
  public void writeNew(Path file, byte[] bytes, Access access) throws IOException {
    writeNew(file, access, out -> out.write(bytes));
  }

  @Override
  public void writeNew(Path file, Access access, Writing writing) throws IOException {
    Set<StandardOpenOption> onlyNew =
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (FileChannel channel = FileChannel.open(file, onlyNew, creating(access, "rw-------"));
        OutputStream out = Channels.newOutputStream(channel)) {
      writing.to(out);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(file);
      throw e;
    }
  }

  @Override
  public void append(Path file, long at, byte[] bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(RegularFile.at(file), StandardOpenOption.WRITE)) {
      channel.truncate(at);
      channel.position(at);
      ByteBuffer left = ByteBuffer.wrap(bytes);
      while (left.hasRemaining()) {
        channel.write(left);
      }
    }
  }

  private static FileAttribute<?>[] creating(Access access, String whenPrivate) {
    String permissions = access == Access.PROGRAM ? "rwx------" : whenPrivate;
    return access == Access.ORDINARY
        ? new FileAttribute<?>[0]
        : new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        };
  }

  @Override
  public void copyAccess(Path from, Path to) throws IOException {
    PosixFileAttributes wanted = Files.readAttributes(from, PosixFileAttributes.class);
    PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    PosixFileAttributes present = view.readAttributes();
    if (!present.group().equals(wanted.group())) {
      view.setGroup(wanted.group());
    }
    if (!present.owner().equals(wanted.owner())) {
      view.setOwner(wanted.owner());
    }
    view.setPermissions(wanted.permissions());
  }

  @Override
  public void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  @Override
  public void forceDirectory(Path directory) throws IOException {
    force(directory);
  }

  @Override
  public void replace(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void delete(Path path) throws IOException {
    Files.deleteIfExists(path);
  }
}
