package dev.reflect.act.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.home.Places;
import dev.reflect.act.judging.CommandJudge;
import dev.reflect.archive.SearchIndex;
import dev.reflect.fs.Disk;
import dev.reflect.judge.Inquiry;
import dev.reflect.judge.Question;
import dev.reflect.judge.SessionQuestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a command as {@code claude -p} writes down of our questions is no session of the person. */
class OwnQuestionsTest {
  private static final Question JUDGED = new Inquiry(List.of(), "| Use uv.");
  private static final Question SUMMED_UP =
      SessionQuestion.about(List.of(new SessionQuestion.Talk(1, "Use uv.", "Yes.", ""))).get(0);

  @TempDir Path home;

  private Places places() {
    return Places.of(Map.of(), home, home);
  }

  private Keeper keeper() throws IOException {
    return new Keeper(new Disk(), places(), InstantSource.fixed(Instant.EPOCH));
  }

  private int steps() throws IOException {
    return new Indexing(places(), sentence -> {}, files -> bytes -> {}).with(SearchIndex::steps);
  }

  private void says(String session, String type, String text) throws IOException {
    Path file = home.resolve(".claude/projects/-shop").resolve(session + ".jsonl");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        """
        {"type":"%1$s","uuid":"%2$s-%1$s","sessionId":"%2$s","entrypoint":"sdk-cli","timestamp":"2026-11-20T09:00:00Z","message":{"content":"%3$s"}}
        """
            .formatted(
                type,
                session,
                text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  @Test
  void neitherKeptNorListedNorFound() throws IOException {
    says("asked", "user", CommandJudge.told(JUDGED));
    says("summed", "user", CommandJudge.told(SUMMED_UP));
    says("mine", "user", "You read messages, please.");
    assertEquals(1, steps());
    says("asked", "assistant", "{}");
    says("summed", "assistant", "{}");
    says("mine", "assistant", "I do.");
    assertEquals(2, steps());
    assertEquals(1, keeper().sync(bytes -> {}, unread -> {}));
    assertEquals(
        List.of("mine"),
        new Conversations(new Disk(), places())
            .newest(9, each -> true, unread -> {}).stream()
                .map(Conversations.Conversation::session)
                .toList());
  }
}
