package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CodexEntriesTest {
  private static final String META =
      """
      {"timestamp":"2026-11-23T17:29:22.458Z","type":"session_meta","payload":{"id":"s1","cwd":"/home/mia/shop","source":%s,"git":{"branch":"fix"}}}\
      """;

  private static List<Entry> read(String... lines) {
    List<Entry> entries = new ArrayList<>();
    TranscriptReader reader = new TranscriptReader("file", new SeenRecords(), entries::add);
    reader.handOutTools();
    for (String line : lines) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      reader.line(bytes, 0, bytes.length);
    }
    reader.release();
    assertEquals(Map.of(), reader.counted().unknownKinds());
    return entries;
  }

  private static String event(String payload) {
    return "{\"timestamp\":\"2026-11-23T17:29:23Z\",\"type\":\"event_msg\",\"payload\":{"
        + payload
        + "}}";
  }

  private static String item(String payload) {
    return "{\"timestamp\":\"2026-11-23T17:29:24Z\",\"type\":\"response_item\",\"payload\":{"
        + payload
        + "}}";
  }

  @Test
  void aPersonsWordsAreThoseOfTheEvent() {
    List<Entry> entries =
        read(
            META.formatted("\"cli\""),
            item(
                "\"type\":\"message\",\"role\":\"user\",\"content\":[{\"type\":\"input_text\",\"text\":"
                    + "\"<environment_context>x</environment_context>\"}]"),
            item(
                "\"type\":\"message\",\"role\":\"user\",\"content\":[{\"type\":\"input_text\",\"text\":\"use uv\"}]"),
            event("\"type\":\"user_message\",\"message\":\"use uv\""),
            item(
                "\"type\":\"message\",\"id\":\"m1\",\"role\":\"assistant\",\"content\":[{\"type\":\"output_text\",\"text\":\"Done.\"}]"),
            event(
                "\"type\":\"item_completed\",\"item\":{\"type\":\"UserMessage\",\"id\":\"u2\",\"content\":[{\"type\":\"text\",\"text\":\"and ruff\"}]}"),
            event(
                "\"type\":\"item_completed\",\"item\":{\"type\":\"AgentMessage\",\"id\":\"m1\",\"content\":[{\"type\":\"Text\",\"text\":\"Done.\"}]}"),
            event("\"type\":\"turn_aborted\",\"reason\":\"interrupted\""));
    assertEquals(4, entries.size(), entries::toString);
    Entry.UserSaid first = (Entry.UserSaid) entries.get(0);
    assertEquals("use uv", first.text());
    assertEquals(Voice.TYPED, first.voice());
    assertEquals(
        List.of("file", "/home/mia/shop", "fix"),
        List.of(first.place().session(), first.place().cwd(), first.place().branch()));
    assertEquals("Done.", ((Entry.AssistantSaid) entries.get(1)).text());
    assertEquals("m1", entries.get(1).place().uuid());
    assertEquals("and ruff", ((Entry.UserSaid) entries.get(2)).text());
    assertEquals("u2", entries.get(2).place().uuid());
    assertTrue(entries.get(3) instanceof Entry.Interrupted);
  }

  @Test
  void aPromptOfAProgramAndTheTaskOfASubagentAreNoPersons() {
    String said = event("\"type\":\"user_message\",\"message\":\"use uv\"");
    assertEquals(
        Voice.SDK, ((Entry.UserSaid) read(META.formatted("\"exec\""), said).get(0)).voice());
    Entry aside = read(META.formatted("{\"subagent\":\"review\"}"), said).get(0);
    assertTrue(aside instanceof Entry.AssistantSaid && aside.place().aside(), aside::toString);
    assertTrue(read(META.formatted("null"), said).get(0) instanceof Entry.UserSaid);
  }

  @Test
  void callsHaveOneLineOfCommandAndAnswersSayWhetherTheyFailed() {
    List<Entry> entries =
        read(
            META.formatted("\"cli\""),
            item(
                "\"type\":\"function_call\",\"name\":\"shell\",\"call_id\":\"1\",\"arguments\":\"{\\\"command\\\":[\\\"bash\\\",\\\"-lc\\\",\\\"ls\\\"]}\""),
            item(
                "\"type\":\"function_call_output\",\"call_id\":\"1\",\"output\":\"{\\\"output\\\":\\\"x\\\",\\\"metadata\\\":{\\\"exit_code\\\":2}}\""),
            item(
                "\"type\":\"function_call\",\"name\":\"exec_command\",\"call_id\":\"2\",\"arguments\":\"{\\\"cmd\\\":\\\"ls\\\"}\""),
            item(
                "\"type\":\"function_call_output\",\"call_id\":\"2\",\"output\":\"Chunk ID: 2\\nProcess exited with code 0\\nOutput:\\nx\""),
            item(
                "\"type\":\"custom_tool_call\",\"name\":\"apply_patch\",\"call_id\":\"3\",\"input\":\"*** Begin Patch\\n*** Update File: src/a.go\\n-x\\n+y\""),
            item(
                "\"type\":\"custom_tool_call_output\",\"call_id\":\"3\",\"output\":[{\"type\":\"input_text\",\"text\":\"Exit code: 1\"}]"),
            item(
                "\"type\":\"reasoning\",\"summary\":[{\"type\":\"summary_text\",\"text\":\"I think.\"}]"));
    assertEquals(Map.of("command", "bash -lc ls"), ((Entry.ToolCalled) entries.get(0)).texts());
    assertTrue(((Entry.ToolAnswered) entries.get(1)).failed());
    assertEquals(Map.of("cmd", "ls"), ((Entry.ToolCalled) entries.get(2)).texts());
    assertTrue(!((Entry.ToolAnswered) entries.get(3)).failed());
    assertEquals("src/a.go", ((Entry.ToolCalled) entries.get(4)).texts().get("file_path"));
    assertTrue(((Entry.ToolAnswered) entries.get(5)).failed());
    assertEquals("I think.", ((Entry.Thought) entries.get(6)).text());
  }
}
