package dev.reflect.fs;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A disk on which nothing is written: it remembers what would have been, and reads as if it had.
 */
public final class DryRun implements FileSystem {
  private final FileSystem disk;
  private final SortedMap<Path, Content> changes = new TreeMap<>();
  private final Set<Path> directories = new HashSet<>();

  public DryRun(FileSystem disk) {
    this.disk = disk;
  }

  /** Returns what each file would hold that would be different now. */
  public SortedMap<Path, Content> changes() throws IOException {
    SortedMap<Path, Content> different = new TreeMap<>();
    for (Path path : changes.keySet()) {
      if (!disk.content(path).equals(changes.get(path))) {
        different.put(path, changes.get(path));
      }
    }
    return different;
  }

  @Override
  public byte[] read(Path file) throws IOException {
    Content changed = changes.get(file);
    if (changed == null) {
      return disk.read(file);
    }
    if (changed.isMissing()) {
      throw new NoSuchFileException(file.toString());
    }
    return changed.bytes();
  }

  @Override
  public InputStream open(Path file) throws IOException {
    return changes.containsKey(file) ? new ByteArrayInputStream(read(file)) : disk.open(file);
  }

  @Override
  public FileStatus status(Path path) throws IOException {
    if (directories.contains(path)) {
      return new FileStatus(FileStatus.Kind.DIRECTORY, 0, Instant.EPOCH);
    }
    Content changed = changes.get(path);
    if (changed == null) {
      return disk.status(path);
    }
    return changed.isMissing()
        ? FileStatus.MISSING
        : new FileStatus(FileStatus.Kind.FILE, changed.bytes().length, Instant.EPOCH);
  }

  @Override
  public boolean isWritable(Path path) {
    return directories.contains(path) || changes.containsKey(path) || disk.isWritable(path);
  }

  @Override
  public Path realPath(Path path) throws IOException {
    return disk.realPath(path);
  }

  @Override
  public List<Path> list(Path directory) throws IOException {
    Set<Path> names = new TreeSet<>();
    if (!directories.contains(directory)) {
      names.addAll(disk.list(directory));
    }
    names.addAll(directories);
    names.addAll(changes.keySet());
    names.removeIf(path -> !directory.equals(path.getParent()));
    names.removeIf(path -> changes.getOrDefault(path, Content.of(new byte[0])).isMissing());
    return List.copyOf(names);
  }

  @Override
  public void createDirectory(Path directory, Access access) throws IOException {
    if (status(directory).exists()) {
      throw new FileAlreadyExistsException(directory.toString());
    }
    directories.add(directory);
  }

  @Override
  public void writeNew(Path file, byte[] bytes, Access access) throws IOException {
    if (status(file).exists()) {
      throw new FileAlreadyExistsException(file.toString());
    }
    if (!status(file.getParent()).isDirectory()) {
      throw new NoSuchFileException(file.toString());
    }
    changes.put(file, Content.of(bytes));
  }

  @Override
  public void copyAccess(Path from, Path to) {}

  @Override
  public void force(Path file) {}

  @Override
  public void forceDirectory(Path directory) {}

  @Override
  public void replace(Path from, Path to) throws IOException {
    changes.put(to, Content.of(read(from)));
    changes.put(from, Content.MISSING);
  }

  @Override
  public void delete(Path path) throws IOException {
    if (status(path).isDirectory()) {
      if (!list(path).isEmpty()) {
        throw new DirectoryNotEmptyException(path.toString());
      }
      directories.remove(path);
    } else {
      changes.put(path, Content.MISSING);
    }
  }
}
