package dev.reflect.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.archive.VectorFile.Near;
import dev.reflect.fs.Disk;
import dev.reflect.recall.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorFileTest {
  @TempDir private Path directory;

  private VectorFile open(String model) throws IOException {
    VectorFile file = new VectorFile(new Disk(), directory.resolve("vectors"), model);
    file.refresh();
    return file;
  }

  /** Vectors that lie around some middles, as texts about the same thing do. */
  private static Map<Long, Vector> some(long seed, int count) {
    Random random = new Random(seed);
    float[][] middles = new float[20][Vector.SIZE];
    for (float[] middle : middles) {
      for (int at = 0; at < middle.length; at++) {
        middle[at] = (float) random.nextGaussian();
      }
    }
    Map<Long, Vector> vectors = new LinkedHashMap<>();
    for (int each = 0; each < count; each++) {
      float[] numbers = middles[each % middles.length].clone();
      for (int at = 0; at < numbers.length; at++) {
        numbers[at] += (float) random.nextGaussian();
      }
      vectors.put(random.nextLong(), Vector.of(numbers));
    }
    return vectors;
  }

  @Test
  void whatIsNearestIsFoundAsIfAllWereLookedAt() throws IOException {
    Map<Long, Vector> all = some(1, 3_050);
    List<Vector> questions = List.copyOf(all.values()).subList(3_000, 3_050);
    all.keySet().removeAll(List.copyOf(all.keySet()).subList(3_000, 3_050));
    VectorFile file = open("m");
    file.add(all);
    int same = 0;
    for (Vector sought : questions) {
      List<Long> exact =
          all.keySet().stream()
              .sorted(Comparator.comparing(key -> -all.get(key).cosine(sought)))
              .limit(10)
              .toList();
      List<Near> near = file.nearest(sought, 10);
      assertEquals(10, near.size());
      same += (int) near.stream().filter(each -> exact.contains(each.key())).count();
    }
    assertTrue(same >= 475, same + " of 500");
  }

  @Test
  void aVectorIsNearestToItself() throws IOException {
    Map<Long, Vector> all = some(3, 2_000);
    VectorFile file = open("m");
    file.add(all);
    for (Long key : all.keySet().stream().limit(50).toList()) {
      Near first = file.nearest(all.get(key), 1).get(0);
      assertEquals(key, first.key());
      assertEquals(1, first.cosine(), 1e-9);
    }
    long known = all.keySet().iterator().next();
    double[] cosines =
        file.cosines(
            all.get(known),
            List.of(OptionalLong.of(known), OptionalLong.of(4711), OptionalLong.empty()));
    assertEquals(1, cosines[0], 1e-9);
    assertTrue(Double.isNaN(cosines[1]) && Double.isNaN(cosines[2]));
  }

  @Test
  void whereverAProcessIsKilledWhatWasWholeIsThere() throws IOException {
    Map<Long, Vector> first = some(4, 3);
    Map<Long, Vector> later = some(5, 3);
    open("m").add(first);
    long whole = Files.size(directory.resolve("vectors"));
    open("m").add(later);
    byte[] bytes = Files.readAllBytes(directory.resolve("vectors"));
    long record = (bytes.length - whole) / 3;
    for (long end = whole; end < bytes.length; end += 37) {
      Files.write(directory.resolve("vectors"), Arrays.copyOf(bytes, (int) end));
      VectorFile file = open("m");
      assertEquals(3 + (end - whole) / record, file.size(), "cut at " + end);
      file.add(later);
      assertEquals(6, open("m").size(), "gone on after a cut at " + end);
    }
  }

  @Test
  void whatTheDiskDamagedIsNotThere() throws IOException {
    Map<Long, Vector> all = some(6, 5);
    open("m").add(all);
    Path file = directory.resolve("vectors");
    byte[] bytes = Files.readAllBytes(file);
    List<Long> keys = new ArrayList<>(all.keySet());
    int record = bytes.length / 6;
    bytes[2 * record + 100] ^= 1;
    Arrays.fill(bytes, 4 * record, 5 * record, (byte) 0);
    Files.write(file, bytes);
    VectorFile damaged = open("m");
    assertEquals(3, damaged.size());
    assertFalse(damaged.has(keys.get(1)) || damaged.has(keys.get(3)) || damaged.has(0));
    damaged.add(all);
    assertEquals(5, open("m").size());
  }

  @Test
  void ofAnotherModelNothingIsTaken() throws IOException {
    open("m").add(some(7, 4));
    VectorFile other = open("n");
    assertEquals(0, other.size());
    assertEquals(List.of(), other.nearest(some(7, 1).values().iterator().next(), 5));
    other.add(some(8, 2));
    assertEquals(2, open("n").size());
    assertEquals(0, open("m").size());
  }

  @Test
  void twoProcessesSeeWhatEitherAdds() throws IOException {
    VectorFile one = open("m");
    VectorFile two = open("m");
    one.add(some(9, 2));
    two.refresh();
    assertEquals(2, two.size());
    two.add(some(10, 2));
    one.refresh();
    assertEquals(4, one.size());
    Files.delete(directory.resolve("vectors"));
    one.refresh();
    assertEquals(0, one.size());
  }

  @Test
  void whatIsForgottenIsGoneToTheLastByte() throws IOException {
    Map<Long, Vector> all = some(11, 6);
    VectorFile file = open("m");
    VectorFile other = open("m");
    file.add(all);
    other.refresh();
    List<Long> keys = List.copyOf(all.keySet());
    file.keep(key -> !keys.subList(0, 2).contains(key));
    assertEquals(4, file.size());
    assertFalse(file.has(keys.get(0)));
    other.refresh();
    assertEquals(4, other.size());
    String bytes = new String(Files.readAllBytes(directory.resolve("vectors")), "ISO-8859-1");
    assertFalse(bytes.contains(new String(all.get(keys.get(1)).bytes(), "ISO-8859-1")));
    assertTrue(bytes.contains(new String(all.get(keys.get(2)).bytes(), "ISO-8859-1")));
    assertEquals(1, file.nearest(all.get(keys.get(5)), 1).get(0).cosine(), 1e-9);
  }
}
