package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class TopicTest {
  private static final Path PAIRS = Path.of("src/test/resources/conflict");

  private static Topic topic(String sentence) {
    return StatementTest.ALTERNATIVES.topic(List.of(StatementTest.statement(sentence)));
  }

  /** Whatever opposes a sentence, in whole or in part, is on its topic; both ways. */
  @TestFactory
  List<DynamicTest> whatOpposesASentenceIsOnItsTopic() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String file : List.of("cannot-both-hold.txt", "narrower.txt")) {
      for (String line : Files.readAllLines(PAIRS.resolve(file))) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        String[] cells = line.split(" \\| ");
        tests.add(
            DynamicTest.dynamicTest(
                cells[0] + " | " + cells[1],
                () -> {
                  assertTrue(topic(cells[0]).mayBeIn(cells[1]), "the second");
                  assertTrue(topic(cells[1]).mayBeIn(cells[0]), "the first");
                  assertTrue(topic(cells[0]).mayBeIn("# A title\n\nMore.\n- " + cells[1] + "\n"));
                }));
      }
    }
    return tests;
  }

  @Test
  void whatIsAboutSomethingElseIsNot() {
    assertFalse(topic("Use pnpm instead of npm.").mayBeIn("Never push to the release branch."));
    assertFalse(topic("Never commit secrets.").mayBeIn("Run the linter before you push."));
    assertFalse(topic("Keep lines below 100 characters.").mayBeIn("Keep functions small."));
  }

  @Test
  void itsWordsMayStandInOtherFormsAndAsTheirOpposites() {
    assertTrue(topic("Never add dependencies.").mayBeIn("Add a dependency where it helps."));
    assertTrue(topic("Enable the cache.").mayBeIn("Disable the cache."));
    assertTrue(topic("Squash two commits.").mayBeIn("Never squash 2 commits."));
    assertTrue(topic("Keep lines below 100 characters.").mayBeIn("Eighty? No: eight per line."));
  }

  @Test
  void whatSettlesNothingHasNoTopic() {
    assertTrue(StatementTest.statement("").isEmpty());
    assertFalse(topic("").mayBeIn("Use tabs."));
  }

  /** However many it is about: nothing is lost and nothing is added by looking for all at once. */
  @Property(tries = 200)
  void theTopicOfManyIsThatOfAnyOfThem(
      @ForAll("sentences") List<String> about, @ForAll("sentences") List<String> written) {
    Topic all =
        StatementTest.ALTERNATIVES.topic(about.stream().map(StatementTest::statement).toList());
    List<Topic> each = about.stream().map(TopicTest::topic).toList();
    for (String text : written) {
      assertEquals(each.stream().anyMatch(one -> one.mayBeIn(text)), all.mayBeIn(text), text);
    }
  }

  @Provide
  Arbitrary<List<String>> sentences() throws IOException {
    List<String> sentences =
        new ArrayList<>(List.of("Enable the cache.", "Never squash 2 commits."));
    for (String file : List.of("cannot-both-hold.txt", "narrower.txt", "can-both-hold.txt")) {
      for (String line : Files.readAllLines(PAIRS.resolve(file))) {
        if (!line.isBlank() && !line.startsWith("#")) {
          sentences.addAll(List.of(line.split(" \\| ")).subList(0, 2));
        }
      }
    }
    return Arbitraries.of(sentences).list().ofMinSize(1).ofMaxSize(12);
  }
}
