package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A prompt that was stopped before Claude answered, and typed again in other words. */
class TakenBackPromptTest {
  private static final String ANSWER =
      "{\"type\":\"assistant\",\"uuid\":\"9\",\"message\":{\"content\":[{\"type\":\"tool_use\"}]}}\n";

  private static String prompt(String uuid, String parent, String text) {
    return "{\"type\":\"user\",\"uuid\":\"%s\",\"parentUuid\":%s,\"message\":{\"content\":\"%s\"}}%n"
        .formatted(uuid, parent, text);
  }

  private static List<String> said(String... lines) {
    return SampleLines.read(String.join("", lines)).stream()
        .filter(Entry.UserSaid.class::isInstance)
        .map(entry -> ((Entry.UserSaid) entry).text())
        .toList();
  }

  @Test
  void isNotHeard() {
    assertEquals(
        List.of("Use spaces."),
        said(
            prompt("2", "\"1\"", "Use tabs."),
            "{\"type\":\"attachment\",\"uuid\":\"3\",\"attachment\":{\"type\":\"date\"}}\n",
            prompt("4", "\"1\"", "Use mixed tabs."),
            prompt("5", "\"1\"", "Use spaces.")));
  }

  @Test
  void isHeardWhenClaudeAnsweredItBeforeThePersonWentBack() {
    assertEquals(
        List.of("Use tabs.", "Use spaces."),
        said(prompt("2", "\"1\"", "Use tabs."), ANSWER, prompt("3", "\"1\"", "Use spaces.")));
  }

  @Test
  void isOneOnlyWhereTheNextFollowsTheSameRecord() {
    assertEquals(
        List.of("Use tabs.", "Use spaces.", "Use vim.", "Use nano."),
        said(
            prompt("2", "\"1\"", "Use tabs."),
            prompt("3", "\"2\"", "Use spaces."),
            prompt("4", "null", "Use vim."),
            prompt("5", "null", "Use nano.")));
  }

  @Test
  void takesItsSkillWithIt() {
    String command =
        "<command-message>demo</command-message><command-name>/demo</command-name>"
            + "<command-args>the old way</command-args>";
    List<Entry> entries =
        SampleLines.read(prompt("2", "\"1\"", command) + prompt("3", "\"1\"", "Use spaces."));
    assertEquals(
        List.of("  2 TYPED Use spaces."), entries.stream().map(SampleLines::rendered).toList());
  }
}
