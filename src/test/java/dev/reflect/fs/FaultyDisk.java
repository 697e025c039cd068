package dev.reflect.fs;

import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.FileSystem.FileStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The real disk with a fault at a chosen operation, for loops that let every operation fail once:
 *
 * <pre>
 * for (int n = 1; ; n++) {
 *   FaultyDisk disk = FaultyDisk.failingOnceAt(n);
 *   // … act, check …
 *   if (disk.operations() &lt; n) break;   // nothing failed: every operation has had its turn
 * }
 * </pre>
 *
 * Forcing costs nothing here; what was not forced is what a power cut takes away.
 */
public final class FaultyDisk implements FileSystem {
  /** The process or the machine stops here. Nothing may catch it, and nothing works after it. */
  public static final class Crash extends Error {
    private static final long serialVersionUID = 1;

    Crash(int operation) {
      super("crash at operation " + operation);
    }
  }

  private enum Fault {
    NONE,
    FAIL_ONCE,
    FAIL_FROM_THEN_ON,
    CRASH
  }

  /** How many of the unforced changes outlive the crash. */
  public enum Loss {
    /** All: the process was killed, the machine went on. */
    NOTHING,
    /** Some, as the disk pleased. */
    SOME,
    /** Some, and of the bytes any: a beginning, or blocks that read as zeros. */
    TORN,
    /** None: the power was cut. */
    EVERYTHING
  }

  private final Disk disk = new Disk();
  private final Unforced unforced = new Unforced();
  private final Set<Path> readOnly = new HashSet<>();
  private final Fault fault;
  private final int at;
  private final Loss loss;
  private final long seed;
  private UnaryOperator<Path> names = path -> path;
  private boolean knowsRealNames = true;
  private long space = Long.MAX_VALUE;
  private int operations;
  private boolean crashed;
  private int intrusionAt;
  private Intrusion intrusion = () -> {};

  /** What somebody else does to the disk meanwhile. */
  public interface Intrusion {
    void happen() throws IOException;
  }

  private FaultyDisk(Fault fault, int at, Loss loss, long seed) {
    this.fault = fault;
    this.at = at;
    this.loss = loss;
    this.seed = seed;
  }

  public static FaultyDisk healthy() {
    return new FaultyDisk(Fault.NONE, 0, Loss.NOTHING, 0);
  }

  /** Returns a disk whose n-th operation, counted from 1, throws an IOException. */
  public static FaultyDisk failingOnceAt(int n) {
    return new FaultyDisk(Fault.FAIL_ONCE, n, Loss.NOTHING, 0);
  }

  /** Returns a disk that is gone from its n-th operation on. */
  public static FaultyDisk failingFrom(int n) {
    return new FaultyDisk(Fault.FAIL_FROM_THEN_ON, n, Loss.NOTHING, 0);
  }

  /** Returns a disk that throws {@link Crash} instead of its n-th operation. */
  public static FaultyDisk crashingAt(int n, Loss loss, long seed) {
    return new FaultyDisk(Fault.CRASH, n, loss, seed);
  }

  /** Leaves room for so many bytes. */
  public FaultyDisk withSpace(long bytes) {
    space = bytes;
    return this;
  }

  /** Makes a path read-only, also for root, whom permissions do not stop. */
  public FaultyDisk withReadOnly(Path path) {
    readOnly.add(path);
    return this;
  }

  /**
   * Has other names than it is asked for, as a disk that folds them.
   *
   * @param known whether it knows the one real path of what is not there yet
   */
  public FaultyDisk withNames(UnaryOperator<Path> other, boolean known) {
    names = other;
    knowsRealNames = known;
    return this;
  }

  /** Lets somebody else act just before the n-th operation. */
  public FaultyDisk withIntrusion(int n, Intrusion intruder) {
    intrusionAt = n;
    intrusion = intruder;
    return this;
  }

  /** Returns how many operations were asked for, the failed ones included. */
  public int operations() {
    return operations;
  }

  /** Takes away all that is not forced. */
  public void cutPower() {
    unforced.lose(() -> true, FaultyDisk::half);
  }

  private static byte[] half(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length / 2);
  }

  /** Returns a beginning of the bytes, or all of them with some blocks of four never written. */
  private static byte[] torn(byte[] bytes, Random random) {
    if (random.nextBoolean()) {
      return Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
    }
    byte[] blocks = bytes.clone();
    for (int at = 0; at < blocks.length; at += 4) {
      if (random.nextBoolean()) {
        Arrays.fill(blocks, at, Math.min(at + 4, blocks.length), (byte) 0);
      }
    }
    return blocks;
  }

  /** Counts an operation and returns the path that it is about. */
  private Path operation(Path path) throws IOException {
    if (crashed) {
      throw new Crash(operations);
    }
    operations++;
    if (operations == intrusionAt) {
      intrusion.happen();
    }
    boolean now =
        switch (fault) {
          case NONE -> false;
          case FAIL_ONCE, CRASH -> operations == at;
          case FAIL_FROM_THEN_ON -> operations >= at;
        };
    if (now && fault == Fault.CRASH) {
      crashed = true;
      Random random = new Random(seed);
      switch (loss) {
        case NOTHING -> {}
        case SOME -> unforced.lose(random::nextBoolean, FaultyDisk::half);
        case TORN -> unforced.lose(random::nextBoolean, bytes -> torn(bytes, random));
        case EVERYTHING -> unforced.lose(() -> true, FaultyDisk::half);
      }
      throw new Crash(operations);
    }
    if (now) {
      throw new FileSystemException(path.toString(), null, "fault at operation " + operations);
    }
    return names.apply(path);
  }

  @Override
  public byte[] read(Path file) throws IOException {
    return disk.read(operation(file));
  }

  @Override
  public InputStream open(Path file) throws IOException {
    return disk.open(operation(file));
  }

  @Override
  public FileStatus status(Path path) throws IOException {
    return disk.status(operation(path));
  }

  @Override
  public int names(Path file) throws IOException {
    return disk.names(names.apply(file));
  }

  @Override
  public boolean isWritable(Path path) {
    return !readOnly.contains(path) && disk.isWritable(names.apply(path));
  }

  @Override
  public Path realPath(Path path) throws IOException {
    Path named = operation(path);
    return disk.realPath(knowsRealNames ? named : path);
  }

  @Override
  public List<Path> list(Path directory) throws IOException {
    return disk.list(operation(directory));
  }

  @Override
  public void createDirectory(Path directory, Access access) throws IOException {
    Path named = operation(directory);
    disk.createDirectory(named, access);
    unforced.created(named);
  }

  @Override
  public void writeNew(Path file, byte[] bytes, Access access) throws IOException {
    boolean alreadyGone = crashed;
    Path named;
    try {
      named = operation(file);
    } catch (Crash crash) {
      if (loss == Loss.TORN && !alreadyGone && Files.isDirectory(file.getParent())) {
        disk.writeNew(file, torn(bytes, new Random(seed)), access);
      }
      throw crash;
    }
    if (bytes.length > space) {
      throw new FileSystemException(file.toString(), null, "No space left on device");
    }
    space -= bytes.length;
    disk.writeNew(named, bytes, access);
    unforced.wrote(named);
  }

  @Override
  public void writeNew(Path file, Access access, Writing writing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writing.to(bytes);
    writeNew(file, bytes.toByteArray(), access);
  }

  @Override
  public void append(Path file, long from, byte[] bytes) throws IOException {
    boolean alreadyGone = crashed;
    Path named;
    try {
      named = operation(file);
    } catch (Crash crash) {
      if (loss == Loss.TORN && !alreadyGone && Files.exists(file)) {
        disk.append(file, from, torn(bytes, new Random(seed)));
      }
      throw crash;
    }
    unforced.appended(named, from);
    int fits = (int) Math.min(space, bytes.length);
    space -= fits;
    disk.append(named, from, Arrays.copyOf(bytes, fits));
    if (fits < bytes.length) {
      throw new FileSystemException(file.toString(), null, "No space left on device");
    }
  }

  @Override
  public void copyAccess(Path from, Path to) throws IOException {
    disk.copyAccess(names.apply(from), operation(to));
  }

  @Override
  public void force(Path file) throws IOException {
    unforced.force(operation(file));
  }

  @Override
  public void forceDirectory(Path directory) throws IOException {
    unforced.forceDirectory(operation(directory));
  }

  @Override
  public void replace(Path from, Path to) throws IOException {
    Path named = operation(to);
    unforced.replacing(names.apply(from), named);
    disk.replace(names.apply(from), named);
  }

  @Override
  public void delete(Path path) throws IOException {
    Path named = operation(path);
    unforced.deleting(named);
    disk.delete(named);
  }
}
