package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QueueTest {
  @Test
  void whatWasHeardIsOpen() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(List.of(Samples.learning(1)), Samples.MONDAY);
      assertEquals(
          List.of(
              new Open(
                  Samples.id(1),
                  Samples.learning(1),
                  Samples.MONDAY,
                  Optional.empty(),
                  Optional.empty())),
          ledger.queue().open());
    }
  }
}
