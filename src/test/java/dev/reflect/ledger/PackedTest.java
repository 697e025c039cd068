package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class PackedTest {
  private final Packed packed = new Packed();

  @Property
  void whatIsPackedIsUnpackedAsItWas(@ForAll("texts") List<String> texts) {
    byte[] bytes = packed.of(texts);
    assertEquals(texts, packed.texts(bytes));
    assertArrayEquals(bytes, new Packed().of(texts));
  }

  @Property
  void whatIsPackedBehindATextIsUnpackedBehindIt(
      @ForAll("texts") List<String> texts, @ForAll @StringLength(max = 40_000) String other) {
    byte[] behind = other.getBytes(StandardCharsets.UTF_8);
    assertEquals(texts, packed.texts(packed.of(texts, behind), behind));
  }

  @Property
  void whatIsPackedBesideATextIsUnpackedWithIt(
      @ForAll("texts") List<String> texts, @ForAll("texts") List<String> others) {
    String other = String.join(" ", others);
    byte[] bytes = packed.beside(other, texts);
    assertEquals(texts, packed.texts(bytes, other));
    assertEquals(texts, packed.texts(packed.of(texts), other));
    if (Packed.isBeside(bytes)) {
      assertThrows(IllegalArgumentException.class, () -> packed.texts(bytes));
    } else {
      assertEquals(texts, packed.texts(bytes));
    }
  }

  @Test
  void whatRepeatsTheOtherTextTakesFewerBytesBesideIt() {
    List<String> said = List.of("no, Never sort the timetable by the gudrun column. Thanks.");
    int beside = packed.beside("Never sort the timetable by the gudrun column.", said).length;
    assertTrue(beside < packed.of(said).length / 2, () -> "bytes: " + beside);
  }

  @Test
  void statesOfOneFileTakeFewBytesBesideIt() {
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      file.append("- Rule ").append(i * 7919 % 1_000).append(" says what is to be done.\n");
    }
    String before = file.toString();
    byte[] after = (before + "- One more.\n").getBytes(StandardCharsets.UTF_8);
    byte[] bytes = packed.of(List.of(before + "- One.\n", before), after);
    assertTrue(bytes.length < before.length() / 50, () -> "bytes: " + bytes.length);
    assertEquals(List.of(before + "- One.\n", before), packed.texts(bytes, after));
  }

  /** Words as people write them, and characters that no dictionary has. */
  @Provide
  Arbitrary<List<String>> texts() {
    Arbitrary<String> words =
        Arbitraries.of(
                "use the tests ", "no, ", "don't ", "patterns\t", "größer ", "日本", "\n", "😀")
            .list()
            .ofMaxSize(200)
            .map(each -> String.join("", each));
    Arbitrary<String> any =
        Arbitraries.strings()
            .ofMaxLength(300)
            .filter(each -> each.chars().noneMatch(Surrogate::is));
    return Arbitraries.oneOf(words, any).list().ofMaxSize(6);
  }

  private static final class Surrogate {
    static boolean is(int character) {
      return Character.isSurrogate((char) character);
    }
  }

  /** Sightings that are kept so can be read by every later version, or this test is red. */
  @Test
  void theFormStaysAsItIs() {
    List<String> texts = List.of("no, use uv, not pip", "", "Understood, uv it is.", "", "\t");
    assertEquals(
        texts,
        packed.texts(
            HexFormat.of().parseHex("011386899496e98045819d18065144bc0225cbc0f9ae588f81911300")));
    assertEquals(List.of(""), packed.texts(HexFormat.of().parseHex("0000")));
    assertEquals(List.of("z"), packed.texts(HexFormat.of().parseHex("00017a")));
    assertEquals(
        "d71386899496e98045819d185144b402e5cac0d9ae588f1300",
        HexFormat.of().formatHex(packed.of(texts)));
    assertEquals("0a", HexFormat.of().formatHex(packed.of(List.of(""))));
    assertEquals("0e7a", HexFormat.of().formatHex(packed.of(List.of("z"))));
    assertEquals("3a017a79", HexFormat.of().formatHex(packed.of(List.of("", "z", "y"))));
    String beside = "d51386499496e98025817d195144ec02e5cac0b9af588f1300";
    assertEquals(texts, packed.texts(HexFormat.of().parseHex(beside), "Use uv."));
    assertEquals(beside, HexFormat.of().formatHex(packed.beside("Use uv.", texts)));
  }

  @Test
  void whatAPersonSaysTakesAboutHalfOfItsLength() {
    String said =
        "No, please don't use the old client for this. We always write an integration test first,"
            + " and the name of the table has to be the same as in the schema.";
    assertTrue(packed.of(List.of(said)).length < said.length() * 0.55);
  }

  @Test
  void whatNobodyPackedIsRefused() {
    byte[] whole = packed.of(List.of("the tests pass, and then we commit the change"));
    for (byte[] damaged :
        List.of(
            new byte[0],
            new byte[] {4, 1, 2},
            new byte[] {7, 1, 2},
            new byte[] {2, 1, 'a'},
            new byte[] {8, 'a'},
            packed.beside("Use the gudrun.", List.of("Use the gudrun.")),
            new byte[] {0x1e, 3, 'a', 'b'},
            new byte[] {0, 5, 'a'},
            new byte[] {0, -1, -1, -1, -1, -1, -1},
            Arrays.copyOf(whole, whole.length - 4),
            new byte[] {1, -1, -1, -1})) {
      assertThrows(IllegalArgumentException.class, () -> packed.texts(damaged));
    }
  }
}
