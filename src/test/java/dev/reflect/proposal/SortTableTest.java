package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.proposal.SortTable.Row;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every word of every row does what its row says. */
class SortTableTest {
  private static final Set<String> ROLES =
      Set.of("before", "after", "between", "files", "behind", "endings");

  private static List<String> words(String what, String language) {
    return SortTable.SHIPPED.rows().stream()
        .filter(row -> row.what().equals(what) && row.language().equals(language))
        .flatMap(row -> row.words().stream())
        .toList();
  }

  /** Says the words as that language has it: behind its first preposition, or before what does. */
  private static String saying(String language, String words) {
    List<String> before = words("before", language);
    return before.isEmpty()
        ? words + words("after", language).get(0) + " x"
        : "X " + before.get(0) + " " + words + ".";
  }

  private static String sort(String sentence) {
    return FileSort.of(sentence).map(FileSort::name).orElse("nothing in " + sentence);
  }

  private static List<String> languages() {
    return SortTable.SHIPPED.rows().stream()
        .map(Row::language)
        .filter(each -> each.length() == 2)
        .distinct()
        .toList();
  }

  @Test
  void everyNameOfASortMeansIt() {
    for (Row row : SortTable.SHIPPED.rows()) {
      for (String word : ROLES.contains(row.what()) ? List.<String>of() : row.words()) {
        boolean ofAny = row.language().length() != 2;
        for (String language : ofAny ? languages() : List.of(row.language())) {
          String files = words("files", language).get(0);
          String named = row.language().equals("code") ? word + " " + files : word;
          assertEquals(row.what(), sort(saying(language, named)), row.toString());
        }
      }
    }
  }

  @Test
  void everyWordAroundASortLeadsToIt() {
    for (Row row : SortTable.SHIPPED.rows()) {
      for (String word : row.words()) {
        String tests = words("tests", row.language()).stream().findFirst().orElse("");
        switch (row.what()) {
          case "before" -> assertEquals("tests", sort("X " + word + " " + tests + "."));
          case "after" -> assertEquals("tests", sort(tests + word + " x"));
          case "between" -> assertEquals("tests", sort(saying(row.language(), word + " " + tests)));
          case "files" -> assertEquals("ts", sort(saying(row.language(), ".ts " + word)));
          case "behind" ->
              assertEquals(Set.of(), SortTable.SHIPPED.in("X in tests " + word + ".", true));
          case "endings" -> {
            String named = row.language().equals("alone") ? word : word + " files";
            assertEquals(1, SortTable.SHIPPED.in("X in " + named + ".", false).size(), word);
          }
          default -> {
            // The names of the sorts are looked at by themselves.
          }
        }
      }
    }
  }

  @Test
  void everyLanguageHasWhatItNeeds() {
    Map<String, Set<String>> roles =
        SortTable.SHIPPED.rows().stream()
            .filter(row -> row.language().length() == 2)
            .collect(
                Collectors.groupingBy(
                    Row::language,
                    TreeMap::new,
                    Collectors.mapping(Row::what, Collectors.toSet())));
    assertEquals("[de, en, es, fr, it, ja, nl, pt, ru, zh]", roles.keySet().toString());
    roles.forEach(
        (language, there) ->
            assertEquals(
                Set.of(
                    "files", "tests", "migrations", there.contains("after") ? "after" : "before"),
                there.stream()
                    .filter(Set.of("files", "tests", "migrations", "after", "before")::contains)
                    .collect(Collectors.toSet()),
                language));
  }

  @Test
  void aLineThatIsNoRowIsNamed() {
    assertEquals(
        "Line 2 has not 3 cells",
        assertThrows(IllegalArgumentException.class, () -> SortTable.parse("# a\ntests\ten"))
            .getMessage());
  }
}
