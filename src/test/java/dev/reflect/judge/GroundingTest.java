package dev.reflect.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.judge.Grounding.Result;
import dev.reflect.judge.Lesson.Where;
import dev.reflect.judge.Passage.Event;
import dev.reflect.untrusted.MadeUp;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GroundingTest {

  static Stream<String> grounded() {
    return rows("grounded");
  }

  static Stream<String> flawed() {
    return Stream.concat(rows("flawed"), rows("hostile"));
  }

  @ParameterizedTest
  @MethodSource("grounded")
  void letsAnHonestParaphraseStand(String row) {
    String[] cells = row.split(" \\| ");
    assertEquals(new Result.Grounded(cells[3]), weighed(cells), row);
  }

  @ParameterizedTest
  @MethodSource("flawed")
  void dropsWhatWasNotSaid(String row) {
    String[] cells = row.split(" \\| ", 2);
    Result result = weighed(cells[1].split(" \\| ", 4));
    String flaw =
        result instanceof Result.Dropped dropped
            ? dropped.flaw().name().toLowerCase(Locale.ROOT)
            : "nothing";
    assertEquals(cells[0], flaw, row);
  }

  /** Each message with the sentence of another one. */
  @Test
  void nothingThatIsWrittenBreaksIt() {
    List<String[]> all =
        Stream.concat(grounded(), flawed().map(row -> row.split(" \\| ", 2)[1]))
            .map(row -> row.split(" \\| ", 4))
            .toList();
    for (int at = 0; at < all.size(); at++) {
      String[] message = all.get(at);
      for (int step = 1; step < 30; step += 7) {
        String other = all.get((at + step) % all.size())[3];
        weighed(new String[] {message[0], message[1], "=", other});
      }
    }
    Passage empty = new Passage("/", "//", "", Event.NOTHING, List.of(), false);
    for (String odd : List.of("/", "`", "` `", "…", ".", "-", "'", "不", "Use /.", "`/`")) {
      Grounding.of(new Lesson(0, odd, odd, Where.ALL, ""), empty);
    }
  }

  @Test
  void thereAreEnoughOfThem() {
    assertTrue(rows("grounded").count() >= 60);
    assertTrue(rows("flawed").count() >= 60);
    assertTrue(rows("hostile").count() >= 30);
  }

  private static Result weighed(String[] cells) {
    String words = meant(cells[0]);
    Passage passage =
        new Passage(
            words, cells[1].equals("-") ? "" : cells[1], "", Event.NOTHING, List.of(), false);
    String quote = cells[2].equals("=") ? passage.words() : cells[2];
    return Grounding.of(new Lesson(0.9, meant(cells[3]), quote, Where.PROJECT, ""), passage);
  }

  /** {@code \\n} stands for a line break, {@code {secret:…}} for a made-up secret. */
  private static String meant(String written) {
    return written
        .replace("\\n", "\n")
        .replace("{secret:openai-key}", "sk-" + "proj-" + MadeUp.letters(48))
        .replace("{secret:github-token}", "gh" + "p_" + MadeUp.letters(36))
        .replace("{secret:stripe-key}", "sk_" + "live_" + MadeUp.letters(24));
  }

  static Stream<String> rows(String name) {
    return resource("/judge/" + name + ".txt").lines().filter(line -> !line.startsWith("#"));
  }

  private static String resource(String name) {
    try (InputStream in = GroundingTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
