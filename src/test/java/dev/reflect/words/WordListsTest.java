package dev.reflect.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordListsTest {
  @Test
  void aWordStandsForItselfOrForWhatIsBehindIt() {
    assertEquals("the", WordLists.pairs("slip").get("teh"));
    assertEquals("npm", WordLists.pairs("small").get("npm"));
    assertThrows(IllegalArgumentException.class, () -> WordLists.words("nothing"));
  }

  /** Whatever is mended is mended into a word that needs none. */
  @Test
  void noSlipIsAnOrdinaryWord() {
    Set<String> both = new TreeSet<>(WordLists.words("slip"));
    both.retainAll(WordLists.words("ordinary"));
    assertEquals(Set.of(), both);
    for (Map.Entry<String, String> each : WordLists.pairs("slip").entrySet()) {
      assertEquals(null, WordLists.pairs("slip").get(each.getValue()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"[x]\na, a", "[x]\na,, b", "a, b"})
  void whatIsNoListIsRefused(String text) {
    assertThrows(RuntimeException.class, () -> WordLists.parse(text));
  }
}
