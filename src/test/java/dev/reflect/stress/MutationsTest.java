package dev.reflect.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.Scan;
import dev.reflect.diff.Text;
import dev.reflect.sessions.Entry;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.TranscriptReader;
import dev.reflect.signal.Hearing;
import dev.reflect.skill.Bullet;
import dev.reflect.skill.SkillFile;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Damaged input: no crash, no hang, no byte changed that an edit does not mean. {@code
 * -Dmutations=10 -Dseed=1} makes 100,000 lines and 10,000 skills; a tenth in the usual run.
 */
class MutationsTest {
  private static final int TIMES = Integer.getInteger("mutations", 1);
  private static final long SEED = Long.getLong("seed", 1);
  private static final int LINES_AT_ONCE = 100;

  private final Random random = new Random(SEED);

  private static List<byte[]> resources(String folder, String ending)
      throws IOException, URISyntaxException {
    List<byte[]> found = new ArrayList<>();
    Path root = Path.of(MutationsTest.class.getResource(folder).toURI());
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(each -> each.toString().endsWith(ending)).sorted().toList()) {
        found.add(Files.readAllBytes(file));
      }
    }
    return found;
  }

  /** Returns the bytes with one to four damages of the kinds that disks, editors and people do. */
  private byte[] damaged(byte[] bytes) {
    byte[] result = bytes;
    for (int i = random.nextInt(4); i >= 0; i--) {
      result = damagedOnce(result);
    }
    return result;
  }

  private byte[] damagedOnce(byte[] bytes) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + random.nextInt(40));
    return switch (random.nextInt(8)) {
      case 0 -> Arrays.copyOf(bytes, from);
      case 1 -> joined(Arrays.copyOf(bytes, from), rest(bytes, to));
      case 2 -> joined(Arrays.copyOf(bytes, to), rest(bytes, from));
      case 3 -> {
        byte[] flipped = bytes.clone();
        for (int at = from; at < to; at++) {
          flipped[at] ^= (byte) (1 << random.nextInt(8));
        }
        yield flipped;
      }
      case 4 -> {
        byte[] noise = new byte[1 + random.nextInt(8)];
        random.nextBytes(noise);
        yield joined(joined(Arrays.copyOf(bytes, from), noise), rest(bytes, from));
      }
      case 5 ->
          inserted(
              bytes,
              from,
              "\"{}[],:\\\u0000\ud83d\ude00\r\ufeff\u202e".substring(random.nextInt(8)));
      case 6 -> inserted(bytes, from, "[".repeat(1 + random.nextInt(3_000)));
      default ->
          inserted(
              bytes,
              from,
              List.of("---", "```", "<!--", "# ", "- ", "\\u00", "1e999").get(random.nextInt(7)));
    };
  }

  private static byte[] inserted(byte[] bytes, int at, String text) {
    return joined(
        joined(Arrays.copyOf(bytes, at), text.getBytes(StandardCharsets.UTF_8)), rest(bytes, at));
  }

  private static byte[] rest(byte[] bytes, int from) {
    return Arrays.copyOfRange(bytes, from, bytes.length);
  }

  private static byte[] joined(byte[] one, byte[] other) {
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  @Test
  void damagedTranscriptsAreReadAndHeard() throws Exception {
    List<byte[]> lines = new ArrayList<>();
    for (byte[] file : resources("/transcripts", ".jsonl")) {
      for (String line : new String(file, StandardCharsets.UTF_8).split("\n")) {
        lines.add(line.getBytes(StandardCharsets.UTF_8));
      }
    }
    int count = 10_000 * TIMES;
    int heard = 0;
    long start = System.nanoTime();
    for (int done = 0; done < count; done += LINES_AT_ONCE) {
      List<byte[]> some = new ArrayList<>();
      for (int i = 0; i < LINES_AT_ONCE; i++) {
        some.add(damaged(lines.get(random.nextInt(lines.size()))));
      }
      String where = "seed " + SEED + ", line " + done;
      heard += assertTimeoutPreemptively(Duration.ofSeconds(30), () -> heard(some), where);
    }
    System.out.printf(
        "mutations: seed %d, %d transcript lines, %d signals, 0 crashes, %.1f s%n",
        SEED, count, heard, (System.nanoTime() - start) / 1e9);
  }

  private static int heard(List<byte[]> lines) {
    List<Entry> entries = new ArrayList<>();
    TranscriptReader reader = new TranscriptReader("damaged", new SeenRecords(), entries::add);
    lines.forEach(line -> reader.line(line, 0, line.length));
    reader.release();
    assertEquals(LINES_AT_ONCE, reader.counted().lines());
    return Hearing.signals(entries, Scan.detectors(), true).size();
  }

  @Test
  void damagedSkillsKeepEveryByteThatIsNotTheEdit() throws Exception {
    List<byte[]> skills = resources("/skills", ".md");
    int count = 1_000 * TIMES;
    int edited = 0;
    long start = System.nanoTime();
    for (int done = 0; done < count; done++) {
      byte[] bytes = damaged(skills.get(random.nextInt(skills.size())));
      Optional<String> text = utf8(bytes);
      if (text.isPresent()) {
        String where = "seed " + SEED + ", skill " + done;
        edited += assertTimeoutPreemptively(Duration.ofSeconds(30), () -> edits(text.get()), where);
      }
    }
    assertTrue(edited > count / 10, "only " + edited + " edits");
    System.out.printf(
        "mutations: seed %d, %d skills, %d edits, no byte changed outside of them, %.1f s%n",
        SEED, count, edited, (System.nanoTime() - start) / 1e9);
  }

  /** What is no text is refused before anything looks at its lines. */
  private static Optional<String> utf8(byte[] bytes) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static int edits(String text) {
    SkillFile skill = SkillFile.parse(Text.of(text));
    assertEquals(text, skill.document().text().string());
    if (skill.invalidReason().isPresent()) {
      return 0;
    }
    List<Optional<SkillFile>> edited =
        List.of(
            skill.withCorrection(Bullet.of("Use pnpm, never npm.")),
            skill.withPractice("Run one test first."),
            skill.withConsideration("Consider a queue instead of polling."));
    int count = 0;
    for (Optional<SkillFile> each : edited) {
      if (each.isPresent()) {
        assertOnlyAdded(text, each.get().document().text().string());
        count++;
      }
    }
    return count;
  }

  /** All bytes of before are there, around one inserted piece; a last line may get its end. */
  private static void assertOnlyAdded(String before, String after) {
    assertTrue(after.length() > before.length(), "nothing was added");
    int same = 0;
    while (same < before.length() && before.charAt(same) == after.charAt(same)) {
      same++;
    }
    String end = before.substring(same);
    assertTrue(after.endsWith(end), "changed more than it added");
  }
}
