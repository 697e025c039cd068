package dev.reflect.archive;

import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import dev.reflect.fs.Members;
import dev.reflect.fs.Members.Content;
import dev.reflect.fs.Members.Member;
import dev.reflect.ground.Spelled;
import dev.reflect.sessions.RedactedLine;
import dev.reflect.sessions.Transcripts;
import dev.reflect.sessions.WholeLines;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Our copy of one transcript: its lines redacted, packed, a piece added whenever the transcript has
 * more. What was kept stays, though the transcript be cut, rewritten or deleted. Whoever changes it
 * holds the archive's lock.
 */
public final class Copy {
  private static final int PIECE = 1024 * 1024;

  /** In so much of it stands where a session began. */
  private static final int BEGINNING = 64 * 1024;

  private final Members members;

  public Copy(Members members) {
    this.members = members;
  }

  /** How a copy stands to its transcript. */
  public enum State implements Spelled {
    COMPLETE,
    /** Nothing is kept of the transcript. */
    MISSING,
    /** The transcript has lines that the copy has not. */
    OUTDATED,
    /** The transcript is gone: nobody but the archive has it. */
    ORPHANED,
    /** Some bytes are not those that were written. */
    CORRUPTED,
    /** The transcript may not be read: nobody knows what it has beyond the copy. */
    UNREADABLE
  }

  /**
   * How far the transcript was kept, as it stands in the note of each piece.
   *
   * @param print what tells these bytes from others
   */
  private record Extent(long bytes, String print) {
    static final Extent NONE = new Extent(0, "");

    static Extent of(Optional<String> note) {
      String[] words = note.orElse("").split(" ");
      try {
        return words.length == 2 ? new Extent(Long.parseLong(words[0]), words[1]) : NONE;
      } catch (NumberFormatException other) {
        return NONE;
      }
    }

    boolean isIn(WholeLines lines) throws IOException {
      return bytes == 0 || lines.print(bytes).equals(print);
    }
  }

  public Path file() {
    return members.file();
  }

  /** Returns whether something else stands where it goes: it can be neither written nor mended. */
  public boolean isBlocked() throws IOException {
    return members.isBlocked();
  }

  /** Returns whether it has so many bytes of the transcript, undamaged. */
  public boolean has(long bytes) throws IOException {
    return Extent.of(members.lastNote()).bytes() >= bytes
        && isSound()
        && Extent.of(members.content().lastNote()).bytes() >= bytes;
  }

  /** Returns how the copy stands to the transcript, as far as its last piece tells. */
  public State state(Path transcript) throws IOException {
    Content content = members.content();
    Extent kept = Extent.of(content.lastNote());
    if (content.isBroken()) {
      return State.CORRUPTED;
    } else if (!Files.exists(transcript)) {
      return State.ORPHANED;
    }
    try (WholeLines lines = new WholeLines(transcript, kept.bytes())) {
      if (kept.isIn(lines) && !lines.next((bytes, from, to) -> {})) {
        return State.COMPLETE; // also where there is nothing yet that could be kept
      }
    }
    return content.members().isEmpty() ? State.MISSING : State.OUTDATED;
  }

  /** Returns whether every piece holds what was written, by reading all of it. */
  public boolean isSound() throws IOException {
    return read((bytes, from, to) -> {});
  }

  /**
   * Keeps what the transcript has beyond the copy; of one that was rewritten, the lines that the
   * copy has not. Each piece is safe before the next begins.
   *
   * @param progress hears how many bytes of the transcript were read since it last heard
   * @return how many bytes of the transcript were read
   */
  public long keep(Path transcript, LongConsumer progress) throws IOException {
    Content content = members.content();
    Extent kept = Extent.of(content.lastNote());
    boolean goesOn;
    try (WholeLines lines = new WholeLines(transcript, 0)) {
      goesOn = kept.isIn(lines);
    }
    Content headers = members.headers();
    boolean isKnown = goesOn && kept.bytes() > 0;
    if (!isKnown && headers.tail() > 0) {
      mend(transcript); // a torn piece may begin with what the transcript has no more
      return Files.size(transcript);
    }
    Set<Hash> known = isKnown ? Set.of() : hashes(content);
    long end = goesOn ? content.end() : headers.end(); // none is cut off that is nowhere else
    long began = goesOn ? kept.bytes() : 0;
    try (WholeLines lines = new WholeLines(transcript, began)) {
      ByteArrayOutputStream piece = new ByteArrayOutputStream();
      long told = began;
      boolean more = true;
      while (more) {
        more = lines.next((bytes, from, to) -> add(piece, bytes, from, to, known));
        boolean full = piece.size() >= PIECE || lines.at() - told >= 8L * PIECE;
        if (full || (!more && lines.at() > told)) {
          String note = lines.at() + " " + lines.print(lines.at());
          members.add(end, note, piece.toByteArray());
          end = members.content().end();
          piece.reset();
          progress.accept(lines.at() - told);
          told = lines.at();
        }
      }
      return lines.at() - began;
    }
  }

  private static void add(
      ByteArrayOutputStream piece, byte[] bytes, int from, int to, Set<Hash> known) {
    byte[] line = RedactedLine.of(bytes, from, to).getBytes(StandardCharsets.UTF_8);
    if (known.isEmpty() || !known.contains(Hash.of(line))) {
      piece.write(line, 0, line.length);
      piece.write('\n');
    }
  }

  private Set<Hash> hashes(Content content) throws IOException {
    Set<Hash> hashes = new HashSet<>();
    for (Member each : content.members()) {
      members
          .read(each)
          .ifPresent(
              piece ->
                  lines(
                      piece,
                      (bytes, from, to) ->
                          hashes.add(Hash.of(Arrays.copyOfRange(bytes, from, to)))));
    }
    return hashes;
  }

  /** Returns how many bytes it takes. */
  public long size() throws IOException {
    return members.size();
  }

  /** Deletes it. */
  public void delete() throws IOException {
    members.fileSystem().delete(file());
    members.fileSystem().forceDirectory(file().getParent());
  }

  /**
   * Writes the copy anew: all of the transcript where that is there, and what the copy alone has.
   * Until that is on the disk the old one stays, and where nothing can be read it stays for good.
   *
   * @return how many of its pieces were lost
   */
  public int mend(Path transcript) throws IOException {
    FileSystem disk = members.fileSystem();
    Copy fresh = new Copy(beside());
    if (Files.exists(transcript)) {
      fresh.keep(transcript, bytes -> {});
    }
    Set<Hash> known = fresh.hashes(fresh.members.content());
    Content content = members.headers();
    int lost = content.gaps() + (content.tail() > 0 ? 1 : 0);
    for (Member each : content.members()) {
      Optional<byte[]> piece = members.read(each);
      lost += piece.isEmpty() ? 1 : 0;
      if (piece.isPresent()) {
        fresh.add(piece.get(), each.note(), known);
      }
    }
    fresh.add(members.torn(), "", known);
    if (disk.status(fresh.file()).exists()) {
      disk.replace(fresh.file(), file());
      disk.forceDirectory(file().getParent());
    }
    return lost;
  }

  /** Adds the lines of a piece that are not known, as far as the transcript was kept before. */
  private void add(byte[] piece, String note, Set<Hash> known) throws IOException {
    ByteArrayOutputStream alone = new ByteArrayOutputStream();
    lines(
        piece,
        (bytes, from, to) -> {
          if (!known.contains(Hash.of(Arrays.copyOfRange(bytes, from, to)))) {
            alone.write(bytes, from, to - from + 1);
          }
        });
    if (alone.size() > 0) {
      Content now = members.content();
      members.add(now.end(), now.lastNote().orElse(note), alone.toByteArray());
    }
  }

  /**
   * Puts another line in the place of each that can be read, and returns whether any is another one
   * now. What is damaged stays as it is, and damaged. Until all are on the disk the old copy stays.
   */
  public boolean rewrite(UnaryOperator<String> line) throws IOException {
    FileSystem disk = members.fileSystem();
    Members fresh = beside();
    boolean[] changed = {false};
    long at = 0;
    for (Member each : members.headers().members()) {
      Optional<byte[]> piece = members.read(each);
      if (piece.isPresent()) {
        fresh.addStretch(members, at, each.start());
        fresh.add(fresh.size(), each.note(), rewritten(piece.get(), line, changed));
        at = each.end();
      }
    }
    byte[] torn = members.torn();
    if (torn.length > 0) {
      fresh.addStretch(members, at, members.headers().end());
      fresh.addTorn(rewritten(torn, line, changed));
    } else {
      fresh.addStretch(members, at, members.size());
    }
    if (changed[0]) {
      disk.replace(fresh.file(), file());
    } else {
      disk.delete(fresh.file());
    }
    disk.forceDirectory(file().getParent());
    return changed[0];
  }

  private static byte[] rewritten(byte[] piece, UnaryOperator<String> line, boolean[] changed) {
    ByteArrayOutputStream now = new ByteArrayOutputStream();
    lines(
        piece,
        (bytes, from, to) -> {
          String before = new String(bytes, from, to - from, StandardCharsets.UTF_8);
          String after = line.apply(before);
          changed[0] |= !after.equals(before);
          now.writeBytes((after + "\n").getBytes(StandardCharsets.UTF_8));
        });
    return now.toByteArray();
  }

  /** Returns an empty file beside it, whatever an earlier one has left there. */
  private Members beside() throws IOException {
    Path path = file().resolveSibling(file().getFileName() + ".new");
    members.fileSystem().delete(path);
    return new Members(members.fileSystem(), path);
  }

  /** Returns the directory that its session began in, which nearly always stands at once. */
  Optional<String> began() throws IOException {
    try (InputStream lines = new GZIPInputStream(members.fileSystem().open(file()))) {
      Optional<String> began = Transcripts.firstDirectory(lines.readNBytes(BEGINNING));
      if (began.isPresent()) {
        return began;
      }
    } catch (NoSuchFileException missing) {
      return Optional.empty();
    } catch (EOFException | ZipException damaged) {
      // a later piece may say it
    }
    for (Member each : members.content().members()) {
      Optional<String> began = members.read(each).flatMap(Transcripts::firstDirectory);
      if (began.isPresent()) {
        return began;
      }
    }
    return Transcripts.firstDirectory(members.torn());
  }

  /** Hands out all lines that can be read, and returns whether all could. */
  public boolean read(WholeLines.Sink sink) throws IOException {
    Content content = members.headers();
    boolean all = !content.isBroken();
    for (Member each : content.members()) {
      Optional<byte[]> piece = members.read(each);
      all &= piece.isPresent();
      piece.ifPresent(bytes -> lines(bytes, sink));
    }
    lines(members.torn(), sink);
    return all;
  }

  private static void lines(byte[] bytes, WholeLines.Sink sink) {
    int from = 0;
    for (int at = 0; at < bytes.length; at++) {
      if (bytes[at] == '\n') {
        sink.line(bytes, from, at);
        from = at + 1;
      }
    }
  }
}
