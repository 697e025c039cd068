package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether a file says a sentence already, in whatever small words. */
class SaidAlreadyTest {
  @ParameterizedTest
  @MethodSource
  void said(String pair) {
    assertEquals(true, says(pair), pair);
  }

  static Stream<String> said() {
    return pairs("/conflict/said-already.txt");
  }

  @ParameterizedTest
  @MethodSource
  void notSaid(String pair) {
    assertEquals(false, says(pair), pair);
  }

  static Stream<String> notSaid() {
    return pairs("/conflict/not-said.txt");
  }

  /** The line stands among others, as words may stand in them, too. */
  private static boolean says(String pair) {
    String[] both = pair.split("\\|");
    String file = "# App\n\n- Be brief.\n- " + both[0].strip() + "\n- Ask before deploying.\n";
    return Document.parse(Text.of(file)).says(both[1].strip());
  }

  @Test
  void whatStandsUnderDontIsSaidAsSuch() {
    Document file = Document.parse(Text.of("# App\n\nDon't:\n\n- Use default exports.\n"));
    assertEquals(true, file.says("Never use default exports."));
    assertEquals(false, file.says("Always use the default exports."));
  }

  private static Stream<String> pairs(String resource) {
    try (InputStream in = SaidAlreadyTest.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
