package dev.reflect.fs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.fs.SafeWrite.FileEdit;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentTest {
  @Test
  void hashesToTheSha256OfTheBytes() {
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        FileContent.of("abc".getBytes(UTF_8)).hash().value());
    assertEquals(Hash.MISSING, FileContent.MISSING.hash());
  }

  @Test
  void anEmptyFileIsNotAMissingOne() {
    assertNotEquals(FileContent.MISSING, FileContent.of(new byte[0]));
    assertEquals(0, FileContent.of(new byte[0]).bytes().length);
    assertThrows(IllegalStateException.class, FileContent.MISSING::bytes);
  }

  @Test
  void isNoTextInUtf16OrWithAZeroInIt() {
    assertEquals(Optional.of("# Fähre\n"), FileContent.of("# Fähre\n").wholeText());
    for (Charset other : List.of(UTF_16LE, UTF_16BE, UTF_16, ISO_8859_1)) {
      byte[] bytes = "# Fähre\n".getBytes(other);
      assertEquals(Optional.empty(), FileContent.of(bytes).wholeText(), other.name());
    }
    assertEquals(Optional.empty(), FileContent.of("# P\n\0\n").wholeText());
  }

  @Test
  void cannotBeChangedFromOutside() {
    byte[] bytes = {1, 2};
    FileContent content = FileContent.of(bytes);
    bytes[0] = 9;
    content.bytes()[1] = 9;
    assertArrayEquals(new byte[] {1, 2}, content.bytes());
  }

  @Test
  void refusesWhatIsNoHashAndWhatIsNoEdit() {
    assertThrows(IllegalArgumentException.class, () -> new Hash("ABC"));
    Path file = Path.of("/a");
    FileContent same = FileContent.of(new byte[1]);
    assertThrows(IllegalArgumentException.class, () -> new FileEdit(file, same.hash(), same));
    assertThrows(
        IllegalArgumentException.class, () -> new FileEdit(Path.of("a"), Hash.MISSING, same));
  }

  private static final LocalDateTime AT = LocalDateTime.of(2026, 3, 2, 4, 5, 6);

  private final BackupPlaces places = new BackupPlaces(Path.of("/home/ada/backups"));

  @ParameterizedTest
  @CsvSource({
    "/s/node/SKILL.md, 1, /s/node/.backups/SKILL_20260302_040506.md",
    "/s/node/SKILL.md, 2, /s/node/.backups/SKILL_20260302_040506_2.md",
    "/w/shop/CLAUDE.md, 1, /home/ada/backups/20260302_040506/w-shop-CLAUDE.md",
    "/w/shop/CLAUDE.md, 3, /home/ada/backups/20260302_040506/w-shop-CLAUDE_3.md",
    "/w/my.shop/Makefile, 2, /home/ada/backups/20260302_040506/w-my.shop-Makefile_2",
    "/w/.hidden, 2, /home/ada/backups/20260302_040506/w-.hidden_2",
    "/.hidden, 2, /home/ada/backups/20260302_040506/.hidden_2",
  })
  void saysWhere(String file, int choice, String place) {
    assertEquals(Path.of(place), places.place(Path.of(file), AT, choice));
  }

  @Test
  void aSkillsBackupCanLieApart() {
    assertEquals(
        Path.of("/home/ada/backups/20260302_040506/s-node-SKILL.md"),
        places.apart().place(Path.of("/s/node/SKILL.md"), AT, 1));
  }

  @Test
  void keepsTheEndOfAPathTooLongForAName() {
    Path deep = Path.of("/" + "größe/".repeat(60) + "CLAUDE.md");

    String name = places.place(deep, AT, 1).getFileName().toString();

    assertEquals(200, name.getBytes(StandardCharsets.UTF_8).length);
    assertEquals(true, name.endsWith("größe-größe-CLAUDE.md"), name);
  }
}
