package dev.reflect.fs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.FaultyDisk.Crash;
import dev.reflect.fs.FaultyDisk.Loss;
import dev.reflect.fs.Members.Content;
import dev.reflect.fs.Members.Member;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MembersTest {
  private static final String LONG = "the pool is exhausted\n".repeat(20);

  @TempDir(factory = MemoryDirectory.class)
  Path directory;

  private Members on(FileSystem disk) {
    return new Members(disk, directory.resolve("archive").resolve("a.jsonl.gz"));
  }

  private static void add(Members members, String text) throws IOException {
    members.add(members.content().end(), "up to " + text.length(), text.getBytes(UTF_8));
  }

  private static List<String> texts(Members members) throws IOException {
    List<String> texts = new ArrayList<>();
    for (Member each : members.content().members()) {
      texts.add(members.read(each).map(bytes -> new String(bytes, UTF_8)).orElse("damaged"));
    }
    return texts;
  }

  @Test
  void anyProgramForGzipReadsOneTextOutOfAllMembers() throws IOException {
    Members members = on(new Disk());
    add(members, "one\n");
    add(members, LONG);
    add(members, "");
    add(members, "três\n");

    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(members.file()))) {
      assertEquals("one\n" + LONG + "três\n", new String(in.readAllBytes(), UTF_8));
    }
    assertEquals(List.of("one\n", LONG, "", "três\n"), texts(members));
    assertEquals("up to 5", members.content().lastNote().orElseThrow());
    assertEquals(new Content(members.content().members(), 0, 0), members.content());
    assertEquals(
        "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(members.file())));
    assertEquals(
        "rwx------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(members.file().getParent())));
  }

  @Test
  void whereThereIsNoFileThereAreNoMembers() throws IOException {
    assertEquals(new Content(List.of(), 0, 0), on(new Disk()).content());
  }

  @Test
  void whereverTheEndIsTornTheRestIsThereAndTheNextIsAddedBehindIt() throws IOException {
    Members members = on(new Disk());
    add(members, "one\n");
    byte[] first = Files.readAllBytes(members.file());
    byte[] second = Members.member("up to 3", LONG.getBytes(UTF_8));
    for (int kept = 1; kept < second.length; kept++) {
      Files.write(members.file(), first);
      new Disk().append(members.file(), first.length, Arrays.copyOf(second, kept));

      assertEquals(List.of("one\n"), texts(members), "torn at " + kept);
      assertEquals(kept, members.content().tail());
      add(members, "two\n");
      assertEquals(List.of("one\n", "two\n"), texts(members), "torn at " + kept);
      assertEquals(0, members.content().tail());
    }
  }

  @Test
  void everyByteThatIsAnotherOneIsNoticedAndTheMembersBehindItAreFound() throws IOException {
    Members members = on(new Disk());
    add(members, "one\n");
    int from = (int) members.content().end();
    add(members, LONG);
    int to = (int) members.content().end();
    add(members, "three\n");
    byte[] whole = Files.readAllBytes(members.file());
    int note = 20;
    for (int at = from; at < to; at++) {
      if (at >= from + note && at < from + note + "up to 440".length()) {
        continue; // a note is its owner's
      }
      byte[] bytes = whole.clone();
      bytes[at] ^= 0x41;
      Files.write(members.file(), bytes);

      List<String> found = texts(members);
      assertEquals("one\n", found.get(0));
      assertEquals("three\n", found.get(found.size() - 1), "byte " + (at - from));
      boolean noticed = found.contains("damaged") || members.content().gaps() > 0;
      assertTrue(noticed, "byte " + (at - from));
    }
  }

  @Test
  void whatFailsLeavesWhatWasThere() throws IOException {
    add(on(new Disk()), "one\n");
    for (int n = 1; ; n++) {
      FaultyDisk disk = FaultyDisk.failingOnceAt(n);
      try {
        add(on(disk), "two\n");
        assertTrue(disk.operations() < n);
        break;
      } catch (IOException failed) {
        assertEquals(List.of("one\n"), texts(on(new Disk())), "failure at " + n);
        assertEquals(0, on(new Disk()).content().tail());
      }
    }
    assertEquals(List.of("one\n", "two\n"), texts(on(new Disk())));
  }

  @Test
  void aDiskThatIsFullLosesNothingAndGetsItsSpaceBack() throws IOException {
    add(on(new Disk()), "one\n");
    byte[] before = Files.readAllBytes(on(new Disk()).file());
    for (int space = 0; space < 60; space++) {
      FaultyDisk full = FaultyDisk.healthy().withSpace(space);
      IOException failed = assertThrows(IOException.class, () -> add(on(full), LONG));
      assertTrue(failed.getMessage().contains("No space left"));
      assertEquals(before.length, Files.size(on(new Disk()).file()));
    }
  }

  @ParameterizedTest
  @EnumSource(Loss.class)
  void whereverTheMachineStopsWhatWasAddedIsThere(Loss loss) throws IOException {
    for (int seed = 0; seed < 20; seed++) {
      boolean done = false;
      for (int n = 1; !done; n++) {
        Files.deleteIfExists(on(new Disk()).file());
        add(on(new Disk()), "one\n");
        FaultyDisk disk = FaultyDisk.crashingAt(n, loss, seed);
        String added = "one\n";
        try {
          for (String text : List.of("two\n", LONG)) {
            add(on(disk), text);
            added += text;
          }
          done = true;
        } catch (Crash crash) {
          // goes on below
        }
        String now = String.join("", texts(on(new Disk())));
        assertTrue(now.startsWith(added), loss + " at " + n + ": " + now);
        assertTrue(("one\ntwo\n" + LONG).startsWith(now), loss + " at " + n + ": " + now);
      }
    }
  }
}
