package dev.reflect.statistics;

import java.util.Map;

/** How many learnings count today: by how old they are, and by what they are worth. */
public record Standing(Map<Age, Integer> ages, Map<Worth, Integer> worths) {
  public static final Standing NONE = new Standing(Map.of(), Map.of());

  public Standing {
    ages = Map.copyOf(ages);
    worths = Map.copyOf(worths);
  }

  public int number() {
    return sum(ages);
  }

  public int of(Age age) {
    return ages.getOrDefault(age, 0);
  }

  public int of(Worth worth) {
    return worths.getOrDefault(worth, 0);
  }

  private static int sum(Map<?, Integer> numbers) {
    return numbers.values().stream().mapToInt(Integer::intValue).sum();
  }
}
