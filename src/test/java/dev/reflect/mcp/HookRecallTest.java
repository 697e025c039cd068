package dev.reflect.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.hear.Hooks;
import dev.reflect.act.hear.StopAnswer;
import dev.reflect.act.home.ModeFile;
import dev.reflect.act.install.ClientHome;
import dev.reflect.act.recall.EarlierSessions;
import dev.reflect.act.recall.GivingBack;
import dev.reflect.act.recall.Recaller;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Recalls.Given;
import dev.reflect.ledger.Recalls.Outcome;
import dev.reflect.recall.RecallMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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

/** What is given at a prompt, and what became of it, through the tools that the client calls. */
class HookRecallTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-22T01:00:00Z"));
  private static final String PROMPT = "Why was the connection pool exhausted in the checkout?";

  /** A machine that is very busy is not in time at once, and then nothing is given. */
  private static final int TIMES = 50;

  private static final Duration ENOUGH = Duration.ofSeconds(20);

  @TempDir Path temporary;
  private ClientHome home;
  private Recaller recaller;
  private Pipe pipe;
  private int calls;

  @BeforeEach
  void anEarlierSession() throws IOException {
    Path real = temporary.toRealPath();
    home = new ClientHome(real);
    said(
        "0c9d1c55",
        "The checkout times out: is the connection pool exhausted?",
        "Yes, it is exhausted, because `shop/Pool.java` closes no connection.");
    said("0c9d1c56", "Translate the invoice template.", "Done.");
    said("0c9d1c57", "Add a dark theme to the settings page.", "Done.");
    new Indexing(home.places, sentence -> {}).with(index -> index.steps());
    ModeFile.recall(new Disk(), home.places).write(RecallMode.ON);
    recaller =
        new Recaller(
            new GivingBack(new Disk(), home.places, CLOCK, words -> Optional.empty()),
            home.places,
            Map.of(),
            sentence -> {});
    Hooks hooks = new Hooks(home.places, CLOCK, Map.of(), (stop, turn) -> new StopAnswer.Nothing());
    pipe =
        new Pipe(
            HookTools.of(
                new HookTools.Served(
                    new HookTools.Turns(hooks, transcript -> {}, (tool, call) -> ""),
                    asking -> "",
                    (rule, to) -> "",
                    (command, arguments, directory, person) -> "",
                    new EarlierSessions(
                        home.places,
                        sentence -> {},
                        CLOCK,
                        ZoneOffset.UTC,
                        new EarlierSessions.Sources(
                            question -> Optional.empty(), null, words -> List.of())),
                    recaller,
                    Optional.empty())),
            ENOUGH);
  }

  private void said(String session, String person, String claude) throws IOException {
    Files.writeString(
        home.transcript.resolveSibling(session + ".jsonl"),
        """
        {"type":"user","uuid":"u-%1$s","sessionId":"%1$s","cwd":"%2$s","timestamp":"2026-11-01T10:00:00Z","message":{"content":"%3$s"}}
        {"type":"assistant","uuid":"a-%1$s","sessionId":"%1$s","timestamp":"2026-11-01T10:01:00Z","message":{"content":[{"type":"text","text":"%4$s"}]}}
        """
            .formatted(session, home.places.workingDirectory(), person, claude));
  }

  @AfterEach
  void disconnect() throws IOException, InterruptedException {
    pipe.close();
    recaller.close();
  }

  private String called(String tool, String more) throws IOException, InterruptedException {
    calls++;
    pipe.send(
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":{\"session_id\":\"5e55\",\"cwd\":\"%s\",\"transcript_path\":\"%s\",%s}}}"
            .formatted(calls, tool, home.places.workingDirectory(), home.transcript, more));
    return pipe.next();
  }

  /** Prompts until it is given, and ends the turn. */
  private Outcome became(String call, String answer) throws IOException, InterruptedException {
    home.person("Hello.").claude("Let me use shop/Pool.java at once.");
    String told = "";
    for (int time = 0; time < TIMES && !told.contains("earlier-sessions"); time++) {
      told = called("on_prompt", "\"prompt\":\"" + PROMPT + "\"");
    }
    assertTrue(told.contains("session 0c9d1c55"), told);
    home.person(PROMPT);
    Files.writeString(
        home.transcript,
        """
        {"type":"assistant","uuid":"c1","sessionId":"5e55","message":{"content":[{"type":"tool_use","id":"t1","name":"Read","input":{"file_path":"%s"}}]}}
        """
            .formatted(call),
        StandardOpenOption.APPEND);
    home.claude(answer);
    called("on_stop", "\"last_assistant_message\":\"" + answer + "\"");
    long end = System.nanoTime() + ENOUGH.toNanos();
    Optional<Outcome> became = Optional.empty();
    while (became.isEmpty() && System.nanoTime() < end) {
      Thread.sleep(20);
      try (Ledger ledger = Ledger.open(home.places.ledger(), CLOCK.instant())) {
        became = ledger.recalls().newest(1).stream().findFirst().flatMap(Given::outcome);
      }
    }
    return became.orElseThrow();
  }

  @Test
  void whatATurnReadsAsItWasToldIsUsed() throws IOException, InterruptedException {
    assertEquals(Outcome.USED, became("/home/mia/shop/Pool.java", "It is mended."));
  }

  @Test
  void whatNeitherACallNorTheAnswerHasIsUnused() throws IOException, InterruptedException {
    assertEquals(Outcome.UNUSED, became("/home/mia/shop/Order.java", "It is mended."));
  }
}
