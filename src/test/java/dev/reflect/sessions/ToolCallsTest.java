package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.untrusted.MadeUp;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ToolCallsTest {
  private static final Place PLACE = new Place("s", "u", 1, Optional.empty(), "/home/mia/shop");

  static Stream<Arguments> refusedCalls() {
    String word = MadeUp.letters(24);
    String token = "ghp_" + MadeUp.letters(36);
    return Stream.of(
        Arguments.of(
            "Write",
            "{\"file_path\":\"/a.yaml\",\"content\":\"password: |\\n  %s\\nport: 1\"}"
                .formatted(word),
            "Write /a.yaml\n+ password: |\n+ [redacted:password]\n+ port: 1"),
        Arguments.of(
            "mcp__shop__open",
            "{\"user\":\"mia\",\"password\":\"%s\"}".formatted(word),
            "mcp__shop__open mia [redacted:password]"),
        Arguments.of(
            "Write",
            "{\"file_path\":\"/a\",\"content\":\"x%s%s\"}".formatted("\\n".repeat(1970), token),
            "Write /a\n+ x\n+ [redacted:github-token]"));
  }

  /** What is cut, or has marks before its lines, is no secret to who looks only then. */
  @ParameterizedTest
  @MethodSource("refusedCalls")
  void nothingSecretIsToldOfARefusedCall(String tool, String input, String told) {
    ToolCalls calls = new ToolCalls();
    calls.add(tool, "t", input);
    List<String> laid =
        calls.refused("t", PLACE).stream()
            .filter(Entry.LaidBefore.class::isInstance)
            .map(each -> ((Entry.LaidBefore) each).what())
            .toList();
    assertEquals(List.of(told), laid);
  }
}
