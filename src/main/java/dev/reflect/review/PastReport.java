package dev.reflect.review;

import java.util.List;

/**
 * What came of bringing files back.
 *
 * @param said what was done, as a sentence
 * @param items the proposals on the files as they are now
 * @param operations the history as it is now
 * @param applied how many proposals this review has applied that are not taken back
 */
public record PastReport(
    String said, List<Item> items, List<PastOperation> operations, int applied) {
  public PastReport {
    items = List.copyOf(items);
    operations = List.copyOf(operations);
  }
}
