package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.FileSystem.FileStatus;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiskTest {
  @TempDir Path directory;
  Scene scene;
  Path root;
  Disk disk = new Disk();

  @BeforeEach
  void makeTheScene() throws IOException {
    scene = Scene.in(directory);
    root = scene.root();
    scene.link("linked", "shop");
    scene.link("chain", "linked");
    scene.link("dangling.md", "shop/to-be.md");
    scene.link("linked-dangling", "gone/skill");
    scene.link("shop/up.md", "../dots/to-be.md");
  }

  @ParameterizedTest
  @CsvSource({
    "shop/CLAUDE.md, shop/CLAUDE.md",
    "skills/node/SKILL.md, dots/node.md",
    "chain/CLAUDE.md, shop/CLAUDE.md",
    "chain/new/file.md, shop/new/file.md",
    "chain/../dots/node.md, dots/node.md",
    "chain/../dots/new.md, dots/new.md",
    "none/../shop/CLAUDE.md, shop/CLAUDE.md",
    "dangling.md, shop/to-be.md",
    "linked-dangling/SKILL.md, gone/skill/SKILL.md",
    "chain/up.md, dots/to-be.md",
  })
  void realPathGoesThroughEveryLink(String path, String real) throws IOException {
    assertEquals(root.resolve(real), disk.realPath(root.resolve(path)));
  }

  @Test
  void realPathRefusesACircle() throws IOException {
    scene.link("round", "round");
    assertThrows(FileSystemLoopException.class, () -> disk.realPath(root.resolve("round/a")));
  }

  @ParameterizedTest
  @CsvSource({
    "shop/CLAUDE.md, FILE",
    "skills/node/SKILL.md, FILE",
    "shop, DIRECTORY",
    "chain, DIRECTORY",
    "dangling.md, MISSING",
    "none, MISSING",
    "none/none, MISSING",
    "shop/CLAUDE.md/none, MISSING",
    "shop/CLAUDE.md/none/none, MISSING",
  })
  void statusFollowsLinks(String path, FileStatus.Kind kind) throws IOException {
    assertEquals(kind, disk.status(root.resolve(path)).kind());
  }

  @Test
  void aDeviceIsNeitherFileNorDirectory() throws IOException {
    assertEquals(FileStatus.Kind.OTHER, disk.status(Path.of("/dev/null")).kind());
  }

  @Test
  void writeNewNeverOverwrites() throws IOException {
    assertThrows(
        FileAlreadyExistsException.class,
        () -> disk.writeNew(root.resolve("shop/CLAUDE.md"), new byte[1], Access.ORDINARY));
    assertThrows(
        FileAlreadyExistsException.class,
        () -> disk.writeNew(root.resolve("dangling.md"), new byte[1], Access.ORDINARY));
    assertEquals("Be kind.\n", scene.read("shop/CLAUDE.md"));
  }

  @Test
  void privateIsForTheUserAlone() throws IOException {
    disk.createDirectories(root.resolve("a/b"), Access.PRIVATE);
    disk.writeNew(root.resolve("a/b/c"), new byte[1], Access.PRIVATE);

    assertEquals("rwx------", scene.permissions("a"));
    assertEquals("rwx------", scene.permissions("a/b"));
    assertEquals("rw-------", scene.permissions("a/b/c"));
  }

  @Test
  void listsHiddenNamesInOrder() throws IOException {
    scene.file("shop/.hidden", "", "rw-r--r--");
    assertEquals(
        List.of(".hidden", "CLAUDE.md", "docs", "up.md"),
        disk.list(root.resolve("shop")).stream().map(p -> p.getFileName().toString()).toList());
  }

  @Test
  void aMissingFileHasNoContent() throws IOException {
    assertEquals(FileContent.MISSING, disk.content(root.resolve("none")));
    assertThrows(NoSuchFileException.class, () -> disk.read(root.resolve("none")));
  }

  @Test
  void deletingDoesNotFollowALink() throws IOException {
    disk.delete(root.resolve("skills/node/SKILL.md"));
    disk.delete(root.resolve("none"));

    assertEquals("Use npm.\n", scene.read("dots/node.md"));
    assertEquals(false, Files.isSymbolicLink(root.resolve("skills/node/SKILL.md")));
  }
}
