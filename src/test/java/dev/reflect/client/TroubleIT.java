package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever befalls {@code reflect}, no turn waits for it, and it is told once. */
class TroubleIT extends Story {
  @BeforeEach
  void machine() throws IOException, InterruptedException {
    installsByPip();
    machine.reflect("install").well();
  }

  /** Returns the resident process. */
  private static ProcessHandle resident(Terminal terminal)
      throws IOException, InterruptedException {
    return terminal
        .program()
        .descendants()
        .filter(each -> each.info().commandLine().orElse("").endsWith("dev.reflect.cli.Main mcp"))
        .findFirst()
        .orElseThrow();
  }

  /** A client that has had its first turn knows all tools of its servers. */
  private Terminal begun() throws IOException, InterruptedException {
    Terminal terminal = machine.session();
    terminal.turn("hello", "OK.");
    return terminal;
  }

  @Test
  void afterACrashAReconnectBringsItBackAndNothingIsLost()
      throws IOException, InterruptedException {
    machine.reflect("auto", "on").well();
    Terminal terminal = begun();
    ProcessHandle resident = resident(terminal);
    resident.destroyForcibly();
    Machine.until("it has ended", () -> !resident.isAlive());
    corrected(terminal);
    terminal.say("/mcp reconnect " + RealClient.server());
    terminal.waitFor("Reconnected to " + RealClient.server());
    terminal.say("That is all.");
    terminal.waitForLine("reflect learned: “Use uv, never pip here.”");
  }

  @Test
  void withoutAJavaItIsToldOnce() throws IOException, InterruptedException {
    machine.set("JAVA_HOME", "");
    machine.set("PATH", machine.pathWithout(List.of("java")));
    Terminal terminal = machine.session();
    String screen = corrected(terminal).screen();
    assertEquals(1, count(screen, "reflect hears nothing in this session. No Java found"), screen);
    assertFalse(screen.contains("failed"), screen);
  }

  @Test
  void aLedgerThatIsLockedHoldsUpNoTurnAndIsToldOnce()
      throws IOException, InterruptedException, SQLException {
    Terminal terminal = begun();
    corrects(terminal);
    awaitQueued("Use uv, never pip");
    try (Connection other =
        DriverManager.getConnection("jdbc:sqlite:" + machine.reflectHome().resolve("reflect.db"))) {
      other.createStatement().execute("begin immediate");
      long began = System.nanoTime();
      terminal.say("No, never use black here, always use ruff instead.");
      terminal.waitFor(Pattern.compile("ruff instead\\.(?s:.*)OK\\.(?s:.*)· done "));
      assertTrue(System.nanoTime() - began < 15e9, "one turn");
      terminal.waitForLine("reflect could not hear a turn.");
    }
    terminal.say("That is all.");
    awaitQueued("Use ruff, never black");
    String screen = terminal.screen();
    assertEquals(1, count(screen, "reflect could not hear a turn."), screen);
    assertFalse(screen.contains("timed out"), screen);
  }

  private void awaitQueued(String learning) throws InterruptedException {
    Machine.until("it is heard", () -> machine.reflect("queue").well().out().contains(learning));
  }

  /** The client says so at each prompt; at the end of a turn it says nothing. */
  @Test
  void aProcessThatIsStoppedHoldsUpATurnForSecondsOnly() throws IOException, InterruptedException {
    Terminal terminal = begun();
    String process = String.valueOf(resident(terminal).pid());
    machine.run(machine.home(), List.of("kill", "-STOP", process)).well();
    long began = System.nanoTime();
    String screen = terminal.turn("please install what it needs", "requirements.txt.");
    assertTrue(System.nanoTime() - began < 15e9, "3 s at the prompt and 3 s at the end");
    assertEquals(
        1,
        count(
            screen,
            "UserPromptSubmit hook [" + RealClient.server() + "/on_prompt] timed out after 3s"),
        screen);
    assertEquals(1, count(screen, "timed out"), screen);
    machine.run(machine.home(), List.of("kill", "-CONT", process)).well();
    terminal.turn(CORRECTION, "I will use uv.");
    awaitQueued("Use uv, never pip");
  }

  @Test
  void aCheckoutThatIsDeletedIsToldOnceAndWhereItIsFoundAgainTurnsAreHeard()
      throws IOException, InterruptedException {
    machine.reflect("uninstall").well();
    Path copy = machine.copyOfTheCheckout();
    String reflect = copy.resolve("bin/reflect").toString();
    machine.run(machine.project(), List.of(reflect, "install")).well();
    machine.run(machine.project(), List.of(reflect, "auto", "on")).well();
    Path moved = Files.move(copy, machine.home().resolve("moved"));
    machine.remove("reflect");

    Terminal terminal = machine.starting(machine.project());
    long began = System.nanoTime();
    String screen = corrected(terminal).screen();
    assertTrue(System.nanoTime() - began < 15e9, "two turns");
    assertEquals(1, count(screen, "says: reflect is not in "), screen);
    assertEquals(0, count(screen, "failed"), screen);
    assertEquals(0, count(screen, "not connected"), screen);
    terminal.close();

    String again = moved.resolve("bin/reflect").toString();
    machine.run(machine.project(), List.of(again, "install")).well();
    Terminal next = machine.session();
    next.say(CORRECTION);
    next.waitForLine(LEARNED);
  }

  private static int count(String text, String words) {
    return text.split(Pattern.quote(words), -1).length - 1;
  }
}
