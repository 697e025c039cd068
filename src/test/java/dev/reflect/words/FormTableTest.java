package dev.reflect.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.expression.Sieve;
import dev.reflect.words.FormTable.Form;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Goes through every row of every table of forms. */
class FormTableTest {
  private static final Path RESOURCES = Path.of("src/test/resources");
  private static final Pattern TEXT = Pattern.compile("\"text\": \"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern SLOT =
      Pattern.compile("\\{(\\w+)(?::(?:plain|for|order|small))?\\}");
  private static final Pattern WORDS = Pattern.compile("[\\p{L}' /.:-]{2,}");

  /** So many of the invented examples are passed over for one that is read. */
  private static final int EVERY = 25;

  /** What the forms of a language are for; a language need not have them all. */
  private static final Set<String> USES =
      Set.of(
          "correction approval suggestion remember past-asked lasting passing pointing failing retort"
              .split(" "));

  private static final Set<String> MORE =
      Set.of(
          ("task past order fact sequel further swap rule standing wish means demands stands attack note"
                  + " restated released lifting asking maxim hiding filler revoking")
              .split(" "));

  private static final Set<String> SHARED =
      Set.of(
          ("model reply request interjection opener announcement reminder closing lasting-closing polite alone scope"
                  + " report unclear once built allows set-off drafted praised praise clause negation"
                  + " negated-behind negated-within attack denial hedge draft state hollow"
                  + " ellipsis states banned unused instead used of-it once-more no-praise")
              .split(" "));

  static Stream<Form> every() {
    return Stream.concat(Stream.of(FormTable.shared()), FormTable.all().stream())
        .flatMap(table -> table.uses().stream().flatMap(use -> table.of(use).stream()));
  }

  @ParameterizedTest
  @MethodSource("every")
  void anExpressionIsOneAndItsSentenceNamesItsGroups(Form form) {
    Matcher matcher = form.pattern().matcher("");
    matcher.find();
    assertTrue(form.makes().isEmpty() || form.makes().size() == 1 || form.makes().size() == 3);
    for (String template : form.makes()) {
      Matcher slot = SLOT.matcher(template);
      while (slot.find()) {
        String name = slot.group(1);
        boolean known = form.pattern().regex().contains("(?<" + name + ">");
        assertTrue(known, () -> name + " in " + template);
      }
      assertEquals("", SLOT.matcher(template).replaceAll("").replaceAll("[^{}<>|\\\\]", ""));
    }
  }

  @Test
  void nothingIsForAUseThatNobodyKnows() {
    assertEquals(SHARED, FormTable.shared().uses());
    for (FormTable language : FormTable.all()) {
      assertTrue(language.uses().containsAll(USES), language.code());
      for (String use : language.uses()) {
        assertTrue(USES.contains(use) || MORE.contains(use), language.code() + ": " + use);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "never use",
        "USE = a\nUSE = b",
        "Swap: ^x$",
        "swap:^x$",
      })
  void whatIsNoRowIsRefused(String table) {
    assertThrows(IllegalArgumentException.class, () -> FormTable.parse("en", table, Map.of()));
  }

  @Test
  void aPartThatIsNotThereIsNamedOnceItsRowIsAskedFor() {
    Form form = FormTable.parse("en", "swap: ^<USE> x$", Map.of()).of("swap").get(0);
    assertThrows(IllegalArgumentException.class, () -> form.pattern().regex());
  }

  @Test
  void aRowIsItsPartsItsLinesAndWhatIsMadeOfIt() {
    FormTable table =
        FormTable.parse(
            "en",
            "# x\nUSE = use|\n  take\nswap a 0.8: ^(?:<USE>) (?<x>.)$\n  => {x} / / b",
            Map.of());
    Form form = table.of("swap").get(0);
    assertEquals("^(?:use|take) (?<x>.)$", form.pattern().regex());
    assertEquals(List.of("a", "0.8"), form.details());
    assertEquals(List.of("{x}", "", "b"), form.makes());
    assertEquals(Set.of("swap"), table.uses());
    assertEquals(List.of(), table.without("swap").of("swap"));
    assertEquals(false, table.pattern("rule").isIn("anything"));
  }

  /**
   * What is tried only where its words are met finds what it would find if it were always tried.
   */
  @Test
  void nothingIsMissedWhereItsWordsAreLookedForFirst() throws IOException {
    List<Form> forms = every().toList();
    Sieve<Form> sieve = new Sieve<>(forms, Form::pattern);
    int found = 0;
    for (String text : texts()) {
      List<Form> passing = sieve.passing(text);
      for (Form form : forms) {
        if (form.pattern().matcher(text).find()) {
          found++;
          assertTrue(passing.contains(form), () -> form.pattern().regex() + " in " + text);
        }
      }
    }
    assertTrue(found > 1_000, "found: " + found);
  }

  /** Messages of our own, and words of the tables put together at random. */
  private static List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(RESOURCES.resolve("hearing/own"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".jsonl")).sorted().toList()) {
        Matcher text = TEXT.matcher(Files.readString(file));
        for (int each = 0; text.find(); each++) {
          if (each % EVERY == 0) {
            texts.add(text.group(1).replace("\\n", "\n").replace("\\\"", "\""));
          }
        }
      }
    }
    for (String file : List.of("phrasings.txt", "phrasings-likely.txt")) {
      texts.addAll(Files.readAllLines(RESOURCES.resolve(file)));
    }
    List<String> words = new ArrayList<>();
    every()
        .forEach(
            form ->
                WORDS
                    .matcher(form.pattern().regex())
                    .results()
                    .forEach(word -> words.add(word.group().strip())));
    Random random = new Random(17);
    for (int round = 0; round < 100; round++) {
      StringBuilder text = new StringBuilder();
      for (int word = 0; word < 6; word++) {
        String next = words.get(random.nextInt(words.size()));
        text.append(random.nextInt(4) == 0 ? next.toUpperCase(Locale.ROOT) : next).append(' ');
      }
      texts.add(text.toString());
    }
    return texts;
  }
}
