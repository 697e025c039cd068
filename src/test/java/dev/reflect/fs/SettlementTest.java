package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.fs.Settlement.End;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is left alone and stays. That all is rolled forward or back otherwise, and that nothing
 * temporary stays, {@link SafeWriteFaultsTest} shows after every crash.
 */
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
}
