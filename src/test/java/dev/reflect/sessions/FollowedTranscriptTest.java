package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowedTranscriptTest {
  @TempDir Path temporary;
  private Path file;

  @BeforeEach
  void empty() throws IOException {
    file = Files.writeString(temporary.resolve("s.jsonl"), "");
  }

  private static String said(String words) {
    return "{\"type\":\"user\",\"message\":{\"content\":\"" + words + "\"}}";
  }

  private void append(String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.APPEND);
  }

  private static List<String> words(Transcript transcript) {
    return transcript.entries().stream()
        .map(entry -> entry.place().line() + " " + ((Entry.UserSaid) entry).text())
        .toList();
  }

  private static List<String> readToEnd(FollowedTranscript followed) throws IOException {
    Transcript transcript = followed.read();
    while (!followed.isAtEnd()) {
      transcript = followed.read();
    }
    return words(transcript);
  }

  @Test
  void readsWhatIsNewAndNoByteTwice() throws IOException {
    FollowedTranscript followed = FollowedTranscript.from(file, Cursor.START);
    append(said("one") + "\n" + said("two"));
    assertEquals(List.of("1 one"), words(followed.read()));
    append("\n" + said("three").substring(0, 10));
    assertEquals(List.of("1 one", "2 two"), words(followed.read()));
    append(said("three").substring(10) + "\n");
    assertEquals(List.of("1 one", "2 two", "3 three"), words(followed.read()));
    assertEquals(Files.size(file), followed.bytesRead());
    followed.read();
    assertEquals(Files.size(file), followed.bytesRead());
  }

  @Test
  void anotherProcessGoesOnWithTheLinesBeforeAsContext() throws IOException {
    append((said("x".repeat(1000)) + "\n").repeat(200) + said("last") + "\n");
    FollowedTranscript first = FollowedTranscript.from(file, Cursor.START);
    first.read();
    append(said("new") + "\n");

    FollowedTranscript second = FollowedTranscript.from(file, first.cursor());
    List<String> words = words(second.read());

    assertEquals(201, second.linesBefore());
    assertEquals(List.of("201 last", "202 new"), words.subList(words.size() - 2, words.size()));
    assertTrue(second.bytesRead() <= 64 * 1024 + said("new").length() + 1);
    assertEquals(202, second.cursor().lines());
  }

  @Test
  void theCursorStandsBehindTheLastWholeLine() throws IOException {
    append(said("one") + "\n" + said("half").substring(0, 5));
    FollowedTranscript followed = FollowedTranscript.from(file, Cursor.START);
    followed.read();
    assertEquals(said("one").length() + 1, followed.cursor().bytes());
    assertEquals(1, followed.cursor().lines());
    assertEquals(Optional.of(followed.cursor()), Cursor.parse(followed.cursor().toString()));
  }

  @Test
  void aShorterFileAndAnotherFileAreReadAnew() throws IOException {
    append(said("one") + "\n" + said("two") + "\n");
    FollowedTranscript followed = FollowedTranscript.from(file, Cursor.START);
    followed.read();
    assertFalse(followed.isReplaced());
    Files.writeString(file, said("three") + "\n");
    assertTrue(followed.isReplaced());
    assertEquals(
        List.of("1 three"), words(FollowedTranscript.from(file, followed.cursor()).read()));
    Path other =
        Files.writeString(temporary.resolve("t.jsonl"), said("1") + "\n" + said("2") + "\n");
    Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
    assertTrue(followed.isReplaced());
  }

  @Test
  void aLineOfManyMegabytesIsPassedOver() throws IOException {
    FollowedTranscript followed = FollowedTranscript.from(file, Cursor.START);
    append(said("before") + "\n{\"a\":\"" + "x".repeat(9 * 1024 * 1024));
    readToEnd(followed);
    append("\"}\n" + said("after") + "\n");
    assertEquals(List.of("1 before", "3 after"), readToEnd(followed));
    assertEquals(Files.size(file), followed.bytesRead());
  }
}
