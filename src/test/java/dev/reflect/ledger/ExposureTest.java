package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.TUESDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.effect.Session;
import dev.reflect.effect.Session.Loaded;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExposureTest {
  private static final Session SESSION =
      new Session("0c9d", "shop", MONDAY, List.of(new Loaded("/home/ada/shop/CLAUDE.md", TUESDAY)));

  private Ledger ledger;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  @Test
  void aSessionThatIsReadAgainAddsOnlyWhatIsNew() throws Exception {
    ledger.exposure().seen(List.of(SESSION));
    ledger.exposure().seen(List.of(SESSION));
    assertEquals(List.of(SESSION), ledger.exposure().sessions());
    Loaded again = new Loaded("/home/ada/shop/CLAUDE.md", TUESDAY.plus(Duration.ofHours(1)));
    ledger.exposure().seen(List.of(new Session("0c9d", "shop", TUESDAY, List.of(again))));
    assertEquals(
        List.of(new Session("0c9d", "shop", MONDAY, List.of(SESSION.loaded().get(0), again))),
        ledger.exposure().sessions());
  }
}
