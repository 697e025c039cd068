package dev.reflect.diff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiffTest {
  private static final Text TEN = Text.of("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");

  @Provide
  Arbitrary<Text> texts() {
    return Texts.any();
  }

  @Property
  void applyingTheDifferenceGivesTheOtherText(
      @ForAll("texts") Text before, @ForAll("texts") Text after, @ForAll @IntRange(max = 4) int n) {
    assertEquals(after, Diff.between(before, after, n).applyTo(before));
  }

  @Property
  void anySubsetOfTheHunksApplies(@ForAll long seed, @ForAll @IntRange(max = 2) int context) {
    Random random = new Random(seed);
    Text before = Texts.random(random, 40);
    Diff diff = Diff.between(before, Texts.edited(random, before, 4), context);
    Set<Integer> kept = new HashSet<>();
    int growth = 0;
    for (int i = 0; i < diff.hunks().size(); i++) {
      if (random.nextBoolean()) {
        kept.add(i);
        growth += diff.hunks().get(i).newCount() - diff.hunks().get(i).oldCount();
      }
    }
    Diff some = diff.only(kept);
    Text after = some.applyTo(before);
    assertEquals(before.lines().size() + growth, after.lines().size());
    Text oneByOne = before;
    for (int i = diff.hunks().size() - 1; i >= 0; i--) {
      oneByOne = kept.contains(i) ? diff.only(Set.of(i)).applyTo(oneByOne) : oneByOne;
    }
    assertEquals(oneByOne, after, "the last first, so that none moves another");
  }

  @Property
  void equalTextsHaveNoDifference(@ForAll("texts") Text text) {
    Diff diff = Diff.between(text, text);
    assertTrue(diff.isEmpty());
    assertEquals("", diff.unified("a", "a"));
  }

  @Test
  void nearChangesShareAHunkAndFarOnesDoNot() {
    Text near = Text.of("1\nzwei\n3\n4\n5\n6\n7\n8\nneun\n10\n");
    Text far = Text.of("eins\n2\n3\n4\n5\n6\n7\n8\nneun\n10\n");
    assertEquals(
        List.of("@@ -1,10 +1,10 @@"), headers(Diff.between(TEN, near)), "six lines between them");
    assertEquals(
        List.of("@@ -1,4 +1,4 @@", "@@ -6,5 +6,5 @@"),
        headers(Diff.between(TEN, far)),
        "seven lines between them");
  }

  @Test
  void headersCountLikeGit() {
    assertEquals(List.of("@@ -0,0 +1,3 @@"), headers(between("", "a\nb\nc\n", 3)));
    assertEquals(List.of("@@ -0,0 +1 @@"), headers(between("", "a", 3)));
    assertEquals(List.of("@@ -1,3 +0,0 @@"), headers(between("a\nb\nc\n", "", 3)));
    assertEquals(List.of("@@ -1 +1 @@"), headers(between("a\n", "b\n", 3)));
    assertEquals(List.of("@@ -2,0 +3 @@"), headers(between("a\nb\nc\n", "a\nb\nx\nc\n", 0)));
    assertEquals(List.of("@@ -2 +1,0 @@"), headers(between("a\nb\nc\n", "a\nc\n", 0)));
  }

  @Test
  void keptHunksAreRenumbered() {
    Text after = Text.of("0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n9½\n10\n");
    Diff diff = Diff.between(TEN, after, 1);
    assertEquals(List.of("@@ -1 +1,2 @@", "@@ -9,2 +10,3 @@"), headers(diff));
    assertEquals(List.of("@@ -9,2 +9,3 @@"), headers(diff.only(Set.of(1))));
    assertEquals("1\n2\n3\n4\n5\n6\n7\n8\n9\n9½\n10\n", diff.only(Set.of(1)).applyTo(TEN).string());
    assertEquals(TEN, diff.only(Set.of()).applyTo(TEN));
    assertEquals(
        "No hunk 2 among 2",
        assertThrows(IllegalArgumentException.class, () -> diff.only(Set.of(2))).getMessage());
  }

  @Test
  void aRepeatedLineIsAddedAfterTheOneThatIsThere() {
    assertEquals(List.of("@@ -2,0 +3 @@"), headers(between("- a\n- a\n", "- a\n- a\n- a\n", 0)));
  }

  @Test
  void addedAndRemovedLinesAreCounted() {
    Diff diff = between("a\nb\nc\n", "a\nx\ny\nc\n", 3);
    assertEquals(2, diff.added());
    assertEquals(1, diff.removed());
  }

  @Test
  void aMisfitNamesTheHunkAndTheLine() {
    Diff diff = Diff.between(TEN, Text.of("eins\n2\n3\n4\n5\n6\n7\n8\n9\nzehn\n"));
    Text other = Text.of("1\n2\n3\n4\n5\n6\n7\n8\nnine\r\n10\n");
    assertEquals(
        "Hunk 2 does not fit at line 9: \"nine\\r\\n\" instead of \"9\\n\"",
        assertThrows(IllegalArgumentException.class, () -> diff.applyTo(other)).getMessage());
    assertEquals(
        "Hunk 1 does not fit at line 2: the text ends before it",
        assertThrows(IllegalArgumentException.class, () -> diff.applyTo(Text.of("1\n")))
            .getMessage());
    assertEquals(
        "Hunk 1 does not fit at line 4: the text ends before it",
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    between("1\n2\n3\n4\n5\n6\n7\n", "1\n2\n3\n4\n5\n6\n", 3).applyTo(Text.empty()))
            .getMessage());
  }

  @Test
  void hunksOutOfOrderAreNoDiff() {
    List<Hunk> hunks = Diff.between(TEN, Text.of("0\n2\n3\n4\n5\n6\n7\n8\n9\n0\n")).hunks();
    assertThrows(
        IllegalArgumentException.class, () -> new Diff(List.of(hunks.get(1), hunks.get(0))));
  }

  @Test
  void theUnifiedFormatShowsWhatEndsWithoutNewline() {
    Text before =
        Text.of(
            """
            # Notes

            - Use uv.
            - Ask first.\
            """);
    Text after =
        Text.of(
            """
            # Notes

            - Use uv.
            - Ask first.
            - Keep the tests green.
            """);
    assertEquals(
        """
        --- a/docs/my notes.md\t
        +++ b/docs/my notes.md\t
        @@ -1,4 +1,5 @@
         # Notes
        \s
         - Use uv.
        -- Ask first.
        \\ No newline at end of file
        +- Ask first.
        +- Keep the tests green.
        """,
        Diff.between(before, after).unified("docs/my notes.md", "docs/my notes.md"));
  }

  @Test
  void namesAreWrittenLikeGit() {
    Diff diff = between("", "a\n", 3);
    assertEquals(
        "--- /dev/null\n+++ \"b/a\\\"b\\\\c\\t\\001\\303\\251\"\n@@ -0,0 +1 @@\n+a\n",
        diff.unified("/dev/null", "a\"b\\c\t\u0001é"));
    assertEquals(
        "--- a/home/me/é\n+++ b/home/me/é\n@@ -0,0 +1 @@\n+a\n",
        diff.unified("/home/me/é", "/home/me/é"));
  }

  private static Diff between(String before, String after, int context) {
    return Diff.between(Text.of(before), Text.of(after), context);
  }

  private static List<String> headers(Diff diff) {
    return diff.hunks().stream().map(Hunk::header).toList();
  }

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
