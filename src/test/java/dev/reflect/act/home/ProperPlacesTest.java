package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.claude.ClaudeHome;
import dev.reflect.proposal.Target;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProperPlacesTest {
  private static final Path HOME = Path.of("/home/ada");
  private static final Places PLACES =
      new Places(
          new ClaudeHome(HOME.resolve(".claude"), Optional.empty()),
          HOME.resolve(".claude/reflect"),
          HOME.resolve("shop"),
          HOME);

  @ParameterizedTest
  @CsvSource({
    "GLOBAL, .claude/CLAUDE.md, true",
    "GLOBAL, .bashrc, false",
    "PROJECT, shop/CLAUDE.md, true",
    "PROJECT, shop/web/.claude/CLAUDE.md, true",
    "PROJECT, shop/AGENTS.md, true",
    "PROJECT, shop/CLAUDE.local.md, true",
    "PROJECT, .bashrc, false",
    "PROJECT, shop/.git/hooks/post-commit, false",
    "PROJECT, shop/.git/CLAUDE.md, false",
    "PROJECT, .claude/settings.json, false",
    "PROJECT, shop/../other/CLAUDE.md, false",
    "PROJECT, shop\u202e/CLAUDE.md, false",
    "RULES, shop/.claude/rules/tests.md, true",
    "RULES, shop/.claude/rules/web/tests.md, true",
    "RULES, .claude/projects/-home-ada-shop/memory/MEMORY.md, true",
    "RULES, .claude/projects/x.md, false",
    "RULES, shop/.claude/rules/tests.sh, false",
    "RULES, shop/README.md, false",
    "SKILL, shop/.claude/skills/tide/SKILL.md, true",
    "NEW_SKILL, .claude/skills/tide/SKILL.md, true",
    "SKILL, shop/.claude/skills/../../x/SKILL.md, false",
    "SKILL, shop/.claude/skills/tide/run.sh, false",
    "SKILL, shop/x/SKILL.md, false",
    "SETTINGS, shop/.claude/settings.json, true",
    "SETTINGS, .claude/settings.json, true",
    "SETTINGS, shop/.vscode/settings.json, false",
    "HOOK, shop/.claude/settings.local.json, true",
    "HOOK, .claude/settings.json, false",
    "HELD, .claude/reflect/held/shop-0a1b2c3d.md, true",
    "HELD, .claude/reflect/config.yaml, false"
  })
  void aLearningGoesWhereReflectWouldPutIt(Target.Kind kind, String path, boolean isProper) {
    assertEquals(isProper, new ProperPlaces(PLACES).hold(kind, HOME.resolve(path)));
  }
}
