package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.fs.SafeWrite.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntrusionTest {
  @TempDir(factory = MemoryDirectory.class)
  Path directory;

  /** Between the last look at a file and its rename there is one instant that nothing can guard. */
  @Test
  void whatSomebodyElseWritesMeanwhileIsLostInOneInstantOnly() throws IOException {
    int lost = 0;
    for (int n = 1; ; n++) {
      Scene scene = Scene.in(directory);
      SafeWrite write = SafeWriteFaultsTest.Plan.APPLY.readyOn(FaultyDisk.healthy(), scene);
      AtomicReference<String> found = new AtomicReference<>("");
      FaultyDisk disk =
          FaultyDisk.healthy()
              .withIntrusion(
                  n,
                  () -> {
                    found.set(scene.read("shop/CLAUDE.md"));
                    scene.file("shop/CLAUDE.md", "Be bold.\n", "rw-r--r--");
                  });

      Outcome outcome = new SafeWrite(disk, write.steps()).write();

      if (disk.operations() < n) {
        break;
      }
      boolean written = outcome instanceof Outcome.Written;
      String skill = written ? "Use pnpm, never npm.\n" : "Use npm.\n";
      assertEquals(skill, scene.read("dots/node.md"), "intrusion at " + n);
      assertEquals(written, Files.exists(scene.root().resolve("shop/.claude")));
      boolean survives = scene.read("shop/CLAUDE.md").equals("Be bold.\n");
      boolean cameFirst = found.get().equals("Be kind.\n");
      assertEquals(written, !cameFirst || !survives, "intrusion at " + n);
      lost += survives ? 0 : 1;
    }
    assertEquals(1, lost);
  }
}
