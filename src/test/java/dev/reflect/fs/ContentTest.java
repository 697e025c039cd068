package dev.reflect.fs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.fs.SafeWrite.FileEdit;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

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
}
