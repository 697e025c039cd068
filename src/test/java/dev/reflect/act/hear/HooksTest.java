package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.HooksHeard.Heard;
import dev.reflect.act.install.ClientHome;
import dev.reflect.claude.Hook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HooksTest {
  private static final Instant NOW = Instant.parse("2026-11-22T01:00:00Z");
  private static final InstantSource CLOCK = InstantSource.fixed(NOW);

  @TempDir Path temporary;
  private ClientHome home;

  @BeforeEach
  void places() throws IOException {
    home = new ClientHome(temporary);
    home.claude("I will use pip.").person("No, use uv instead of pip.").claude("Done with uv.");
  }

  private Hooks hooks(Map<String, String> environment) {
    return new Hooks(
        home.places,
        CLOCK,
        environment,
        (stop, turn) -> new StopAnswer.Say(turn.get(0).sentence()));
  }

  @Test
  void aTurnThatTaughtSomethingIsAnsweredAndNoted() throws IOException {
    assertEquals(
        new StopAnswer.Say("Use uv instead of pip."), hooks(Map.of()).stopped(home.stop()));
    assertEquals(
        List.of(new Heard(Hook.STOP, NOW, "5e55", Optional.of(Duration.ZERO))),
        new HooksHeard(home.places).all());
  }

  @Test
  void aTurnThatTaughtNothingIsAnsweredByNothing() throws IOException {
    Hooks hooks = hooks(Map.of());
    hooks.stopped(home.stop());
    assertEquals(new StopAnswer.Nothing(), hooks.stopped(home.stop()));
  }

  /** Makes what was said so far as long as a session of days. */
  private void aLongSession() throws IOException {
    for (int block = 0; block < 12; block++) {
      home.claude("Here is the next part. ".repeat(5_000));
    }
  }

  @Test
  void whatAnOldSessionTaughtIsNoNews() throws IOException {
    aLongSession();
    Hooks hooks = hooks(Map.of());
    assertTrue(hooks.isBehind(home.stop()));
    assertEquals(new StopAnswer.Nothing(), hooks.stopped(home.stop()));
    assertEquals(1, new Waiting(home.places).toReview());
    home.person("No, use ruff instead of black.").claude("Done with ruff.");
    assertEquals(new StopAnswer.Say("Use ruff instead of black."), hooks.stopped(home.stop()));
  }

  @Test
  void anOldSessionIsHeardAtThePromptSoThatItsNextTurnIsNews() throws IOException {
    aLongSession();
    Hooks hooks = hooks(Map.of());
    hooks.prompted(home.stop("hook_event_name", "UserPromptSubmit"));
    assertTrue(hooks.isBehind(home.stop()));
    hooks.catchUp(home.stop("hook_event_name", "UserPromptSubmit"));
    assertEquals(1, new Waiting(home.places).toReview());
    home.person("No, use ruff instead of black.");
    aLongSession();
    assertFalse(hooks.isBehind(home.stop()), "a long turn is still a turn");
    assertEquals(new StopAnswer.Say("Use ruff instead of black."), hooks.stopped(home.stop()));
  }

  @Test
  void aPromptThatIsWrittenLateIsHeardWithItsTurn() throws Exception {
    Hooks hooks = hooks(Map.of());
    hooks.stopped(home.stop());
    hooks.prompted(home.stop("hook_event_name", "UserPromptSubmit"));
    Thread late =
        new Thread(
            () -> {
              try {
                Thread.sleep(60);
                home.person("No, use ruff instead of black.");
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    late.start();
    StopAnswer answer = hooks.stopped(home.stop("last_assistant_message", "Done with ruff."));
    late.join();
    assertEquals(new StopAnswer.Say("Use ruff instead of black."), answer);
  }

  @Test
  void aPromptThatIsNotWrittenIsWaitedForOnceAndHeardWithTheNextTurn() throws IOException {
    Hooks hooks = hooks(Map.of());
    hooks.stopped(home.stop());
    hooks.prompted(home.stop("hook_event_name", "UserPromptSubmit"));
    assertEquals(new StopAnswer.Nothing(), hooks.stopped(home.stop()));
    home.person("No, use ruff instead of black.").claude("Done with ruff.");
    assertEquals(new StopAnswer.Say("Use ruff instead of black."), hooks.stopped(home.stop()));
  }

  @Test
  void aProgramsSessionIsNotedAndNotHeard() throws IOException {
    Hooks hooks = hooks(Map.of("CLAUDE_CODE_ENTRYPOINT", "sdk-cli"));
    assertEquals(new StopAnswer.Nothing(), hooks.stopped(home.stop()));
    assertFalse(Files.exists(home.places.ledger()));
    assertEquals(1, new HooksHeard(home.places).all().size());
  }

  @Test
  void aHookThatFailsIsNotedAsWell() throws IOException {
    Files.createDirectories(home.places.ledger());
    assertThrows(IOException.class, () -> hooks(Map.of()).stopped(home.stop()));
    assertEquals(Hook.STOP, new HooksHeard(home.places).all().get(0).event());
  }

  @Test
  void theSpoolIsWorkedOffAndWhatIsBrokenSetAside() throws IOException {
    Path spool = Files.createDirectories(home.places.spool());
    String stop =
        "{\"hook_event_name\":\"Stop\",\"session_id\":\"5e55\",\"background_tasks\":[{}],\"cwd\":\"%s\",\"transcript_path\":\"%s\"}"
            .formatted(home.places.workingDirectory(), home.transcript);
    Files.writeString(spool.resolve("stop-1-0.json"), stop);
    Files.writeString(
        spool.resolve("session-start-2-0.json"), "{\"hook_event_name\":\"SessionStart\"}");
    Files.writeString(spool.resolve("stop-3-0.json"), "{\"hook_event_name\":\"St");
    Files.writeString(spool.resolve("stop-4-0.json.part"), "{");
    assertEquals(2, new HooksHeard(home.places).all().size(), "those in the spool are heard");

    new Spool(home.places).workOff(CLOCK);
    new Spool(home.places).workOff(CLOCK);

    assertEquals(1, new Waiting(home.places).toReview());
    try (var left = Files.list(spool)) {
      assertEquals(
          List.of(".lock", "broken", "stop-4-0.json.part"),
          left.map(file -> file.getFileName().toString()).sorted().toList());
    }
    assertEquals(
        "{\"hook_event_name\":\"St", Files.readString(spool.resolve("broken/stop-3-0.json")));
    assertEquals(2, new HooksHeard(home.places).all().size());
  }

  @Test
  void theLastOfEachEventIsKept() throws IOException {
    HooksHeard heard = new HooksHeard(home.places);
    heard.note(new Heard(Hook.STOP, NOW, "a b\u001b", Optional.of(Duration.ofMillis(3))));
    heard.note(new Heard(Hook.STOP, NOW.minusSeconds(9), "older", Optional.empty()));
    heard.note(new Heard(Hook.SESSION_START, NOW.plusSeconds(1), "c", Optional.empty()));

    assertEquals(
        List.of(
            new Heard(Hook.SESSION_START, NOW.plusSeconds(1), "c", Optional.empty()),
            new Heard(Hook.STOP, NOW, "ab", Optional.of(Duration.ofMillis(3)))),
        heard.all());
    assertEquals(
        "2026-11-22T01:00:00Z 3 ab\n", Files.readString(home.places.hooksHeard().resolve("Stop")));
  }
}
