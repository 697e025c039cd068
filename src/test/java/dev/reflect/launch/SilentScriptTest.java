package dev.reflect.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The shell script that serves the hooks where the program cannot. */
class SilentScriptTest {
  private static final String NOTHING =
      "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"{}\"}]}}";

  /** Sends the requests, and returns the answers. */
  private static List<String> answers(String why, String... requests)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Shell.CHECKOUT.resolve("skills-templates/bin/reflect-silent").toString(), why)
            .start();
    try (OutputStream in = process.getOutputStream()) {
      in.write((String.join("\n", requests) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue());
    return lines;
  }

  private static String call(String tool, String arguments, String id) {
    return "{\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":{%s}},\"jsonrpc\":\"2.0\",\"id\":%s}"
        .formatted(tool, arguments, id);
  }

  @Test
  void saysOnceWhyNothingIsHeardAndLetsTurnsPass() throws IOException, InterruptedException {
    assertEquals(
        List.of(
            NOTHING.formatted(1),
            NOTHING
                .formatted(2)
                .replace(
                    "{}",
                    "{\\\"systemMessage\\\": \\\"reflect hears nothing in this session. No Java in"
                        + " a/b. See: reflect doctor\\\"}"),
            NOTHING.formatted(3),
            NOTHING.formatted("\"four\"")),
        answers(
            "No \\Java\" in a/b.",
            call("on_prompt", "\"prompt\":\"on_stop \\\"id\\\":9\"", "1"),
            call("on_stop", "", "2"),
            call("on_stop", "", "3"),
            call("on_stop", "", "\"four\"")));
  }

  @Test
  void connectsAsAServerDoes() throws IOException, InterruptedException {
    List<String> answers =
        answers(
            "Why.",
            "{\"method\":\"server/discover\",\"params\":{},\"jsonrpc\":\"2.0\",\"id\":0}",
            "{\"method\":\"initialize\",\"params\":{},\"jsonrpc\":\"2.0\",\"id\":1}",
            "{\"method\":\"notifications/initialized\",\"jsonrpc\":\"2.0\"}",
            "{\"method\":\"tools/list\",\"jsonrpc\":\"2.0\",\"id\":2}",
            "{\"result\":{},\"jsonrpc\":\"2.0\",\"id\":7}",
            "{\"method\":\"ping\",\"jsonrpc\":\"2.0\",\"id\":3}");
    assertEquals(4, answers.size(), answers.toString());
    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"id\":0,\"error\":{\"code\":-32601,\"message\":\"There is no such"
            + " method\"}}",
        answers.get(0));
    assertTrue(answers.get(1).contains("\"serverInfo\":{\"name\":\"reflect\""), answers.get(1));
    assertTrue(answers.get(2).contains("\"tools\":[]"), answers.get(2));
    assertEquals("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}", answers.get(3));
  }
}
