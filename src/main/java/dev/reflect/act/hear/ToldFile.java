package dev.reflect.act.hear;

import dev.reflect.act.home.Packing;
import dev.reflect.act.home.Unpacking;
import dev.reflect.act.home.Whereabouts;
import dev.reflect.fs.RegularFile;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Extent;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * Keeps what the ledger was told of one selection, and from what. Where the transcripts are the
 * same, the disk says the same of what their sessions name, and the ledger still has all of it and
 * likens nothing otherwise, telling it again would change nothing.
 */
final class ToldFile {
  private final KeptScans scans;
  private final List<TranscriptFile> files;

  ToldFile(KeptScans scans, List<TranscriptFile> files) {
    this.scans = scans;
    this.files = files;
  }

  /** Returns what the ledger was told before, where it has nothing to be told now. */
  Optional<Told> read(Whereabouts whereabouts, Ledger ledger) throws IOException {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(RegularFile.at(scans.told()));
    } catch (IOException e) {
      return Optional.empty(); // none yet
    }
    try {
      long sum = ByteBuffer.wrap(bytes).getLong();
      Unpacking packed = new Unpacking(Arrays.copyOfRange(bytes, Long.BYTES, bytes.length));
      boolean same =
          sum(bytes) == sum
              && packed.text().equals(listed())
              && ledger.queue().has(extent(packed))
              && whereabouts.areAsPacked(packed);
      return same ? Optional.of(told(packed)) : Optional.empty();
    } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
      return Optional.empty(); // damaged
    }
  }

  /** Keeps it, where no transcript may change unseen. Where that fails, it is told again. */
  void keep(Told told, Whereabouts whereabouts, Extent extent, Instant now) {
    boolean settled = files.stream().allMatch(file -> ScanMemory.isSettled(file, now));
    if (!settled || !scans.areWorthIt(files.stream())) {
      return;
    }
    try {
      Packing packing = new Packing();
      packing.number(0); // the sum
      packing.text(listed());
      packing.number(extent.likenesses());
      packing.all(
          extent.newest(),
          row -> {
            packing.number(row.number());
            packing.text(row.content());
          });
      whereabouts.pack(packing);
      packing.all(told.notices(), packing::text);
      packing.all(told.heard(), each -> packing.text(each.value()));
      packing.all(told.objections(), each -> each.pack(packing));
      byte[] bytes = packing.toBytes();
      ByteBuffer.wrap(bytes).putLong(sum(bytes));
      scans.keep(scans.told(), bytes, now);
    } catch (IOException e) {
      // nothing is lost
    }
  }

  private static Extent extent(Unpacking packed) throws IOException {
    return new Extent(
        packed.number(), packed.all(() -> new Extent.Row(packed.number(), packed.text())));
  }

  private static Told told(Unpacking packed) throws IOException {
    return new Told(
        packed.all(packed::text),
        Set.copyOf(packed.all(() -> new Fingerprint(packed.text()))),
        packed.all(() -> SessionsRead.Objected.unpack(packed)));
  }

  /** Returns all that tells whether a transcript has changed, as one text. */
  private String listed() {
    StringBuilder listed = new StringBuilder();
    for (TranscriptFile file : files) {
      Instant modified = file.modified();
      listed.append(file.path()).append('\n').append(file.size()).append(' ');
      listed.append(modified.getEpochSecond()).append(' ').append(modified.getNano());
      listed.append(' ').append(file.inode()).append('\n');
    }
    return listed.toString();
  }

  private static long sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes, Long.BYTES, bytes.length - Long.BYTES);
    return sum.getValue();
  }
}
