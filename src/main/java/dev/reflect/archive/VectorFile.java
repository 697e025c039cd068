package dev.reflect.archive;

import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.FileSystem.FileStatus;
import dev.reflect.fs.Hash;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.recall.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;

/**
 * The vectors of what was said, {@code archive/vectors}: a record of one length for each text,
 * known by a hash of the text. Derived: it may be deleted at any time, and what a crash left at its
 * end or a disk has damaged counts as not there. One process adds at a time, any may look. Not
 * thread-safe.
 */
public final class VectorFile {
  /** What the file is called in the archive. */
  public static final String NAME = "vectors";

  private static final int SIGN_BYTES = Vector.SIGNS * Long.BYTES;
  private static final int VALUES_AT = Long.BYTES + SIGN_BYTES;
  private static final int SUM_AT = VALUES_AT + Vector.SIZE;
  private static final int RECORD = SUM_AT + Long.BYTES;
  private static final int AT_ONCE = 1024;

  /** By so many signs are the nearest told; the cosine then ranks them. */
  private static final int SHORTLIST = 500;

  private final FileSystem fileSystem;
  private final Path file;
  private final byte[] head;
  private VectorKeys keys = new VectorKeys();
  private long[] signs = new long[0];
  private long read;
  private Object identity = "";

  /**
   * @param model what made the vectors; those of another are not taken
   */
  public VectorFile(FileSystem fileSystem, Path file, String model) {
    this.fileSystem = fileSystem;
    this.file = file;
    byte[] line = ("reflect vectors 1 " + model + "\n").getBytes(StandardCharsets.UTF_8);
    this.head = Arrays.copyOf(line, RECORD);
  }

  /** A text that is near in meaning. */
  public record Near(long key, double cosine) {}

  /** Returns by what the vector of a text is known. */
  public static long key(String text) {
    String hash = Hash.of(text.getBytes(StandardCharsets.UTF_8)).value();
    return Long.parseUnsignedLong(hash.substring(0, Long.BYTES * 2), 16);
  }

  /** Reads what others have added. */
  public synchronized void refresh() throws IOException {
    FileStatus status = fileSystem.status(file);
    Object now = status.exists() ? fileSystem.realPath(file) + " " + identity(file) : "";
    if (!now.equals(identity) || status.size() < read) {
      keys = new VectorKeys();
      signs = new long[0];
      read = 0;
      identity = now;
    }
    if (status.size() - read >= RECORD) {
      try (InputStream in = fileSystem.open(file)) {
        in.skipNBytes(read);
        boolean more = read > 0 || Arrays.equals(in.readNBytes(RECORD), head);
        read += read == 0 && more ? RECORD : 0;
        while (more) {
          more = take(in.readNBytes(RECORD * AT_ONCE));
        }
      }
    }
  }

  private static Object identity(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  /** Takes whole records, and returns whether more may follow. */
  private boolean take(byte[] bytes) {
    int records = bytes.length / RECORD;
    for (int at = 0; at < records; at++) {
      ByteBuffer one = ByteBuffer.wrap(bytes, at * RECORD, RECORD).slice();
      if (one.getLong(SUM_AT) == sum(one)) {
        int place = keys.put(one.getLong(0), read);
        signs = signs.length > place * Vector.SIGNS ? signs : Arrays.copyOf(signs, grown(place));
        for (int sign = 0; sign < Vector.SIGNS; sign++) {
          signs[place * Vector.SIGNS + sign] = one.getLong(Long.BYTES * (1 + sign));
        }
      }
      read += RECORD;
    }
    return records == AT_ONCE;
  }

  private static int grown(int place) {
    return Math.max(AT_ONCE, place + place / 2 + 1) * Vector.SIGNS;
  }

  /** Never 0: a record of nothing but zeros is none. */
  private static long sum(ByteBuffer record) {
    CRC32C sum = new CRC32C();
    sum.update(record.array(), record.arrayOffset(), SUM_AT);
    return sum.getValue() | 1L << Integer.SIZE;
  }

  /** Returns how many there are. */
  public synchronized int size() {
    return keys.size();
  }

  public synchronized boolean has(long key) {
    return keys.place(key) >= 0;
  }

  /** Adds these, and waits until they are on the disk; nobody else may at that time. */
  public synchronized void add(Map<Long, Vector> vectors) throws IOException {
    refresh();
    if (read == 0) {
      new PrivateDirectory(fileSystem, file.getParent()).write(file.getFileName().toString(), head);
      refresh();
    }
    ByteBuffer bytes = ByteBuffer.allocate(vectors.size() * RECORD);
    vectors.forEach((key, vector) -> bytes.put(record(key, vector)));
    fileSystem.append(file, read, bytes.array());
    fileSystem.force(file);
    refresh();
  }

  private static byte[] record(long key, Vector vector) {
    ByteBuffer one = ByteBuffer.allocate(RECORD).putLong(key);
    for (long sign : vector.signs()) {
      one.putLong(sign);
    }
    one.put(vector.bytes());
    return one.putLong(SUM_AT, sum(one)).array();
  }

  /** Returns how near the text of each key is to this one; no number where there is no vector. */
  public synchronized double[] cosines(Vector sought, List<OptionalLong> texts) throws IOException {
    double[] cosines = new double[texts.size()];
    Arrays.fill(cosines, Double.NaN);
    if (size() == 0) {
      return cosines;
    }
    try (FileChannel channel = FileChannel.open(file)) {
      for (int at = 0; at < cosines.length; at++) {
        OptionalLong key = texts.get(at);
        int place = key.isPresent() ? keys.place(key.getAsLong()) : -1;
        cosines[at] = place < 0 ? Double.NaN : at(channel, place).cosine(sought);
      }
    }
    return cosines;
  }

  private Vector at(FileChannel channel, int place) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Vector.SIZE);
    long from = keys.position(place) + VALUES_AT;
    int count = 0;
    while (bytes.hasRemaining() && count >= 0) {
      count = channel.read(bytes, from + bytes.position());
    }
    return Vector.of(bytes.rewind());
  }

  /** Returns those that are nearest to this one, at most so many, the nearest first. */
  public synchronized List<Near> nearest(Vector sought, int most) throws IOException {
    if (keys.size() == 0) {
      return List.of();
    }
    int[] distances = distances(sought.signs());
    int[] counts = new int[Vector.SIZE + 1];
    for (int distance : distances) {
      counts[distance]++;
    }
    int farthest = 0;
    int within = counts[0];
    while (within < Math.min(SHORTLIST, distances.length)) {
      farthest++;
      within += counts[farthest];
    }
    int limit = farthest;
    try (FileChannel channel = FileChannel.open(file)) {
      Near[] near = new Near[within];
      int[] places =
          IntStream.range(0, distances.length).filter(at -> distances[at] <= limit).toArray();
      for (int at = 0; at < near.length; at++) {
        near[at] = new Near(keys.key(places[at]), at(channel, places[at]).cosine(sought));
      }
      return Arrays.stream(near)
          .sorted(Comparator.comparing(each -> -each.cosine()))
          .limit(most)
          .toList();
    }
  }

  private int[] distances(long[] sought) {
    int[] distances = new int[keys.size()];
    for (int place = 0; place < distances.length; place++) {
      for (int sign = 0; sign < Vector.SIGNS; sign++) {
        distances[place] += Long.bitCount(signs[place * Vector.SIGNS + sign] ^ sought[sign]);
      }
    }
    return distances;
  }

  /**
   * Leaves out those that are not wanted, to the last byte; nobody else may change it at that time.
   */
  public synchronized void keep(LongPredicate wanted) throws IOException {
    refresh();
    if (IntStream.range(0, size()).mapToLong(keys::key).allMatch(wanted)) {
      return;
    }
    Path other = file.resolveSibling(file.getFileName() + ".new");
    fileSystem.delete(other);
    try (InputStream in = fileSystem.open(file)) {
      fileSystem.writeNew(other, Access.PRIVATE, out -> copy(in, out, wanted));
    }
    fileSystem.force(other);
    fileSystem.replace(other, file);
    fileSystem.forceDirectory(file.getParent());
    refresh();
  }

  private void copy(InputStream in, OutputStream out, LongPredicate wanted) throws IOException {
    out.write(in.readNBytes(RECORD));
    for (byte[] one = in.readNBytes(RECORD); one.length == RECORD; one = in.readNBytes(RECORD)) {
      long key = ByteBuffer.wrap(one).getLong();
      if (has(key) && wanted.test(key)) {
        out.write(one);
      }
    }
  }
}
