package dev.reflect.fs;

import static dev.reflect.fs.Scene.AT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.SafeWrite.FileEdit;
import dev.reflect.fs.SafeWrite.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeWriteTest {
  @TempDir Path directory;
  Scene scene;
  Disk disk = new Disk();

  @BeforeEach
  void makeTheScene() throws IOException {
    scene = Scene.in(directory);
  }

  @Test
  void writesEveryFileAndBacksUpThoseThatWereThere() throws IOException {
    SafeWrite ready =
        scene.ready(
            disk,
            scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm.\n"),
            scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n"),
            scene.deletion("shop/docs/rules.md", "No rules.\n"));
    Path root = scene.root();

    assertEquals(new Outcome.Written(ready.changes()), ready.write());
    assertEquals(
        Map.of(
            "dots/node.md",
            "rw------- Use pnpm.\n",
            "skills/node/SKILL.md",
            "-> ../../dots/node.md",
            "skills/node/.backups/SKILL_20260302_140359.md",
            "rw------- Use npm.\n",
            "shop/CLAUDE.md",
            "rw-r--r-- Be brief.\n",
            "backups/20260302_140359/" + flattened("shop/CLAUDE.md"),
            "rw------- Be kind.\n",
            "backups/20260302_140359/" + flattened("shop/docs/rules.md"),
            "rw------- No rules.\n"),
        Tree.files(root));
    assertEquals("rwx------", scene.permissions("skills/node/.backups"));
    assertEquals("rwx------", scene.permissions("backups"));
    assertEquals("rwx------", scene.permissions("backups/20260302_140359"));
    assertEquals(root.resolve("dots/node.md"), ready.changes().get(0).file());
  }

  private String flattened(String name) {
    return scene.root().resolve(name).toString().substring(1).replace('/', '-');
  }

  @Test
  void makesTheDirectoriesOfANewFile() throws IOException {
    scene.write(disk, scene.newFile("shop/.claude/rules/testing.md", "Run one test.\n"));

    assertEquals("Run one test.\n", scene.read("shop/.claude/rules/testing.md"));
    Path plain = Files.createFile(scene.root().resolve("plain"));
    Path plainDirectory = Files.createDirectory(scene.root().resolve("plain.d"));
    assertEquals(
        Files.getPosixFilePermissions(plain),
        Files.getPosixFilePermissions(scene.root().resolve("shop/.claude/rules/testing.md")));
    assertEquals(
        Files.getPosixFilePermissions(plainDirectory),
        Files.getPosixFilePermissions(scene.root().resolve("shop/.claude/rules")));
    assertTrue(Files.notExists(scene.root().resolve("backups")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-------", "rwxr-xr-x", "rw-rw-r--", "rwxrwxrwx"})
  void keepsThePermissions(String permissions) throws IOException {
    scene.file("shop/odd.md", "one\n", permissions);

    scene.write(disk, scene.edit("shop/odd.md", "one\n", "two\n"));

    assertEquals("two\n", scene.read("shop/odd.md"));
    assertEquals(permissions, scene.permissions("shop/odd.md"));
  }

  @Test
  void writesTheBytesAsTheyAre() throws IOException {
    byte[] odd = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, 'a', '\r', '\n', 0, (byte) 0xff};
    Path file = scene.root().resolve("odd.bin");

    scene.write(disk, new FileEdit(file, Hash.MISSING, FileContent.of(odd)));

    assertArrayEquals(odd, Files.readAllBytes(file));
  }

  @Test
  void followsAChainOfLinksToTheRealFile() throws IOException {
    scene.link("a.md", "b.md");
    scene.link("b.md", "shop/CLAUDE.md");

    scene.write(disk, scene.edit("a.md", "Be kind.\n", "Be brief.\n"));

    assertEquals("Be brief.\n", scene.read("shop/CLAUDE.md"));
    assertTrue(Files.isSymbolicLink(scene.root().resolve("a.md")));
    assertTrue(Files.isSymbolicLink(scene.root().resolve("b.md")));
  }

  @Test
  void aLinkedSkillDirectoryKeepsItsBackupsBesideTheSkill() throws IOException {
    scene.file("dots/git/SKILL.md", "Merge.\n", "rw-r--r--");
    scene.link("skills/git", "../dots/git");

    scene.write(disk, scene.edit("skills/git/SKILL.md", "Merge.\n", "Rebase.\n"));

    assertEquals("Rebase.\n", scene.read("dots/git/SKILL.md"));
    assertEquals("Merge.\n", scene.read("dots/git/.backups/SKILL_20260302_140359.md"));
  }

  @Test
  void createsTheFileADanglingLinkPointsAt() throws IOException {
    scene.link("shop/AGENTS.md", "agents-to-be.md");

    scene.write(disk, scene.newFile("shop/AGENTS.md", "Hello.\n"));

    assertEquals("Hello.\n", scene.read("shop/agents-to-be.md"));
    assertTrue(Files.isSymbolicLink(scene.root().resolve("shop/AGENTS.md")));
  }

  @Test
  void aFullDiskLeavesEverythingAsItWas() throws IOException {
    Map<String, String> start = Tree.of(scene.root());
    Path claude = scene.root().resolve("shop/CLAUDE.md");

    Outcome outcome =
        scene.write(
            FaultyDisk.healthy().withSpace(30),
            scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm.\n"),
            scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n"));

    assertEquals(
        new Outcome.RolledBack("Could not write beside " + claude + ": No space left on device"),
        outcome);
    assertEquals(start, Tree.of(scene.root()));
  }

  @Test
  void theSameSecondTwiceKeepsBothBackups() throws IOException {
    scene.write(disk, scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm.\n"));
    scene.write(disk, scene.edit("skills/node/SKILL.md", "Use pnpm.\n", "Use yarn.\n"));
    scene.write(disk, scene.edit("skills/node/SKILL.md", "Use yarn.\n", "Use bun.\n"));

    assertEquals("Use npm.\n", scene.read("skills/node/.backups/SKILL_20260302_140359.md"));
    assertEquals("Use pnpm.\n", scene.read("skills/node/.backups/SKILL_20260302_140359_2.md"));
    assertEquals("Use yarn.\n", scene.read("skills/node/.backups/SKILL_20260302_140359_3.md"));
  }

  @Test
  void twoFilesOfOnePlanNeverShareABackup() throws IOException {
    scene.file("a-b/c.md", "one\n", "rw-r--r--");
    scene.file("a/b-c.md", "two\n", "rw-r--r--");

    List<WriteRecord> changes =
        scene
            .ready(
                disk,
                scene.edit("a-b/c.md", "one\n", "1\n"),
                scene.edit("a/b-c.md", "two\n", "2\n"))
            .changes();

    Path expected = scene.places().place(scene.root().resolve("a-b/c.md"), AT, 1);
    assertEquals(expected, changes.get(0).backup());
    assertEquals(
        scene.places().place(scene.root().resolve("a-b/c.md"), AT, 2), changes.get(1).backup());
  }

  @Test
  void aStaleTemporaryFileIsNoObstacle() throws IOException {
    SafeWrite ready = scene.ready(disk, scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n"));
    Path temporary = Replacement.of(disk, ready.changes().get(0)).temporary();
    Files.writeString(temporary, "half a li");

    ready.write();

    assertEquals("Be brief.\n", scene.read("shop/CLAUDE.md"));
    assertTrue(Files.notExists(temporary));
  }

  @Test
  void anEmptyPlanIsWritten() throws IOException {
    assertEquals(new Outcome.Written(List.of()), scene.write(disk));
  }
}
