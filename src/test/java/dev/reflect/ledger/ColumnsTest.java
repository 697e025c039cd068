package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class ColumnsTest {
  /** From the year 0 to 9999, and a little beyond on both sides. */
  @Property
  void aTimeIsReadAsItWasWritten(
      @ForAll @LongRange(min = -62_200_000_000_000L, max = 253_500_000_000_000L) long millis) {
    Instant time = Instant.ofEpochMilli(millis);
    assertEquals(time, Columns.time(Columns.time(time)));
    assertEquals(time, Instant.parse(Columns.time(time)));
  }
}
