package dev.reflect.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WordsTest {
  /** The differing ranges stand in brackets. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Use [pip] here today.|Use [uv] here today.",
        "- Run the tests.|- Run [all ]the tests.",
        "Never push to the [main branch].|Never push to the [release line].",
        "same|same",
        "completely other words|nothing in common",
        "ask the user, then [merge] 你[好]吗|ask the user, then [rebase] 你[们]吗",
        "a face 👩‍💻 in [this] line|a face 👩‍💻 in [that] line"
      })
  void wordsThatDifferAreMarked(String pair) {
    String[] marked = pair.split("\\|");
    String removed = marked[0].replaceAll("[\\[\\]]", "");
    String added = marked[1].replaceAll("[\\[\\]]", "");
    Words words = Words.between(removed, added);
    assertEquals(marked[0], marked(removed, words.removed()));
    assertEquals(marked[1], marked(added, words.added()));
  }

  @Property
  void onlyWhatDiffersIsMarked(@ForAll String removed, @ForAll String added) {
    Words words = Words.between(removed + "\n", added + "\r\n");
    boolean silent = words.removed().isEmpty() && words.added().isEmpty();
    if (!silent) {
      assertEquals(unmarked(removed, words.removed()), unmarked(added, words.added()));
    }
  }

  private static String marked(String line, List<Words.Range> ranges) {
    StringBuilder out = new StringBuilder(line);
    for (int i = ranges.size() - 1; i >= 0; i--) {
      out.insert(ranges.get(i).to(), ']').insert(ranges.get(i).from(), '[');
    }
    return out.toString();
  }

  private static String unmarked(String line, List<Words.Range> ranges) {
    StringBuilder out = new StringBuilder(line);
    for (int i = ranges.size() - 1; i >= 0; i--) {
      out.delete(ranges.get(i).from(), ranges.get(i).to());
    }
    return out.toString().replaceAll("\\s+", "");
  }
}
