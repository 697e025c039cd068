package dev.reflect.act.hear;

import dev.reflect.act.home.Packing;
import dev.reflect.act.home.Unpacking;
import dev.reflect.fs.RegularFile;
import dev.reflect.sessions.NewRecords;
import dev.reflect.sessions.SkipReason;
import dev.reflect.sessions.Tally;
import dev.reflect.sessions.TranscriptFile;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * What came of transcripts, as a file of four sections: which transcripts they are, their signals
 * as they are printed, what else was heard, and the ids of their records. Only the first is always
 * read; each has a sum, the ids one for each transcript.
 */
final class KnownFile {
  private static final int MOST_BYTES = 128_000_000;
  private static final int BEFORE_FIRST = Integer.BYTES + Long.BYTES;

  private final Path path;
  private Section printed = Section.NONE;
  private Section heard = Section.NONE;
  private long recordsFrom;
  private byte[] allPrinted = {};
  private List<TranscriptHeard> allHeard = List.of();

  KnownFile(Path path) {
    this.path = path;
  }

  /** Some bytes of the file, and their sum. */
  private record Section(long from, int length, long sum) {
    static final Section NONE = new Section(0, 0, 0);
  }

  /**
   * Returns what the file holds.
   *
   * @throws IOException when there is none, or when it is not as it was written
   */
  List<Known> read() throws IOException {
    byte[] first;
    try (DataInputStream in = new DataInputStream(Files.newInputStream(RegularFile.at(path)))) {
      int length = in.readInt();
      long sum = in.readLong();
      if (length < 0 || length > MOST_BYTES) {
        throw new IOException("No length: " + length);
      }
      first = in.readNBytes(length);
      check(first, length, sum);
    }
    Unpacking packed = new Unpacking(first);
    return unpacked(
        () -> {
          printed = new Section(BEFORE_FIRST + first.length, packed.count(), packed.number());
          heard = new Section(printed.from() + printed.length(), packed.count(), packed.number());
          recordsFrom = heard.from() + heard.length();
          List<Known> known = new ArrayList<>();
          int[] printedFrom = {0};
          packed.all(() -> known.add(known(packed, known.size(), printedFrom)));
          return known;
        });
  }

  private Known known(Unpacking packed, int at, int[] printedFrom) throws IOException {
    TranscriptFile file =
        new TranscriptFile(
            Path.of(packed.text()), packed.text(), packed.number(), packed.time(), packed.text());
    Tally tally = tally(packed);
    int from = printedFrom[0];
    int length = packed.count();
    printedFrom[0] += length;
    Section ids = new Section(recordsFrom + packed.number(), packed.count(), packed.number());
    List<String> others = packed.all(packed::text);
    return new Known(
        file,
        tally,
        () -> allHeard().get(at),
        () -> ByteBuffer.wrap(allPrinted(), from, length),
        () -> new NewRecords(uuids(ids), others));
  }

  /** Reads what was heard at the first time that it is wanted. */
  private List<TranscriptHeard> allHeard() throws IOException {
    if (allHeard.isEmpty()) {
      Unpacking packed = new Unpacking(bytes(heard));
      allHeard = unpacked(() -> packed.all(() -> TranscriptHeard.unpack(packed)));
    }
    return allHeard;
  }

  /** Reads what is printed at the first time that it is wanted. */
  private byte[] allPrinted() throws IOException {
    if (allPrinted.length < printed.length()) {
      allPrinted = bytes(printed);
    }
    return allPrinted;
  }

  private long[] uuids(Section ids) throws IOException {
    long[] uuids = new long[ids.length() / Long.BYTES];
    ByteBuffer.wrap(bytes(ids)).asLongBuffer().get(uuids);
    return uuids;
  }

  private byte[] bytes(Section section) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(section.length());
    try (var channel = Files.newByteChannel(RegularFile.at(path), StandardOpenOption.READ)) {
      channel.position(section.from());
      while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
        // until it is full
      }
    }
    check(bytes.array(), bytes.position(), section.sum());
    return bytes.array();
  }

  private static <T> T unpacked(Unpacking.Each<T> unpacking) throws IOException {
    try {
      return unpacking.unpack();
    } catch (IllegalArgumentException
        | ArithmeticException
        | BufferUnderflowException
        | IndexOutOfBoundsException e) {
      throw new IOException("What was heard cannot be read: " + e.getMessage(), e);
    }
  }

  /** Returns these as the bytes of such a file. */
  static byte[] bytes(List<Known> known) throws IOException {
    Packing heard = new Packing();
    heard.all(known, each -> each.heard().get().pack(heard));
    byte[] heardBytes = heard.toBytes();
    List<ByteBuffer> printed = new ArrayList<>();
    List<byte[]> records = new ArrayList<>();
    CRC32 printedSum = new CRC32();
    int printedLength = 0;
    long recordsLength = 0;
    for (Known each : known) {
      ByteBuffer json = each.printed().get();
      printedSum.update(json.duplicate());
      printedLength = Math.addExact(printedLength, json.remaining());
      printed.add(json);
      byte[] uuids = bytes(each.records().get().uuids());
      recordsLength += uuids.length;
      records.add(uuids);
    }
    Packing first = new Packing();
    first.number(printedLength);
    first.number(printedSum.getValue());
    first.number(heardBytes.length);
    first.number(sum(heardBytes));
    pack(known, printed, records, first);
    byte[] firstBytes = first.toBytes();
    long length =
        BEFORE_FIRST + firstBytes.length + (long) printedLength + heardBytes.length + recordsLength;
    if (length > MOST_BYTES) {
      throw new IOException("More than " + MOST_BYTES + " bytes: " + length);
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) length);
    bytes.putInt(firstBytes.length).putLong(sum(firstBytes)).put(firstBytes);
    printed.forEach(json -> bytes.put(json.duplicate()));
    bytes.put(heardBytes);
    records.forEach(bytes::put);
    return bytes.array();
  }

  private static void pack(
      List<Known> known, List<ByteBuffer> printed, List<byte[]> records, Packing first)
      throws IOException {
    int[] at = {0};
    long[] recordsFrom = {0};
    first.all(
        known,
        each -> {
          TranscriptFile file = each.file();
          first.text(file.path().toString());
          first.text(file.session());
          first.number(file.size());
          first.time(file.modified());
          first.text(file.inode());
          pack(each.tally(), first);
          byte[] uuids = records.get(at[0]);
          first.number(printed.get(at[0]).remaining());
          first.number(recordsFrom[0]);
          first.number(uuids.length);
          first.number(sum(uuids));
          first.all(each.records().get().others(), first::text);
          recordsFrom[0] += uuids.length;
          at[0]++;
        });
  }

  private static void pack(Tally tally, Packing packing) throws IOException {
    packing.number(tally.lines());
    packing.number(tally.entries());
    packing.all(
        tally.unknownKinds().entrySet(),
        kind -> {
          packing.text(kind.getKey());
          packing.number(kind.getValue());
        });
    packing.all(
        tally.skipped().entrySet(),
        reason -> {
          packing.text(reason.getKey().name());
          packing.number(reason.getValue());
        });
  }

  private static Tally tally(Unpacking packed) throws IOException {
    long lines = packed.number();
    long entries = packed.number();
    Map<String, Long> kinds = new TreeMap<>();
    packed.all(() -> kinds.put(packed.text(), packed.number()));
    Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
    packed.all(() -> skipped.put(SkipReason.valueOf(packed.text()), packed.number()));
    return new Tally(lines, entries, kinds, skipped);
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
