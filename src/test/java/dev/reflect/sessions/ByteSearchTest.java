package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteSearchTest {
  @Property
  void findsTheFirstLineFeedAndNoOtherByte(
      @ForAll byte[] bytes, @ForAll @IntRange(max = 20) int start) {
    int from = Math.min(start, bytes.length);
    int expected = -1;
    for (int i = bytes.length - 1; i >= from; i--) {
      expected = bytes[i] == '\n' ? i : expected;
    }
    assertEquals(expected, ByteSearch.lineFeed(bytes, from, bytes.length));
  }

  @Property
  void bytesNextToALineFeedAreNotTakenForOne(@ForAll @IntRange(max = 40) int place) {
    byte[] bytes = new byte[41];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i % 2 == 0 ? '\n' + 1 : 0x8A);
    }
    bytes[place] = '\n';
    assertEquals(place, ByteSearch.lineFeed(bytes, 0, bytes.length));
    assertEquals(-1, ByteSearch.lineFeed(bytes, place + 1, bytes.length));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "\", 1",
        "a\", 2",
        "abcdefgh\", 9",
        "\\\"\", 3",
        "\\\\\", 3",
        "\\\\\\\"\", 5",
        "abcdefg\\\"abc\"x, 13",
        "abcdefgh\\, -1",
        "abcdefg\\\", -1",
        "abc, -1",
        "``, -1",
      })
  void aStringEndsAtTheQuoteThatNoBackslashPrecedes(String inside, int behind) {
    byte[] bytes = inside.getBytes(StandardCharsets.UTF_8);
    assertEquals(behind, ByteSearch.behindString(bytes, 0, bytes.length));
  }
}
