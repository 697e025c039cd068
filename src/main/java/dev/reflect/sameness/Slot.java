package dev.reflect.sameness;

import dev.reflect.sameness.Segment.Measure;
import java.util.List;
import java.util.Set;

/**
 * A question that has one answer at a time: how to indent, which package manager.
 *
 * @param question the question, as a part of a sentence: {@code how to indent}
 * @param about stems of the words that belong to the question and do not narrow an answer
 * @param asks whether a word of the question has to be there, because the answers are common words
 */
record Slot(String question, Set<String> about, boolean asks) {
  Slot {
    about = Set.copyOf(about);
  }

  /** One answer, by its name. */
  record Answer(Slot slot, String name) {}

  /** A way to write an answer. */
  record Spelling(List<String> stems, Answer answer) {
    Spelling {
      stems = List.copyOf(stems);
    }
  }

  /**
   * Something that is measured: how long a line may be.
   *
   * @param alone what a number alone means
   * @param units stems that may follow the number
   */
  record Limit(String question, Measure alone, Set<String> about, Set<String> units) {
    Limit {
      about = Set.copyOf(about);
      units = Set.copyOf(units);
    }

    boolean measures(Set<String> stems) {
      boolean named = false;
      for (String stem : stems) {
        named |= about.contains(stem);
        if (!about.contains(stem) && !units.contains(stem)) {
          return false;
        }
      }
      return named;
    }
  }
}
