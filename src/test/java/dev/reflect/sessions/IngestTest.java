package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reflect.sessions.LinesRead.SkipReason;
import dev.reflect.sessions.WholeLines.Sizes;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IngestTest {
  @TempDir Path temporary;

  private static String said(String words) {
    return "{\"type\":\"user\",\"message\":{\"content\":\"" + words + "\"}}";
  }

  /** A person's words, as they were handed out. */
  private static final class Read implements Ingest.Sink {
    private final List<String> words = new ArrayList<>();
    private final List<String> known = new ArrayList<>();
    private LinesRead counted = LinesRead.EMPTY;

    @Override
    public void entry(Entry entry, boolean isKnown) {
      if (entry instanceof Entry.UserSaid said && said.voice() != Voice.SDK) {
        (isKnown ? known : words).add(said.text());
      }
    }
  }

  private Read read(String content, int longestLine, int piece) throws IOException {
    Files.writeString(file(), content);
    Read read = new Read();
    Ingest ingest =
        new Ingest(file(), Position.START, new SeenRecords(), new Sizes(longestLine, piece));
    ingest.next(read, count -> {});
    ingest.end(read);
    read.counted = ingest.counted();
    return read;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 50, 64, 100, 4096})
  void linesAreTheSameWhateverTheBuffer(int size) throws IOException {
    String content = said("one") + "\r\n\n" + said("t".repeat(90)) + "\n" + said("three");
    Read read = read(content, 200, size);
    assertEquals(List.of("one", "t".repeat(90), "three"), read.words);
    assertEquals(new LinesRead(4, 3, Map.of(), Map.of(SkipReason.EMPTY, 1L)), read.counted);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 64, 100})
  void aLineBeyondTheLimitIsCountedAndNothingElseIsLost(int size) throws IOException {
    int limit = said("x").length();
    String tooLong = said("xy");
    String content = said("a") + "\n" + tooLong + "\n" + said("b") + "\n" + tooLong.repeat(9);
    Read read = read(content, limit, Math.min(size, limit));
    assertEquals(List.of("a", "b"), read.words);
    assertEquals(new LinesRead(4, 2, Map.of(), Map.of(SkipReason.TOO_LONG, 2L)), read.counted);
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
    Read read = new Read();
    Ingest ingest = new Ingest(file, Position.START, new SeenRecords());
    ingest.next(read, progress::addAndGet);
    ingest.end(read);
    read.counted = ingest.counted();
    assertEquals(List.of("before", "after"), read.words);
    assertEquals(Map.of(SkipReason.TOO_LONG, 1L), read.counted.skipped());
    assertEquals(Files.size(file), progress.get());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'user','message':{'content':DEEP}}",
        "{'type':'user','message':{'content':[{'type':'text','text':DEEP}]}}",
        "{'type':'user','message':{'content':[{'type':'tool_result','content':DEEP}]}}",
        "{'type':'user','message':{'content':[]},'toolUseResult':DEEP}",
        "{'type':'assistant','message':{'content':[{'type':'tool_use','input':DEEP}]}}",
        "{'type':'attachment','attachment':DEEP}"
      })
  void whatNestsWithoutEndHidesNothing(String line) throws IOException {
    int depth = 200_000;
    String arrays = "[".repeat(depth) + "]".repeat(depth);
    String objects = "{\"a\":".repeat(depth) + "1" + "}".repeat(depth);
    StringBuilder content = new StringBuilder(said("before") + "\n");
    for (String deep : List.of(arrays, objects)) {
      content.append(line.replace('\'', '"').replace("DEEP", deep)).append('\n');
    }
    Read read = read(content + said("after") + "\n", 4_000_000, 65_536);
    assertEquals(List.of("before", "after"), read.words);
  }

  @Test
  void anEmptyFileIsAnEmptySession() throws IOException {
    Read read = read("", 100, 100);
    assertEquals(List.of(), read.words);
    assertEquals(LinesRead.EMPTY, read.counted);
  }

  @Test
  void whatCannotBeReadIsNamed() {
    Path missing = temporary.resolve("missing.jsonl");
    assertEquals("There is no transcript " + missing, failure(missing));
    assertEquals("The transcript " + temporary + " is a directory", failure(temporary));
  }

  private static String failure(Path file) {
    return assertThrows(
            IOException.class,
            () ->
                new Ingest(file, Position.START, new SeenRecords())
                    .next((entry, known) -> {}, count -> {}))
        .getMessage();
  }

  private void append(String text) throws IOException {
    Files.writeString(file(), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private Path file() {
    return temporary.resolve("s.jsonl");
  }

  private static String answer(String text) {
    return "{\"type\":\"assistant\",\"message\":{\"content\":\"" + text + "\"}}\n";
  }

  private Ingest behind(Position position) throws IOException {
    return new Ingest(file(), position, new SeenRecords());
  }

  @Test
  void whatCameSinceIsReadAndAHalfWrittenLineIsLeft() throws IOException {
    append(said("one") + "\n" + answer("Yes.") + said("two").substring(0, 20));
    Ingest ingest = behind(Position.START);
    Read read = new Read();
    ingest.next(read, count -> {});
    assertEquals(List.of("one"), read.words);
    assertEquals(2, ingest.position().lines());

    append(said("two").substring(20) + "\n" + answer("Yes."));
    ingest.next(read, count -> {});
    assertEquals(List.of("one", "two"), read.words);
    assertEquals(Files.size(file()), ingest.position().bytes());
    assertEquals(Files.size(file()), ingest.bytesRead());
  }

  @Test
  void anotherReaderGoesOnBehindThePositionAndKnowsWhatStoodBefore() throws IOException {
    append(said("one") + "\n" + answer("Yes."));
    Ingest first = behind(Position.START);
    first.next(new Read(), count -> {});
    append(said("two") + "\n" + answer("Yes."));

    Ingest second = behind(first.position());
    Read read = new Read();
    second.next(read, count -> {});

    assertEquals(List.of("one"), read.known);
    assertEquals(List.of("two"), read.words);
    Read nothing = new Read();
    Ingest third = behind(second.position());
    third.next(nothing, count -> {});
    third.end(nothing);
    assertEquals(List.of(), nothing.words);
  }

  @Test
  void wordsThatWaitForAnAnswerStandBehindThePosition() throws IOException {
    append(said("one") + "\n" + answer("Yes.") + said("two") + "\n");
    Ingest ingest = behind(Position.START);
    Read read = new Read();
    ingest.next(read, count -> {});
    assertEquals(List.of("one"), read.words);
    Position waiting = ingest.position();
    assertEquals(2, waiting.lines());
    ingest.end(read);
    assertEquals(List.of("one", "two"), read.words);

    Ingest again = behind(waiting);
    Read released = new Read();
    again.next(released, count -> {});
    again.release(released);
    assertEquals(List.of("two"), released.words);
    assertEquals(Files.size(file()), again.position().bytes());
  }

  @Test
  void aLastLineThatNothingEndedIsReadAtTheEndAndAgainWhenMoreComes() throws IOException {
    append(said("one") + "\n" + answer("Yes.") + said("two"));
    Ingest ingest = behind(Position.START);
    Read read = new Read();
    ingest.next(read, count -> {});
    Position position = ingest.position();
    ingest.end(read);
    assertEquals(List.of("one", "two"), read.words);

    append("\n" + answer("Yes."));
    Read again = new Read();
    behind(position).next(again, count -> {});
    assertEquals(List.of("two"), again.words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"shorter", "another file", "another beginning"})
  void aFileThatIsNotTheSameIsReadAnew(String how) throws IOException {
    append(said("one") + "\n" + answer("Yes.") + said("two") + "\n" + answer("Yes."));
    Ingest ingest = behind(Position.START);
    ingest.next(new Read(), count -> {});
    assertFalse(ingest.isReplaced());
    String now = said(how.equals("shorter") ? "one" : "eno") + "\n" + answer("Yes.");
    if (how.equals("another file")) {
      Files.move(file(), temporary.resolve("kept.jsonl"));
      now = Files.readString(temporary.resolve("kept.jsonl"));
    } else if (how.equals("another beginning")) {
      now = now + said("two") + "\n" + answer("Yes.") + answer("Yes.");
    }
    Files.writeString(file(), now);

    assertTrue(ingest.isReplaced());
    Read read = new Read();
    behind(ingest.position()).next(read, count -> {});
    assertEquals(List.of(), read.known);
    assertEquals(how.equals("another beginning") ? "eno" : "one", read.words.get(0));
  }

  /** Real transcripts of many client versions may lie beside the project; they are only read. */
  @Test
  void realTranscriptsOfManyVersionsAreRead() throws IOException {
    Path folder = Path.of("../shared/corpus/transcripts");
    assumeTrue(Files.isDirectory(folder));
    LinesRead all = LinesRead.EMPTY;
    long counted = 0;
    long typed = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(name -> name.toString().endsWith(".jsonl")).toList()) {
        Read read = new Read();
        Ingest ingest = new Ingest(file, Position.START, new SeenRecords());
        ingest.next(read, count -> {});
        ingest.end(read);
        all = LinesRead.of(List.of(all, ingest.counted()));
        counted += Files.readString(file, StandardCharsets.ISO_8859_1).lines().count();
        typed += read.words.size();
      }
    }
    assertEquals(counted, all.lines());
    assertEquals(all.lines(), all.entries() + all.skippedLines());
    assertTrue(all.skippedLines() * 100 < all.lines(), "too much was skipped");
    assertTrue(typed > 200 && typed < 270, "person's messages: " + typed);
  }
}
