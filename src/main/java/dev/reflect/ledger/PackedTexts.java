package dev.reflect.ledger;

import dev.reflect.ground.Resource;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.sqlite.Function;

/**
 * The functions by which the tables of versions 11 to 18 read what those versions had packed. The
 * first byte says how. Its lowest bit: whether the texts are deflated behind the words of {@code
 * packed-1.txt}. The next one: whether the bits above it tell which of the texts are not empty,
 * with one more bit above that of the last text; then only those texts follow, else all. Where the
 * bits above tell it and this one is not set, they are deflated behind those words and another
 * text. Before each text stands how many bytes of UTF-8 it has, seven bits in a byte, the lowest
 * first; not before the last one where bits tell which it is.
 */
final class PackedTexts {
  private static final int DEFLATED = 1;
  private static final int MARKED = 2;
  private static final int MARKS_FROM = 2;
  private static final int MOST_BYTES = 1 << 28;

  private PackedTexts() {}

  static void on(Connection connection) throws SQLException {
    byte[] words = Resource.bytes(PackedTexts.class, "packed-1.txt");
    add(connection, "unpacked", 2, of -> texts(of.blob(0), words).get(of.number(1)));
    add(connection, "unpacked_behind", 3, of -> texts(of.blob(1), of.text(0)).get(of.number(2)));
    add(
        connection,
        "unpacked_beside",
        3,
        of ->
            texts(of.blob(1), isBeside(of.blob(1)) ? joined(words, of.text(0)) : words)
                .get(of.number(2)));
  }

  private interface Arguments {
    byte[] blob(int argument) throws SQLException;

    byte[] text(int argument) throws SQLException;

    int number(int argument) throws SQLException;
  }

  private interface Reading {
    String of(Arguments arguments) throws SQLException;
  }

  private static void add(Connection connection, String name, int arguments, Reading reading)
      throws SQLException {
    Function function =
        new Function() {
          @Override
          protected void xFunc() throws SQLException {
            try {
              result(
                  reading.of(
                      new Arguments() {
                        @Override
                        public byte[] blob(int argument) throws SQLException {
                          byte[] bytes = value_blob(argument);
                          return bytes == null ? new byte[0] : bytes;
                        }

                        @Override
                        public byte[] text(int argument) throws SQLException {
                          return value_text(argument).getBytes(StandardCharsets.UTF_8);
                        }

                        @Override
                        public int number(int argument) throws SQLException {
                          return value_int(argument);
                        }
                      }));
            } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
              error("packed texts are damaged: " + damaged.getMessage());
            }
          }
        };
    Function.create(connection, name, function, arguments, Function.FLAG_DETERMINISTIC);
  }

  private static boolean isBeside(byte... packed) {
    return packed.length > 0 && (packed[0] & 3) == DEFLATED && (packed[0] & 0xff) > DEFLATED;
  }

  private static byte[] joined(byte[] words, byte... other) {
    byte[] all = Arrays.copyOf(words, words.length + other.length);
    System.arraycopy(other, 0, all, words.length, other.length);
    return all;
  }

  private static List<String> texts(byte[] packed, byte... behind) {
    int head = packed.length == 0 ? 0 : packed[0] & 0xff;
    int marks = head >> MARKS_FROM;
    if (packed.length == 0 || head > MARKED && marks < 2) {
      throw new IllegalArgumentException("they are packed in another way");
    }
    byte[] bytes =
        (head & DEFLATED) > 0
            ? inflated(packed, behind)
            : Arrays.copyOfRange(packed, 1, packed.length);
    Bytes left = new Bytes(bytes);
    List<String> texts = new ArrayList<>();
    if (head <= DEFLATED) {
      while (left.count() > 0) {
        texts.add(left.text(left.length()));
      }
      return texts;
    }
    int count = 31 - Integer.numberOfLeadingZeros(marks);
    int present = marks - (1 << count);
    for (int i = 0; i < count; i++) {
      if ((present >> i & 1) == 0) {
        texts.add("");
      } else {
        texts.add(left.text(present >> i == 1 ? left.count() : left.length()));
      }
    }
    return texts;
  }

  /** Goes through unpacked bytes. */
  private static final class Bytes {
    private final byte[] bytes;
    private int at;

    Bytes(byte... bytes) {
      this.bytes = bytes;
    }

    int count() {
      return bytes.length - at;
    }

    int length() {
      int length = 0;
      int shift = 0;
      int next;
      do {
        next = bytes[at++];
        length |= (next & 0x7f) << shift;
        shift += 7;
      } while (next < 0);
      return length;
    }

    String text(int length) {
      at += length;
      return new String(bytes, at - length, length, StandardCharsets.UTF_8);
    }
  }

  private static byte[] inflated(byte[] packed, byte... behind) {
    Inflater inflater = new Inflater(true);
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
    } finally {
      inflater.end();
    }
    return Arrays.copyOf(plain, length);
  }
}
