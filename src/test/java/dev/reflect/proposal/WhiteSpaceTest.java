package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.skill.Document;
import dev.reflect.skill.WrittenRules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with every white space and every end of a line at every place. */
final class WhiteSpaceTest {
  private static final int FILES = 20_000;

  /** Whatever Unicode or Java takes for white space, and what has no width at all. */
  private static final List<String> ODD =
      IntStream.rangeClosed(0, 0xffff)
          .filter(
              each ->
                  Character.isWhitespace(each)
                      || Character.isSpaceChar(each)
                      || Character.isISOControl(each)
                      || Character.getType(each) == Character.FORMAT)
          .mapToObj(Character::toString)
          .toList();

  private static final List<String> ENDS =
      List.of(
          "\n",
          "\n",
          "\n",
          "\r\n",
          "\r\n",
          "\r",
          "\r\r\n",
          "\n\r",
          "\r\r",
          "\f\n",
          "\u000b",
          "\u0085",
          "\u2028",
          "\u2029",
          "\u3000\n",
          " \r\n",
          "");

  /** Each bar is a place for one of the odd ones. */
  private static final List<String> LINES =
      List.of(
          "|",
          "|#| Title|",
          "|##| Learnings|",
          "|##| Critical Corrections |##|",
          "Under|lined|",
          "|---|",
          "|=|==|",
          "|-| Use| uv.|",
          "|*| Never| push to main.|",
          "|  -| nested|",
          "|1.| one|",
          "|-|",
          "|+|\t|deep",
          "|>| quote|",
          "|`|``|sh|",
          "|~~~|",
          "|<!--| a comment |-->|",
          "|<!-- reflect promote: begin.| What you change in here stays. -->|",
          "|<!-- reflect promote: end| -->|",
          "|<example>|",
          "|</example>|",
          "|Some text| with `co|de` in it.|",
          "    |indented");

  private static final List<String> FRONT =
      List.of("|---|", "|name|:| deploy|", "|description:| Deploys| the shop.|", "|---|");

  private static final List<Target.Kind> KINDS =
      List.of(Target.Kind.PROJECT, Target.Kind.GLOBAL, Target.Kind.SKILL);

  private static final Learning LEARNING = Samples.learning("Run the linter before a commit.");

  @Test
  void noFileEndsAnythingAndNoneLosesAByte() {
    Random random = new Random(20261123);
    int written = 0;
    for (int i = 0; i < FILES; i++) {
      String file = file(random);
      written += placed(file, target(KINDS.get(i % KINDS.size()), file)) ? 1 : 0;
      readEverythingOf(file);
    }
    assertTrue(written > FILES / 3, "many files take a learning: " + written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u3000", "\u2028", "\u0085", "\u2003", "\u2009", "\f", "\u00a0", "\u200b", "\ufeff"
      })
  void oneOddCharacterIsNoHindrance(String odd) {
    String file = "# Shop\n" + odd + "\n" + odd + "- Use uv.\n- a" + odd + "\n\n" + odd + "# b\n";
    assertTrue(placed(file, memory(file)));
  }

  @Test
  void aReturnBeforeTheEndOfALineIsBlankThere() {
    String file = "# Shop\r\r\n\r\r\n## Learnings\r\r\n- a\r\r\n";
    assertTrue(placed(file, memory(file)));
    Proposal proposal = Proposal.of(LEARNING, memory("## Learnings\n- a\r"));
    assertEquals(
        "## Learnings\n- a\r\n- Run the linter before a commit.\n", proposal.proposed().string());
  }

  @Test
  void aReturnInsideALineIsRefusedByName() {
    Proposal proposal = Proposal.of(LEARNING, memory("# Shop\n\nOne\r```\n"));
    assertEquals(
        Optional.of(
            "Line 3 has a carriage return in its middle, where some programs end a line and some do"
                + " not."),
        proposal.problem());
    assertEquals(proposal.base(), proposal.proposed());
  }

  @Test
  void whateverGoesWrongWithOneConcernsThatOneAlone() {
    Learning wordless = Samples.learning("\u2028");
    Proposal bad = Proposal.of(wordless, memory("# Shop\n"));
    Proposal good = Proposal.of(LEARNING, memory("# Shop\n"));
    assertTrue(
        bad.problem()
            .orElseThrow()
            .matches(
                "CLAUDE.md is left alone, as reflect fails on it \\(IllegalArgumentException in"
                    + " Bullet.java, line \\d+\\): please report it\\."));
    assertEquals(bad.base(), bad.proposed());
    assertEquals(Optional.empty(), good.problem());
  }

  private static boolean placed(String file, Target target) {
    Proposal proposal = Proposal.of(LEARNING, target);
    if (proposal.problem().isPresent()) {
      String why = proposal.problem().get();
      assertFalse(why.contains("reflect fails on it"), () -> why + quoted(file));
      assertTrue(why.endsWith("."), why);
      assertEquals(file, proposal.proposed().string());
      return false;
    }
    String after = proposal.proposed().string();
    assertTrue(target.says(LEARNING, proposal.proposed()), () -> quoted(after));
    assertTrue(isInsertion(file, after), () -> quoted(file) + " became " + quoted(after));
    assertEquals(Optional.empty(), target.problemIn(proposal.proposed()), () -> quoted(after));
    Optional<Document> back = Document.parse(proposal.proposed()).without(LEARNING.sentence());
    back.ifPresent(document -> assertTrue(isInsertion(document.text().string(), after)));
    return true;
  }

  /** Whether the new text is the old one with something added in one place. */
  private static boolean isInsertion(String before, String after) {
    int head = 0;
    while (head < before.length()
        && head < after.length()
        && before.charAt(head) == after.charAt(head)) {
      head++;
    }
    return after.length() > before.length() && after.endsWith(before.substring(head));
  }

  private static void readEverythingOf(String file) {
    Text text = Text.of(file);
    assertEquals(file, text.string());
    assertEquals(
        text.lines().size(),
        Document.parse(text).sections().stream().mapToInt(Document.Section::lines).sum());
    for (WrittenRules.Rule rule : WrittenRules.of(text)) {
      WrittenRules.hasMoreBelow(text, rule);
      Text replaced = WrittenRules.replaced(text, rule, "Use make.");
      Text removed = WrittenRules.removed(text, rule);
      List<String> above = text.lines().subList(0, rule.from());
      assertEquals(above, replaced.lines().subList(0, rule.from()));
      assertTrue(removed.lines().size() < text.lines().size());
      assertEquals(
          file.startsWith("\ufeff") && !removed.isEmpty(), removed.string().startsWith("\ufeff"));
    }
  }

  private static Target memory(String file) {
    return target(Target.Kind.PROJECT, file);
  }

  private static Target target(Target.Kind kind, String file) {
    return new Target(
        kind, Path.of("CLAUDE.md"), "CLAUDE.md", Text.of(file), true, Optional.empty());
  }

  private static String file(Random random) {
    StringBuilder file = new StringBuilder();
    List<String> lines = new ArrayList<>(random.nextInt(3) == 0 ? FRONT : List.of());
    for (int count = random.nextInt(14); count > 0; count--) {
      lines.add(any(LINES, random));
    }
    double oddness = random.nextDouble() * random.nextDouble() / 2;
    String usual = random.nextBoolean() ? "\n" : "\r\n";
    file.append(random.nextInt(10) == 0 ? "\ufeff" : "");
    for (String line : lines) {
      for (String part : line.split("(?<=\\|)|(?=\\|)")) {
        file.append(
            !part.equals("|") ? part : random.nextDouble() < oddness ? any(ODD, random) : "");
      }
      file.append(random.nextDouble() < oddness ? any(ENDS, random) : usual);
    }
    return file.append(random.nextDouble() < oddness ? any(ODD, random) : "").toString();
  }

  private static String any(List<String> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  private static String quoted(String file) {
    StringBuilder quoted = new StringBuilder("\"");
    file.chars()
        .forEach(
            each ->
                quoted.append(
                    each >= ' ' && each < 127
                        ? Character.toString(each)
                        : String.format("\\u%04x", each)));
    return quoted.append('"').toString();
  }
}
