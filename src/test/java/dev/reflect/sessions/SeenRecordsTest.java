package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SeenRecordsTest {
  @Test
  void behavesLikeASetWhileItGrows() {
    Random random = new Random(7);
    SeenRecords seen = new SeenRecords();
    Set<String> expected = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      String id = new UUID(random.nextLong(), random.nextInt(3) - 1).toString();
      assertEquals(expected.add(id), seen.add(id));
    }
    for (String id : expected) {
      assertFalse(seen.add(id));
    }
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
      assertTrue(seen.add(id), id);
      assertFalse(seen.add(id), id);
    }
  }
}
