package dev.reflect.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.decide.Auto;
import dev.reflect.act.hear.Hooks;
import dev.reflect.act.home.ModeFile;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.install.ClientHome;
import dev.reflect.act.queue.ByHand;
import dev.reflect.act.queue.ByHand.Source;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.recall.EarlierSessions;
import dev.reflect.act.recall.GivingBack;
import dev.reflect.act.recall.Recaller;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.AutoMode;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The auto mode ask, with a client that answers the form by script. */
class AskingTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-22T01:00:00Z"));

  @TempDir Path temporary;
  private ClientHome home;
  private Path memory;
  private Pipe pipe;
  private int calls;

  @BeforeEach
  void connect() throws IOException, InterruptedException {
    home = new ClientHome(temporary.toRealPath());
    memory = home.places.workingDirectory().resolve("CLAUDE.md");
    ModeFile.auto(new Disk(), home.places).write(AutoMode.ASK);
    start("{\"elicitation\":{}}");
  }

  private void start(String capabilities) throws IOException, InterruptedException {
    Auto auto = new Auto(new Disk(), new Workplace(home.places, Map.of(), CLOCK, ZoneOffset.UTC));
    Hooks hooks = new Hooks(home.places, CLOCK, Map.of(), auto::of);
    pipe =
        new Pipe(
            HookTools.of(
                new HookTools.Served(
                    new HookTools.Turns(hooks, transcript -> {}, (tool, call) -> ""),
                    asking -> "",
                    this::added,
                    (command, arguments, directory, person) -> "",
                    new EarlierSessions(
                        home.places,
                        sentence -> {},
                        InstantSource.system(),
                        ZoneOffset.UTC,
                        new EarlierSessions.Sources(
                            question -> Optional.empty(), null, words -> List.of())),
                    new Recaller(
                        new GivingBack(new Disk(), home.places, CLOCK, words -> Optional.empty()),
                        home.places,
                        Map.of(),
                        sentence -> {}),
                    Optional.empty())),
            Duration.ofMillis(300));
    pipe.send(
        "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":%s}}"
            .formatted(capabilities));
    pipe.next();
  }

  @AfterEach
  void disconnect() throws IOException, InterruptedException {
    pipe.close();
  }

  private String added(String rule, Optional<String> to) throws IOException {
    try (Ledger ledger = Ledger.open(home.places.ledger(), CLOCK.instant())) {
      ByHand byHand = new ByHand(ledger, new Targets(new Disk(), home.places));
      return byHand
          .add(rule, home.places.workingDirectory(), Source.CLAUDE, to, CLOCK.instant())
          .sentence();
    }
  }

  @Test
  void whatTheUserWantsRememberedIsProposedAndNotWritten() throws Exception {
    ModeFile.auto(new Disk(), home.places).write(AutoMode.ON);
    pipe.send(
        "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/call\",\"params\":{\"name\":\"add\",\"arguments\":{\"rule\":\"Use uv, not pip.\",\"to\":\"global\"}}}");
    assertEquals("Use uv, not pip.", printed(pipe.nextObject()));
    assertEquals("{}", turn("thanks"));

    Open added = open().get(0);
    assertEquals("Use uv, not pip.", added.learning().sentence());
    assertEquals(1, added.learning().worth());
    assertEquals("a session, asked to remember it", added.learning().evidence().get(0).session());
    assertEquals(Target.Kind.GLOBAL, added.chosen().orElseThrow().kind());
    assertEquals(false, added.learning().isSure());
    assertEquals(false, Files.exists(memory));
  }

  /** Ends a turn in which this was said, and returns what the hook prints. */
  private String turn(String words) throws IOException, InterruptedException {
    home.claude("I am running it now.")
        .person(words)
        .claude("You're right, I apologize. From now on I will do that.");
    return called("on_stop");
  }

  private String called(String tool) throws IOException, InterruptedException {
    calls++;
    pipe.send(
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":{\"session_id\":\"5e55\",\"cwd\":\"%s\",\"transcript_path\":\"%s\"}}}"
            .formatted(calls, tool, home.places.workingDirectory(), home.transcript));
    return printed(pipe.nextObject());
  }

  /** Ends such a turn, and returns the form that comes when it is over. */
  private Map<String, Object> form(String words) throws IOException, InterruptedException {
    assertEquals("{}", turn(words), "the turn waits for nobody");
    return pipe.nextObject();
  }

  /** Answers the form, and returns what the hook of the next prompt prints. */
  private String reply(Map<String, Object> form, String result)
      throws IOException, InterruptedException {
    assertEquals("elicitation/create", form.get("method"));
    pipe.send(
        "{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"result\":%s}".formatted(form.get("id"), result));
    return called("on_prompt");
  }

  private static String printed(Map<String, Object> response) {
    Map<String, Object> result = JsonTree.object(response.get("result")).orElseThrow();
    return String.valueOf(
        JsonTree.object(((List<?>) result.get("content")).get(0)).orElseThrow().get("text"));
  }

  private static String filled(String decision, String text) {
    return "{\"action\":\"accept\",\"content\":{\"decision\":\"%s\",\"text\":\"%s\"}}"
        .formatted(decision, text);
  }

  private List<Open> open() throws IOException {
    try (Ledger ledger = Ledger.open(home.places.ledger(), CLOCK.instant())) {
      return ledger.queue().open();
    }
  }

  @Test
  void theLearningComesFirstThenTheChangeAndBelowTheFieldsWhy()
      throws IOException, InterruptedException {
    Map<String, Object> form = form("No, use uv instead of pip.");
    Map<String, Object> parameters = JsonTree.object(form.get("params")).orElseThrow();

    assertEquals(
        "Use uv instead of pip. → CLAUDE.md\n+## Learnings\n+- Use uv instead of pip.",
        parameters.get("message"));
    String schema = JsonTree.text(parameters.get("requestedSchema"));
    assertTrue(
        schema.contains(
            "\"title\":\"Decision\",\"description\":\"You said: “No, use uv instead of pip.”\""),
        schema);
    assertTrue(
        schema.contains("\"title\":\"Wording\",\"description\":\"heard once · HIGH"), schema);
    assertEquals("{}", reply(form, "{\"action\":\"decline\"}"));
  }

  @Test
  void noToolOfAHookIsListedToTheModel() throws IOException, InterruptedException {
    pipe.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
    Map<String, Object> result = JsonTree.object(pipe.nextObject().get("result")).orElseThrow();
    assertEquals(
        List.of("review", "add", "search", "read", "context", "timeline", "unwind"),
        ((List<?>) result.get("tools"))
            .stream().map(tool -> JsonTree.object(tool).orElseThrow().get("name")).toList());
  }

  @Test
  void acceptedInOtherWordsItIsWrittenAtOnceAsAPersonsDecision()
      throws IOException, InterruptedException {
    Map<String, Object> form = form("No, use uv instead of pip.");

    assertEquals(
        "{\"systemMessage\":\"reflect learned: “Use uv, never pip.” in CLAUDE.md · Claude knows"
            + " from your next session on. · undo: reflect"
            + " undo 1\"}",
        reply(form, filled("accept", "Use uv, never pip.")));
    assertEquals("## Learnings\n\n- Use uv, never pip.\n", Files.readString(memory));
    try (Ledger ledger = Ledger.open(home.places.ledger(), CLOCK.instant())) {
      Operation operation = ledger.operations().log().get(0);
      assertEquals("reflect auto ask", operation.command());
      var decided = ledger.operations().carried(operation.id()).get(0).decided();
      assertEquals("modified", decided.decision().word());
      assertEquals(By.PERSON, decided.by());
    }
  }

  @Test
  void acceptedAsItStandsItIsAccepted() throws IOException, InterruptedException {
    reply(form("No, use uv instead of pip."), filled("accept", "Use uv instead of pip."));

    assertEquals("## Learnings\n\n- Use uv instead of pip.\n", Files.readString(memory));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'action':'decline'} | 1",
        "{'action':'cancel'} | 1",
        "{'action':'accept','content':{'decision':'skip','text':'x'}} | 1",
        "{'action':'accept','content':{'decision':'reject','text':'x'}} | 0",
        "{'action':'accept','content':{'decision':'burn','text':'x'}} | 1",
        "{'action':'accept','content':{}} | 1",
      })
  void whatIsNotAcceptedIsNotWrittenAndNeverAskedAgain(String result, int left)
      throws IOException, InterruptedException {
    assertEquals("{}", reply(form("No, use uv instead of pip."), result.replace('\'', '"')));
    assertFalse(Files.exists(memory));
    assertEquals(left, open().size());
    assertEquals("{}", turn("I told you: use uv instead of pip."));

    pipe.close();
    start("{\"elicitation\":{}}");
    assertEquals("{}", turn("Again: use uv instead of pip."));
  }

  @Test
  void aFormStaysUntilSomebodyRepliesAndNoOtherComesMeanwhile()
      throws IOException, InterruptedException {
    Map<String, Object> form = form("No, use uv instead of pip.");
    assertEquals("{}", turn("No, use ruff instead of black."));
    assertEquals("{}", turn("I told you: use uv instead of pip."));
    assertTrue(pipe.isSilent());

    assertEquals(
        "{\"systemMessage\":\"reflect learned: “Use uv instead of pip.” in CLAUDE.md · Claude knows"
            + " from your next session on. · undo:"
            + " reflect undo 1\"}",
        reply(form, filled("accept", "Use uv instead of pip.")));

    assertEquals("elicitation/create", form("No, use pnpm instead of npm.").get("method"));
    assertEquals(2, open().size());
  }

  @Test
  void aFormThatTheClientRefusesIsNoReply() throws IOException, InterruptedException {
    Map<String, Object> form = form("No, use uv instead of pip.");
    pipe.send(
        "{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"error\":{\"code\":-32601,\"message\":\"no\"}}"
            .formatted(form.get("id")));
    assertEquals("{}", turn("I told you: use uv instead of pip."));
    assertTrue(pipe.isSilent());
    assertEquals(1, open().size());
  }

  @Test
  void aClientThatCannotAskIsNotAsked() throws IOException, InterruptedException {
    pipe.close();
    start("{}");

    assertEquals("{}", turn("No, use uv instead of pip."));
    assertEquals(1, open().size());
  }

  @Test
  void oneQuestionATurn() throws IOException, InterruptedException {
    Map<String, Object> form = form("No, use uv instead of pip. Never push to main.");
    reply(form, filled("skip", ""));

    assertTrue(pipe.isSilent());
    assertEquals(2, open().size());
  }

  @Test
  void whatWasDecidedMeanwhileIsLeft() throws IOException, InterruptedException {
    Map<String, Object> form = form("No, use uv instead of pip.");
    Files.writeString(memory, "- Use uv instead of pip.\n");

    String printed = reply(form, filled("accept", "Use uv instead of pip."));

    assertEquals(
        "{\"systemMessage\":\"reflect: that was decided meanwhile: reflect log\"}", printed);
    assertEquals("- Use uv instead of pip.\n", Files.readString(memory));
  }
}
