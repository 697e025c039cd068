package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClaudeHomeTest {
  private static final Path MIA = Path.of("/home/mia");

  @Test
  void isInTheUsersHomeUnlessTheEnvironmentSaysOtherwise() {
    assertEquals(Path.of("/home/mia/.claude"), ClaudeHome.of(Map.of(), MIA).directory());
    assertEquals(
        Path.of("/home/mia/.claude"),
        ClaudeHome.of(Map.of("CLAUDE_CONFIG_DIR", " "), MIA).directory());
    assertEquals(
        Path.of("/srv/claude/CLAUDE.md"),
        ClaudeHome.of(Map.of("CLAUDE_CONFIG_DIR", "/srv/claude/"), MIA).globalMemory());
  }

  @Test
  void theFixedFolderCountsOnlyTogetherWithTheDirectory() {
    assertEquals(
        Optional.empty(),
        ClaudeHome.of(Map.of("CLAUDE_CODE_PROJECT_DIR_NAME", "x"), MIA).fixedProjectFolder());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "..", ".hidden", "a/b", "a\\b"})
  void aFixedFolderThatIsNoPlainNameIsIgnored(String name) {
    Map<String, String> environment =
        Map.of("CLAUDE_CONFIG_DIR", "/srv", "CLAUDE_CODE_PROJECT_DIR_NAME", name);
    assertEquals(Optional.empty(), ClaudeHome.of(environment, MIA).fixedProjectFolder());
  }
}
