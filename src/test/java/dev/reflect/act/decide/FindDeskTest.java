package dev.reflect.act.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Workplace;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.review.Action;
import dev.reflect.review.EarlierPlace;
import dev.reflect.review.EarlierPlace.Speaker;
import dev.reflect.review.EarlierPlace.Told;
import dev.reflect.review.EvidencePopup;
import dev.reflect.review.FindRoom;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindDeskTest {
  private static final String SESSION =
      """
      {"type":"user","uuid":"u1","sessionId":"other","cwd":"DIR","timestamp":"2026-11-01T10:00:00Z","message":{"content":"Why does the checkout time out?"}}
      {"type":"assistant","uuid":"a1","sessionId":"other","timestamp":"2026-11-01T10:01:00Z","message":{"content":[{"type":"text","text":"I look at the pool."},{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"grep pool \\u001b[31mapp.log"}}]}}
      {"type":"user","uuid":"u2","sessionId":"other","timestamp":"2026-11-01T10:04:00Z","message":{"content":"Close the connections of the poool."}}
      """;

  private static final Instant NOW = Instant.parse("2026-11-08T10:00:00Z");
  private static final String WRITTEN =
      "you: written on 2026-11-08, of this place in an earlier session";

  @TempDir Path temporary;
  private final BlockingQueue<Action> answers = new LinkedBlockingQueue<>();
  private Places places;
  private Path project;
  private FindDesk desk;

  /** The evidence of what was proposed last. */
  private List<String> words = List.of();

  @BeforeEach
  void leaveATranscript() throws IOException {
    project = Files.createDirectory(temporary.resolve("shop"));
    places = Places.of(Map.of(), temporary, temporary);
    Path folder = Files.createDirectories(places.claude().projects().resolve("-shop"));
    Files.writeString(folder.resolve("shop-1.jsonl"), SESSION.replace("DIR", project.toString()));
    Path claude = Files.writeString(temporary.resolve("claude"), "#!/bin/sh\necho \"$*\" > ran\n");
    Files.setPosixFilePermissions(claude, PosixFilePermissions.fromString("rwx------"));
    Files.copy(claude, temporary.resolve("codex"), StandardCopyOption.COPY_ATTRIBUTES);
    desk = desk(Map.of("REFLECT_CLAUDE", claude.toString(), "PATH", temporary.toString()));
  }

  private FindDesk desk(Map<String, String> environment) {
    return new FindDesk(
        new Workplace(places, environment, () -> NOW, ZoneOffset.UTC), answers::add);
  }

  private void begin() {
    desk.begin(new Indexing(places, sentence -> {}));
  }

  private Action answer() throws InterruptedException {
    return answers.poll(20, TimeUnit.SECONDS);
  }

  private FindRoom.Row first(String typed) throws InterruptedException {
    begin();
    desk.find(typed);
    return ((Action.Found) answer()).rows().get(0);
  }

  @Test
  void aFindHasItsExchangeWithTheWordsMarked() throws InterruptedException {
    FindRoom.Row row = first("pool kind:text");
    assertEquals("says pool", row.why());
    assertEquals("shop-1", row.place().session(), "Claude Code resumes it by the name of its file");
    assertEquals(project.toString(), row.place().directory());
    assertEquals("~/shop", row.place().project());
    assertEquals(
        List.of(
            new Told(Speaker.PERSON, "u1", "Why does the checkout time out?", List.of(), 1),
            new Told(Speaker.CLAUDE, "a1", "I look at the pool.", List.of(14, 18), 2),
            new Told(Speaker.TOOL, "a1", "Bash: grep pool app.log", List.of(11, 15), 2)),
        row.exchange());
  }

  @Test
  void aFindHasWhatWasSettledBehindIt() throws Exception {
    Path transcript = places.claude().projects().resolve("-shop/shop-1.jsonl");
    String choice =
        SESSION.replace("Why does the checkout time out?", "Is it the connections or the disk?");
    Files.writeString(transcript, choice.replace("DIR", project.toString()));
    FindRoom.Row row = first("disk");
    assertEquals(
        List.of(
            new Told(Speaker.PERSON, "u2", "Close the connections of the poool.", List.of(), 3)),
        row.settled());
    assertEquals("", row.decided());
  }

  @Test
  void whatCannotBeLookedForSaysWhy() throws InterruptedException {
    begin();
    desk.find("pool kind:nobody");
    assertTrue(((Action.Found) answer()).nothing().startsWith("There is no kind “nobody”"));
    desk.find("since:");
    assertEquals("Say what you look for, in words.", ((Action.Found) answer()).nothing());
    desk.find("project:shop");
    assertEquals("newest first", ((Action.Found) answer()).rows().get(0).why());
    desk.find("zeppelin");
    assertEquals(
        "Nothing was found. By words alone: vectors are off (reflect archive vectors on).",
        ((Action.Found) answer()).nothing());
  }

  @Test
  void aSessionIsReadWhole() throws InterruptedException {
    desk.read(first("pool kind:text").place());
    Action.SessionRead read = (Action.SessionRead) answer();
    assertEquals(2, read.line());
    assertEquals(2, read.rows().size());
    assertEquals("Close the connections of the poool.", read.rows().get(1).place().said().text());
  }

  @Test
  void whatASubagentDidIsReadInItsOwnTranscript() throws IOException, InterruptedException {
    Path folder = places.claude().projects().resolve("-shop").resolve("shop-1/subagents");
    Files.createDirectories(folder);
    String lines =
        """
        {"type":"user","uuid":"x1","isSidechain":true,"sessionId":"shop-1","cwd":"DIR","timestamp":"2026-11-01T10:02:00Z","message":{"content":"Look for locks."}}
        {"type":"assistant","uuid":"x2","isSidechain":true,"sessionId":"shop-1","timestamp":"2026-11-01T10:03:00Z","message":{"content":[{"type":"text","text":"The walruslock is held."}]}}
        """;
    Files.writeString(folder.resolve("agent-a1.jsonl"), lines.replace("DIR", project.toString()));
    EarlierPlace place = first("walruslock").place();
    desk.read(place);
    Action.SessionRead read = (Action.SessionRead) answer();
    assertEquals("shop-1 agent-a1", place.session() + " " + place.subagent());
    assertEquals(2, read.line());
    assertEquals(
        List.of(
            new Told(Speaker.SUBAGENT, "x1", "Look for locks.", List.of(), 1),
            new Told(Speaker.SUBAGENT, "x2", "The walruslock is held.", List.of(4, 14), 2)),
        read.rows().get(0).told());
  }

  @Test
  void aSessionIsGoneOnWithInItsDirectory() throws IOException, InterruptedException {
    EarlierPlace place = first("pool").place();
    desk.resume(place);
    assertEquals("--resume shop-1\n", Files.readString(project.resolve("ran")));
    Files.delete(project.resolve("ran"));
    Files.delete(project);
    desk.resume(place);
    assertEquals(
        new Action.Failed(
            "The session began in a directory that is not there any more: ~/shop",
            "A session is gone on with only there."),
        answer());
  }

  @Test
  void aSessionOfAnotherAgentIsGoneOnWithThere() throws IOException, InterruptedException {
    Path day = temporary.resolve(".codex/sessions/2026/11/23");
    Files.createDirectories(day);
    String id = "01a20974-8aa6-73a3-808c-1fcbfa93f2f9";
    Files.writeString(
        day.resolve("rollout-2026-11-23T17-29-22-" + id + ".jsonl"),
        """
        {"type":"session_meta","payload":{"id":"%s","cwd":"%s"}}
        {"type":"event_msg","payload":{"type":"user_message","message":"Why the zeppelin?"}}
        """
            .formatted(id, project));
    desk.resume(first("zeppelin").place());
    assertEquals("resume " + id + "\n", Files.readString(project.resolve("ran")));
  }

  @Test
  void withoutClaudeCodeNothingIsGoneOnWith() throws InterruptedException {
    EarlierPlace place = first("pool").place();
    desk(Map.of("REFLECT_CLAUDE", "/nowhere/claude")).resume(place);
    assertEquals("claude was not found.", ((Action.Failed) answer()).sentence());
  }

  @Test
  void whatAPersonSaidIsProposedWithThePlaceAsItsEvidence()
      throws IOException, InterruptedException {
    Signal signal = learned(first("connections kind:person").place());
    Evidence evidence = signal.evidence();
    assertEquals(
        new Evidence.Source(
            "shop-1",
            "u2",
            3,
            Optional.of(Instant.parse("2026-11-01T10:04:00Z")),
            project.toString()),
        evidence.source());
    assertEquals("Close the connections of the poool.", evidence.quote());
    assertEquals("you", evidence.speaker());
    assertEquals("you     > Close the connections of the poool.", words.get(1));
    assertTrue(signal.reasons().containsKey(WRITTEN), signal.reasons().toString());
  }

  @Test
  void whatClaudeSaidIsNoWordOfThePersons() throws IOException, InterruptedException {
    Signal signal = learned(first("pool kind:text").place());
    Evidence evidence = signal.evidence();
    assertEquals("a1", evidence.uuid());
    assertEquals("I look at the pool.", evidence.quote());
    assertEquals("Claude", evidence.speaker());
    assertEquals("Claude    I look at the pool.", words.get(1));
    assertEquals(Optional.of(Instant.parse("2026-11-01T10:01:00Z")), evidence.time());
    assertTrue(signal.reasons().containsKey(WRITTEN), signal.reasons().toString());
  }

  private Signal learned(EarlierPlace place) throws IOException, InterruptedException {
    desk.learn(place, "Close it.");
    assertEquals(
        new Action.Learned(
            "Proposed for ~/shop/CLAUDE.md: it waits for you in the next review, reflect review"),
        answer());
    try (Ledger ledger = Ledger.open(places.ledger(), NOW)) {
      List<Open> open = ledger.queue().open();
      assertEquals(
          List.of("Close it."), open.stream().map(each -> each.learning().sentence()).toList());
      words = EvidencePopup.inWords(open.get(0).learning(), ZoneOffset.UTC);
      return open.get(0).learning().signals().get(0);
    }
  }

  @Test
  void noWordsAreRefused() throws InterruptedException {
    desk.learn(first("pool kind:text").place(), " ");
    assertEquals(new Action.Refused("The sentence is empty."), answer());
  }
}
