package dev.reflect.lab;

import dev.reflect.lab.Agreement.Pair;
import dev.reflect.meta.Rate;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgreementTest {
  /** The textbook's fifty: 20 both yes, 15 both no, 5 and 10 apart; kappa is 0.4. */
  @Test
  void kappaTakesChanceAway() {
    List<Pair> pairs = new ArrayList<>();
    add(pairs, 20, Made.CORRECTION, Made.CORRECTION);
    add(pairs, 5, Made.CORRECTION, Made.NONE);
    add(pairs, 10, Made.NONE, Made.CORRECTION);
    add(pairs, 15, Made.NONE, Made.NONE);
    Agreement agreement = new Agreement(pairs);
    assertEquals(new Rate(35, 50), agreement.ofLabels());
    assertEquals(0.4, agreement.kappa().orElseThrow(), 1e-12);
    assertEquals(0.4, agreement.kappa(Measure.CORRECTIONS).orElseThrow(), 1e-12);
  }

  @Test
  void whereAllIsTheSameThereIsNoKappa() {
    List<Pair> pairs = new ArrayList<>();
    add(pairs, 3, Made.NONE, Made.NONE);
    assertEquals(Optional.empty(), new Agreement(pairs).kappa());
    assertEquals(Optional.empty(), new Agreement(List.of()).kappa());
  }

  private static void add(List<Pair> pairs, int times, Judgement first, Judgement second) {
    for (int i = 0; i < times; i++) {
      pairs.add(new Pair(first, second));
    }
  }
}
