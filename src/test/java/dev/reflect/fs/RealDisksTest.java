package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reflect.fs.SafeWrite.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, links, permissions and disks as people have them. */
class RealDisksTest {
  private static final String COMPOSED = Normalizer.normalize("übung.md", Normalizer.Form.NFC);
  private static final String DECOMPOSED = Normalizer.normalize("übung.md", Normalizer.Form.NFD);

  @TempDir Path directory;
  Scene scene;
  Disk disk = new Disk();

  @BeforeEach
  void makeTheScene() throws IOException {
    scene = Scene.in(directory);
  }

  private void assertNothingTemporary() throws IOException {
    assertTrue(
        Tree.of(scene.root()).keySet().stream().noneMatch(name -> name.contains(".reflect-")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "with spaces/and more.md",
        "😀/👩‍👩‍👧‍👦.md",
        "-dash/--.md",
        "new\nline/tab\t.md",
        "quotes'\"/`back`.md",
        "日本語/設定.md",
        "\u202eright-to-left.md",
        ".hidden",
        "%41%2e.md",
        "~",
      })
  void namesAreTakenAsTheyAre(String name) throws IOException {
    scene.file(name, "one\n", "rw-r-----");

    assertInstanceOf(Outcome.Written.class, scene.write(disk, scene.edit(name, "one\n", "two\n")));

    assertEquals("two\n", scene.read(name));
    assertEquals("rw-r-----", scene.permissions(name));
    assertNothingTemporary();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "ö", "😀"})
  void aNameMayBeAsLongAsTheDiskAllows(String letter) throws IOException {
    int bytes = letter.getBytes(StandardCharsets.UTF_8).length;
    String name = letter.repeat((255 - 3) / bytes) + ".md";
    scene.file("long/" + name, "one\n", "rw-r--r--");

    Outcome outcome =
        scene.write(
            disk,
            scene.edit("long/" + name, "one\n", "two\n"),
            scene.newFile("long/b" + name.substring(letter.length()), "new\n"));

    Outcome.Written written = assertInstanceOf(Outcome.Written.class, outcome);
    assertEquals("two\n", scene.read("long/" + name));
    assertEquals("one\n", Files.readString(written.changes().get(0).backup()));
    assertNothingTemporary();
  }

  @Test
  void twoNamesThatLookAlikeAreTwoFilesWhereTheDiskSaysSo() throws IOException {
    scene.file(COMPOSED, "one\n", "rw-r--r--");
    assumeTrue(!Files.exists(scene.root().resolve(DECOMPOSED)), "the disk normalises names");
    scene.file(DECOMPOSED, "two\n", "rw-r--r--");

    Outcome.Written written =
        assertInstanceOf(
            Outcome.Written.class,
            scene.write(
                disk,
                scene.edit(COMPOSED, "one\n", "1\n"),
                scene.edit(DECOMPOSED, "two\n", "2\n")));

    assertEquals("1\n", scene.read(COMPOSED));
    assertEquals("2\n", scene.read(DECOMPOSED));
    assertEquals("one\n", Files.readString(written.changes().get(0).backup()));
    assertEquals("two\n", Files.readString(written.changes().get(1).backup()));
  }

  /** As macOS has it, names that differ in case or in how letters are composed are one name. */
  private static Path folded(Path path) {
    String name = path.getFileName().toString();
    String folded = Normalizer.normalize(name, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    return name.endsWith(".tmp") ? path : path.resolveSibling(folded); // such a one is ours
  }

  @Test
  void oneFileUnderTwoNamesIsRefusedWhereTheDiskFoldsThem() throws IOException {
    FaultyDisk folding = FaultyDisk.healthy().withNames(RealDisksTest::folded, true);
    scene.file("shop/notes.md", "one\n", "rw-r--r--");

    assertEquals(
        new Outcome.Refused(scene.root().resolve("shop/NOTES.md"), Outcome.Reason.SAME_FILE_TWICE),
        scene.prepare(
            folding,
            scene.edit("shop/notes.md", "one\n", "1\n"),
            scene.edit("shop/NOTES.md", "one\n", "2\n")));
  }

  @Test
  void twoNewNamesThatTheDiskFoldsEndAsNone() throws IOException {
    Map<String, String> start = Tree.of(scene.root());
    FaultyDisk folding = FaultyDisk.healthy().withNames(RealDisksTest::folded, false);

    Outcome outcome =
        scene.write(
            folding,
            scene.newFile("shop/" + COMPOSED, "1\n"),
            scene.newFile("shop/" + DECOMPOSED.toUpperCase(Locale.ROOT), "2\n"));

    assertInstanceOf(Outcome.RolledBack.class, outcome);
    assertEquals(start, Tree.of(scene.root()));
  }

  @Test
  void aFileInAReadOnlyDirectoryIsRefusedBeforeAnythingIsWritten() throws Exception {
    assumeTrue(!isRoot(), "nothing is read-only for root");
    Path shop = scene.root().resolve("shop");
    assertTrue(shop.toFile().setWritable(false));
    try {
      assertEquals(
          new Outcome.Refused(shop.resolve("CLAUDE.md"), Outcome.Reason.NOT_WRITABLE),
          scene.prepare(disk, scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n")));
    } finally {
      assertTrue(shop.toFile().setWritable(true));
    }
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  @Test
  void theOwnerIsKept() throws IOException {
    assumeTrue(isRoot(), "only root may give files away");
    Path file = scene.root().resolve("shop/CLAUDE.md");
    Files.setAttribute(file, "unix:uid", 4321);
    Files.setAttribute(file, "unix:gid", 4322);

    scene.write(disk, scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n"));

    assertEquals("Be brief.\n", scene.read("shop/CLAUDE.md"));
    assertEquals(4321, Files.getAttribute(file, "unix:uid"));
    assertEquals(4322, Files.getAttribute(file, "unix:gid"));
  }

  @Test
  void aFileThatAnEditorReplacedIsLeftToIt() throws IOException {
    SafeWrite ready = scene.ready(disk, scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be brief.\n"));
    Path swap = scene.file("shop/.CLAUDE.md.swp", "Be bold.\n", "rw-r--r--");
    Files.move(swap, scene.root().resolve("shop/CLAUDE.md"), StandardCopyOption.ATOMIC_MOVE);

    assertEquals(
        new Outcome.Refused(scene.root().resolve("shop/CLAUDE.md"), Outcome.Reason.CHANGED_ON_DISK),
        ready.write());
    assertEquals("Be bold.\n", scene.read("shop/CLAUDE.md"));
  }

  /** A disk of 64 kB, in a mount of its own, which only root may make. */
  @Test
  void aDiskThatIsReallyFullLeavesEverythingAsItWas() throws Exception {
    assumeTrue(isRoot() && Files.isExecutable(Path.of("/usr/bin/unshare")), "needs a mount");
    String docs = scene.root().resolve("shop/docs").toString();
    String mounted = "mount -t tmpfs -o size=64k none \"$1\"; shift; exec \"$@\"";
    List<String> command =
        new ArrayList<>(List.of("unshare", "-m", "sh", "-ec", mounted, "sh", docs));
    command.addAll(OtherProcess.running(FullDisk.class, docs));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    assumeTrue(!said.contains("mount:"), said);

    assertEquals(0, process.exitValue(), said);
    assertEquals("No space left on device, 37 sizes, all as before\n", said);
  }

  /** Fills the disk more and more, and applies a plan of two files each time. */
  static final class FullDisk {
    public static void main(String[] arguments) throws IOException {
      Scene scene = new Scene(Path.of(arguments[0]));
      String before = "x".repeat(9_000);
      scene.file("one.md", before, "rw-r--r--");
      scene.file("two.md", before, "rw-r--r--");
      Map<String, String> start = Tree.of(scene.root());
      String cause = "";
      int sizes = 0;
      for (int size = 0; size < 37_000; size += 1_000) {
        Path ballast = Files.write(scene.root().resolve("ballast"), new byte[size]);
        Outcome outcome =
            scene.write(
                new Disk(),
                scene.edit("one.md", before, "y".repeat(9_000)),
                scene.edit("two.md", before, "z".repeat(9_000)));
        Files.delete(ballast);
        if (outcome instanceof Outcome.RolledBack back) {
          cause = back.cause().substring(back.cause().lastIndexOf(": ") + 2);
        }
        if (!(outcome instanceof Outcome.RolledBack) || !Tree.of(scene.root()).equals(start)) {
          throw new AssertionError(size + ": " + outcome + " " + Tree.of(scene.root()).keySet());
        }
        sizes++;
      }
      System.out.println(cause + ", " + sizes + " sizes, all as before");
    }
  }
}
