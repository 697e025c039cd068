package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.cli.Run.Console;
import dev.reflect.sessions.TranscriptFile;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** How far a reading is, told on one line of a terminal. */
class ProgressTest {
  private static final long MB = 1_000_000;

  private final ByteArrayOutputStream told = new ByteArrayOutputStream();

  private Progress progress(boolean terminal) {
    return new Progress(
        new Console(
            InputStream.nullInputStream(),
            Console.utf8(OutputStream.nullOutputStream()),
            Console.utf8(told),
            new Console.Terminals(false, false, terminal)));
  }

  private static List<TranscriptFile> files(long... megabytes) {
    return LongStream.of(megabytes)
        .mapToObj(each -> new TranscriptFile(Path.of("s"), "s", each * MB, Instant.EPOCH, ""))
        .toList();
  }

  private String told() {
    return told.toString(StandardCharsets.UTF_8).replace("\r", "|").replace("\u001b[K", "gone");
  }

  @Test
  void eachPercentIsToldOnceAndTheLineTakenAway() {
    try (Progress progress = progress(true).of(files(40, 60))) {
      progress.accept(10 * MB);
      progress.accept(1);
      progress.accept(90 * MB);
    }
    assertEquals(
        "|Reading transcripts: 10 % of 100 MB|Reading transcripts: 100 % of 100 MB|gone", told());
  }

  @Test
  void theNextReadingBeginsAnew() {
    try (Progress progress = progress(true).of(files(100))) {
      progress.accept(50 * MB);
      progress.of(files(200)).accept(20 * MB);
    }
    assertEquals(
        "|Reading transcripts: 50 % of 100 MB|Reading transcripts: 10 % of 200 MB|gone", told());
  }

  @Test
  void manySmallOnesAreToldByTheirNumber() {
    long[] small = LongStream.generate(() -> 0).limit(600).toArray();
    small[7] = 2;
    try (Progress progress = progress(true).of(files(small))) {
      progress.accept(MB);
    }
    assertEquals("|Reading transcripts: 50 % of 600|gone", told());
  }

  @Test
  void whatIsOverAtOnceAndWhatNobodySeesIsNotTold() {
    try (Progress little = progress(true).of(files(30));
        Progress unseen = progress(false).of(files(100))) {
      little.accept(30 * MB);
      unseen.accept(100 * MB);
    }
    assertEquals("", told());
  }
}
