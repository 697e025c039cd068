package dev.reflect.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Applied;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.InPlace;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Place;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrittenLinesTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final Instant EARLIER = NOW.minus(Duration.ofHours(1));
  private static final String UV = "# Shop\n\n- Use uv, not pip.\n";

  /** As long as the other. */
  private static final String PIP = "# Shop\n\n- Use pip, not uv.\n";

  @TempDir Path home;
  private Path file;
  private Place place;

  @BeforeEach
  void begin() throws IOException {
    file = home.resolve("CLAUDE.md");
    place = new Place(Target.Kind.PROJECT, file);
    write(UV, EARLIER);
  }

  private void write(String text, Instant modified) throws IOException {
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, FileTime.from(modified));
  }

  private Applied applied(int number, String sentence) {
    return new Applied(
        new ProposalId("0000000" + number),
        new DecisionId(number),
        new Fingerprint("000000000000000" + number),
        "shop",
        sentence,
        place,
        new OperationId(1),
        EARLIER,
        false,
        false);
  }

  private List<Applied> uv() {
    return List.of(applied(1, "Use uv, not pip."));
  }

  /** Looks as a command does, and keeps what was found. */
  private WrittenLines.Found look(List<Applied> applied, int worthKeeping) throws IOException {
    Places places =
        Places.of(Map.of("CLAUDE_CONFIG_DIR", home.resolve(".claude").toString()), home, home);
    WrittenLines lines =
        new WrittenLines(
            new PrivateDirectory(new Disk(), home.resolve("reflect")),
            new TargetFiles(new Disk(), places),
            decided(applied, each -> UV + "- " + each.sentence() + "\n"),
            NOW,
            worthKeeping);
    lines.recall();
    WrittenLines.Found found = lines.in(there(applied));
    lines.keep();
    return found;
  }

  private static WrittenLines.Decided decided(
      List<Applied> applied, Function<Applied, String> file) {
    return new WrittenLines.Decided() {
      @Override
      public List<Applied> in(Place place) {
        return applied;
      }

      @Override
      public Text file(Applied one) {
        return Text.of(file.apply(one));
      }
    };
  }

  private InPlace there(List<Applied> applied) {
    String decisions =
        applied.stream()
            .map(each -> each.decision().value() + " " + each.sentence().length())
            .collect(Collectors.joining(","));
    return new InPlace(place, applied.size(), decisions, applied.size(), "shop");
  }

  private boolean stands() throws IOException {
    return look(uv(), 1).stands(0);
  }

  private Path kept() {
    return home.resolve("reflect").resolve("lines");
  }

  /** Nobody can change a file and leave all that tells it: this is how one sees who reads. */
  @Test
  void aFileThatIsAsItWasIsNotReadAgain() throws IOException {
    assertTrue(stands());
    write(PIP, EARLIER);
    assertTrue(stands());
    Files.delete(kept());
    assertFalse(stands());
  }

  @Test
  void aFileWithAnotherTimeIsReadAgain() throws IOException {
    assertTrue(stands());
    write(PIP, EARLIER.plusNanos(1_000_000));
    assertFalse(stands());
    write(UV, EARLIER);
    assertTrue(stands());
  }

  @Test
  void aFileOfAnotherSizeIsReadAgain() throws IOException {
    assertTrue(stands());
    write("# Shop\n", EARLIER);
    assertFalse(stands());
  }

  @Test
  void anotherFileOfTheSameNameIsReadAgain() throws IOException {
    assertTrue(stands());
    Path other = home.resolve("other.md");
    Files.writeString(other, PIP);
    Files.setLastModifiedTime(other, FileTime.from(EARLIER));
    Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
    assertFalse(stands());
  }

  @Test
  void aFileThatIsGoneSaysNothingUntilItIsBack() throws IOException {
    Files.delete(file);
    assertFalse(stands());
    write(UV, EARLIER);
    assertTrue(stands());
    Files.delete(file);
    assertFalse(stands());
  }

  @Test
  void whatChangedJustNowIsReadAgain() throws IOException {
    write(UV, NOW.minusMillis(500));
    assertTrue(stands());
    write(PIP, NOW.minusMillis(500));
    assertFalse(stands());
  }

  @Test
  void whatElseIsAppliedThereIsLookedFor() throws IOException {
    assertTrue(stands());
    write(PIP, EARLIER);
    assertFalse(look(List.of(applied(2, "Use uv, not pip.")), 1).stands(0));
    write(UV, EARLIER);
    WrittenLines.Found both =
        look(List.of(uv().get(0), applied(2, "Name the tests after what they hold.")), 1);
    assertEquals("10", both.standing());
    assertFalse(look(List.of(applied(1, "Never use uv.")), 1).stands(0), "of another ledger");
  }

  /** Then nobody can tell whether it stands. */
  @Test
  void whatWasWrittenInNoWordsOfTheLearningStands() throws IOException {
    Places places = Places.of(Map.of(), home, home);
    List<Applied> applied = List.of(applied(1, "Name the tests."));
    WrittenLines lines =
        new WrittenLines(
            new PrivateDirectory(new Disk(), home.resolve("reflect")),
            new TargetFiles(new Disk(), places),
            decided(applied, each -> PIP),
            NOW);
    assertTrue(lines.in(there(applied)).stands(0));
  }

  @Test
  void whatCannotBeReadIsLookedForAnew() throws IOException {
    for (String damage : List.of("", "0\n", WrittenLines.VERSION + "\nPROJECT\n\t\t\n", "\0\0")) {
      assertTrue(stands());
      Files.writeString(kept(), damage);
      write(PIP, EARLIER);
      assertFalse(stands(), damage);
      write(UV, EARLIER.minusSeconds(damage.length() + 1L));
    }
  }

  @Test
  void ofAnOlderVersionNothingIsKnown() throws IOException {
    assertTrue(stands());
    String text = Files.readString(kept());
    Files.writeString(kept(), "0" + text.substring(WrittenLines.VERSION.length()));
    write(PIP, EARLIER);
    assertFalse(stands());
  }

  @Test
  void aFewAreNotWorthKeeping() throws IOException {
    look(uv(), 2);
    assertFalse(Files.exists(kept()));
  }

  @Test
  void rulesForSomeFilesAreToldFromOthers() throws IOException {
    place = new Place(Target.Kind.RULES, file);
    assertFalse(look(uv(), 1).hasFrontMatter());
    write("---\npaths:\n  - \"**/*.py\"\n---\n" + UV, EARLIER);
    assertTrue(look(uv(), 1).hasFrontMatter());
    assertTrue(look(uv(), 1).hasFrontMatter(), "also when it is not read");
  }

  /**
   * What was found is kept for the next program too. Where this fails because a text says other
   * sentences than before, raise {@link WrittenLines#VERSION} and write the new sum here.
   */
  @Test
  void theVersionChangesWithWhatATextSays() {
    Random random = new Random(7);
    List<String> parts =
        List.of(
            "use ",
            "never ",
            "uv ",
            "pip ",
            "the tests ",
            "**not** ",
            "Don't ",
            ". ",
            "\n",
            "\n- ",
            "\n## ",
            "wrong:\n",
            "`rm -rf` ",
            "\n```\n",
            "<!-- ",
            " -->",
            "always ",
            "é",
            "， ");
    CRC32 sum = new CRC32();
    for (int i = 0; i < 4_000; i++) {
      String text = joined(parts, random, 3 + random.nextInt(12));
      String sentence = joined(parts.subList(0, 8), random, 1 + random.nextInt(3));
      for (Target.Kind kind : List.of(Target.Kind.PROJECT, Target.Kind.SETTINGS)) {
        String answer = kind + " " + Target.says(kind, sentence, Text.of(text)) + "\n";
        sum.update(answer.getBytes(StandardCharsets.UTF_8));
      }
    }
    assertEquals("2 3497467495", WrittenLines.VERSION + " " + sum.getValue());
  }

  private static String joined(List<String> parts, Random random, int count) {
    StringBuilder joined = new StringBuilder();
    for (int i = 0; i < count; i++) {
      joined.append(parts.get(random.nextInt(parts.size())));
    }
    return joined.toString();
  }
}
