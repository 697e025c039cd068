package dev.reflect.fs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What has been done to a disk but not forced: the bytes of files, and per directory the changes of
 * its names in their order. Losing takes bytes away from files, and from each directory its last
 * changes.
 */
final class Unforced {
  /** How many bytes of these files are forced. */
  private final Map<Path, Long> bytes = new HashMap<>();

  private final Map<Path, List<Undo>> names = new HashMap<>();

  private interface Undo {
    void run() throws IOException;
  }

  private record Before(byte[] bytes, Set<PosixFilePermission> permissions) {
    static Optional<Before> of(Path file) throws IOException {
      try {
        return Optional.of(
            new Before(Files.readAllBytes(file), Files.getPosixFilePermissions(file)));
      } catch (NoSuchFileException e) {
        return Optional.empty();
      }
    }

    void restore(Path file) throws IOException {
      Files.write(file, bytes);
      Files.setPosixFilePermissions(file, permissions);
    }
  }

  void created(Path directory) {
    change(directory, () -> deleteTree(directory));
  }

  void wrote(Path file) {
    bytes.put(file, 0L);
    change(file, () -> Files.deleteIfExists(file));
  }

  void appended(Path file, long from) {
    bytes.merge(file, from, Math::min);
  }

  void replacing(Path from, Path to) throws IOException {
    if (!from.getParent().equals(to.getParent())) {
      throw new IllegalArgumentException("a rename into another directory: " + from + ", " + to);
    }
    Optional<Before> lost = Before.of(to);
    Long forced = bytes.remove(from);
    if (forced != null) {
      bytes.put(to, forced);
    }
    change(
        to,
        () -> {
          Files.move(to, from, StandardCopyOption.ATOMIC_MOVE);
          if (lost.isPresent()) {
            lost.get().restore(to);
          }
        });
  }

  void deleting(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      change(path, () -> Files.createDirectories(path));
      return;
    }
    Optional<Before> lost = Before.of(path);
    if (lost.isPresent()) {
      bytes.remove(path);
      change(path, () -> lost.get().restore(path));
    }
  }

  private void change(Path path, Undo undo) {
    names.computeIfAbsent(path.getParent(), parent -> new ArrayList<>()).add(undo);
  }

  void force(Path file) {
    bytes.remove(file);
  }

  void forceDirectory(Path directory) {
    names.remove(directory);
  }

  /**
   * Loses bytes of each file, and of each directory's changes a last part, as chance has it.
   *
   * @param damage what is left of a file's bytes
   */
  void lose(BooleanSupplier chance, UnaryOperator<byte[]> damage) {
    try {
      for (Path file : bytes.keySet().stream().sorted().toList()) {
        if (chance.getAsBoolean() && Files.exists(file)) {
          byte[] whole = Files.readAllBytes(file);
          int forced = (int) Math.min(whole.length, bytes.get(file));
          Files.write(file, Arrays.copyOf(whole, forced));
          Files.write(
              file,
              damage.apply(Arrays.copyOfRange(whole, forced, whole.length)),
              StandardOpenOption.APPEND);
        }
      }
      List<Path> deepestFirst =
          names.keySet().stream()
              .sorted(Comparator.comparing(Path::getNameCount).reversed())
              .toList();
      for (Path directory : deepestFirst) {
        List<Undo> changes = names.get(directory);
        for (int i = changes.size() - 1; i >= 0 && chance.getAsBoolean(); i--) {
          changes.get(i).run();
        }
      }
    } catch (IOException e) {
      throw new AssertionError("the disk's double is broken", e);
    }
  }

  private static void deleteTree(Path root) throws IOException {
    if (Files.exists(root)) {
      try (Stream<Path> all = Files.walk(root)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }
}
