package dev.reflect.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.archive.Copy.State;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FaultyDisk;
import dev.reflect.fs.FaultyDisk.Crash;
import dev.reflect.fs.FaultyDisk.Loss;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Members;
import dev.reflect.fs.Members.Content;
import dev.reflect.fs.Members.Member;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CopyTest {
  @TempDir Path directory;

  private Path transcript() {
    return directory.resolve("s.jsonl");
  }

  private Copy copyOn(FileSystem disk) {
    return new Copy(new Members(disk, directory.resolve("archive/shop/s.jsonl.gz")));
  }

  private Copy copy() {
    return copyOn(new Disk());
  }

  private void says(String text) throws IOException {
    Files.writeString(transcript(), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private long keep() throws IOException {
    return copy().keep(transcript(), bytes -> {});
  }

  private String kept() throws IOException {
    StringBuilder all = new StringBuilder();
    boolean whole =
        copy()
            .read(
                (bytes, from, to) ->
                    all.append(new String(bytes, from, to - from, UTF_8)).append('\n'));
    return all + (whole ? "" : "not all");
  }

  @Test
  void keepsWhatIsNewAndReadsNothingTwice() throws IOException {
    says("{\"a\":1}\n{\"b\":\"mia@example.org\"}\n{\"c\"");
    assertEquals(State.MISSING, copy().state(transcript()));
    assertEquals("{\"a\":1}\n{\"b\":\"mia@example.org\"}\n".length(), keep());
    assertEquals("{\"a\":1}\n{\"b\":\"[redacted:mail]\"}\n", kept());
    assertEquals(State.COMPLETE, copy().state(transcript()));
    assertEquals(0, keep());

    says(":3}\n");
    assertEquals(State.OUTDATED, copy().state(transcript()));
    assertEquals("{\"c\":3}\n".length(), keep());
    assertEquals("{\"a\":1}\n{\"b\":\"[redacted:mail]\"}\n{\"c\":3}\n", kept());
  }

  @Test
  void ofATranscriptWithoutAWholeLineNothingIsMissing() throws IOException {
    says("");
    keep();
    assertEquals(State.COMPLETE, copy().state(transcript()));
    says("{\"a\"");
    keep();
    assertEquals(State.COMPLETE, copy().state(transcript()));
    says(":1}\n");
    assertEquals(State.MISSING, copy().state(transcript()));
  }

  @Test
  void ofATranscriptThatWasRewrittenNothingIsLostAndNothingIsTwice() throws IOException {
    says("{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n");
    keep();
    Files.writeString(transcript(), "{\"a\":1}\n{\"d\":4}\n");
    assertEquals(State.OUTDATED, copy().state(transcript()));
    keep();
    assertEquals("{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n{\"d\":4}\n", kept());
    assertEquals(State.COMPLETE, copy().state(transcript()));

    Files.writeString(transcript(), "{\"a\":1}\n");
    keep();
    says("{\"e\":5}\n");
    keep();
    assertEquals("{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n{\"d\":4}\n{\"e\":5}\n", kept());
  }

  @Test
  void aLongTranscriptIsKeptInPiecesOfWhichOneThatIsDamagedIsTold() throws IOException {
    String line = "{\"a\":\"" + "the pool is exhausted ".repeat(10_000) + "\"}\n";
    for (int each = 0; each < 20; each++) {
      says(line);
    }
    keep();
    assertEquals(line.repeat(20), kept());
    assertTrue(copy().isSound());
    long all = Files.size(transcript());
    assertTrue(copy().has(all));
    assertFalse(copy().has(all + 1));

    Members members = new Members(new Disk(), copy().file());
    assertEquals(4, members.content().members().size());
    byte[] bytes = Files.readAllBytes(copy().file());
    bytes[(int) members.content().members().get(1).start() + 200] ^= 1;
    Files.write(copy().file(), bytes);
    assertFalse(copy().isSound());
    assertFalse(copy().has(all));
    assertEquals(line.repeat(15) + "not all", kept());
  }

  /** Many lines of many words, so that half of the file is half of the lines. */
  private String manyLines() {
    StringBuilder all = new StringBuilder();
    Random random = new Random(7);
    for (int each = 0; each < 2_000; each++) {
      all.append("{\"a\":\"").append(Long.toString(random.nextLong(), 36)).append("\"}\n");
    }
    return all.toString();
  }

  private void tear() throws IOException {
    byte[] bytes = Files.readAllBytes(copy().file());
    Files.write(copy().file(), Arrays.copyOf(bytes, bytes.length / 2));
  }

  private void hurt(int at) throws IOException {
    byte[] bytes = Files.readAllBytes(copy().file());
    bytes[at] ^= 1;
    Files.write(copy().file(), bytes);
  }

  @Test
  void ofATornPieceThatNothingElseHasTheBeginningIsKept() throws IOException {
    String all = manyLines();
    says(all);
    keep();
    tear();
    assertEquals(State.CORRUPTED, copy().state(transcript()));
    Files.delete(transcript());
    assertEquals(State.CORRUPTED, copy().state(transcript()));
    assertFalse(copy().isSound());

    assertEquals(1, copy().mend(transcript()));
    assertEquals(State.ORPHANED, copy().state(transcript()));
    assertTrue(copy().isSound());
    String rest = kept();
    assertTrue(all.startsWith(rest));
    assertTrue(rest.length() > all.length() / 3, rest.length() + " of " + all.length());
  }

  @Test
  void aTornPieceIsMendedFromTheTranscript() throws IOException {
    String all = manyLines();
    says(all);
    keep();
    tear();
    copy().mend(transcript());
    assertEquals(State.COMPLETE, copy().state(transcript()));
    assertEquals(all, kept());
  }

  @Test
  void whatATornPieceHasOfATranscriptThatWasRewrittenIsNotCutOff() throws IOException {
    says("{\"z\":1}\n");
    keep();
    says(manyLines());
    keep();
    tear();
    String before = kept().replace("not all", "");
    Files.writeString(transcript(), "{\"d\":4}\n");
    keep();
    assertEquals("{\"d\":4}\n" + before, kept());
  }

  @Test
  void whatTheOnlyPieceHasOfATranscriptThatWasRewrittenIsNotCutOff() throws IOException {
    says(manyLines());
    keep();
    tear();
    String before = kept().replace("not all", "");
    Files.writeString(transcript(), "{\"d\":4}\n");
    keep();
    assertEquals("{\"d\":4}\n" + before, kept());
  }

  @Test
  void aPieceOfWhichNothingCanBeReadIsDamagedAndLeftWhereNothingElseHasIt() throws IOException {
    says(manyLines());
    keep();
    hurt((int) copy().size() / 2);
    byte[] bytes = Files.readAllBytes(copy().file());
    assertEquals(State.CORRUPTED, copy().state(transcript()));
    Files.delete(transcript());
    assertEquals(State.CORRUPTED, copy().state(transcript()));
    assertFalse(copy().isSound());
    assertEquals(1, copy().mend(transcript()));
    assertArrayEquals(bytes, Files.readAllBytes(copy().file()));
  }

  @Test
  void ofTwoPiecesTheLastMayBeTheDamagedOne() throws IOException {
    says("{\"a\":1}\n");
    keep();
    int first = (int) copy().size();
    says(manyLines());
    keep();
    hurt(first + ((int) copy().size() - first) / 2);
    assertEquals(State.CORRUPTED, copy().state(transcript()));
    assertFalse(copy().isSound());

    Files.writeString(transcript(), "{\"d\":4}\n");
    keep();
    assertFalse(copy().isSound());
    Files.delete(transcript());
    assertEquals(1, copy().mend(transcript()));
    assertEquals("{\"a\":1}\n{\"d\":4}\n", kept());
  }

  @Test
  void whatIsRewrittenOfATornCopyHasItsBeginningStill() throws IOException {
    says(manyLines().replaceFirst("a", "moonstone"));
    keep();
    tear();
    String before = kept();
    assertTrue(copy().rewrite(line -> line.replace("moonstone", "x")));
    assertEquals(before.replace("moonstone", "x"), kept());
    assertFalse(copy().isSound());
  }

  @Test
  void aLineThatIsRewrittenIsWhatIsKeptAndTheCopyGoesOnWhereItWas() throws IOException {
    says("{\"a\":\"moonstone\"}\n{\"b\":2}\n");
    keep();
    assertTrue(copy().rewrite(line -> line.replace("moonstone", "x")));
    assertFalse(copy().rewrite(line -> line.replace("moonstone", "x")));
    assertEquals(State.COMPLETE, copy().state(transcript()));
    says("{\"c\":3}\n");
    keep();
    assertEquals("{\"a\":\"x\"}\n{\"b\":2}\n{\"c\":3}\n", kept());
  }

  @Test
  void whatIsDamagedStaysSoWhenTheLinesAroundItAreRewritten() throws IOException {
    says("{\"a\":\"moonstone\"}\n");
    keep();
    says("{\"b\":2}\n");
    keep();
    says("{\"c\":\"moonstone\"}\n");
    keep();
    byte[] bytes = Files.readAllBytes(copy().file());
    List<Member> pieces = new Members(new Disk(), copy().file()).content().members();
    bytes[(int) pieces.get(1).end() - 1] ^= 1;
    Files.write(copy().file(), bytes);

    assertTrue(copy().rewrite(line -> line.replace("moonstone", "x")));
    assertEquals("{\"a\":\"x\"}\n{\"c\":\"x\"}\nnot all", kept());
    assertFalse(copy().isSound());
    bytes = Files.readAllBytes(copy().file());
    pieces = new Members(new Disk(), copy().file()).headers().members();
    bytes[(int) pieces.get(1).end() - 1] ^= 1;
    Files.write(copy().file(), bytes);
    assertEquals("{\"a\":\"x\"}\n{\"b\":2}\n{\"c\":\"x\"}\n", kept());
  }

  @Test
  void whatIsTornOrNoPieceAtAllIsSoAfterwards() throws IOException {
    for (String each : List.of("a", "b", "c")) {
      says("{\"" + each + "\":\"moonstone\"}\n");
      keep();
    }
    byte[] bytes = Files.readAllBytes(copy().file());
    bytes[0] = 0;
    Files.write(copy().file(), Arrays.copyOf(bytes, bytes.length - 5));
    assertEquals("{\"b\":\"moonstone\"}\n{\"c\":\"moonstone\"}\nnot all", kept());

    assertTrue(copy().rewrite(line -> line.replace("moonstone", "x")));
    assertEquals("{\"b\":\"x\"}\n{\"c\":\"x\"}\nnot all", kept());
    Content now = new Members(new Disk(), copy().file()).headers();
    assertEquals(1, now.gaps());
    assertTrue(now.tail() > 0);
  }

  @Test
  void aFullDiskLosesNothingThatWasKept() throws IOException {
    says("{\"a\":1}\n");
    keep();
    says("{\"b\":2}\n");
    FaultyDisk full = FaultyDisk.healthy().withSpace(30);
    assertThrows(IOException.class, () -> copyOn(full).keep(transcript(), bytes -> {}));
    assertEquals("{\"a\":1}\n", kept());
    keep();
    assertEquals("{\"a\":1}\n{\"b\":2}\n", kept());
  }

  @ParameterizedTest
  @EnumSource(Loss.class)
  void whereverTheMachineStopsTheNextGoesOn(Loss loss) throws IOException {
    says("{\"a\":1}\n");
    for (int seed = 0; seed < 3; seed++) {
      for (int n = 1; ; n++) {
        Files.deleteIfExists(copy().file());
        Files.writeString(transcript(), "{\"a\":1}\n");
        keep();
        says("{\"b\":2}\n");
        FaultyDisk disk = FaultyDisk.crashingAt(n, loss, seed);
        try {
          copyOn(disk).keep(transcript(), bytes -> {});
          break;
        } catch (Crash crash) {
          keep();
          assertEquals("{\"a\":1}\n{\"b\":2}\n", kept(), loss + " at " + n);
        }
      }
    }
  }
}
