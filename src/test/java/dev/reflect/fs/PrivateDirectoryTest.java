package dev.reflect.fs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrivateDirectoryTest {
  @TempDir Path directory;

  private PrivateDirectory home(FileSystem disk) {
    return new PrivateDirectory(disk, directory.resolve("reflect"));
  }

  private FileContent written() throws IOException {
    return new Disk().content(home(new Disk()).resolve("config.yaml"));
  }

  @Test
  void makesItselfAndItsFilesForTheUserAlone() throws IOException {
    PrivateDirectory home = home(new Disk());
    home.write("config.yaml", "a: 1\n".getBytes(UTF_8));
    new PrivateDirectory(new Disk(), home.path().resolve("spool"))
        .write("1.json", "{}".getBytes(UTF_8));

    assertEquals(
        Map.of(
            "reflect",
            "rwx------/",
            "reflect/config.yaml",
            "rw------- a: 1\n",
            "reflect/spool",
            "rwx------/",
            "reflect/spool/1.json",
            "rw------- {}"),
        Tree.of(directory));
  }

  @Test
  void aFailureAnywhereLeavesTheOldFileOrTheNew() throws IOException {
    home(new Disk()).write("config.yaml", "old".getBytes(UTF_8));
    for (int n = 1; ; n++) {
      FaultyDisk disk = FaultyDisk.failingOnceAt(n);
      try {
        home(disk).write("config.yaml", "new".getBytes(UTF_8));
        assertEquals(true, disk.operations() < n);
        break;
      } catch (IOException e) {
        boolean renamed = written().equals(Scene.text("new"));
        String expected = renamed ? "new" : "old";
        assertEquals(Scene.text(expected), written());
      }
    }
    assertEquals(Scene.text("new"), written());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "../x", "a/b", "/etc/passwd"})
  void takesNamesOnly(String name) {
    assertThrows(IllegalArgumentException.class, () -> home(new Disk()).resolve(name));
  }
}
