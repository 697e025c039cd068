package dev.reflect.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.app.Form;
import dev.reflect.app.FormReply;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnansweredTest {
  private static final Form FORM = new Form("Keep it?", List.of(new Form.Line("text", "Text", "")));

  @TempDir Path temporary;
  private Path file;

  @BeforeEach
  void file() throws IOException {
    file = Files.createFile(temporary.resolve("open"));
  }

  private static String call(int id, String tool) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\"}}"
        .formatted(id, tool);
  }

  private Pipe server(Tool.Act act) throws IOException {
    return new Pipe(
        List.of(
            Tool.of("ask", "", Map.of(), List.of(), act),
            Tool.of("echo", "", Map.of(), List.of(), (arguments, call) -> "echo")),
        Duration.ofSeconds(20),
        Duration.ofSeconds(20),
        Unanswered.in(file));
  }

  /** A call is answered first and forgotten then: twice is better than never. */
  private void assertNothingIsLeft() throws IOException, InterruptedException {
    String nothing = "{\"calls\":[],\"questions\":[]}\n";
    for (int look = 0; look < 400 && !Files.readString(file).equals(nothing); look++) {
      Thread.sleep(25);
    }
    assertEquals(nothing, Files.readString(file));
  }

  @Test
  void whatAProcessLeavesOpenTheNextOneAnswers() throws IOException, InterruptedException {
    Pipe crashed = server((arguments, call) -> String.valueOf(call.ask(FORM)));
    crashed.send(call(7, "ask"));
    Map<String, Object> form = crashed.nextObject();
    assertEquals("elicitation/create", form.get("method"));
    assertEquals(
        "{\"calls\":[7],\"questions\":[\"" + form.get("id") + "\"]}\n", Files.readString(file));

    Pipe next = server((arguments, call) -> "not asked");

    assertEquals(
        Map.of("requestId", form.get("id"), "reason", "nobody waits any more"),
        next.nextObject().get("params"));
    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"{}\"}]}}",
        next.next());
    assertNothingIsLeft();
    next.close();
    crashed.close();
  }

  @Test
  void whatIsAnsweredIsNotLeft() throws IOException, InterruptedException {
    Pipe pipe = server((arguments, call) -> "asked");
    pipe.send(call(1, "echo"));
    pipe.next();
    pipe.send(call(2, "ask"));
    pipe.next();
    pipe.close();
    assertNothingIsLeft();
  }

  @Test
  void aServerThatNeverSawTheIntroductionAsks() throws IOException, InterruptedException {
    Pipe pipe =
        server(
            (arguments, call) ->
                call.ask(FORM) instanceof FormReply.Declined ? "declined" : "unasked");
    pipe.send(call(1, "ask"));
    Object id = pipe.nextObject().get("id");
    pipe.send("{\"jsonrpc\":\"2.0\",\"id\":\"" + id + "\",\"result\":{\"action\":\"decline\"}}");
    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"declined\"}]}}",
        pipe.next());
    pipe.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "{\"calls\":3}", "{\"calls\":[1],\"que"})
  void whatIsNoListOfIdsIsNothing(String text) throws IOException {
    Files.writeString(file, text);
    assertEquals(List.of(), Unanswered.in(file).of(Unanswered.Kind.CALL));
  }

  @Test
  void whereNothingCanBeKeptItIsKnownAllTheSame() {
    Unanswered unanswered = Unanswered.in(temporary.resolve("gone/open"));
    unanswered.begin(Unanswered.Kind.CALL, BigInteger.ONE);
    assertEquals(List.of(BigInteger.ONE), unanswered.of(Unanswered.Kind.CALL));
  }
}
