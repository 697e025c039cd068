package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TranscriptLinesTest {
  @TempDir Path temporary;

  private static String said(String words) {
    return "{\"type\":\"user\",\"message\":{\"content\":\"" + words + "\"}}";
  }

  private static List<String> words(Transcript transcript) {
    return transcript.entries().stream().map(entry -> ((Entry.UserSaid) entry).text()).toList();
  }

  private Transcript read(TranscriptLines lines, String content) throws IOException {
    Path file = Files.writeString(temporary.resolve("s.jsonl"), content);
    return lines.read(file, new SeenRecords(), count -> {});
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 50, 64, 100, 4096})
  void linesAreTheSameWhateverTheBuffer(int size) throws IOException {
    String content = said("one") + "\r\n\n" + said("t".repeat(90)) + "\n" + said("three");
    Transcript transcript = read(new TranscriptLines(200, size), content);
    assertEquals(List.of("one", "t".repeat(90), "three"), words(transcript));
    assertEquals(new Tally(4, 3, Map.of(), Map.of(SkipReason.EMPTY, 1L)), transcript.tally());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 64, 100})
  void aLineBeyondTheLimitIsCountedAndNothingElseIsLost(int size) throws IOException {
    int limit = said("x").length();
    String tooLong = said("xy");
    String content = said("a") + "\n" + tooLong + "\n" + said("b") + "\n" + tooLong.repeat(9);
    Transcript transcript = read(new TranscriptLines(limit, Math.min(size, limit)), content);
    assertEquals(List.of("a", "b"), words(transcript));
    assertEquals(new Tally(4, 2, Map.of(), Map.of(SkipReason.TOO_LONG, 2L)), transcript.tally());
  }

  @Test
  void sixtyMegabytesInOneLineAreSkippedInLittleMemory() throws IOException {
    Path file = temporary.resolve("huge.jsonl");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write(said("before") + "\n{\"type\":\"user\",\"message\":{\"content\":\"");
      String megabyte = "a".repeat(1024 * 1024);
      for (int i = 0; i < 60; i++) {
        out.write(megabyte);
      }
      out.write("\"}}\n" + said("after") + "\n");
    }
    AtomicLong progress = new AtomicLong();
    Transcript transcript =
        new TranscriptLines().read(file, new SeenRecords(), progress::addAndGet);
    assertEquals(List.of("before", "after"), words(transcript));
    assertEquals(Map.of(SkipReason.TOO_LONG, 1L), transcript.tally().skipped());
    assertEquals(Files.size(file), progress.get());
  }

  @Test
  void anEmptyFileIsAnEmptySession() throws IOException {
    Transcript transcript = read(new TranscriptLines(), "");
    assertEquals(new Transcript("s", List.of(), Tally.EMPTY), transcript);
  }

  @Test
  void whatCannotBeReadIsNamed() throws IOException {
    TranscriptLines lines = new TranscriptLines();
    Path missing = temporary.resolve("missing.jsonl");
    assertEquals("There is no transcript " + missing, failure(lines, missing));
    assertEquals("The transcript " + temporary + " is a directory", failure(lines, temporary));
  }

  private static String failure(TranscriptLines lines, Path file) {
    return assertThrows(IOException.class, () -> lines.read(file, new SeenRecords(), count -> {}))
        .getMessage();
  }

  /** Real transcripts of many client versions may lie beside the project; they are only read. */
  @Test
  void realTranscriptsOfManyVersionsAreRead() throws IOException {
    Path folder = Path.of("../shared/corpus/transcripts");
    assumeTrue(Files.isDirectory(folder));
    TranscriptLines lines = new TranscriptLines();
    Tally tally = Tally.EMPTY;
    long counted = 0;
    long typed = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(name -> name.toString().endsWith(".jsonl")).toList()) {
        Transcript transcript = lines.read(file, new SeenRecords(), count -> {});
        tally = Tally.of(List.of(tally, transcript.tally()));
        counted +=
            Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1).lines().count();
        typed +=
            transcript.entries().stream()
                .filter(entry -> entry instanceof Entry.UserSaid said && said.voice() != Voice.SDK)
                .count();
      }
    }
    assertEquals(counted, tally.lines());
    assertEquals(tally.lines(), tally.entries() + tally.skippedLines());
    assertEquals(true, tally.skippedLines() * 100 < tally.lines(), () -> "too much was skipped");
    assertEquals(true, typed > 200 && typed < 270, "person's messages: " + typed);
  }
}
