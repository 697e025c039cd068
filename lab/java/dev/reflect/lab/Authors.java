package dev.reflect.lab;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Deals messages into parts of about one size, all of an author's into the same. */
final class Authors {
  static final int PARTS = 5;

  private Authors() {}

  /** Returns the part of each message. */
  static int[] parts(List<Labelled> examples) {
    Map<String, Integer> counts = new TreeMap<>();
    examples.forEach(example -> counts.merge(owner(example), 1, Integer::sum));
    List<String> owners =
        counts.keySet().stream()
            .sorted(Comparator.comparingInt((String owner) -> -counts.get(owner)))
            .toList();
    Map<String, Integer> part = new HashMap<>();
    int[] sizes = new int[PARTS];
    for (String owner : owners) {
      int smallest = 0;
      for (int at = 1; at < PARTS; at++) {
        smallest = sizes[at] < sizes[smallest] ? at : smallest;
      }
      sizes[smallest] += counts.get(owner);
      part.put(owner, smallest);
    }
    return examples.stream().mapToInt(example -> part.get(owner(example))).toArray();
  }

  /** Two repositories of one owner are one author: {@code ann/ferry} and {@code ann/quay}. */
  private static String owner(Labelled example) {
    return example.author().split("[/#]", 2)[0];
  }
}
