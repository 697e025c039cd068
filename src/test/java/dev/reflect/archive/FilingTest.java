package dev.reflect.archive;

import static dev.reflect.archive.Indexed.found;
import static dev.reflect.archive.Indexed.keep;
import static dev.reflect.archive.Indexed.said;
import static dev.reflect.archive.Indexed.transcript;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.Disk;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the index has of what was read, whatever goes wrong. */
class FilingTest {
  @TempDir Path temporary;

  private Path file() {
    return temporary.resolve("archive/index.db");
  }

  private static List<TranscriptFile> changed(SearchIndex index, List<TranscriptFile> files)
      throws IOException {
    return index.changed(files, (transcript, bytes) -> false);
  }

  @Test
  void whatIsReadAgainReplacesWhatWas() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "Use pip."), said("a", 2, "Use tabs."));
      keep(index, "a", 2, said("a", 1, "Use uv."));
      assertEquals(List.of("Use uv."), found(index, Narrowing.NONE, "use"));
      assertEquals(List.of(), found(index, Narrowing.NONE, "pip tabs"));
      assertEquals(1, index.steps());
      assertEquals(List.of(), changed(index, List.of(transcript("a", 2))));
      assertEquals(1, changed(index, List.of(transcript("a", 3))).size());
      assertEquals(1, changed(index, List.of(transcript("b", 2))).size());
    }
  }

  @Test
  void whatIsGoneIsReadFromItsCopyOnceUnlessThatHasLess() throws IOException {
    TranscriptFile there = transcript("a", 2);
    List<TranscriptFile> gone =
        List.of(SearchIndex.archived(transcript("copy", 1), there.path(), "a"));
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 2, said("a", 1, "Use uv."));
      assertEquals(List.of(), index.changed(gone, (transcript, bytes) -> false));
      assertEquals(gone, index.changed(gone, (transcript, bytes) -> true));
      index.keep(gone, (file, out, from) -> Filed.NOTHING, Indexed::fail);
      assertEquals(List.of(), index.changed(gone, (transcript, bytes) -> true));
    }
  }

  @Test
  void whatIsOpenIsReadWholeAgainUntilItIsSettled() throws IOException {
    TranscriptFile open = transcript("a", 1);
    List<Refiling> reads = new ArrayList<>();
    SearchIndex.Reading reading =
        new SearchIndex.Reading() {
          @Override
          public Filed of(TranscriptFile file, Consumer<Exchange> out, Refiling from) {
            reads.add(from);
            out.accept(said("a", 1, "Use uv."));
            return Filed.NOTHING;
          }

          @Override
          public boolean isOpen(TranscriptFile file) {
            return true;
          }

          @Override
          public void filed(List<TranscriptFile> files) throws IOException {
            try (SearchIndex other = SearchIndex.open(new Disk(), file())) {
              other.settle(List.of(transcript("b", 1))); // nobody waits
              assertEquals(1, other.steps());
            }
          }
        };
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      for (int time = 0; time < 2; time++) {
        assertEquals(List.of(open), changed(index, List.of(open)));
        index.keep(List.of(open), reading, Indexed::fail);
      }
      assertEquals(List.of(Refiling.WHOLE, Refiling.WHOLE), reads);
      assertEquals(1, index.steps());
      index.settle(List.of(transcript("a", 2)));
      assertEquals(List.of(open), changed(index, List.of(open)));
      index.settle(List.of(open));
      assertEquals(List.of(), changed(index, List.of(open)));
    }
  }

  @Test
  void aReadingThatFailsChangesNothing() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "Use uv."));
      assertThrows(
          IOException.class,
          () ->
              index.keep(
                  List.of(transcript("a", 2)),
                  (file, out, from) -> {
                    out.accept(said("a", 1, "Half of it."));
                    throw new IOException("torn");
                  },
                  Indexed::fail));
      assertEquals(List.of("Use uv."), found(index, Narrowing.NONE, "use half"));
    }
  }

  @Test
  void whatCannotBeReadIsTold_andAllOthersAreThere() throws IOException {
    List<TranscriptFile> files = new ArrayList<>();
    for (int number = 0; number < 250; number++) {
      files.add(transcript("s" + number, 1));
    }
    List<String> told = new ArrayList<>();
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      index.keep(
          files,
          (file, out, from) -> {
            out.accept(said(file.session(), 1, "It is number " + file.session()));
            if (file.session().equals("s0") || file.session().equals("s137")) {
              throw new IOException("torn");
            }
            return Filed.NOTHING;
          },
          (file, failure) -> told.add(file.session() + " " + failure.getMessage()));
      assertEquals(List.of("s0 torn", "s137 torn"), told);
      assertEquals(248, index.steps());
      assertEquals(List.of("It is number s249"), found(index, Narrowing.NONE, "s249"));
      assertEquals(
          List.of("s0", "s137"),
          changed(index, files).stream().map(TranscriptFile::session).toList());
    }
  }

  @Test
  void whatCannotBeReadASecondTimeIsToldToo() throws IOException {
    List<TranscriptFile> files = new ArrayList<>();
    for (String each : List.of("a", "b", "c", "d")) {
      files.add(transcript(each, 1));
    }
    List<String> read = Collections.synchronizedList(new ArrayList<>());
    List<String> told = new ArrayList<>();
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      index.keep(
          files,
          (file, out, from) -> {
            boolean again = read.contains(file.session());
            read.add(file.session());
            if (file.session().equals("c") || file.session().equals("a") && again) {
              throw new IOException("torn");
            }
            out.accept(said(file.session(), 1, "It is number " + file.session()));
            return Filed.NOTHING;
          },
          (file, failure) -> told.add(file.session() + " " + failure.getMessage()));
      assertEquals(List.of("a torn", "c torn"), told);
      assertEquals(2, index.steps());
    }
  }

  @Test
  void secretsAndEscapesAreNotKept() throws IOException {
    String token = "ghp_" + "Ab1".repeat(12);
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(
          index,
          "a",
          1,
          said(
              "a",
              1,
              "Use the token "
                  + token
                  + " \u001b[31mnow, ada@example.org <private>salary</private>"));
      String text = found(index, Narrowing.NONE, "token").get(0);
      for (String each : List.of("Ab1Ab1", "\u001b", "ada@example", "salary")) {
        assertFalse(text.contains(each), text);
      }
      assertEquals(0, found(index, Narrowing.NONE, token + " salary").size());
    }
    byte[] bytes = Files.readAllBytes(file());
    String kept = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
    for (String each : List.of("Ab1Ab1", "ada@example", "salary")) {
      assertFalse(kept.contains(each), each);
    }
  }

  @Test
  void anIndexOfAnotherVersionOrNoneAtAllIsMadeAnewAndSaysSo() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "Use uv."));
      assertTrue(index.notice().isEmpty());
    }
    try (IndexFile index = IndexFile.open(new Disk(), file())) {
      index.write(each -> each.change("pragma user_version = 99"));
    }
    assertTrue(SearchIndex.existing(file()).isEmpty());
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      assertEquals(
          "The index was of another version, and is made anew.", index.notice().orElseThrow());
      assertEquals(0, index.steps());
    }
    Files.writeString(file(), "no database at all, but a text that is long enough".repeat(50));
    assertTrue(SearchIndex.existing(file()).isEmpty());
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      assertEquals("The index was damaged, and is made anew.", index.notice().orElseThrow());
      keep(index, "a", 1, said("a", 1, "Use uv."));
    }
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      assertEquals(1, index.steps());
    }
  }

  @Test
  void stepsThatWereNeverPackedAreDamage() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "Use uv."));
      for (String damaged : List.of("x'00'", "x''", "x'630500'")) {
        try (IndexFile other = IndexFile.open(new Disk(), file())) {
          other.write(each -> each.change("update packed set steps = " + damaged));
        }
        IOException failure =
            assertThrows(IOException.class, () -> found(index, Narrowing.NONE, "use"));
        assertTrue(SearchIndex.isDamage(failure), damaged);
      }
    }
  }

  @Test
  void twoMayUseItAtOnce() throws IOException {
    try (SearchIndex one = SearchIndex.open(new Disk(), file());
        SearchIndex other = SearchIndex.open(new Disk(), file())) {
      keep(one, "a", 1, said("a", 1, "Use uv."));
      keep(other, "b", 1, said("b", 1, "Use tabs."));
      keep(other, "a", 2, said("a", 1, "Use uv always."));
      assertEquals(
          List.of("Use uv always.", "Use tabs."), sorted(found(one, Narrowing.NONE, "use")));
    }
  }

  private static List<String> sorted(List<String> texts) {
    return texts.stream().sorted(java.util.Comparator.reverseOrder()).toList();
  }
}
