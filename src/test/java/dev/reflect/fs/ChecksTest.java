package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.fs.SafeWrite.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksTest {
  @TempDir Path directory;
  Scene scene;
  Disk disk = new Disk();

  @BeforeEach
  void makeTheScene() throws IOException {
    scene = Scene.in(directory);
  }

  private Outcome refused(String name, Outcome.Reason reason) {
    return new Outcome.Refused(scene.root().resolve(name), reason);
  }

  @Test
  void refusesALinkIntoADirectoryThatIsNotThere() throws IOException {
    scene.link("shop/AGENTS.md", "/not/mounted/agents.md");
    scene.link("skills/gone", "/not/mounted/skill");

    assertEquals(
        refused("shop/AGENTS.md", Outcome.Reason.MISSING_PARENT),
        scene.prepare(disk, scene.newFile("shop/AGENTS.md", "Hello.\n")));
    assertEquals(
        refused("skills/gone/SKILL.md", Outcome.Reason.MISSING_PARENT),
        scene.prepare(disk, scene.newFile("skills/gone/SKILL.md", "Hello.\n")));
  }

  @Test
  void refusesAFileBelowAFile() throws IOException {
    assertEquals(
        refused("shop/CLAUDE.md/x.md", Outcome.Reason.MISSING_PARENT),
        scene.prepare(disk, scene.newFile("shop/CLAUDE.md/x.md", "Hello.\n")));
  }

  @Test
  void refusesLinksThatRunInACircle() throws IOException {
    scene.link("a.md", "b.md");
    scene.link("b.md", "a.md");

    assertEquals(
        refused("a.md", Outcome.Reason.NOT_READABLE),
        scene.prepare(disk, scene.newFile("a.md", "Hello.\n")));
  }

  @Test
  void refusesADirectory() throws IOException {
    assertEquals(
        refused("shop", Outcome.Reason.NOT_A_FILE),
        scene.prepare(disk, scene.edit("shop", "Be kind.\n", "Be brief.\n")));
  }

  @Test
  void refusesTwoEditsThatLeadToTheSameFile() throws IOException {
    assertEquals(
        refused("dots/node.md", Outcome.Reason.SAME_FILE_TWICE),
        scene.prepare(
            disk,
            scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm.\n"),
            scene.edit("dots/node.md", "Use npm.\n", "Use yarn.\n")));
  }

  @Test
  void refusesAFileThatChangedSinceTheReview() throws IOException {
    Map<String, String> start = Tree.of(scene.root());

    assertEquals(
        refused("shop/CLAUDE.md", Outcome.Reason.CHANGED_ON_DISK),
        scene.prepare(
            disk,
            scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm.\n"),
            scene.edit("shop/CLAUDE.md", "Be good.\n", "Be brief.\n")));
    assertEquals(
        refused("shop/gone.md", Outcome.Reason.CHANGED_ON_DISK),
        scene.prepare(disk, scene.edit("shop/gone.md", "Was here.\n", "Is here.\n")));
    assertEquals(
        refused("shop/CLAUDE.md", Outcome.Reason.CHANGED_ON_DISK),
        scene.prepare(disk, scene.newFile("shop/CLAUDE.md", "New.\n")));
    assertEquals(start, Tree.of(scene.root()));
  }

  @Test
  void refusesAFileThatChangesBetweenPreparingAndWriting() throws IOException {
    SafeWrite ready =
        scene.ready(
            disk,
            List.of(
                scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm.\n"),
                scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n")));
    scene.file("shop/CLAUDE.md", "Be quick.\n", "rw-r--r--");
    Map<String, String> start = Tree.of(scene.root());

    assertEquals(refused("shop/CLAUDE.md", Outcome.Reason.CHANGED_ON_DISK), ready.write());
    assertEquals(start, Tree.of(scene.root()));
  }

  @Test
  void refusesWhatIsReadOnly() throws IOException {
    Path shop = scene.root().resolve("shop");

    assertEquals(
        refused("shop/CLAUDE.md", Outcome.Reason.NOT_WRITABLE),
        scene.prepare(
            FaultyDisk.healthy().withReadOnly(shop.resolve("CLAUDE.md")),
            scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n")));
    assertEquals(
        refused("shop/CLAUDE.md", Outcome.Reason.NOT_WRITABLE),
        scene.prepare(
            FaultyDisk.healthy().withReadOnly(shop),
            scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n")));
    assertEquals(
        refused("shop/a/b/new.md", Outcome.Reason.NOT_WRITABLE),
        scene.prepare(
            FaultyDisk.healthy().withReadOnly(shop), scene.newFile("shop/a/b/new.md", "Hi.\n")));
  }
}
