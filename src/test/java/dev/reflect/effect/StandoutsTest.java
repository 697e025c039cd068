package dev.reflect.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class StandoutsTest {
  private static final Rates HELPS = new Rates(9, 12, 0, 30);
  private static final Rates HELPS_MORE = new Rates(12, 12, 0, 30);
  private static final Rates BROKEN = new Rates(2, 12, 3, 12);
  private static final Rates BROKEN_MORE = new Rates(2, 12, 8, 12);
  private static final Rates TOO_EARLY = new Rates(1, 2, 0, 1);
  private static final Rates NOT_LOADED = new Rates(4, 9, 0, 0);

  private static Standouts<Integer> of(List<Rates> all) {
    Standouts<Integer> standouts = new Standouts<>();
    for (int i = 0; i < all.size(); i++) {
      standouts.add(i, all.get(i));
    }
    return standouts;
  }

  @Test
  void whatStandsOutMostComesFirstAndOfEqualsWhatCameFirst() {
    Standouts<Integer> standouts =
        of(List.of(HELPS, BROKEN_MORE, HELPS_MORE, TOO_EARLY, HELPS, BROKEN, NOT_LOADED, BROKEN));
    assertEquals(List.of(2, 0, 4), standouts.best());
    assertEquals(List.of(1, 5, 7), standouts.worst());
    assertEquals(8, standouts.size());
    assertEquals(
        Map.of(Verdict.HELPS, 3, Verdict.BROKEN, 3, Verdict.TOO_EARLY, 1, Verdict.NOT_LOADED, 1),
        standouts.numbers());
  }

  @Test
  void ofNothingNothingStandsOut() {
    assertEquals(Map.of(), of(List.of()).numbers());
    assertEquals(List.of(), of(List.of()).best());
  }

  @Property(tries = 200)
  void fewOfManyAreThoseThatSortingAllWouldPutFirst(
      @ForAll @Size(max = 60) List<@IntRange(min = 0, max = 9) Integer> since) {
    List<Rates> all = new ArrayList<>();
    Map<Verdict, Integer> numbers = new HashMap<>();
    for (int each : since) {
      all.add(new Rates(6, 10, each, 10));
      numbers.merge(all.get(all.size() - 1).verdict(), 1, Integer::sum);
    }
    Standouts<Integer> standouts = of(all);
    assertEquals(numbers, standouts.numbers());
    assertEquals(sorted(all, Verdict.HELPS, Comparator.comparing(Rates::chance)), standouts.best());
    assertEquals(
        sorted(all, Verdict.BROKEN, Comparator.comparing(rates -> -rates.since())),
        standouts.worst());
  }

  private static List<Integer> sorted(List<Rates> all, Verdict verdict, Comparator<Rates> order) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).verdict() == verdict) {
        places.add(i);
      }
    }
    places.sort((a, b) -> order.compare(all.get(a), all.get(b)));
    return places.subList(0, Math.min(Standouts.MOST, places.size()));
  }
}
