package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.fs.SafeWrite.FileEdit;
import dev.reflect.fs.SafeWrite.Outcome;
import dev.reflect.fs.SafeWrite.Outcome.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChecksTest {
  @TempDir Path directory;
  Scene scene;
  Disk disk = new Disk();

  @BeforeEach
  void makeTheScene() throws IOException {
    scene = Scene.in(directory);
    scene.link("shop/AGENTS.md", "/not/mounted/agents.md");
    scene.link("skills/gone", "/not/mounted/skill");
    scene.link("a.md", "b.md");
    scene.link("b.md", "a.md");
  }

  private Outcome refused(String name, Reason reason) {
    return new Outcome.Refused(scene.root().resolve(name), reason);
  }

  private FileEdit brief() {
    return scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n");
  }

  private FileEdit pnpm() {
    return scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm.\n");
  }

  /** Each is planned for a file that held these words at the review, or that was not there. */
  private FileEdit planned(String name, String before) {
    return Optional.ofNullable(before)
        .map(words -> scene.edit(name, words + "\n", "Hello.\n"))
        .orElseGet(() -> scene.newFile(name, "Hello.\n"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a link into a directory that is not there  | shop/AGENTS.md       |           | MISSING_PARENT
          below such a link                          | skills/gone/SKILL.md |           | MISSING_PARENT
          below a file                               | shop/CLAUDE.md/x.md  |           | MISSING_PARENT
          links that run in a circle                 | a.md                 |           | NOT_READABLE
          a directory                                | shop                 | Be kind.  | NOT_A_FILE
          changed since the review                   | shop/CLAUDE.md       | Be good.  | CHANGED_ON_DISK
          deleted since the review                   | shop/gone.md         | Was here. | CHANGED_ON_DISK
          made since the review                      | shop/CLAUDE.md       |           | CHANGED_ON_DISK
          """)
  void refusesBeforeAnythingIsWritten(String what, String file, String before, Reason reason)
      throws IOException {
    Map<String, String> start = Tree.of(scene.root());

    assertEquals(refused(file, reason), scene.prepare(disk, pnpm(), planned(file, before)));
    assertEquals(start, Tree.of(scene.root()));
  }

  @Test
  void refusesTwoEditsThatLeadToTheSameFile() throws IOException {
    assertEquals(
        refused("dots/node.md", Reason.SAME_FILE_TWICE),
        scene.prepare(disk, pnpm(), scene.edit("dots/node.md", "Use npm.\n", "Use yarn.\n")));
  }

  @Test
  void refusesAFileThatChangesBetweenPreparingAndWriting() throws IOException {
    SafeWrite ready = scene.ready(disk, pnpm(), brief());
    scene.file("shop/CLAUDE.md", "Be quick.\n", "rw-r--r--");
    Map<String, String> start = Tree.of(scene.root());

    assertEquals(refused("shop/CLAUDE.md", Reason.CHANGED_ON_DISK), ready.write());
    assertEquals(start, Tree.of(scene.root()));
  }

  @ParameterizedTest(name = "{0} is read-only")
  @CsvSource({
    "shop/CLAUDE.md, shop/CLAUDE.md, Be kind.",
    "shop,           shop/CLAUDE.md, Be kind.",
    "shop,           shop/a/b/new.md,",
  })
  void refusesWhatIsReadOnly(String readOnly, String file, String before) throws IOException {
    FaultyDisk disk = FaultyDisk.healthy().withReadOnly(scene.root().resolve(readOnly));

    assertEquals(refused(file, Reason.NOT_WRITABLE), scene.prepare(disk, planned(file, before)));
  }
}
