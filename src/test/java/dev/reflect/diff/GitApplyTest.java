package dev.reflect.diff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The diffs as the real git sees them: it must take each and make of it exactly our result. */
final class GitApplyTest {
  private static final int PAIRS = 300;
  private static final List<String> NAMES =
      List.of(
          "plain.md", "with space.md", "é 你.md", "quo\"te.md", "back\\slash.md", "tab\there.md");

  @TempDir Path repository;

  @BeforeAll
  static void gitIsThere() throws Exception {
    boolean there;
    try {
      there = new ProcessBuilder("git", "--version").start().waitFor() == 0;
    } catch (IOException absent) {
      there = false;
    }
    assumeTrue(there, "git is not installed");
  }

  @Test
  void gitAppliesRandomDiffsExactly() throws Exception {
    git("init", "-q");
    Random random = new Random(20_261_121);
    StringBuilder patch = new StringBuilder();
    List<Text> expected = new ArrayList<>();
    for (int i = 0; i < PAIRS; i++) {
      String name = i + " " + NAMES.get(i % NAMES.size());
      Text before = Texts.random(random, 40);
      Text after = Texts.edited(random, before, 5);
      expected.add(after);
      boolean created = before.isEmpty() && !after.isEmpty() && random.nextBoolean();
      if (!created) {
        Files.writeString(repository.resolve(name), before.string());
      }
      patch.append(Diff.between(before, after).unified(created ? "/dev/null" : name, name));
    }
    apply(patch.toString());
    for (int i = 0; i < PAIRS; i++) {
      Path file = repository.resolve(i + " " + NAMES.get(i % NAMES.size()));
      String actual = Files.exists(file) ? Files.readString(file) : "";
      assertEquals(expected.get(i).string(), actual, file.toString());
    }
  }

  @Test
  void gitAppliesANewFileAndAFilledEmptyOne() throws Exception {
    git("init", "-q");
    Files.createFile(repository.resolve("empty.md"));
    Text text = Text.of("## Learnings\r\n\r\n- Use uv.");
    Diff diff = Diff.between(Text.empty(), text);
    apply(diff.unified("/dev/null", "new.md") + diff.unified("empty.md", "empty.md"));
    assertEquals(text.string(), Files.readString(repository.resolve("new.md")));
    assertEquals(text.string(), Files.readString(repository.resolve("empty.md")));
  }

  private void apply(String patch) throws Exception {
    Path file = Files.writeString(repository.resolve("changes.patch"), patch);
    git("apply", "--check", file.toString());
    git("apply", file.toString());
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(repository.toFile());
    builder.environment().put("HOME", repository.toString());
    builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), output);
  }
}
