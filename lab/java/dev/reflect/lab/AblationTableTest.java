package dev.reflect.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.signal.Trait;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AblationTableTest {
  @Test
  void aRowForEachThingThatWasLeftOut() {
    Map<Trait, Double> order = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      order.put(trait, 0.25 + trait.ordinal() / 10.0);
    }
    assertEquals(
        List.of(
            "| without | correction | failure | approval | suggestion | remember | durable |",
            "| ------- | ---------- | ------- | -------- | ---------- | -------- | ------- |",
            "| nothing | 0.250      | 0.350   | 0.450    | 0.550      | 0.650    | 0.750   |"),
        AblationTable.lines(List.of(new Ablation("nothing", order))));
  }
}
