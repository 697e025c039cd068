package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Line;
import dev.reflect.diff.Text;
import dev.reflect.sameness.Substitution;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pairs of files before and after one edit; the first word of the name says which edit it is. Every
 * pair is tried as it is, with CRLF, without its last newline, and behind a byte order mark.
 */
final class GoldenTest {
  private static final Bullet ITEM =
      new Bullet("Use uv instead of pip.", Optional.of(new Substitution("use pip", "use uv")));

  static Stream<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".in.md"))
          .map(name -> name.replace(".in.md", ""))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void theEditIsTheGoldenOne(String name) throws IOException {
    String before = read(name + ".in.md");
    String after = read(name + ".out.md");
    assertEquals(after, edited(name, before));
    if (!before.isEmpty()) {
      assertEquals(after.replace("\n", "\r\n"), edited(name, before.replace("\n", "\r\n")));
      assertEquals("\uFEFF" + after, edited(name, "\uFEFF" + before));
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void theEditOnlyAddsLines(String name) throws IOException {
    Text before = Text.of(read(name + ".in.md"));
    Diff diff = Diff.between(before, Text.of(edited(name, before.string())));
    assertEquals(0, diff.removed());
    assertEquals(1, diff.hunks().size());
  }

  @ParameterizedTest
  @MethodSource("names")
  void aMissingLastNewlineIsAllThatIsRepaired(String name) throws IOException {
    Text before = Text.of(read(name + ".in.md").stripTrailing());
    Text after = Text.of(edited(name, before.string()));
    Diff diff = Diff.between(before, after);
    List<String> removed =
        diff.hunks().stream()
            .flatMap(hunk -> hunk.lines().stream())
            .filter(line -> !line.inNew())
            .map(Line::text)
            .toList();
    boolean followsLastLine = !removed.isEmpty();
    assertEquals(
        followsLastLine
            ? before.lines().subList(before.lines().size() - 1, before.lines().size())
            : List.of(),
        removed);
    assertEquals(followsLastLine || before.isEmpty(), after.endsWithNewline());
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatWasAddedIsSaidAndGoesBelowItTheNextTime(String name) throws IOException {
    String before = read(name + ".in.md");
    String once = edited(name, before);
    assertFalse(Document.parse(Text.of(before)).says(ITEM.sentence()));
    assertTrue(Document.parse(Text.of(once)).says(ITEM.sentence()));
    String twice = edited(name, once);
    assertEquals(
        Outline.of(Text.of(once)).headings().size(), Outline.of(Text.of(twice)).headings().size());
    assertEquals(0, Diff.between(Text.of(once), Text.of(twice)).removed());
  }

  private static String edited(String name, String before) {
    SkillFile skill = SkillFile.parse(Text.of(before));
    Optional<Document> document =
        switch (name.substring(0, name.indexOf('-'))) {
          case "correction" -> skill.withCorrection(ITEM).map(SkillFile::document);
          case "practice" -> skill.withPractice(ITEM.sentence()).map(SkillFile::document);
          case "consideration" -> skill.withConsideration(ITEM.sentence()).map(SkillFile::document);
          case "learning" ->
              MemoryFile.parse(Text.of(before)).withLearning(ITEM).map(MemoryFile::document);
          default -> throw new IllegalArgumentException(name);
        };
    return document.orElseThrow().text().string();
  }

  private static String read(String name) throws IOException {
    return Files.readString(folder().resolve(name));
  }

  private static Path folder() {
    try {
      return Path.of(GoldenTest.class.getResource("/skills").toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
