package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DryRunTest {
  @TempDir Path directory;
  Scene scene;
  DryRun dryRun = new DryRun(new Disk());

  @BeforeEach
  void makeTheScene() throws IOException {
    scene = Scene.in(directory);
  }

  @Test
  void remembersWhatAPlanWouldWriteAndWritesNothing() throws IOException {
    Map<String, String> start = Tree.of(scene.root());
    SafeWrite write =
        scene.ready(
            dryRun,
            List.of(
                scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm.\n"),
                scene.newFile("shop/.claude/rules/a.md", "Run one test.\n"),
                scene.deletion("shop/docs/rules.md", "No rules.\n")));

    assertInstanceOf(Outcome.Written.class, write.write());
    assertEquals(
        Map.of(
            scene.root().resolve("dots/node.md"),
            Scene.text("Use pnpm.\n"),
            scene.root().resolve("skills/node/.backups/SKILL_20260302_140359.md"),
            Scene.text("Use npm.\n"),
            scene.root().resolve("shop/.claude/rules/a.md"),
            Scene.text("Run one test.\n"),
            scene.root().resolve("shop/docs/rules.md"),
            Content.MISSING,
            write.changes().get(2).backup(),
            Scene.text("No rules.\n")),
        dryRun.changes());
    assertEquals(start, Tree.of(scene.root()));
  }

  @Test
  void readsAsIfItHadWritten() throws IOException {
    Path shop = scene.root().resolve("shop");
    dryRun.delete(shop.resolve("docs/rules.md"));
    dryRun.createDirectory(shop.resolve("notes"), Access.ORDINARY);
    dryRun.writeNew(shop.resolve("notes/a.md"), new byte[3], Access.ORDINARY);

    assertEquals(
        List.of(shop.resolve("CLAUDE.md"), shop.resolve("docs"), shop.resolve("notes")),
        dryRun.list(shop));
    assertEquals(List.of(shop.resolve("notes/a.md")), dryRun.list(shop.resolve("notes")));
    assertEquals(List.of(), dryRun.list(shop.resolve("docs")));
    assertEquals(3, dryRun.status(shop.resolve("notes/a.md")).size());
    assertEquals(FileStatus.MISSING, dryRun.status(shop.resolve("docs/rules.md")));
    assertThrows(NoSuchFileException.class, () -> dryRun.read(shop.resolve("docs/rules.md")));
    assertThrows(NoSuchFileException.class, () -> dryRun.open(shop.resolve("docs/rules.md")));
  }

  @Test
  void failsWhereADiskWould() {
    Path shop = scene.root().resolve("shop");
    assertThrows(
        FileAlreadyExistsException.class,
        () -> dryRun.writeNew(shop.resolve("CLAUDE.md"), new byte[1], Access.PRIVATE));
    assertThrows(
        FileAlreadyExistsException.class, () -> dryRun.createDirectory(shop, Access.PRIVATE));
    assertThrows(
        NoSuchFileException.class,
        () -> dryRun.writeNew(shop.resolve("no/a.md"), new byte[1], Access.PRIVATE));
  }
}
