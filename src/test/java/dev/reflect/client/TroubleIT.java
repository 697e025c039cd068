package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever befalls {@code reflect}, no turn waits for it, and it is told once. */
@WithRealClient
class TroubleIT {
  private static final String LEARNED = "reflect learned: “Use uv, never pip here.” in CLAUDE.md";

  private Machine machine;

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine = new Machine();
    machine.api().on("install what it needs").say("I am running pip install -r requirements.txt.");
    machine.api().on("never use pip").say("You're right, I apologize. I will use uv.");
    machine.reflect("install").well();
  }

  @AfterEach
  void end() throws IOException {
    machine.close();
  }

  /** Returns the launcher of the resident process. */
  private static ProcessHandle launcher(Terminal terminal)
      throws IOException, InterruptedException {
    return terminal
        .program()
        .descendants()
        .filter(each -> each.info().commandLine().orElse("").endsWith("bin/reflect mcp"))
        .findFirst()
        .orElseThrow();
  }

  private static void crash(ProcessHandle launcher) throws InterruptedException {
    Machine.until("it runs", () -> launcher.children().findFirst().isPresent());
    ProcessHandle process = launcher.children().findFirst().orElseThrow();
    process.destroyForcibly();
    Machine.until("it has ended", () -> !process.isAlive());
  }

  private static void corrects(Terminal terminal) throws IOException, InterruptedException {
    terminal.say("please install what it needs");
    terminal.waitForTurn("requirements.txt.");
    terminal.say("No, never use pip here, always use uv instead.");
  }

  @Test
  void afterACrashTheNextTurnIsHeard() throws IOException, InterruptedException {
    machine.reflect("auto", "on").well();
    Terminal terminal = machine.session();
    crash(launcher(terminal));
    corrects(terminal);
    String screen = terminal.waitFor(LEARNED);
    assertFalse(screen.contains("failed"), screen);
  }

  @Test
  void aCrashWhileAFormIsOpenEndsTheTurnAndTheNextOneIsAskedAbout()
      throws IOException, InterruptedException {
    machine.reflect("auto", "ask").well();
    Terminal terminal = machine.session();
    corrects(terminal);
    terminal.waitFor("Esc to cancel");

    long crashed = System.nanoTime();
    crash(launcher(terminal));

    terminal.waitForTurn("I will use uv.");
    assertTrue(System.nanoTime() - crashed < 20e9, "the turn ended soon");
    terminal.waitForEnd("Esc to cancel");
    terminal.say("I said: never use pip here, always use uv instead.");
    terminal.waitFor("Esc to cancel");
    terminal.press("Escape");
    terminal.waitForEnd("Esc to cancel");
  }

  @Test
  void whatCrashesAgainAndAgainIsToldOnce() throws IOException, InterruptedException {
    Terminal terminal = machine.session();
    ProcessHandle launcher = launcher(terminal);
    crash(launcher);
    crash(launcher);
    crash(launcher);
    corrects(terminal);
    String screen = terminal.waitForTurn("I will use uv.");
    assertEquals(1, count(screen, "reflect hears nothing in this session."), screen);
    assertFalse(screen.contains("failed"), screen);
  }

  @Test
  void withoutAJavaItIsToldOnce() throws IOException, InterruptedException {
    machine.set("JAVA_HOME", "");
    machine.set("PATH", machine.pathWithout(List.of("java")));
    Terminal terminal = machine.session();
    corrects(terminal);
    String screen = terminal.waitForTurn("I will use uv.");
    assertEquals(1, count(screen, "reflect hears nothing in this session. No Java found"), screen);
    assertFalse(screen.contains("failed"), screen);
  }

  @Test
  void whileItHangsAPersonGoesOnWithEsc() throws IOException, InterruptedException {
    Terminal terminal = machine.session();
    ProcessHandle launcher = launcher(terminal);
    Machine.until("it runs", () -> launcher.children().findFirst().isPresent());
    String process = String.valueOf(launcher.children().findFirst().orElseThrow().pid());
    machine.run(machine.home(), List.of("kill", "-STOP", process)).well();
    terminal.say("please install what it needs");
    terminal.waitFor("running Stop hook");
    terminal.press("Escape");
    terminal.waitForEnd("running Stop hook");
    machine.run(machine.home(), List.of("kill", "-CONT", process)).well();
    terminal.say("No, never use pip here, always use uv instead.");
    String screen = terminal.waitForTurn("I will use uv.");
    assertFalse(screen.contains("Stop hook failed"), screen);
  }

  @Test
  void withoutACheckoutTheTurnsGoOn() throws IOException, InterruptedException {
    Path settings = machine.configuration().resolve("settings.json");
    Path servers = machine.home().resolve(".claude.json");
    for (Path each : List.of(settings, servers)) {
      String moved = Machine.read(each).replace(Machine.CHECKOUT.toString(), "/gone");
      Files.writeString(each, moved);
    }
    Terminal terminal = machine.starting(machine.project());
    terminal.waitFor("manual mode on");
    long began = System.nanoTime();
    corrects(terminal);
    terminal.waitForTurn("I will use uv.");
    assertTrue(System.nanoTime() - began < 20e9, "two turns");
    Machine.Ended ended = machine.claude("-p", "please install what it needs").well();
    assertEquals("I am running pip install -r requirements.txt.\n", ended.out());
  }

  private static int count(String text, String words) {
    return text.split(Pattern.quote(words), -1).length - 1;
  }
}
