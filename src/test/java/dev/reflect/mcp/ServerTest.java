package dev.reflect.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.StopAnswer.Form;
import dev.reflect.act.hear.StopAnswer.Form.FormReply;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerTest {
  private static final Form FORM =
      new Form(
          "Keep this?",
          List.of(
              new Form.Choice(
                  "decision",
                  "Decision",
                  "You said: “uv”",
                  List.of(new Form.Option("accept", "Accept"), new Form.Option("skip", "Not now"))),
              new Form.Line("text", "Wording", "", "Use uv.")));

  private final CountDownLatch hanging = new CountDownLatch(1);
  private Pipe pipe;

  @BeforeEach
  void connect() throws IOException {
    Map<String, String> word = Map.of("word", "string");
    Tool echo =
        Tool.of(
            "echo", "Says it again.", word, List.of("word"), (given, call) -> given.get("word"));
    Tool fail =
        Tool.of(
            "fail",
            "Fails.",
            Map.of("memory", "string"),
            List.of(),
            (given, call) -> {
              if (given.containsKey("memory")) {
                throw new OutOfMemoryError("Java heap space");
              }
              throw new IOException("the disk is full");
            });
    Tool hang =
        Tool.of(
            "hang",
            "Hangs.",
            Map.of(),
            List.of(),
            (given, call) -> {
              hanging.await();
              return "done";
            });
    Tool ask = Tool.of("ask", "Asks.", Map.of(), List.of(), (given, call) -> words(call.ask(FORM)));
    Tool type =
        Tool.hook(
            "type",
            Tool.Caller.PERSON,
            word,
            List.of("word"),
            (given, call) -> {
              if (given.get("word").equals("go on")) {
                call.say("It is open.");
                return "It was closed.";
              }
              return given.get("word");
            });
    Tool turn =
        Tool.hook("turn", Tool.Caller.TURN, Map.of(), List.of(), (given, call) -> "It is over.");
    pipe = new Pipe(List.of(echo, fail, hang, ask, type, turn), Duration.ofMillis(300));
  }

  private static String words(FormReply reply) {
    return reply.toString().replace("\"", "");
  }

  @AfterEach
  void disconnect() throws IOException, InterruptedException {
    hanging.countDown();
    pipe.close();
  }

  private String answer(String request) throws IOException, InterruptedException {
    pipe.send(request);
    return pipe.next();
  }

  @ParameterizedTest
  @CsvSource({
    "2025-11-25, 2025-11-25",
    "2025-06-18, 2025-06-18",
    "2025-03-26, 2025-03-26",
    "2024-11-05, 2024-11-05",
    "2026-07-28, 2025-11-25",
    "1999-01-01, 2025-11-25",
  })
  void speaksTheProtocolThatTheClientAsksForOrItsNewest(String asked, String spoken)
      throws IOException, InterruptedException {
    assertEquals(
        "{'jsonrpc':'2.0','id':0,'result':{'protocolVersion':'%s','capabilities':{'tools':{}},"
                .formatted(spoken)
                .replace('\'', '"')
            + "\"serverInfo\":{\"name\":\"reflect\",\"version\":\"1\"}}}",
        answer(
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\""
                + asked
                + "\",\"capabilities\":{}}}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "\"a b\"", "null", "1.50", "123456789012345678901234567890", "-1"})
  void theIdComesBackAsItWas(String id) throws IOException, InterruptedException {
    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}",
        answer("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"id\":1,\"method\":\"server/discover\",\"params\":{}}                | 1    | -32601",
        "{\"id\":1,\"method\":\"resources/list\"}                               | 1    | -32601",
        "{\"id\":1,\"method\":\"tools/call\"}                                   | 1    | -32602",
        "{\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"nobody\"}}  | 1    | -32602",
        "{\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\"}}    | 1    | -32602",
        "{\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":[]}} | 1 |"
            + " -32602",
        "{\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"word\":[]}}}"
            + " | 1 | -32602",
        "{\"id\":1,\"method\":\"ping\",\"params\":[1]}                          | 1    | -32602",
        "{\"id\":1,\"method\":5}                                                | 1    | -32600",
        "{\"id\":1}                                                             | 1    | -32600",
        "[{\"id\":1,\"method\":\"ping\"}]                                       | null | -32600",
        "5                                                                      | null | -32600",
        "{\"id\":1,                                                             | null | -32700",
        "{\"id\":1,\"method\":\"ping\"} x                                       | null | -32700",
        "hello                                                                  | null | -32700",
      })
  void whatCannotBeAnsweredIsRefusedWithItsNumber(String request, String id, int code)
      throws IOException, InterruptedException {
    String refused = answer(request.strip());

    String begin = "{\"jsonrpc\":\"2.0\",\"id\":%s,\"error\":{\"code\":%d,".formatted(id, code);
    assertTrue(refused.startsWith(begin), refused);
    assertEquals("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}", answer(ping(2)), "still alive");
  }

  @Test
  void deepNestingAndEndlessLinesAreRefused() throws IOException, InterruptedException {
    assertTrue(answer("[".repeat(100_000)).contains("-32700"));
    pipe.send("{\"id\":1,\"method\":\"" + "x".repeat(Lines.LONGEST) + "\"}");
    assertTrue(pipe.next().contains("-32700"));
    assertEquals("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}", answer(ping(2)));
  }

  @Test
  void noticesAndBlankLinesAndUnaskedResponsesGetNoAnswer()
      throws IOException, InterruptedException {
    pipe.send("");
    pipe.send("  \r");
    pipe.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    pipe.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/nobody-knows\"}");
    pipe.send("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}");
    assertEquals("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", answer(ping(1)));
    assertTrue(pipe.isSilent());
  }

  @Test
  void listsItsToolsWithTheirArguments() throws IOException, InterruptedException {
    String listed = answer("{\"id\":1,\"method\":\"tools/list\"}");
    assertTrue(
        listed.contains(
            "{\"name\":\"echo\",\"description\":\"Says it"
                + " again.\",\"inputSchema\":{\"type\":\"object\","
                + "\"properties\":{\"word\":{\"type\":\"string\"}},\"required\":[\"word\"]}}"),
        listed);
    assertEquals(
        false, listed.contains("\"type\",\"description") || listed.contains("turn"), listed);
  }

  private String said(String tool, String word) throws IOException, InterruptedException {
    return answer(
        """
        {"id":1,"method":"tools/call","params":{"name":"%s","arguments":{"word":"%s"}}}"""
            .formatted(tool, word));
  }

  @Test
  void whatWasTypedIsAnsweredAndKeptFromTheModel() throws IOException, InterruptedException {
    String shown =
        "{\\\"decision\\\":\\\"block\\\",\\\"reason\\\":\\\"%s\\\",\\\"hookSpecificOutput\\\":"
            + "{\\\"hookEventName\\\":\\\"UserPromptExpansion\\\",\\\"suppressOriginalPrompt\\\":true}}";
    String typed = said("type", "All is well.");
    assertTrue(typed.contains(shown.formatted("All is well.")), typed);
    assertTrue(said("type", " ").contains("\"text\":\"{}\""), "the model goes on");

    String early = said("type", "go on");
    assertTrue(early.contains(shown.formatted("It is open.")), early);
    said("type", "x"); // one after the other: then the other is over
    String later = said("turn", "");
    assertTrue(later.contains("It was closed.\\\\nIt is over."), later);
  }

  @Test
  void callsAToolAlsoOfAClientThatDidNotIntroduceItself() throws IOException, InterruptedException {
    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"\\\"ü\\\"\\n"
            + "\"}]}}",
        answer(call(1, "echo", "{\"word\":\"\\\"ü\\\"\\n\",\"more\":{}}")));
  }

  @Test
  void aToolThatFailsSaysNothingToTheUser() throws IOException, InterruptedException {
    assertTrue(answer(call(1, "fail", "{}")).endsWith("\"text\":\"{}\"}]}}"));
    assertEquals(List.of("fail failed: java.io.IOException: the disk is full"), pipe.complaints);
  }

  @Test
  void aToolForWhichMemoryIsTooShortTakesNoLaterCallWithIt()
      throws IOException, InterruptedException {
    assertTrue(answer(call(1, "fail", "{\"memory\":\"short\"}")).endsWith("\"text\":\"{}\"}]}}"));
    assertEquals(
        List.of("fail failed: java.lang.OutOfMemoryError: Java heap space"), pipe.complaints);
    assertTrue(answer(call(2, "echo", "{\"word\":\"x\"}")).contains("\"id\":2"));
    assertTrue(answer(call(3, "fail", "{}")).contains("\"id\":3"));
  }

  @Test
  void aToolThatHangsHoldsUpNeitherPingNorAnotherTool() throws IOException, InterruptedException {
    pipe.send(call(1, "hang", "{}"));
    assertTrue(answer(ping(2)).contains("\"id\":2,\"result\":{}"));
    assertTrue(answer(call(3, "echo", "{\"word\":\"x\"}")).contains("\"id\":3"));
    hanging.countDown();
    assertTrue(pipe.next().contains("\"id\":1,\"result\""));
  }

  @Test
  void eachOfManyCallsIsAnswered() throws IOException, InterruptedException {
    int all = 80;
    for (int id = 1; id <= all; id++) {
      pipe.send(call(id, "hang", "{}"));
    }
    assertTrue(pipe.next().contains("Too many calls wait, so this one was passed over."));
    hanging.countDown();
    for (int answers = 1; answers < all; answers++) {
      assertTrue(pipe.next().contains("\"result\""));
    }
  }

  @Test
  void aCallThatIsCancelledIsNotAnswered() throws IOException, InterruptedException {
    pipe.send(call(1, "hang", "{}"));
    pipe.send(call(2, "hang", "{}"));
    pipe.send(call(3, "hang", "{}"));
    pipe.send("{\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":2}}");
    pipe.send("{\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
    assertTrue(answer(ping(4)).contains("\"id\":4"), "all of it is read");
    hanging.countDown();
    assertTrue(pipe.next().contains("\"id\":3,\"result\""));
    assertTrue(pipe.isSilent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"action\":\"accept\",\"content\":{\"decision\":\"skip\",\"text\":\"x\"}} |"
            + " Accepted[values={",
        "{\"action\":\"decline\"} | Closed[]",
        "{\"action\":\"cancel\"}  | Closed[]",
        "{\"action\":\"wink\"}    | Unasked[]",
      })
  void asksTheUserWhileACallIsOpen(String reply, String understood)
      throws IOException, InterruptedException {
    introduced();
    pipe.send(call(1, "ask", "{}"));
    Map<String, Object> request = pipe.nextObject();
    assertEquals("elicitation/create", request.get("method"));
    assertEquals(
        "{\"mode\":\"form\",\"message\":\"Keep"
            + " this?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":"
            + "{\"decision\":{\"type\":\"string\",\"title\":\"Decision\",\"description\":\"You said:"
            + " “uv”\",\"enum\":[\"accept\",\"skip\"],\"enumNames\":[\"Accept\",\"Not"
            + " now\"]},\"text\":{\"type\":\"string\",\"title\":\"Wording\",\"default\":\"Use"
            + " uv.\"}},\"required\":[\"decision\"]}}",
        JsonTree.text(request.get("params")));
    assertTrue(answer(ping(2)).contains("\"id\":2"), "ping is answered meanwhile");
    pipe.send("{\"id\":\"" + request.get("id") + "\",\"result\":" + reply.strip() + "}");
    String answered = pipe.next();
    assertTrue(answered.contains("\"text\":\"" + understood.strip()), answered);
  }

  @Test
  void aFormThatNobodyFillsInIsTakenBack() throws IOException, InterruptedException {
    introduced();
    pipe.send(call(1, "ask", "{}"));
    Object id = pipe.nextObject().get("id");
    Map<String, Object> taken = pipe.nextObject();
    assertEquals("notifications/cancelled", taken.get("method"));
    assertEquals(id, JsonTree.object(taken.get("params")).orElseThrow().get("requestId"));
    assertTrue(pipe.next().contains("\"text\":\"Unasked[]\""));
  }

  @Test
  void aCancelledCallTakesItsFormBack() throws IOException, InterruptedException {
    introduced();
    pipe.send(call(1, "ask", "{}"));
    assertEquals("elicitation/create", pipe.nextObject().get("method"));
    pipe.send("{\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
    assertEquals("notifications/cancelled", pipe.nextObject().get("method"));
    assertTrue(answer(ping(2)).contains("\"id\":2"));
  }

  @Test
  void aClientThatCannotAskIsNotAsked() throws IOException, InterruptedException {
    answer("{\"id\":0,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}");
    assertTrue(answer(call(1, "ask", "{}")).contains("\"text\":\"Unasked[]\""));
  }

  @Test
  void aClientOfWhichNothingIsKnownMayRefuseToAsk() throws IOException, InterruptedException {
    pipe.send(call(1, "ask", "{}"));
    Object id = pipe.nextObject().get("id");
    pipe.send("{\"id\":\"" + id + "\",\"error\":{\"code\":-32601,\"message\":\"no such method\"}}");
    assertTrue(pipe.next().contains("\"text\":\"Unasked[]\""));
  }

  private void introduced() throws IOException, InterruptedException {
    answer(
        "{\"id\":0,\"method\":\"initialize\",\"params\":{\"capabilities\":{\"elicitation\":{}}}}");
  }

  private static String ping(int id) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}";
  }

  private static String call(int id, String tool, String arguments) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
        .formatted(id, tool, arguments);
  }
}
