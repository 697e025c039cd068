package dev.reflect.fs;

import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.FileSystem.FileStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;

/**
 * The real disk as macOS would have it: names that differ in case or in how letters are composed
 * are one name. It keeps names in small letters.
 */
final class FoldingDisk implements FileSystem {
  private final Disk disk = new Disk();

  /** Whether it knows the one real path of what is not there yet. */
  boolean foldsRealPaths = true;

  private static Path folded(Path path) {
    String name = path.getFileName().toString();
    boolean isOurs = name.endsWith(".tmp");
    return isOurs
        ? path
        : path.resolveSibling(
            Normalizer.normalize(name, Normalizer.Form.NFC).toLowerCase(Locale.ROOT));
  }

  @Override
  public byte[] read(Path file) throws IOException {
    return disk.read(folded(file));
  }

  @Override
  public InputStream open(Path file) throws IOException {
    return disk.open(folded(file));
  }

  @Override
  public FileStatus status(Path path) throws IOException {
    return disk.status(folded(path));
  }

  @Override
  public int names(Path file) throws IOException {
    return disk.names(folded(file));
  }

  @Override
  public boolean isWritable(Path path) {
    return disk.isWritable(folded(path));
  }

  @Override
  public Path realPath(Path path) throws IOException {
    return disk.realPath(foldsRealPaths ? folded(path) : path);
  }

  @Override
  public List<Path> list(Path directory) throws IOException {
    return disk.list(folded(directory));
  }

  @Override
  public void createDirectory(Path directory, Access access) throws IOException {
    disk.createDirectory(folded(directory), access);
  }

  @Override
  public void writeNew(Path file, byte[] bytes, Access access) throws IOException {
    disk.writeNew(folded(file), bytes, access);
  }

  @Override
  public void writeNew(Path file, Access access, Writing writing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writing.to(bytes);
    writeNew(file, bytes.toByteArray(), access);
  }

  @Override
  public void append(Path file, long at, byte[] bytes) throws IOException {
    disk.append(folded(file), at, bytes);
  }

  @Override
  public void copyAccess(Path from, Path to) throws IOException {
    disk.copyAccess(folded(from), folded(to));
  }

  @Override
  public void force(Path file) throws IOException {
    disk.force(folded(file));
  }

  @Override
  public void forceDirectory(Path directory) throws IOException {
    disk.forceDirectory(folded(directory));
  }

  @Override
  public void replace(Path from, Path to) throws IOException {
    disk.replace(folded(from), folded(to));
  }

  @Override
  public void delete(Path path) throws IOException {
    disk.delete(folded(path));
  }
}
