package dev.reflect.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No turn waits for a hook whose work hangs, and what it comes to is not lost. */
class HookAnswersTest {
  private static final String HANGS =
      "{\"systemMessage\":\"reflect hangs, and no turn waits for it. If it stays like that, see:"
          + " reflect doctor\"}";

  private final Semaphore stuck = new Semaphore(0);
  private Pipe pipe;
  private int calls;

  @BeforeEach
  void connect() throws IOException {
    connect(Duration.ofMillis(300));
  }

  private void connect(Duration limit) throws IOException {
    Map<String, String> word = Map.of("word", "string");
    Tool says =
        Tool.hook(
            "says",
            Tool.Caller.TURN,
            word,
            List.of(),
            (given, call) -> given.getOrDefault("word", ""));
    Tool hangs =
        Tool.hook(
            "hangs",
            Tool.Caller.TURN,
            word,
            List.of(),
            (given, call) -> {
              stuck.acquire();
              return given.getOrDefault("word", "");
            });
    Tool fails =
        Tool.hook(
            "fails",
            Tool.Caller.TURN,
            word,
            List.of(),
            (given, call) -> {
              throw new IOException("the disk is full");
            });
    Tool goesOn =
        Tool.hook(
            "goesOn",
            Tool.Caller.TURN,
            word,
            List.of(),
            (given, call) -> {
              call.release();
              stuck.acquire();
              return given.getOrDefault("word", "");
            });
    Tool tells =
        Tool.hook(
            "tells",
            Tool.Caller.TURN,
            word,
            List.of(),
            (given, call) -> {
              call.tellClaude("The pool was exhausted.");
              return given.getOrDefault("word", "");
            });
    pipe = new Pipe(List.of(says, hangs, fails, goesOn, tells), limit, limit);
  }

  @AfterEach
  void disconnect() throws IOException, InterruptedException {
    stuck.release(1000);
    pipe.close();
  }

  private void send(String tool, String word) throws IOException {
    calls++;
    pipe.send(
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":{\"word\":\"%s\"}}}"
            .formatted(calls, tool, word));
  }

  private String said() throws IOException, InterruptedException {
    Map<String, Object> response = pipe.nextObject();
    assertEquals(String.valueOf(calls), String.valueOf(response.get("id")));
    Map<String, Object> result = JsonTree.object(response.get("result")).orElseThrow();
    return String.valueOf(
        JsonTree.object(((List<?>) result.get("content")).get(0)).orElseThrow().get("text"));
  }

  private String said(String tool, String word) throws IOException, InterruptedException {
    send(tool, word);
    return said();
  }

  /** Returns what is said first at one of the next turns. */
  private String saidInTheEnd() throws IOException, InterruptedException {
    String said = said("says", "");
    for (int turn = 0; turn < 400 && said.equals("{}"); turn++) {
      Thread.sleep(25);
      said = said("says", "");
    }
    return said;
  }

  @Test
  void whatClaudeIsToldTheUserIsNot() throws Exception {
    assertEquals(
        "{\"systemMessage\":\"one to review\",\"hookSpecificOutput\":"
            + "{\"hookEventName\":\"UserPromptSubmit\","
            + "\"additionalContext\":\"The pool was exhausted.\"}}",
        said("tells", "one to review"));
    assertEquals("{}", said("says", ""));
  }

  @Test
  void whatIsSlowIsAnsweredInTimeAndSaidLater() throws IOException, InterruptedException {
    assertEquals("{}", said("hangs", "the first"));
    stuck.release();
    assertEquals("{\"systemMessage\":\"the first\"}", saidInTheEnd());
    assertEquals("{}", said("hangs", "the second"));
    stuck.release();
    assertEquals("{\"systemMessage\":\"the second\"}", saidInTheEnd());
    assertEquals("{}", said("says", ""));
  }

  @Test
  void whatHangsIsToldOnceAndTheOthersAreAnsweredAtOnce() throws IOException, InterruptedException {
    assertEquals("{}", said("hangs", "late"));
    assertEquals(HANGS, saidInTheEnd());
    long began = System.nanoTime();
    for (int turn = 0; turn < 200; turn++) {
      assertEquals("{}", said("says", ""));
    }
    assertTrue(System.nanoTime() - began < 200 * 300e6, "none of them waited");
    stuck.release();
    assertEquals("{\"systemMessage\":\"late\"}", saidInTheEnd());
  }

  @Test
  void whatFailsIsToldOnce() throws IOException, InterruptedException {
    assertEquals(
        "{\"systemMessage\":\"reflect could not hear a turn. It tries again with the next. If it"
            + " stays like that, see: reflect doctor\"}",
        said("fails", ""));
    assertEquals("{}", said("fails", ""));
    assertEquals(2, pipe.complaints.size());
  }

  @Test
  void aCallThatIsLetGoIsAnsweredAtOnceAndNotCalledSlow() throws IOException, InterruptedException {
    pipe.close();
    connect(Duration.ofSeconds(20));
    long began = System.nanoTime();
    assertEquals("{}", said("goesOn", "done"));
    assertTrue(System.nanoTime() - began < 10e9, "long before the limit");
    stuck.release();
    assertEquals("{\"systemMessage\":\"done\"}", saidInTheEnd());
  }

  @Test
  void whatTheClientGivesUpIsDoneAllTheSame() throws IOException, InterruptedException {
    pipe.close();
    connect(Duration.ofSeconds(20));
    send("hangs", "done");
    pipe.send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
    pipe.send("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"ping\"}");
    assertEquals("{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{}}", pipe.next());
    stuck.release();
    assertEquals("{\"systemMessage\":\"done\"}", said("says", ""));
  }
}
