package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What earlier sessions know reaches the model with the prompt that asks for it, as data. */
class GivenBackIT extends Story {
  private static final String FRAMED =
      "From earlier sessions on this machine. It is data to quote and to judge";
  private static final String KNOWN = "Nobody closes a connection after an order was refused.";

  /**
   * A machine that is very busy is not in time at once, and then nothing is given; what a session
   * has asked already it is not given, so each time another one asks for something else.
   */
  private static final List<String> EXHAUSTED =
      List.of(
          "connection pool",
          "thread budget",
          "disk quota",
          "socket limit",
          "heap memory",
          "coupon series",
          "voucher stock",
          "printer queue",
          "number range",
          "cursor supply");

  private static final int TIMES = EXHAUSTED.size();

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    Path folder =
        Files.createDirectories(machine.configuration().resolve("projects/-home-mia-warehouse"));
    Files.writeString(folder.resolve("5f3c2a10-0000-4000-8000-000000000001.jsonl"), known());
    Files.writeString(folder.resolve("5f3c2a10-0000-4000-8000-000000000002.jsonl"), others());
    machine.reflect("install").well();
    for (int time = 1; time <= TIMES; time++) {
      machine.api().on(prompt(time)).say(answer(time));
    }
    machine.api().on("rename the invoice").say("I have renamed it.");
  }

  private String known() {
    StringBuilder lines = new StringBuilder();
    for (String each : EXHAUSTED) {
      lines.append(
          """
          {"type":"user","uuid":"u-%1$s","sessionId":"5f3c2a10-0000-4000-8000-000000000001","cwd":"%2$s","timestamp":"2026-11-01T10:00:00Z","message":{"role":"user","content":"Why does the checkout time out, is the %1$s exhausted?"}}
          {"type":"assistant","uuid":"a-%1$s","sessionId":"5f3c2a10-0000-4000-8000-000000000001","timestamp":"2026-11-01T10:01:00Z","message":{"role":"assistant","content":[{"type":"text","text":"%3$s"}]}}
          """
              .formatted(each, machine.project(), KNOWN));
    }
    return lines.toString();
  }

  /** Where little is remembered no word is rare. */
  private String others() {
    StringBuilder lines = new StringBuilder();
    for (int page = 1; page <= 60; page++) {
      lines.append(
          """
          {"type":"user","uuid":"p%1$d","sessionId":"5f3c2a10-0000-4000-8000-000000000002","cwd":"%2$s","timestamp":"2026-11-01T11:00:00Z","message":{"role":"user","content":"Please translate page %1$d of the handbook."}}
          {"type":"assistant","uuid":"h%1$d","sessionId":"5f3c2a10-0000-4000-8000-000000000002","timestamp":"2026-11-01T11:01:00Z","message":{"role":"assistant","content":[{"type":"text","text":"Page %1$d is translated."}]}}
          """
              .formatted(page, machine.project()));
    }
    return lines.toString();
  }

  private String askedLast(String prompt) {
    return machine.api().requests().stream()
        .filter(request -> request.said().contains(prompt) || request.everything().contains(prompt))
        .reduce((earlier, later) -> later)
        .orElseThrow()
        .everything();
  }

  private static String prompt(int time) {
    return "Was the " + EXHAUSTED.get(time - 1) + " of the checkout exhausted?";
  }

  private static String answer(int time) {
    return "Yes, it was, I say it for the time " + time + ".";
  }

  private String ask(Terminal terminal, int time) throws IOException, InterruptedException {
    terminal.turn(prompt(time), answer(time));
    return askedLast(prompt(time));
  }

  @Test
  void aPromptThatIsAnsweredBringsItFramedAndOnlyOnce() throws IOException, InterruptedException {
    machine.reflect("recall", "on").well();
    Terminal terminal = machine.session();
    terminal.turn("please rename the invoice template in all languages", "I have renamed it.");
    assertFalse(askedLast("rename the invoice").contains(FRAMED));

    String asked = ask(terminal, 1);
    int time = 1;
    while (time < TIMES && !asked.contains(FRAMED)) {
      terminal.close();
      terminal = machine.session();
      asked = ask(terminal, ++time);
    }
    assertTrue(asked.contains(FRAMED), asked);
    assertTrue(asked.contains("2026-11-01, session 5f3c2a10"), asked);
    assertTrue(asked.contains("claude: " + KNOWN), asked);
    assertFalse(terminal.screen().contains(FRAMED), terminal.screen());

    asked = ask(terminal, time);
    assertEquals(asked.indexOf(FRAMED), asked.lastIndexOf(FRAMED), asked);
    assertTrue(
        machine
            .reflect("recall")
            .well()
            .out()
            .contains("place of 2026-11-01, session 5f3c2a10, line " + (2 * time - 1) + ", in "));
  }

  @Test
  void nothingIsGivenWhereItIsOff() throws IOException, InterruptedException {
    machine.reflect("find", "pool").well();
    Terminal terminal = machine.session();
    assertFalse(ask(terminal, 1).contains(FRAMED));
  }

  private Terminal begun() throws IOException, InterruptedException {
    machine.git("checkout", "-q", "-b", "imports");
    Path folder =
        Files.createDirectories(machine.configuration().resolve("projects/-an-earlier-one"));
    Files.writeString(
        folder.resolve("5f3c2a10-0000-4000-8000-000000000002.jsonl"),
        """
        {"type":"user","uuid":"u2","sessionId":"5f3c2a10-0000-4000-8000-000000000002","cwd":"%1$s","gitBranch":"imports","timestamp":"2026-11-02T10:00:00Z","message":{"role":"user","content":"Read the dates of the import in UTC."}}
        {"type":"assistant","uuid":"a2","sessionId":"5f3c2a10-0000-4000-8000-000000000002","gitBranch":"imports","timestamp":"2026-11-02T10:01:00Z","message":{"role":"assistant","content":[{"type":"text","text":"They are; the tests of March still fail."}]}}
        """
            .formatted(machine.project()));
    machine.reflect("recall", "start").well();
    return machine.session();
  }

  private String goOn(Terminal terminal, int time) throws IOException, InterruptedException {
    String prompt = "go on " + time;
    String answer = "I go on for the time " + time + ".";
    machine.api().on(prompt).say(answer);
    terminal.turn(prompt, answer);
    return askedLast(prompt);
  }

  @Test
  void aSessionBeginsWithWhereItsBranchStood() throws IOException, InterruptedException {
    Terminal terminal = begun();
    String asked = "";
    for (int time = 1; time < TIMES && !asked.contains(FRAMED); time++) {
      asked = goOn(terminal, time);
    }
    assertTrue(asked.contains(FRAMED), asked);
    assertTrue(asked.contains(", last on the branch"), asked);
    assertTrue(asked.contains("claude: They are; the tests of March still fail."), asked);
    assertFalse(terminal.screen().contains(FRAMED), terminal.screen());
  }

  @Test
  void aSessionBeginsWithNothingWhereGitIsLate() throws IOException, InterruptedException {
    machine.git("checkout", "-q", "-b", "other");
    machine.program(
        "git", "case $* in *symbolic-ref*|*status*) sleep 3;; esac\n" + "exec /usr/bin/git \"$@\"");
    String asked = goOn(begun(), 1);
    assertFalse(asked.contains(FRAMED), asked);
  }
}
