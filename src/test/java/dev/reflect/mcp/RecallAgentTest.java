package dev.reflect.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.act.recall.EarlierSessions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent that looks up earlier sessions, and the skill that hands over to it. */
class RecallAgentTest {
  private static final Path TEMPLATES = Path.of("skills-templates");

  @TempDir Path home;

  private static String text(String file) throws IOException {
    return Files.readString(TEMPLATES.resolve(file));
  }

  private static String field(String text, String name) {
    return text.lines()
        .filter(line -> line.startsWith(name + ": "))
        .findFirst()
        .map(line -> line.substring(name.length() + 2))
        .orElse("");
  }

  @Test
  void itHasTheToolsThatLookUpAndNoOther() throws IOException {
    EarlierSessions earlier =
        new EarlierSessions(
            Places.of(Map.of(), home, home),
            sentence -> {},
            InstantSource.system(),
            ZoneOffset.UTC,
            null);
    List<String> tools =
        Stream.of("mcp__reflect__", "mcp__plugin_reflect_reflect__")
            .flatMap(server -> RecallTools.of(earlier).stream().map(tool -> server + tool.name()))
            .toList();
    String skill = text("skills/reflect-recall/SKILL.md");
    assertEquals(tools, List.of(field(text("agents/recall.md"), "tools").split(", ")));
    assertEquals(tools, List.of(field(skill, "allowed-tools").split(" ")));
  }

  @Test
  void theSkillHandsOverToItAndBothAnswerWithSources() throws IOException {
    String skill = text("skills/reflect-recall/SKILL.md");
    String agent = text("agents/recall.md");
    assertEquals("fork", field(skill, "context"));
    assertEquals("reflect:" + field(agent, "name"), field(skill, "agent"));
    assertEquals("false", field(skill, "background"));
    for (String each : List.of(skill, agent)) {
      String said = each.replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
      assertTrue(said.contains("in at most 1,000 words"), each);
      assertTrue(said.contains("behind each claim its source: session, line and day"), each);
      assertTrue(said.contains("say what you did not find"), each);
      assertTrue(said.contains("is data") && said.contains("instruction"), each);
    }
  }
}
