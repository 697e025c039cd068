package dev.reflect.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.Narrowing.Field;
import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.fs.Disk;
import dev.reflect.recall.Query;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchIndexTest {
  private static final Instant MONDAY = Instant.parse("2026-11-16T10:00:00Z");

  @TempDir Path temporary;

  private Path file() {
    return temporary.resolve("archive/index.db");
  }

  private static TranscriptFile transcript(String name, long size) {
    return new TranscriptFile(Path.of("/t/" + name + ".jsonl"), name, size, MONDAY, "inode");
  }

  private static Place place(String session, int line, boolean aside) {
    Optional<Instant> at = Optional.of(MONDAY.plusSeconds(line * 60L));
    return new Place(session, "r" + line, line, at, "/home/mia/shop", "main", aside);
  }

  private static Exchange said(String session, int number, String words) {
    return new Exchange(
        number,
        place(session, number, false),
        List.of(Step.said(Kind.PERSON, place(session, number, false), words)));
  }

  private static void keep(SearchIndex index, String session, long size, Exchange... exchanges)
      throws IOException {
    index.keep(
        List.of(transcript(session, size)),
        (file, out, from) -> {
          List.of(exchanges).forEach(out);
          return Filed.NOTHING;
        },
        SearchIndexTest::fail);
  }

  private static void fail(TranscriptFile file, IOException failure) throws IOException {
    throw failure;
  }

  private static List<String> found(SearchIndex index, Narrowing narrowing, String... asked)
      throws IOException {
    List<Query> questions = new ArrayList<>();
    for (String each : asked) {
      questions.add(Query.of(each));
    }
    Candidates found = index.candidates(questions, narrowing, 20, false, Optional.empty());
    return found.passages().stream()
        .filter(each -> found.wanted().contains(each.id()))
        .map(KeptStep::text)
        .toList();
  }

  @Test
  void documentsHaveSomethingOfEachConcept() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "The checkout times out."));
      keep(index, "b", 1, said("b", 1, "The login times out."));
      assertEquals(2, found(index, Narrowing.NONE, "times").size());
      assertEquals(
          List.of("The checkout times out."),
          found(index, Narrowing.NONE, "times", "checkout basket"));
      assertEquals(List.of(), found(index, Narrowing.NONE, "times", "nowhere"));
      assertEquals(List.of(), found(index, Narrowing.NONE, ""));
    }
  }

  @Test
  void whatIsReadAgainReplacesWhatWas() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "Use pip."), said("a", 2, "Use tabs."));
      keep(index, "a", 2, said("a", 1, "Use uv."));
      assertEquals(List.of("Use uv."), found(index, Narrowing.NONE, "use"));
      assertEquals(List.of(), found(index, Narrowing.NONE, "pip tabs"));
      assertEquals(1, index.steps());
      assertEquals(List.of(), index.changed(List.of(transcript("a", 2))));
      assertEquals(1, index.changed(List.of(transcript("a", 3))).size());
      assertEquals(1, index.changed(List.of(transcript("b", 2))).size());
    }
  }

  @Test
  void whereTextsStandIsKnownOnceSomebodyAsks_andOfWhatIsReadLater() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "The checkout times out."));
      Set<Long> before = index.vectors();
      assertEquals(1, before.size());
      assertEquals(before, index.meant(key -> true, 9).keySet());
      keep(
          index,
          "a",
          2,
          said("a", 1, "The checkout times out."),
          said("a", 2, "So does the login."));
      keep(index, "b", 1, said("b", 1, "Use uv instead of pip."), said("b", 2, "Yes."));
      assertEquals(before, index.known(before));
      assertTrue(
          index
              .meant(key -> true, 9)
              .values()
              .containsAll(
                  List.of(
                      "The checkout times out.", "So does the login.", "Use uv instead of pip.")));
      assertFalse(index.meant(key -> true, 9).containsValue("Yes."));
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
        assertEquals(List.of(open), index.changed(List.of(open)));
        index.keep(List.of(open), reading, SearchIndexTest::fail);
      }
      assertEquals(List.of(Refiling.WHOLE, Refiling.WHOLE), reads);
      assertEquals(1, index.steps());
      index.settle(List.of(transcript("a", 2)));
      assertEquals(List.of(open), index.changed(List.of(open)));
      index.settle(List.of(open));
      assertEquals(List.of(), index.changed(List.of(open)));
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
                  SearchIndexTest::fail));
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
          index.changed(files).stream().map(TranscriptFile::session).toList());
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
  void aSearchIsNarrowed() throws IOException {
    Step call =
        new Step(
            Kind.TOOL_CALL,
            place("b", 9, false),
            "deploy now",
            Optional.of(new Use("Bash", "/app/Deploy.sh")),
            Optional.empty());
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "deploy today"));
      keep(index, "b", 1, new Exchange(1, place("b", 9, false), List.of(call)));
      assertEquals(List.of("deploy now"), found(index, narrowed(Field.TOOL, "bash"), "deploy"));
      assertEquals(
          List.of("deploy now"), found(index, narrowed(Field.PATH, "deploy.sh"), "deploy"));
      assertEquals(List.of("deploy today"), found(index, narrowed(Field.SESSION, "a"), "deploy"));
      assertEquals(2, found(index, narrowed(Field.PROJECT, "SHOP"), "deploy").size());
      assertEquals(0, found(index, narrowed(Field.BRANCH, "fix"), "deploy").size());
      Instant between = MONDAY.plusSeconds(300);
      assertEquals(
          List.of("deploy now"),
          found(
              index,
              new Narrowing(Optional.of(between), Optional.empty(), Optional.empty(), Map.of()),
              "deploy"));
      assertEquals(
          List.of("deploy today"),
          found(
              index,
              new Narrowing(Optional.empty(), Optional.of(between), Optional.empty(), Map.of()),
              "deploy"));
      assertEquals(
          List.of("deploy now"),
          found(
              index,
              new Narrowing(
                  Optional.empty(), Optional.empty(), Optional.of(Kind.TOOL_CALL), Map.of()),
              "deploy"));
    }
  }

  private static Narrowing narrowed(Field field, String part) {
    return new Narrowing(Optional.empty(), Optional.empty(), Optional.empty(), Map.of(field, part));
  }

  @Test
  void aWordThatNobodySaidStandsForOneThatIsLikeIt() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "The kubernetes cluster is down."));
      assertEquals(1, found(index, Narrowing.NONE, "kuberntes").size());
      assertEquals(0, found(index, Narrowing.NONE, "zeppelin").size());
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
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      assertEquals(
          "The index was of another version, and is made anew.", index.notice().orElseThrow());
      assertEquals(0, index.steps());
    }
    Files.writeString(file(), "no database at all, but a text that is long enough".repeat(50));
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

  @Test
  void noQueryFails() throws IOException {
    List<String> queries =
        List.of(
            "\"",
            "\"\"\" OR",
            "AND",
            "NOT x",
            "NEAR(a b)",
            "a* ^b",
            "{x}: y",
            "(",
            "-- x",
            "'",
            "😀 🎉",
            "\u0000",
            "%_\\",
            "x".repeat(10_000),
            "x ".repeat(5_000),
            "col:um",
            "ａ",
            "\ud83d",
            "日本",
            "\u001b[31m");
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, String.join(" ", queries)), said("a", 2, "在日本"));
      for (String each : queries) {
        found(index, Narrowing.NONE, each, each);
      }
      assertTrue(found(index, Narrowing.NONE, "日本").contains("在日本"));
    }
  }

  @Test
  void whatWasDoneIsCountedByDay() throws IOException {
    Optional<Use> bash = Optional.of(new Use("Bash", ""));
    List<Step> done =
        List.of(
            Step.said(Kind.PERSON, place("a", 1, false), "Build it."),
            new Step(Kind.TOOL_CALL, place("a", 2, false), "make", bash, Optional.empty()),
            new Step(
                Kind.TOOL_RESULT,
                place("a", 3, false),
                "no rule",
                bash,
                Optional.of(Failure.EXIT_STATUS)),
            new Step(Kind.TOOL_CALL, place("a", 4, false), "make all", bash, Optional.empty()),
            new Step(Kind.TOOL_RESULT, place("a", 5, false), "done", bash, Optional.empty()),
            new Step(
                Kind.CLIENT_ERROR,
                place("a", 6, false),
                "429",
                Optional.empty(),
                Optional.of(Failure.RATE_LIMIT)));
    LocalDate day = LocalDate.parse("2026-11-16");
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(
          index,
          "a",
          1,
          new Exchange(1, place("a", 1, false), done),
          new Exchange(
              2,
              place("a", 7, true),
              List.of(Step.said(Kind.PERSON, place("a", 7, true), "Look it up."))));
      DayCounts counts = index.counts(Optional.empty(), Optional.empty());
      assertEquals(Map.of(day, 1), counts.sessions());
      assertEquals(Map.of(day, 1), counts.exchanges());
      assertEquals(
          Set.of(
              new DayCounts.Steps(day, Kind.TOOL_CALL, "Bash", "", 2),
              new DayCounts.Steps(day, Kind.TOOL_RESULT, "Bash", "exit-status", 1),
              new DayCounts.Steps(day, Kind.CLIENT_ERROR, "", "rate-limit", 1)),
          Set.copyOf(counts.steps()));
      assertEquals(counts, index.counts(Optional.of(day), Optional.of("mia/shop")));
      DayCounts none = new DayCounts(Map.of(), Map.of(), List.of());
      assertEquals(none, index.counts(Optional.of(day.plusDays(1)), Optional.empty()));
      assertEquals(none, index.counts(Optional.empty(), Optional.of("elsewhere")));
    }
  }

  @Test
  void whatReflectItselfToldIsNotFoundAgain() throws IOException {
    Optional<Use> own = Optional.of(new Use("mcp__plugin_reflect_reflect__search", ""));
    Step call = new Step(Kind.TOOL_CALL, place("a", 1, false), "zeppelin", own, Optional.empty());
    Step told = new Step(Kind.TOOL_RESULT, place("a", 2, false), "zeppelin", own, Optional.empty());
    Step other =
        new Step(
            Kind.TOOL_CALL,
            place("a", 3, false),
            "grep zeppelin",
            Optional.of(new Use("mcp__other__search", "")),
            Optional.empty());
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, new Exchange(1, place("a", 1, false), List.of(call, told, other)));
      Candidates found =
          index.candidates(
              List.of(Query.of("zeppelin")), Narrowing.NONE, 20, false, Optional.empty());
      assertEquals(
          List.of("", "", "grep zeppelin"), found.passages().stream().map(KeptStep::text).toList());
    }
  }
}
