package dev.reflect.ledger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Some texts as few bytes, and back. The first byte says how. Its lowest bit: whether they are
 * deflated behind the words of {@code packed-1.txt}, which therefore never change. The next one:
 * whether the bits above it tell which of the texts are not empty, with one more bit above that of
 * the last text; then only those texts follow, else all. Where the bits above tell it and this one
 * is not set, they are deflated behind those words and another text, which is kept elsewhere.
 * Before each text stands how many bytes of UTF-8 it has, seven bits in a byte, the lowest first;
 * not before the last one where bits tell which it is.
 */
final class Packed {
  private static final int DEFLATED = 1;
  private static final int MARKED = 2;
  private static final int FORM = DEFLATED | MARKED;
  private static final int MARKS_FROM = 2;
  private static final int MOST_MARKED = 5;
  private static final String WORDS = "packed-1.txt";
  private static final int MOST_BYTES = 1 << 28;

  private final byte[] words;
  private final Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
  private final Inflater inflater = new Inflater(true);

  Packed() {
    try (InputStream in = Packed.class.getResourceAsStream(WORDS)) {
      if (in == null) {
        throw new IllegalStateException(WORDS + " is missing from this build");
      }
      this.words = in.readAllBytes();
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  byte[] of(List<String> texts) {
    return of(texts, words, MARKED);
  }

  /** Packs texts that repeat much of another one, without which they cannot be unpacked. */
  byte[] of(List<String> texts, byte[] behind) {
    return of(texts, behind, MARKED);
  }

  /** Packs texts that repeat some of another one, without which they cannot be unpacked. */
  byte[] beside(String other, List<String> texts) {
    return isMarked(texts) ? of(texts, wordsAnd(other), 0) : of(texts);
  }

  private byte[] wordsAnd(String other) {
    byte[] more = other.getBytes(StandardCharsets.UTF_8);
    byte[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return all;
  }

  private static boolean isMarked(List<String> texts) {
    return !texts.isEmpty() && texts.size() <= MOST_MARKED;
  }

  /**
   * @param mark what the first byte has for texts that are marked and deflated behind this
   */
  private byte[] of(List<String> texts, byte[] behind, int mark) {
    boolean marked = isMarked(texts);
    int marks = 1 << texts.size();
    int last = texts.size() - 1;
    while (marked && last >= 0 && texts.get(last).isEmpty()) {
      last--;
    }
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    for (int i = 0; i < texts.size(); i++) {
      if (!marked || !texts.get(i).isEmpty()) {
        marks |= 1 << i;
        byte[] bytes = texts.get(i).getBytes(StandardCharsets.UTF_8);
        if (!marked || i < last) {
          writeLength(bytes.length, plain);
        }
        plain.writeBytes(bytes);
      }
    }
    byte[] bytes = plain.toByteArray();
    byte[] deflated = deflated(bytes, behind);
    int head = marked ? marks << MARKS_FROM : 0;
    return deflated.length < bytes.length
        ? headed(head | (marked ? mark : 0) | DEFLATED, deflated)
        : headed(head | (marked ? MARKED : 0), bytes);
  }

  private static void writeLength(int length, ByteArrayOutputStream out) {
    int left = length;
    for (; left > 0x7f; left >>>= 7) {
      out.write(left & 0x7f | 0x80);
    }
    out.write(left);
  }

  /**
   * @throws IllegalArgumentException when the bytes were not made by {@link #of}
   */
  List<String> texts(byte... packed) {
    return texts(packed, words, MARKED);
  }

  List<String> texts(byte[] packed, byte[] behind) {
    return texts(packed, behind, MARKED);
  }

  /**
   * @param other the text that they were packed beside; any where {@link #isBeside} is false
   * @throws IllegalArgumentException when the bytes were made neither beside it nor by {@link #of}
   */
  List<String> texts(byte[] packed, String other) {
    return isBeside(packed) ? texts(packed, wordsAnd(other), 0) : texts(packed);
  }

  /** Returns whether these texts can only be unpacked with the one that they were packed beside. */
  static boolean isBeside(byte... packed) {
    return packed.length > 0 && (packed[0] & FORM) == DEFLATED && (packed[0] & 0xff) > DEFLATED;
  }

  private List<String> texts(byte[] packed, byte[] behind, int mark) {
    int head = packed.length == 0 ? -1 : packed[0] & 0xff;
    int marks = head >> MARKS_FROM;
    int form = head & FORM;
    boolean marked = head > DEFLATED;
    if (head < 0 || marked && (marks < 2 || form != MARKED && form != (mark | DEFLATED))) {
      throw new IllegalArgumentException("it is packed in another way");
    }
    byte[] bytes =
        (head & DEFLATED) > 0
            ? inflated(packed, behind)
            : Arrays.copyOfRange(packed, 1, packed.length);
    Reading reading = new Reading(bytes);
    List<String> texts = new ArrayList<>();
    if (!marked) {
      while (!reading.isAtEnd()) {
        texts.add(reading.text(reading.length()));
      }
      return texts;
    }
    int count = 31 - Integer.numberOfLeadingZeros(marks);
    int present = marks - (1 << count);
    for (int i = 0; i < count; i++) {
      if ((present >> i & 1) == 0) {
        texts.add("");
      } else {
        texts.add(reading.text(present >> i == 1 ? reading.left() : reading.length()));
      }
    }
    return texts;
  }

  /** Goes through unpacked bytes. */
  private static final class Reading {
    private final byte[] bytes;
    private int at;

    Reading(byte... bytes) {
      this.bytes = bytes;
    }

    boolean isAtEnd() {
      return at == bytes.length;
    }

    int left() {
      return bytes.length - at;
    }

    int length() {
      int length = 0;
      int shift = 0;
      int next;
      do {
        next = at < bytes.length ? bytes[at++] : 0x80;
        length |= (next & 0x7f) << shift;
        shift += 7;
      } while (next < 0 && shift < 35);
      if (next < 0 || next == 0x80 || length < 0 || length > left()) {
        throw new IllegalArgumentException("a text is cut off");
      }
      return length;
    }

    String text(int length) {
      at += length;
      return new String(bytes, at - length, length, StandardCharsets.UTF_8);
    }
  }

  private static byte[] headed(int head, byte... bytes) {
    byte[] headed = new byte[bytes.length + 1];
    headed[0] = (byte) head;
    System.arraycopy(bytes, 0, headed, 1, bytes.length);
    return headed;
  }

  private byte[] deflated(byte[] bytes, byte[] behind) {
    deflater.reset();
    deflater.setDictionary(behind);
    deflater.setInput(bytes);
    deflater.finish();
    byte[] deflated = new byte[bytes.length + 64];
    int length = 0;
    while (!deflater.finished() && length < bytes.length) {
      length += deflater.deflate(deflated, length, deflated.length - length);
    }
    return deflater.finished() ? Arrays.copyOf(deflated, length) : bytes;
  }

  private byte[] inflated(byte[] packed, byte[] behind) {
    inflater.reset();
    inflater.setDictionary(behind);
    inflater.setInput(packed, 1, packed.length - 1);
    byte[] plain = new byte[Math.max(256, packed.length * 4)];
    int length = 0;
    try {
      while (!inflater.finished()) {
        if (length == plain.length) {
          plain = Arrays.copyOf(plain, length * 2);
        }
        int more = inflater.inflate(plain, length, plain.length - length);
        length += more;
        if (more == 0 && !inflater.finished() || length > MOST_BYTES) {
          throw new IllegalArgumentException("a text is cut off");
        }
      }
    } catch (DataFormatException cause) {
      throw new IllegalArgumentException("it cannot be unpacked", cause);
    }
    return Arrays.copyOf(plain, length);
  }
}
