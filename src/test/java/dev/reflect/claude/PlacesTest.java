package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.claude.SkillPlaces.SkillPlace;
import dev.reflect.claude.SkillPlaces.SkillPlace.Standing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlacesTest {
  @TempDir Path temporary;
  private ClaudeHome home;
  private Path shop;
  private Project project;

  @BeforeEach
  void makeProject() throws IOException {
    Path real = temporary.toRealPath();
    home = ClaudeHome.of(Map.of(), real);
    shop = Files.createDirectories(real.resolve("shop"));
    project = Project.at(shop);
  }

  private static Path write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "text");
  }

  private Path projectMemory() throws IOException {
    return MemoryPlaces.of(home, project).project();
  }

  @Test
  void theProjectsMemoryIsWhatTheProjectHas() throws IOException {
    assertEquals(shop.resolve("CLAUDE.md"), projectMemory());
    write(shop.resolve("AGENTS.md"));
    assertEquals(shop.resolve("AGENTS.md"), projectMemory());
    write(shop.resolve(".claude/CLAUDE.md"));
    assertEquals(shop.resolve(".claude/CLAUDE.md"), projectMemory());
    write(shop.resolve("CLAUDE.md"));
    assertEquals(shop.resolve("CLAUDE.md"), projectMemory());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@AGENTS.md | AGENTS.md | CLAUDE.md",
        "# Shop\\n\\n<!-- see there -->\\n@AGENTS.md\\n | AGENTS.md | CLAUDE.md",
        "  @./AGENTS.md | AGENTS.md | CLAUDE.md",
        "@AGENTS.md\\nUse uv. | CLAUDE.md | AGENTS.md",
        "See AGENTS.md | CLAUDE.md | ''",
        "@AGENTS.mdx | CLAUDE.md | ''"
      })
  void whereClaudeMdOnlyBringsInAgentsMdThatIsTheProjectsMemory(
      String claude, String own, String other) throws IOException {
    write(shop.resolve("AGENTS.md"));
    Files.writeString(shop.resolve("CLAUDE.md"), claude.replace("\\n", "\n"));
    MemoryPlaces places = MemoryPlaces.of(home, project);
    assertEquals(shop.resolve(own), places.project());
    assertEquals(other.isEmpty() ? List.of() : List.of(shop.resolve(other)), places.others());
  }

  @Test
  void aLinkOutOfTheProjectIsSaidToLeadElsewhere() throws IOException {
    Path profile = write(temporary.toRealPath().resolve(".profile"));
    Files.createSymbolicLink(shop.resolve("CLAUDE.md"), profile);
    assertTrue(project.isLeft(projectMemory()));
    Files.delete(shop.resolve("CLAUDE.md"));
    write(shop.resolve("AGENTS.md"));
    Files.createSymbolicLink(shop.resolve("CLAUDE.md"), Path.of("AGENTS.md"));
    assertFalse(project.isLeft(projectMemory()));
  }

  @Test
  void rulesAreListedAndTheGlobalMemoryIsKnown() throws IOException {
    Path rules = MemoryPlaces.rulesDirectory(project);
    write(rules.resolve("style.md"));
    write(rules.resolve("java/tests.md"));
    write(rules.resolve("notes.txt"));
    MemoryPlaces places = MemoryPlaces.of(home, project);
    assertEquals(
        List.of(rules.resolve("java/tests.md"), rules.resolve("style.md")), places.rules());
    assertEquals(home.globalMemory(), places.global());
  }

  @Test
  void theProjectsSkillComesBeforeTheUsersOwn() throws IOException {
    SkillPlaces places = SkillPlaces.of(home, project);
    assertEquals(Standing.MISSING, places.find("deploy").standing());
    Path own = write(home.skills().resolve("deploy/SKILL.md"));
    assertEquals(
        new SkillPlace("deploy", Standing.PERSONAL, Optional.of(own)), places.find("deploy"));
    Path inProject = write(shop.resolve(".claude/skills/deploy/SKILL.md"));
    assertEquals(
        new SkillPlace("deploy", Standing.PROJECT, Optional.of(inProject)), places.find("deploy"));
    write(home.skills().resolve("notes/SKILL.md"));
    Files.createDirectories(home.skills().resolve("empty"));
    assertEquals(List.of("deploy", "notes"), places.all().stream().map(SkillPlace::name).toList());
  }

  @Test
  void aPluginsSkillIsReadOnly() {
    SkillPlace place = SkillPlaces.of(home, project).find("docs:changelog");
    assertEquals(Standing.PLUGIN, place.standing());
    assertFalse(place.standing().isEditable());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", ".", "..", "../x", "a/b", "a\\b", "/etc", "a..b", ".hidden", "a b", "a\nb", "ä", "a\0b",
        ":x", "x:", "../a:b"
      })
  void aNameThatCouldLeadAwayIsNone(String name) {
    assertEquals(Standing.NOT_A_NAME, SkillPlaces.of(home, project).find(name).standing());
  }

  @Test
  void aSkillOfTheProjectThatLeadsOutOfItIsNotTouched() throws IOException {
    Path profile = write(temporary.toRealPath().resolve(".profile"));
    Path skills = Files.createDirectories(shop.resolve(".claude/skills/evil"));
    Files.createSymbolicLink(skills.resolve("SKILL.md"), profile);
    SkillPlaces places = SkillPlaces.of(home, project);
    assertEquals(Standing.ELSEWHERE, places.find("evil").standing());

    Path own = write(home.skills().resolve("shared/SKILL.md")).getParent();
    Files.createSymbolicLink(shop.resolve(".claude/skills/shared"), own);
    assertEquals(Standing.PROJECT, places.find("shared").standing());
  }

  @Test
  void theUsersOwnLinksAreFollowedAnywhere() throws IOException {
    Path dotfiles = write(temporary.resolve("dotfiles/deploy/SKILL.md")).getParent();
    Files.createDirectories(home.skills());
    Files.createSymbolicLink(home.skills().resolve("deploy"), dotfiles);
    assertEquals(Standing.PERSONAL, SkillPlaces.of(home, project).find("deploy").standing());
  }

  private static final Path MIA = Path.of("/home/mia");

  @Test
  void isInTheUsersHomeUnlessTheEnvironmentSaysOtherwise() {
    assertEquals(Path.of("/home/mia/.claude"), ClaudeHome.of(Map.of(), MIA).directory());
    assertEquals(
        Path.of("/home/mia/.claude"),
        ClaudeHome.of(Map.of("CLAUDE_CONFIG_DIR", " "), MIA).directory());
    assertEquals(
        Path.of("/srv/claude/CLAUDE.md"),
        ClaudeHome.of(Map.of("CLAUDE_CONFIG_DIR", "/srv/claude/"), MIA).globalMemory());
  }

  @Test
  void theFixedFolderCountsOnlyTogetherWithTheDirectory() {
    assertEquals(
        Optional.empty(),
        ClaudeHome.of(Map.of("CLAUDE_CODE_PROJECT_DIR_NAME", "x"), MIA).fixedProjectFolder());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "..", ".hidden", "a/b", "a\\b"})
  void aFixedFolderThatIsNoPlainNameIsIgnored(String name) {
    Map<String, String> environment =
        Map.of("CLAUDE_CONFIG_DIR", "/srv", "CLAUDE_CODE_PROJECT_DIR_NAME", name);
    assertEquals(Optional.empty(), ClaudeHome.of(environment, MIA).fixedProjectFolder());
  }
}
