package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkStandingTest {
  @TempDir Path directory;
  private Path project;
  private ClaudeHome home;

  @BeforeEach
  void makePlaces() throws IOException {
    Path root = directory.toRealPath();
    project = Files.createDirectories(root.resolve("work/app"));
    Files.createDirectories(project.resolve(".git"));
    Files.writeString(project.resolve(".git/HEAD"), "ref: refs/heads/main\n");
    home = new ClaudeHome(Files.createDirectories(root.resolve("home/.claude")), Optional.empty());
    Files.createDirectories(root.resolve("dotfiles/rules"));
    file("dotfiles/CLAUDE.md");
    file("elsewhere/there.md");
    file("work/app/AGENTS.md");
    file("work/app/build.sh");
    file("work/app/.github/workflows/ci.yml");
    file("work/app/.agents/rules.md");
    file("home/.claude/skills/notes/SKILL.md");
  }

  private void link(String at, String to) throws IOException {
    Path link = directory.toRealPath().resolve(at);
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, Path.of(to.replace("ROOT", directory.toRealPath().toString())));
  }

  private void file(String name) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "# Text\n");
  }

  private LinkStanding of(String file) throws IOException {
    return LinkStanding.of(home, directory.toRealPath().resolve(file));
  }

  /** The files in the table's links are there but for those that are called none. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a project's file                         | work/app/CLAUDE.md                | FINE               | ''
          a link to a file beside it               | work/app/CLAUDE.md                | FINE               | work/app/CLAUDE.md > AGENTS.md
          a link to what the project has not yet   | work/app/.claude/CLAUDE.md        | FINE               | work/app/.claude/CLAUDE.md > ../docs/none.md
          a link from one of the agents to another | work/app/AGENTS.md.d/AGENTS.md    | FINE               | work/app/AGENTS.md.d/AGENTS.md > ../.agents/rules.md
          a link to the rules of another agent     | work/app/CLAUDE.md                | FINE               | work/app/CLAUDE.md > .cursorrules
          a link to a directory of its rules       | work/app/CLAUDE.md                | FINE               | work/app/CLAUDE.md > .cursor/rules/main.mdc
          a link to what Copilot is told           | work/app/CLAUDE.md                | FINE               | work/app/CLAUDE.md > .github/copilot-instructions.md
          a link from settings to an agent's rules | work/app/.claude/settings.json    | NOT_CLAUDES        | work/app/.claude/settings.json > ../.cursorrules
          a link to a script                       | work/app/CLAUDE.md                | NOT_CLAUDES        | work/app/CLAUDE.md > build.sh
          a link to a workflow                     | work/app/CLAUDE.md                | NOT_CLAUDES        | work/app/CLAUDE.md > .github/workflows/ci.yml
          a link to what another program reads     | work/app/CLAUDE.md                | NOT_CLAUDES        | work/app/CLAUDE.md > .github/none.md
          a link to a hook of git                  | work/app/.claude/rules/a.md       | NOT_CLAUDES        | work/app/.claude/rules/a.md > ../../.git/hooks/pre-commit
          a link into what git keeps               | work/app/CLAUDE.md                | NOT_CLAUDES        | work/app/CLAUDE.md > .git/description.md
          a link from memory to settings           | work/app/CLAUDE.md                | NOT_CLAUDES        | work/app/CLAUDE.md > .claude/settings.json
          a link from settings to memory           | work/app/.claude/settings.json    | NOT_CLAUDES        | work/app/.claude/settings.json > ../AGENTS.md
          a link from settings to another file     | work/app/.claude/settings.json    | NOT_CLAUDES        | work/app/.claude/settings.json > ../package.json
          a link from settings to settings         | work/app/.claude/settings.json    | FINE               | work/app/.claude/settings.json > ../shared/settings.json
          a folder of rules that is a link         | work/app/.claude/rules/a.md       | FINE               | work/app/.claude/rules > ../docs/rules
          a folder of rules in a hidden one        | work/app/.claude/rules/a.md       | NOT_CLAUDES        | work/app/.claude/rules > ../.github
          a skill's link to another sort of file   | work/app/.claude/skills/new/SKILL.md | NOT_CLAUDES     | work/app/.claude/skills/new/SKILL.md > ../../settings.json
          a link out of the project                | work/app/.claude/rules/a.md       | OUT_OF_THE_PROJECT | work/app/.claude/rules/a.md > ROOT/elsewhere/there.md
          a link out to what is not there          | work/app/CLAUDE.md                | OUT_OF_THE_PROJECT | work/app/CLAUDE.md > ROOT/elsewhere/none.md
          a link up to what is not there           | work/app/.claude/rules/up.md      | OUT_OF_THE_PROJECT | work/app/.claude/rules/up.md > ../../../none.md
          three links, the last one out            | work/app/.claude/rules/first.md   | OUT_OF_THE_PROJECT | work/app/.claude/rules/first.md > second.md, work/app/.claude/rules/second.md > ../third.md, work/app/.claude/third.md > ROOT/elsewhere/none.md
          a folder that is a link out              | work/app/.claude/skills/new/SKILL.md | OUT_OF_THE_PROJECT | work/app/.claude/skills > ROOT/elsewhere/none
          up again from a folder that leads out    | work/app/CLAUDE.md                | OUT_OF_THE_PROJECT | work/app/out > ROOT/elsewhere, work/app/CLAUDE.md > out/../none.md
          a project in a folder that is a link     | home/app/CLAUDE.md                | FINE               | home/app > ROOT/work/app
          a link by way of such a folder           | work/app/.claude/CLAUDE.md        | FINE               | home/app > ROOT/work/app, work/app/.claude/CLAUDE.md > ROOT/home/app/AGENTS.md
          a project's skill that is one's own      | work/app/.claude/skills/notes/SKILL.md | FINE          | work/app/.claude/skills/notes > ROOT/home/.claude/skills/notes
          one's own that is not there              | work/app/.claude/skills/none/SKILL.md | OUT_OF_THE_PROJECT | work/app/.claude/skills/none > ROOT/home/.claude/skills/none
          one's own skill that is no skill there   | work/app/.claude/rules/notes.md   | OUT_OF_THE_PROJECT | work/app/.claude/rules/notes.md > ROOT/home/.claude/skills/notes/SKILL.md
          one's own file in the dotfiles           | home/.claude/CLAUDE.md            | FINE               | home/.claude/CLAUDE.md > ROOT/dotfiles/CLAUDE.md
          one's own folder in the dotfiles         | home/.claude/rules/new/a.md       | FINE               | home/.claude/rules > ROOT/dotfiles/rules
          one's own link that leads nowhere        | home/.claude/CLAUDE.md            | NOT_THERE          | home/.claude/CLAUDE.md > ROOT/dotfiles/none.md
          the same, but to one's own files         | home/.claude/settings.json        | FINE               | home/.claude/settings.json > settings/none.json
          one's own folder that leads nowhere      | home/.claude/rules/new/a.md       | NOT_THERE          | home/.claude/rules > ROOT/dotfiles/none
          links in a circle                        | work/app/CLAUDE.md                | CIRCLE             | work/app/CLAUDE.md > B.md, work/app/B.md > CLAUDE.md
          a link to itself                         | home/.claude/CLAUDE.md            | CIRCLE             | home/.claude/CLAUDE.md > CLAUDE.md
          """)
  void whereALinkLeadsDecides(String what, String file, LinkStanding standing, String links)
      throws IOException {
    for (String each : links.isEmpty() ? new String[0] : links.split(", ")) {
      String[] link = each.split(" > ");
      link(link[0], link[1]);
    }
    assertEquals(standing, of(file));
  }

  @Test
  void anotherUsersFileIsNotWritten() throws IOException {
    link("home/.claude/CLAUDE.md", "ROOT/dotfiles/CLAUDE.md");
    Path file = directory.resolve("dotfiles/CLAUDE.md");
    try {
      UserPrincipal nobody =
          file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
      Files.setOwner(file, nobody);
    } catch (IOException onlyRootMay) {
      Assumptions.abort("only root gives files away");
    }
    assertEquals(LinkStanding.OF_ANOTHER_USER, of("home/.claude/CLAUDE.md"));
  }
}
