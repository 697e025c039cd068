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
 * Some texts as few bytes, and back. The first byte says how: 0 as they are, 1 deflated behind the
 * words of {@code packed-1.txt}, which therefore never change. Before each text stands how many
 * bytes of UTF-8 it has, seven bits in a byte, the lowest first.
 */
final class Packed {
  private static final byte AS_IT_IS = 0;
  private static final byte DEFLATED = 1;
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
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    for (String text : texts) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      int left = bytes.length;
      for (; left > 0x7f; left >>>= 7) {
        plain.write(left & 0x7f | 0x80);
      }
      plain.write(left);
      plain.writeBytes(bytes);
    }
    byte[] bytes = plain.toByteArray();
    byte[] deflated = deflated(bytes);
    return deflated.length < bytes.length ? headed(DEFLATED, deflated) : headed(AS_IT_IS, bytes);
  }

  /**
   * @throws IllegalArgumentException when the bytes were not made by {@link #of}
   */
  List<String> texts(byte... packed) {
    byte[] bytes = plain(packed);
    List<String> texts = new ArrayList<>();
    int at = 0;
    while (at < bytes.length) {
      int length = 0;
      int shift = 0;
      int next;
      do {
        next = at < bytes.length ? bytes[at++] : 0x80;
        length |= (next & 0x7f) << shift;
        shift += 7;
      } while (next < 0 && shift < 35);
      if (next < 0 || next == 0x80 || length < 0 || length > bytes.length - at) {
        throw new IllegalArgumentException("a text is cut off");
      }
      texts.add(new String(bytes, at, length, StandardCharsets.UTF_8));
      at += length;
    }
    return texts;
  }

  private static byte[] headed(byte head, byte... bytes) {
    byte[] headed = new byte[bytes.length + 1];
    headed[0] = head;
    System.arraycopy(bytes, 0, headed, 1, bytes.length);
    return headed;
  }

  private byte[] deflated(byte... bytes) {
    deflater.reset();
    deflater.setDictionary(words);
    deflater.setInput(bytes);
    deflater.finish();
    byte[] deflated = new byte[bytes.length + 64];
    int length = 0;
    while (!deflater.finished() && length < bytes.length) {
      length += deflater.deflate(deflated, length, deflated.length - length);
    }
    return deflater.finished() ? Arrays.copyOf(deflated, length) : bytes;
  }

  private byte[] plain(byte... packed) {
    if (packed.length > 0 && packed[0] == AS_IT_IS) {
      return Arrays.copyOfRange(packed, 1, packed.length);
    }
    if (packed.length == 0 || packed[0] != DEFLATED) {
      throw new IllegalArgumentException("it is packed in another way");
    }
    inflater.reset();
    inflater.setDictionary(words);
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
