package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.decide.FormReview;
import dev.reflect.act.hear.StopAnswer.Form;
import dev.reflect.act.hear.StopAnswer.Form.FormReply;
import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The review by forms, with a person who answers by script. */
class FormReviewTest {
  private static final FormReply ACCEPT = filled("accept");
  private static final FormReply SKIP = filled("skip");
  private static final FormReply REJECT = filled("reject");
  private static final FormReply STOP = filled("stop");
  private static final FormReply WRITE = new FormReply.Accepted(Map.of("write", "yes"));
  private static final FormReply LATER = new FormReply.Accepted(Map.of("write", "no"));

  @TempDir Path temporary;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final List<Form> asked = new ArrayList<>();
  private Path project;
  private Run run;

  private static FormReply filled(String decision) {
    return new FormReply.Accepted(Map.of("decision", decision));
  }

  @BeforeEach
  void threeLearningsWait() throws IOException {
    Path work = temporary.toRealPath();
    project = work.resolve("shop");
    Files.createDirectories(project.resolve(".git"));
    Files.writeString(project.resolve(".git/HEAD"), "ref: refs/heads/main\n");
    Files.writeString(project.resolve("CLAUDE.md"), "# Shop\n\n- Answer in English.\n");
    Invocation invocation =
        new Invocation(
            Map.of("HOME", work.toString()),
            work,
            project,
            () -> Instant.parse("2026-11-21T12:00:00Z"),
            ZoneOffset.UTC);
    Console console =
        new Console(
            InputStream.nullInputStream(),
            Console.utf8(printed),
            Console.utf8(new ByteArrayOutputStream()),
            Console.Terminals.NONE);
    run = new Run(console, invocation.workplace());
    Conversation conversation = new Conversation(work.resolve(".claude"), project);
    for (String words :
        List.of(
            "No, use pnpm instead of npm.",
            "Never edit a merged migration.",
            "Always run the linter before you commit.")) {
      conversation.claude("I am at it.");
      conversation.person(words);
    }
    conversation.claude("You're right.");
    assertEquals(0, new Main(console, invocation).run("review", "--plain"));
    console.flush();
    printed.reset();
  }

  private String reviewed(FormReply... replies) throws IOException, InterruptedException {
    Deque<FormReply> next = new ArrayDeque<>(List.of(replies));
    String said =
        new FormReview(run.workplace(), run::tell)
            .with(
                form -> {
                  asked.add(form);
                  return next.remove();
                });
    assertEquals(0, next.size(), "every reply was asked for");
    run.console().flush();
    assertEquals("", printed.toString(StandardCharsets.UTF_8), "standard output is the protocol's");
    return said;
  }

  private String memory() throws IOException {
    return Files.readString(project.resolve("CLAUDE.md"));
  }

  @Test
  void whatIsAcceptedIsWrittenOnceThatIsConfirmed() throws IOException, InterruptedException {
    String said = reviewed(ACCEPT, SKIP, REJECT, WRITE);
    assertEquals(4, asked.size());
    assertTrue(memory().contains("Always run the linter before you commit."), memory());
    assertFalse(memory().contains("migration") || memory().contains("pnpm"), memory());
    assertEquals(
        List.of(
            "Claude knows from your next message on.",
            "1 applied. Undo: reflect undo 1",
            "1 skipped.",
            "1 rejected.",
            "Nothing is left to decide."),
        said.lines().skip(1).toList());
    assertTrue(said.startsWith("Changed CLAUDE.md, backup: "), said);
  }

  @Test
  void theLearningComesFirstWithItsFileAndTheChangeAsItStandsOnWhatWasAcceptedBefore()
      throws IOException, InterruptedException {
    reviewed(ACCEPT, ACCEPT, STOP, LATER);
    String worthiest = "Always run the linter before you commit.";
    assertEquals(
        worthiest + " → CLAUDE.md (1 of 3)\n+## Learnings\n+- " + worthiest,
        asked.get(0).message());
    String second = asked.get(1).message();
    String next = second.substring(0, second.indexOf(" → CLAUDE.md (2 of 3)\n"));
    assertTrue(second.endsWith("(2 of 3)\n+- " + next), second);
    Form.Choice choice = (Form.Choice) asked.get(0).fields().get(0);
    assertEquals("You said: “" + worthiest + "”", choice.below());
    assertEquals(
        List.of("accept", "skip", "reject", "stop"),
        choice.options().stream().map(Form.Option::value).toList());
    Form.Line wording = (Form.Line) asked.get(0).fields().get(1);
    assertTrue(wording.below().startsWith("heard once · "), wording.below());
    assertTrue(asked.get(3).message().startsWith("Write these 2?\n  " + worthiest));
  }

  @Test
  void oneLearningIsOneForm() throws IOException, InterruptedException {
    reviewed(REJECT, REJECT, STOP);
    asked.clear();
    String said = reviewed(ACCEPT);
    Form.Choice choice = (Form.Choice) asked.get(0).fields().get(0);
    assertEquals(
        List.of("Accept: write it now", "Skip: it comes back next time"),
        choice.options().subList(0, 2).stream().map(Form.Option::label).toList());
    assertTrue(memory().endsWith(asked.get(0).message().replaceFirst("(?s).*\\+", "") + "\n"));
    assertTrue(said.endsWith("1 applied. Undo: reflect undo 1\nNothing is left to decide."), said);
  }

  @Test
  void itCanBeWordedAnew() throws IOException, InterruptedException {
    FormReply reworded =
        new FormReply.Accepted(Map.of("decision", "accept", "text", "Use pnpm here, never npm."));
    reviewed(reworded, STOP, WRITE);
    assertTrue(memory().contains("- Use pnpm here, never npm.\n"), memory());
  }

  @Test
  void notYetLeavesItAccepted() throws IOException, InterruptedException {
    String before = memory();
    String said = reviewed(ACCEPT, STOP, LATER);
    assertEquals(before, memory());
    assertEquals(
        "1 accepted and not written. Write with: reflect apply\n2 left to decide: /reflect", said);
  }

  @Test
  void aFormThatIsClosedStopsAndNothingMoreIsAsked() throws IOException, InterruptedException {
    for (FormReply closed : List.of(new FormReply.Closed(), STOP)) {
      assertEquals("3 left to decide: /reflect", reviewed(closed));
    }
  }

  @Test
  void whereNobodyCanBeAskedTheWayOnIsSaid() throws IOException, InterruptedException {
    assertEquals(FormReview.NOBODY_ASKED, reviewed(new FormReply.Unasked()));
  }

  @Test
  void whatWasDecidedBeforeNobodyAnsweredStands() throws IOException, InterruptedException {
    assertEquals("1 skipped.\n2 left to decide: /reflect", reviewed(SKIP, new FormReply.Unasked()));
  }

  @Test
  void anEmptyQueueIsSaid() throws IOException, InterruptedException {
    reviewed(REJECT, REJECT, REJECT);
    assertEquals("Nothing to review.", reviewed());
  }
}
