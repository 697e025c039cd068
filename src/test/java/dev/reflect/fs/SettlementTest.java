package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.Settlement.End;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettlementTest {
  @TempDir Path directory;
  Scene scene;
  Disk disk = new Disk();
  List<WriteRecord> changes;
  WriteRecord node;
  WriteRecord claude;

  @BeforeEach
  void writeAPlanWhoseEndIsNotRecorded() throws IOException {
    scene = Scene.in(directory);
    SafeWrite write =
        scene.ready(
            disk,
            scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm.\n"),
            scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n"),
            scene.newFile("shop/new.md", "Run one test.\n"));
    write.write();
    changes = write.changes();
    node = changes.get(0);
    claude = changes.get(1);
  }

  @Test
  void everythingWrittenIsForward() throws IOException {
    assertEquals(new Settlement(End.FORWARD, List.of()), Settlement.settle(disk, changes));
    assertEquals("Use npm.\n", Files.readString(node.backup()));
  }

  @Test
  void nothingWrittenIsBack() throws IOException {
    scene.file("dots/node.md", "Use npm.\n", "rw-------");
    scene.file("shop/CLAUDE.md", "Be kind.\n", "rw-r--r--");
    Files.delete(scene.root().resolve("shop/new.md"));

    assertEquals(new Settlement(End.BACK, List.of()), Settlement.settle(disk, changes));
    assertEquals("Be kind.\n", scene.read("shop/CLAUDE.md"));
    assertTrue(Files.notExists(claude.backup()));
  }

  @Test
  void halfWrittenIsRolledBackFromTheBackups() throws IOException {
    scene.file("shop/CLAUDE.md", "Be kind.\n", "rw-r--r--");

    assertEquals(new Settlement(End.BACK, List.of()), Settlement.settle(disk, changes));
    assertEquals("Use npm.\n", scene.read("dots/node.md"));
    assertEquals("rw-------", scene.permissions("dots/node.md"));
    assertTrue(Files.isSymbolicLink(scene.root().resolve("skills/node/SKILL.md")));
    assertTrue(Files.notExists(scene.root().resolve("shop/new.md")));
  }

  @Test
  void aFileEditedSinceIsLeftAloneAndTheOthersStay() throws IOException {
    scene.file("shop/CLAUDE.md", "Be bold.\n", "rw-r--r--");

    assertEquals(new Settlement(End.FORWARD, List.of(claude)), Settlement.settle(disk, changes));
    assertEquals("Be bold.\n", scene.read("shop/CLAUDE.md"));
    assertEquals("Use pnpm.\n", scene.read("dots/node.md"));
    assertEquals("Be kind.\n", Files.readString(claude.backup()));
  }

  @Test
  void aFileEditedSinceIsLeftAloneAndTheOthersGoBack() throws IOException {
    scene.file("shop/CLAUDE.md", "Be bold.\n", "rw-r--r--");
    Files.delete(scene.root().resolve("shop/new.md"));

    assertEquals(new Settlement(End.BACK, List.of(claude)), Settlement.settle(disk, changes));
    assertEquals("Be bold.\n", scene.read("shop/CLAUDE.md"));
    assertEquals("Use npm.\n", scene.read("dots/node.md"));
    assertEquals("Be kind.\n", Files.readString(claude.backup()));
  }

  @Test
  void aDamagedBackupIsNeverPutBack() throws IOException {
    Files.writeString(node.backup(), "Use n");
    Files.delete(scene.root().resolve("shop/new.md"));

    assertEquals(new Settlement(End.BACK, List.of(node)), Settlement.settle(disk, changes));
    assertEquals("Use pnpm.\n", scene.read("dots/node.md"));
    assertEquals("Use n", Files.readString(node.backup()));
    assertEquals("Be kind.\n", scene.read("shop/CLAUDE.md"));
  }

  @Test
  void filesNobodyKnowsAreUnknown() throws IOException {
    for (String name : List.of("dots/node.md", "shop/CLAUDE.md", "shop/new.md")) {
      scene.file(name, "Something else.\n", "rw-r--r--");
    }

    assertEquals(new Settlement(End.UNKNOWN, changes), Settlement.settle(disk, changes));
    assertEquals("Something else.\n", scene.read("shop/new.md"));
  }

  @Test
  void clearsAwayTemporaryFiles() throws IOException {
    for (WriteRecord change : List.of(node, claude)) {
      Files.writeString(Replacement.of(disk, change).temporary(), "Be b");
    }

    Settlement.settle(disk, changes);

    for (WriteRecord change : List.of(node, claude)) {
      assertTrue(Files.notExists(Replacement.of(disk, change).temporary()));
    }
  }
}
