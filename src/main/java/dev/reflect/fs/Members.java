package dev.reflect.fs;

import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.FileSystem.FileStatus;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/**
 * A file that only grows: gzip members, one behind the other, so that {@code zcat} reads it. Each
 * has a note in its header and is whole or not there: what a crash left at the end is cut off by
 * the next that is added. Whoever adds holds a {@link Lock}.
 */
public record Members(FileSystem fileSystem, Path file) {
  /** Magic, deflate, an extra field, no time, no hint, unknown system. */
  private static final byte[] BEGIN = {0x1f, (byte) 0x8b, 8, 4, 0, 0, 0, 0, 0, (byte) 255};

  /** Behind it: length of the extra field, our two letters, length of the note and the size. */
  private static final int HEADER = BEGIN.length + 2 + 2 + 2 + 4;

  private static final byte[] OURS = {'R', 'f'};
  private static final int TRAILER = 8;
  private static final int LONGEST_NOTE = 1_000;
  private static final int PIECE = 64 * 1024;

  /**
   * One member.
   *
   * @param start where it begins in the file
   * @param end the first byte behind it
   */
  public record Member(long start, long end, String note) {}

  /**
   * What the file has.
   *
   * @param members those whose headers can be read and whose bytes are there; the last is whole
   * @param gaps how many stretches of bytes between them are none
   * @param tail how many bytes stand behind the last
   */
  public record Content(List<Member> members, int gaps, long tail) {
    public Content {
      members = List.copyOf(members);
    }

    /** Returns where the next member goes. */
    public long end() {
      return members.isEmpty() ? 0 : members.get(members.size() - 1).end();
    }

    /** Returns whether bytes stand there that are no member, of however many there were. */
    public boolean isBroken() {
      return gaps > 0 || tail > 0;
    }

    public Optional<String> lastNote() {
      return members.isEmpty()
          ? Optional.empty()
          : Optional.of(members.get(members.size() - 1).note());
    }
  }

  /**
   * Returns what the file has, by the headers and the last member alone; nothing where there is no
   * file.
   */
  public Content content() throws IOException {
    Content found = headers();
    long size = found.end() + found.tail();
    List<Member> members = new ArrayList<>(found.members());
    while (!members.isEmpty() && read(members.get(members.size() - 1)).isEmpty()) {
      members.remove(members.size() - 1);
    }
    long end = members.isEmpty() ? 0 : members.get(members.size() - 1).end();
    return new Content(members, found.gaps(), size - end);
  }

  /** Returns the note of the last member, by the headers alone; its bytes may be damaged. */
  public Optional<String> lastNote() throws IOException {
    return headers().lastNote();
  }

  /** Returns what the file has by the headers alone; the bytes of any member may be damaged. */
  public Content headers() throws IOException {
    FileStatus status = fileSystem.status(file);
    List<Member> members = new ArrayList<>();
    long at = 0;
    if (status.isFile()) {
      try (InputStream in = fileSystem.open(file)) {
        Optional<Member> next = next(in, at, status.size());
        while (next.isPresent()) {
          members.add(next.get());
          at = next.get().end();
          next = next(in, at, status.size());
        }
      }
    }
    if (status.exists() && !status.isFile()) {
      return new Content(members, 0, 1);
    }
    return at < status.size() ? behindAGap(members, at) : new Content(members, 0, 0);
  }

  /** Returns whether something else stands where the file goes, such as a directory. */
  public boolean isBlocked() throws IOException {
    FileStatus status = fileSystem.status(file);
    return status.exists() && !status.isFile();
  }

  /** Reads the header that stands here, and goes on to the end of its member. */
  private static Optional<Member> next(InputStream in, long at, long size) throws IOException {
    byte[] header = in.readNBytes(HEADER);
    if (!isHeader(header, 0)) {
      return Optional.empty();
    }
    ByteBuffer fields = fields(header, 0);
    int note = note(fields);
    long length = length(fields);
    if (length < HEADER + note + TRAILER || at + length > size) {
      return Optional.empty();
    }
    byte[] text = in.readNBytes(note);
    try {
      in.skipNBytes(length - HEADER - note);
    } catch (EOFException shorter) {
      return Optional.empty();
    }
    return Optional.of(new Member(at, at + length, new String(text, StandardCharsets.US_ASCII)));
  }

  private static ByteBuffer fields(byte[] bytes, int at) {
    return ByteBuffer.wrap(bytes, at + BEGIN.length, HEADER - BEGIN.length)
        .slice()
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  private static int note(ByteBuffer fields) {
    return Math.max(0, Short.toUnsignedInt(fields.getShort(4)) - 4);
  }

  private static long length(ByteBuffer fields) {
    return Integer.toUnsignedLong(fields.getInt(6));
  }

  private static boolean isHeader(byte[] bytes, int at) {
    if (at + HEADER > bytes.length) {
      return false;
    }
    for (int each = 0; each < BEGIN.length; each++) {
      if (bytes[at + each] != BEGIN[each]) {
        return false;
      }
    }
    ByteBuffer fields = fields(bytes, at);
    return fields.getShort(0) == fields.getShort(4) + OURS.length + 2
        && fields.get(2) == OURS[0]
        && fields.get(3) == OURS[1];
  }

  /** Bytes that are no member are the end of one that was torn, or damage with more behind it. */
  private Content behindAGap(List<Member> members, long from) throws IOException {
    byte[] bytes = fileSystem.read(file);
    int gaps = 0;
    int end = (int) from;
    int at = end;
    while (at < bytes.length) {
      Optional<Member> found = isHeader(bytes, at) ? member(bytes, at) : Optional.empty();
      if (found.isPresent()) {
        gaps += at > end ? 1 : 0;
        members.add(found.get());
        end = (int) found.get().end();
        at = end;
      } else {
        at++;
      }
    }
    return new Content(members, gaps, bytes.length - end);
  }

  private static Optional<Member> member(byte[] bytes, int at) {
    ByteBuffer fields = fields(bytes, at);
    int note = note(fields);
    long length = length(fields);
    return length < HEADER + note + TRAILER || at + length > bytes.length
        ? Optional.empty()
        : Optional.of(
            new Member(
                at, at + length, new String(bytes, at + HEADER, note, StandardCharsets.US_ASCII)));
  }

  /** Returns what a member holds, or nothing where it is damaged. */
  public Optional<byte[]> read(Member member) throws IOException {
    byte[] bytes;
    try {
      bytes = bytes(member.start(), member.end());
    } catch (EOFException shorter) {
      return Optional.empty();
    }
    try (InputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes), PIECE)) {
      return Optional.of(gzip.readAllBytes());
    } catch (EOFException | ZipException damaged) {
      return Optional.empty();
    }
  }

  /**
   * Returns what can be unpacked of the bytes behind the last member, where they are the beginning
   * of one: up to where it was torn every byte is as it was written. Where one of them is another,
   * nobody knows from where on, and nothing is.
   */
  public byte[] torn() throws IOException {
    Content found = headers();
    ByteArrayOutputStream begun = new ByteArrayOutputStream();
    if (found.tail() > 0 && !isBlocked()) {
      try (InputStream in = fileSystem.open(file)) {
        in.skipNBytes(found.end());
        byte[] bytes = in.readAllBytes();
        if (isHeader(bytes, 0)) {
          unpack(bytes, begun);
        }
      }
    }
    return begun.toByteArray();
  }

  private static void unpack(byte[] torn, ByteArrayOutputStream into) throws IOException {
    byte[] piece = new byte[PIECE];
    try (InputStream gzip = new GZIPInputStream(new ByteArrayInputStream(torn), PIECE)) {
      for (int read = gzip.read(piece); read >= 0; read = gzip.read(piece)) {
        into.write(piece, 0, read);
      }
    } catch (EOFException end) {
      // all that there is
    } catch (ZipException damaged) {
      into.reset();
    }
  }

  private byte[] bytes(long from, long to) throws IOException {
    try (InputStream in = fileSystem.open(file)) {
      in.skipNBytes(from);
      return in.readNBytes(Math.toIntExact(to - from));
    }
  }

  /**
   * Adds a member behind so many bytes, and waits for the disk; what stands there is cut off. Where
   * it fails, what was there before is there still.
   *
   * @param at the end of the last member that shall stay
   * @param note a thousand letters of ASCII at most
   */
  public void add(long at, String note, byte[] content) throws IOException {
    put(at, member(note, content));
  }

  /** Adds one that was torn, behind all that is there: it may be unpacked, and is torn again. */
  public void addTorn(byte[] content) throws IOException {
    byte[] member = member("", content);
    put(size(), Arrays.copyOf(member, member.length - TRAILER));
  }

  /** Adds a stretch of another file as it is, damaged or not, behind all that is there. */
  public void addStretch(Members other, long from, long to) throws IOException {
    if (to > from) {
      put(size(), other.bytes(from, to));
    }
  }

  /** Returns how many bytes are there; none where there is no file. */
  public long size() throws IOException {
    return fileSystem.status(file).size();
  }

  private void put(long at, byte[] member) throws IOException {
    if (fileSystem.status(file).exists()) {
      try {
        fileSystem.append(file, at, member);
        fileSystem.force(file);
      } catch (IOException failed) {
        cut(at, failed);
        throw failed;
      }
    } else {
      new PrivateDirectory(fileSystem, file.getParent()).create();
      fileSystem.writeNew(file, member, Access.PRIVATE);
      fileSystem.force(file);
      fileSystem.forceDirectory(file.getParent());
    }
  }

  /** A full disk gets back what did not fit; where that fails too, the next to be added cuts it. */
  private void cut(long at, IOException cause) {
    try {
      fileSystem.append(file, at, new byte[0]);
    } catch (IOException again) {
      cause.addSuppressed(again);
    }
  }

  /** Returns a member as bytes: to be added, or to make a file of. */
  static byte[] member(String note, byte[] content) throws IOException {
    byte[] said = note.getBytes(StandardCharsets.US_ASCII);
    if (said.length > LONGEST_NOTE) {
      throw new IllegalArgumentException("a note of " + said.length + " letters");
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream(content.length / 4 + 64);
    try (OutputStream gzip = new GZIPOutputStream(packed, PIECE)) {
      gzip.write(content);
    }
    byte[] plain = packed.toByteArray();
    int length = HEADER + said.length + plain.length - BEGIN.length;
    return ByteBuffer.allocate(length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(BEGIN)
        .putShort((short) (OURS.length + 2 + 4 + said.length))
        .put(OURS)
        .putShort((short) (4 + said.length))
        .putInt(length)
        .put(said)
        .put(plain, BEGIN.length, plain.length - BEGIN.length)
        .array();
  }
}
