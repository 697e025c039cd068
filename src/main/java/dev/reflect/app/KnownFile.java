package dev.reflect.app;

import dev.reflect.claude.TranscriptFile;
import dev.reflect.transcript.NewRecords;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * What came of transcripts, as a file of two parts with a sum each: what was heard, and the ids of
 * the records, which are many and rarely needed.
 */
final class KnownFile {
  private static final int MOST_BYTES = 128_000_000;

  private final Path path;
  private long recordsFrom;

  KnownFile(Path path) {
    this.path = path;
  }

  /**
   * Returns what the file holds.
   *
   * @throws IOException when there is none, or when it is not as it was written
   */
  List<Known> read() throws IOException {
    byte[] heard;
    try (DataInputStream in = new DataInputStream(Files.newInputStream(path))) {
      int length = in.readInt();
      long sum = in.readLong();
      if (length < 0 || length > MOST_BYTES) {
        throw new IOException("No length: " + length);
      }
      heard = in.readNBytes(length);
      check(heard, length, sum);
      recordsFrom = Integer.BYTES + Long.BYTES + length;
    }
    try {
      Unpacking packed = new Unpacking(heard);
      return packed.all(() -> known(packed));
    } catch (IllegalArgumentException
        | ArithmeticException
        | BufferUnderflowException
        | IndexOutOfBoundsException e) {
      throw new IOException("What was heard cannot be read: " + e.getMessage(), e);
    }
  }

  private Known known(Unpacking packed) throws IOException {
    TranscriptFile file =
        new TranscriptFile(
            Path.of(packed.text()), packed.text(), packed.number(), packed.time(), packed.text());
    TranscriptHeard heard = TranscriptHeard.unpack(packed);
    long from = packed.number();
    int length = packed.count();
    long sum = packed.number();
    List<String> others = packed.all(packed::text);
    return new Known(file, heard, () -> new NewRecords(uuids(from, length, sum), others));
  }

  private long[] uuids(long from, int length, long sum) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    try (var channel = Files.newByteChannel(path, StandardOpenOption.READ)) {
      channel.position(recordsFrom + from);
      while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
        // until it is full
      }
    }
    check(bytes.array(), bytes.position(), sum);
    long[] uuids = new long[length / Long.BYTES];
    bytes.flip();
    bytes.asLongBuffer().get(uuids);
    return uuids;
  }

  /** Returns these as the bytes of such a file. */
  static byte[] bytes(List<Known> known) throws IOException {
    List<byte[]> records = new ArrayList<>();
    Packing packing = new Packing();
    long[] from = {0};
    packing.all(
        known,
        each -> {
          NewRecords ids = each.records().ids();
          byte[] uuids = bytes(ids.uuids());
          TranscriptFile file = each.file();
          packing.text(file.path().toString());
          packing.text(file.session());
          packing.number(file.size());
          packing.time(file.modified());
          packing.text(file.inode());
          each.heard().pack(packing);
          packing.number(from[0]);
          packing.number(uuids.length);
          packing.number(sum(uuids));
          packing.all(ids.others(), packing::text);
          records.add(uuids);
          from[0] += uuids.length;
        });
    byte[] heard = packing.toBytes();
    long length = Integer.BYTES + Long.BYTES + heard.length + from[0];
    if (length > MOST_BYTES) {
      throw new IOException("More than " + MOST_BYTES + " bytes: " + length);
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) length);
    bytes.putInt(heard.length).putLong(sum(heard)).put(heard);
    records.forEach(bytes::put);
    return bytes.array();
  }

  private static byte[] bytes(long[] uuids) {
    ByteBuffer bytes = ByteBuffer.allocate(uuids.length * Long.BYTES);
    bytes.asLongBuffer().put(uuids);
    return bytes.array();
  }

  private static void check(byte[] bytes, int length, long sum) throws IOException {
    if (bytes.length != length || sum(bytes) != sum) {
      throw new IOException("Not as it was written");
    }
  }

  private static long sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return sum.getValue();
  }
}
