package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.reflect.act.hear.Scan.Scanned;
import dev.reflect.act.home.Packing;
import dev.reflect.act.home.Places;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongConsumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ScanMemoryTest {
  private static final List<String> WORDS =
      List.of(
          "No, use uv instead of pip.",
          "Never push to main.",
          "Go on.",
          "Remember: prices are integers, in cents.",
          "Thanks, that looks good!",
          "Nein, nimm dafür immer die Fixtures.");
  private static final Instant START = Instant.parse("2026-11-02T08:00:00Z");

  private Path home;
  private Places places;
  private Instant time = START;
  private int record;

  @BeforeEach
  @BeforeTry
  void make() throws IOException {
    home = Files.createTempDirectory("reflect-scans");
    places = Places.of(Map.of(), home, home);
    time = START;
    record = 0;
  }

  @AfterEach
  @AfterTry
  void delete() throws IOException {
    try (var files = Files.walk(home)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void whatDidNotChangeIsNotOpenedAgain() throws IOException {
    append(0, said(2, "Never push to main."));
    append(1, said(1, "No, use uv instead of pip."));
    Scanned first = remembered(files());
    Printed fresh = reading(files(), ScanMemory.NONE, bytes -> {}).printed();
    for (TranscriptFile file : files()) { // the same time, size and inode
      Files.write(file.path(), new byte[(int) file.size()]);
      Files.setLastModifiedTime(file.path(), FileTime.from(file.modified()));
    }

    Scanned second = remembered(files());
    Printed printed = reading(files(), memory(0), bytes -> {}).printed();

    assertEquals(3, second.signals().size());
    assertSame(first, second);
    assertEquals(fresh, printed);
  }

  @Test
  void onlyWhatChangedAndWhatCameAfterItIsRead() throws IOException {
    for (int file = 0; file < 4; file++) {
      append(file, said(1, WORDS.get(file)));
    }
    remembered(files());
    append(3, said(1, "Never push to main."));
    List<Long> read = new ArrayList<>();

    reading(files(), memory(0), read::add).all();

    long known = files().stream().skip(1).mapToLong(TranscriptFile::size).sum();
    assertEquals(known, read.subList(0, 3).stream().mapToLong(Long::longValue).sum());
    assertEquals(4, read.size());
  }

  @Test
  void whatIsReadInAMomentIsNotKept() throws IOException {
    append(0, said(1, "Never push to main."));
    reading(files(), memory(1_000_000), bytes -> {}).allAndKeep(later());
    assertFalse(Files.exists(places.scans()));
  }

  @Test
  void whatChangedJustNowIsReadAgain() throws IOException {
    append(0, said(1, "Never push to main."));
    reading(files(), memory(0), bytes -> {}).allAndKeep(time.plusSeconds(1));
    assertFalse(Files.exists(places.scans()));
  }

  @Test
  void anotherVersionKnowsNothingAndForgetsTheOldOne() throws IOException {
    append(0, said(1, "Never push to main."));
    remembered(files());
    List<Path> before = kept();
    ScanMemory newer =
        ScanMemory.of(Optional.of(KeptScans.of(places, all(), "a newer program", 0)));
    assertEquals(Optional.empty(), newer.next(files().get(0)));

    reading(files(), newer, bytes -> {}).allAndKeep(later());

    assertEquals(1, kept().size());
    assertNotEquals(before, kept());
  }

  @Test
  void whatIsKeptIsForTheUserAloneAndHoldsNoSecret() throws IOException {
    String secret = "ghp_" + "a1B2c3D4e5".repeat(3) + "f6G7h8";
    append(0, said(1, "Never push to main with " + secret + "."));
    remembered(files());

    assertEquals(
        "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(places.scans())));
    Path file = kept().get(0);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    assertFalse(text.contains(secret));
    assertEquals(1, memory(0).next(files().get(0)).orElseThrow().heard().get().teachings().size());
  }

  /** Files grow, shrink, are replaced, deleted and repeat each other; the memory is damaged. */
  @Property(tries = 100)
  void resultsAreTheSameAsWithoutMemory(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    for (int round = 0; round < 8; round++) {
      for (int change = random.nextInt(4); change > 0; change--) {
        change(random);
      }
      List<TranscriptFile> files = files();
      if (random.nextInt(4) == 0 && files.size() > 2) {
        files = files.subList(0, 1 + random.nextInt(files.size() - 1)); // as --since leaves out
      }
      if (files.size() > 1) {
        Scanned fresh = reading(files, ScanMemory.NONE, bytes -> {}).all();
        if (random.nextBoolean()) { // where it is damaged, a scan may be the first to meet it
          assertPrintedSame(files);
        }
        assertSame(fresh, reading(files, memory(0), bytes -> {}).allAndKeep(later()));
        assertPrintedSame(files);
      }
    }
  }

  /** A known transcript behind one that is read again: its ids are not those of the other. */
  @Test
  void whatIsReadAgainKeepsOnlyItsOwnIds() throws IOException {
    resultsAreTheSameAsWithoutMemory(2029298590720687432L);
  }

  private void change(Random random) throws IOException {
    int file = random.nextInt(6);
    Path path = path(file);
    switch (random.nextInt(8)) {
      case 0 -> Files.deleteIfExists(path);
      case 1 -> {
        Files.deleteIfExists(path);
        append(file, said(1 + random.nextInt(3), word(random)));
      }
      case 2 -> {
        if (Files.exists(path)) {
          byte[] bytes = Files.readAllBytes(path);
          Files.write(path, Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)));
          touch(path);
        }
      }
      case 3 -> {
        Path other = path(random.nextInt(6));
        if (Files.exists(other)) { // resumed: repeats the records of another session
          append(file, Files.readString(other) + said(1, word(random)));
        }
      }
      case 4 -> damage(random);
      default -> append(file, said(1 + random.nextInt(3), word(random)));
    }
  }

  private void damage(Random random) throws IOException {
    for (Path kept : Files.exists(places.scans()) ? kept() : List.<Path>of()) {
      byte[] bytes = Files.readAllBytes(kept);
      bytes[random.nextInt(bytes.length)] ^= 1 << random.nextInt(8);
      boolean cut = random.nextBoolean();
      Files.write(kept, cut ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes);
    }
  }

  private static String word(Random random) {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  /** A record of a person, with an answer; every fifth has an id that is no uuid. */
  private String said(int times, String words) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < times; i++) {
      lines.append(
          line(
              "user",
              "\"origin\":{\"kind\":\"human\"},\"message\":{\"content\":\"" + words + "\"}"));
      lines.append(
          line(
              "assistant",
              "\"message\":{\"content\":[{\"type\":\"text\",\"text\":\"Right, done.\"}]}"));
    }
    return lines.toString();
  }

  private String line(String type, String rest) {
    record++;
    String id = record % 5 == 0 ? "r" + record : "00000000-0000-4000-8000-%012d".formatted(record);
    return "{\"type\":\"%s\",\"uuid\":\"%s\",\"sessionId\":\"s%d\",\"cwd\":\"/home/mia/shop\","
            .formatted(type, id, record % 3)
        + "\"timestamp\":\"2026-11-02T08:00:%02dZ\",%s}\n".formatted(record % 60, rest);
  }

  private void append(int file, String lines) throws IOException {
    Files.createDirectories(path(file).getParent());
    Files.writeString(path(file), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    touch(path(file));
  }

  private void touch(Path path) throws IOException {
    time = time.plusSeconds(10);
    Files.setLastModifiedTime(path, FileTime.from(time));
  }

  private Path path(int file) {
    return places.claude().projects().resolve("-home-mia-shop/" + file + ".jsonl");
  }

  private List<TranscriptFile> files() throws IOException {
    return places.claude().transcripts().all();
  }

  private Instant later() {
    return time.plus(Duration.ofMinutes(1));
  }

  private static Selection all() {
    return new Selection(
        Optional.empty(), Optional.empty(), Optional.empty(), true, Optional.empty(), false);
  }

  private ScanMemory memory(long worthKeeping) {
    return ScanMemory.of(Optional.of(KeptScans.of(places, all(), "this program", worthKeeping)));
  }

  private Scanned remembered(List<TranscriptFile> files) throws IOException {
    return reading(files, memory(0), bytes -> {}).allAndKeep(later());
  }

  private static Reading reading(
      List<TranscriptFile> files, ScanMemory memory, LongConsumer progress) {
    return new Reading(
        files, false, progress, SecondHearing.NONE, memory, ScanMemoryTest::printing);
  }

  /** As a stand-in for JSON: what is printed is the same for the same signals only. */
  private static byte[] printing(List<Teaching> teachings) {
    return teachings.isEmpty() ? new byte[0] : (teachings + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private void assertPrintedSame(List<TranscriptFile> files) throws IOException {
    Printed fresh = reading(files, ScanMemory.NONE, bytes -> {}).printed();
    Printed known = reading(files, memory(0), bytes -> {}).printed();
    assertEquals(fresh, known);
  }

  private List<Path> kept() throws IOException {
    try (var files = Files.list(places.scans())) {
      return files.toList();
    }
  }

  private static void assertSame(Scanned expected, Scanned actual) throws IOException {
    assertEquals(expected.transcripts(), actual.transcripts());
    assertEquals(expected.signals(), actual.signals());
    assertEquals(expected.teachings(), actual.teachings());
    assertEquals(expected.tally(), actual.tally());
    assertEquals(expected.unread(), actual.unread());
    Packing one = new Packing();
    Packing other = new Packing();
    expected.sessions().pack(one);
    actual.sessions().pack(other);
    assertArrayEquals(one.toBytes(), other.toBytes());
  }
}
