package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SeenRecordsTest {
  private static boolean add(SeenRecords seen, String id) {
    byte[] bytes = ("xx" + id + "yy").getBytes(StandardCharsets.UTF_8);
    return seen.add(bytes, 2, bytes.length - 2);
  }

  @Test
  void behavesLikeASetWhileItGrows() {
    Random random = new Random(7);
    SeenRecords seen = new SeenRecords();
    Set<String> expected = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      String id = new UUID(random.nextLong(), random.nextInt(3) - 1).toString();
      assertEquals(expected.add(id), add(seen, id));
    }
    for (String id : expected) {
      assertFalse(add(seen, id));
    }
    assertEquals(expected.size(), seen.size());
  }

  @Test
  void idsThatAreNoUuidCountAsWell() {
    SeenRecords seen = new SeenRecords();
    for (String id :
        List.of(
            "",
            "a",
            "00000000-0000-0000-0000-000000000000",
            "zzzzzzzz-0000-0000-0000-000000000000",
            "------------------------------------")) {
      assertTrue(add(seen, id), id);
      assertFalse(add(seen, id), id);
    }
  }
}
