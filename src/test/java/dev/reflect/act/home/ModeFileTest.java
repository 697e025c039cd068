package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.fs.Disk;
import dev.reflect.fs.FaultyDisk;
import dev.reflect.proposal.AutoMode;
import dev.reflect.recall.RecallMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModeFileTest {
  @TempDir private Path home;

  @Test
  void isSwitchedOffWhereTheDiskIsFull() throws IOException {
    Places places = places();
    ModeFile.auto(new Disk(), places).write(AutoMode.ON);
    ModeFile.recall(new Disk(), places).write(RecallMode.ON);

    FaultyDisk full = FaultyDisk.healthy().withSpace(0);
    assertThrows(IOException.class, () -> ModeFile.auto(full, places).write(AutoMode.ASK));
    assertEquals(AutoMode.ON, ModeFile.auto(full, places).read());
    ModeFile.auto(full, places).write(AutoMode.OFF);
    ModeFile.recall(full, places).write(RecallMode.OFF);

    assertEquals(AutoMode.OFF, ModeFile.auto(full, places).read());
    assertEquals(RecallMode.OFF, ModeFile.recall(full, places).read());
  }

  @Test
  void isOffWhereNothingWasSetAndNoDirectoryIs() throws IOException {
    ModeFile.auto(new Disk(), places()).write(AutoMode.OFF);
    assertFalse(Files.exists(places().reflectHome()));
  }

  @Test
  void isSwitchedOffWhereALinkLeadsToIt() throws IOException {
    Places places = places();
    Path mine = Files.writeString(home.resolve("recall"), "on\n");
    Files.createDirectories(places.reflectHome());
    Files.createSymbolicLink(places.reflectHome().resolve("recall"), mine);

    ModeFile<RecallMode> recall = ModeFile.recall(new Disk(), places);
    assertEquals(RecallMode.ON, recall.read());
    recall.write(RecallMode.OFF);
    assertEquals(RecallMode.OFF, recall.read());
    recall.write(RecallMode.ON);
    assertEquals("on\n", Files.readString(mine));
  }

  private Places places() {
    return Places.of(Map.of("REFLECT_HOME", home.resolve("own").toString()), home, home);
  }
}
