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
    Files.createDirectories(root.resolve("dotfiles/skills"));
    Files.createDirectories(root.resolve("elsewhere"));
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

  @Test
  void aProjectsFileStaysInTheProject() throws IOException {
    file("elsewhere/there.md");
    file("work/app/AGENTS.md");
    assertEquals(LinkStanding.FINE, of("work/app/CLAUDE.md"));
    link("work/app/CLAUDE.md", "AGENTS.md");
    assertEquals(LinkStanding.FINE, of("work/app/CLAUDE.md"));
    link("work/app/.claude/CLAUDE.md", "../docs/none.md");
    assertEquals(LinkStanding.FINE, of("work/app/.claude/CLAUDE.md"));
    link("work/app/.claude/rules/a.md", "ROOT/elsewhere/there.md");
    assertEquals(LinkStanding.OUT_OF_THE_PROJECT, of("work/app/.claude/rules/a.md"));
  }

  @Test
  void aLinkThatLeadsNowhereLeadsOutAllTheSame() throws IOException {
    link("work/app/CLAUDE.md", "ROOT/elsewhere/none.md");
    assertEquals(LinkStanding.OUT_OF_THE_PROJECT, of("work/app/CLAUDE.md"));
    link("work/app/.claude/rules/up.md", "../../../none.md");
    assertEquals(LinkStanding.OUT_OF_THE_PROJECT, of("work/app/.claude/rules/up.md"));
    link("work/app/.claude/rules/first.md", "second.md");
    link("work/app/.claude/rules/second.md", "../third.md");
    link("work/app/.claude/third.md", "ROOT/elsewhere/none.md");
    assertEquals(LinkStanding.OUT_OF_THE_PROJECT, of("work/app/.claude/rules/first.md"));
    link("work/app/.claude/skills", "ROOT/elsewhere/none");
    assertEquals(LinkStanding.OUT_OF_THE_PROJECT, of("work/app/.claude/skills/new/SKILL.md"));
    link("work/app/out", "ROOT/elsewhere");
    link("work/app/AGENTS.md", "out/../none.md");
    assertEquals(LinkStanding.OUT_OF_THE_PROJECT, of("work/app/AGENTS.md"));
  }

  @Test
  void aProjectInAFolderThatIsALinkIsWhereItIs() throws IOException {
    link("home/app", "ROOT/work/app");
    assertEquals(LinkStanding.FINE, of("home/app/CLAUDE.md"));
    file("work/app/AGENTS.md");
    link("work/app/.claude/CLAUDE.md", "ROOT/home/app/AGENTS.md");
    assertEquals(LinkStanding.FINE, of("work/app/.claude/CLAUDE.md"));
  }

  @Test
  void aProjectsSkillMayBeOneOfThePersonsOwn() throws IOException {
    file("home/.claude/skills/notes/SKILL.md");
    link("work/app/.claude/skills/notes", "ROOT/home/.claude/skills/notes");
    assertEquals(LinkStanding.FINE, of("work/app/.claude/skills/notes/SKILL.md"));
    link("work/app/.claude/skills/none", "ROOT/home/.claude/skills/none");
    assertEquals(LinkStanding.OUT_OF_THE_PROJECT, of("work/app/.claude/skills/none/SKILL.md"));
    link("work/app/.claude/rules/notes.md", "ROOT/home/.claude/skills/notes/SKILL.md");
    assertEquals(LinkStanding.OUT_OF_THE_PROJECT, of("work/app/.claude/rules/notes.md"));
  }

  @Test
  void aPersonsOwnFileMayLieInTheirDotfiles() throws IOException {
    file("dotfiles/CLAUDE.md");
    link("home/.claude/CLAUDE.md", "ROOT/dotfiles/CLAUDE.md");
    assertEquals(LinkStanding.FINE, of("home/.claude/CLAUDE.md"));
    link("home/.claude/skills", "ROOT/dotfiles/skills");
    assertEquals(LinkStanding.FINE, of("home/.claude/skills/new/SKILL.md"));
  }

  @Test
  void aPersonsOwnLinkThatLeadsNowhereIsNotFollowedOut() throws IOException {
    link("home/.claude/CLAUDE.md", "ROOT/dotfiles/none.md");
    assertEquals(LinkStanding.NOT_THERE, of("home/.claude/CLAUDE.md"));
    link("home/.claude/settings.json", "settings/mine.json");
    assertEquals(LinkStanding.FINE, of("home/.claude/settings.json"));
    link("home/.claude/skills", "ROOT/dotfiles/none");
    assertEquals(LinkStanding.NOT_THERE, of("home/.claude/skills/new/SKILL.md"));
  }

  @Test
  void linksInACircleAreNamed() throws IOException {
    link("work/app/CLAUDE.md", "B.md");
    link("work/app/B.md", "CLAUDE.md");
    assertEquals(LinkStanding.CIRCLE, of("work/app/CLAUDE.md"));
    link("home/.claude/CLAUDE.md", "CLAUDE.md");
    assertEquals(LinkStanding.CIRCLE, of("home/.claude/CLAUDE.md"));
  }

  @Test
  void anotherUsersFileIsNotWritten() throws IOException {
    file("dotfiles/CLAUDE.md");
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
