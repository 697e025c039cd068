package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each NAME.jsonl is read into what NAME.entries says, one line an entry. */
class GoldenTranscriptTest {
  static List<Path> transcripts() throws IOException, URISyntaxException {
    Path folder = Path.of(GoldenTranscriptTest.class.getResource("/transcripts").toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void isReadAsWritten(Path file) throws IOException {
    Path entries = Path.of(file.toString().replace(".jsonl", ".entries"));
    assertEquals(Files.readString(entries), SampleLines.rendered(read(file)));
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void everyLineIsAnEntryOrSkipped(Path file) throws IOException {
    LinesRead counted = read(file).counted();
    assertEquals(counted.lines(), counted.entries() + counted.skippedLines());
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void everyEntryStandsOnALineOfTheFile(Path file) throws IOException {
    SampleLines.Sample sample = read(file);
    int last = 0;
    for (Entry entry : sample.entries()) {
      boolean queued = entry instanceof Entry.UserSaid said && said.voice() == Voice.QUEUED;
      assertTrue(queued || entry.place().line() >= last, "entries come in the order of the file");
      last = Math.max(last, entry.place().line());
    }
    assertTrue(last <= sample.counted().lines());
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void aRecordThatWasSeenIsNotReadAgain(Path file) throws IOException {
    SeenRecords seen = new SeenRecords();
    SampleLines.read(Files.readAllBytes(file), seen);
    SampleLines.Sample again = SampleLines.read(Files.readAllBytes(file), seen);
    List<Entry> withUuid =
        again.entries().stream().filter(entry -> !entry.place().uuid().isEmpty()).toList();
    assertEquals(List.of(), withUuid);
  }

  @ParameterizedTest
  @MethodSource("transcripts")
  void cuttingTheFileAnywhereNeverFails(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    String whole = rendered(SampleLines.read(bytes, new SeenRecords()));
    int step = Math.max(1, bytes.length / 400);
    for (int cut = 0; cut < bytes.length; cut += step) {
      byte[] head = java.util.Arrays.copyOf(bytes, cut);
      SampleLines.Sample transcript = SampleLines.read(head, new SeenRecords());
      if (cut == 0 || bytes[cut - 1] == '\n') {
        assertTrue(whole.startsWith(rendered(transcript)), "what stood before stays as it was");
      }
    }
  }

  private static SampleLines.Sample read(Path file) throws IOException {
    return SampleLines.read(Files.readAllBytes(file), new SeenRecords());
  }

  private static String rendered(SampleLines.Sample transcript) {
    return transcript.entries().stream()
        .filter(entry -> !(entry instanceof Entry.UserSaid said && said.voice() == Voice.QUEUED))
        .map(SampleLines::rendered)
        .collect(Collectors.joining("\n"));
  }

  /** Writes the expectations anew, to be read before they are committed. */
  public static void main(String[] folder) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(folder[0]))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".jsonl")).toList()) {
        Files.writeString(
            Path.of(file.toString().replace(".jsonl", ".entries")),
            SampleLines.rendered(read(file)),
            StandardCharsets.UTF_8);
      }
    }
  }
}
