package dev.reflect.archive;

import static dev.reflect.archive.Indexed.found;
import static dev.reflect.archive.Indexed.keep;
import static dev.reflect.archive.Indexed.place;
import static dev.reflect.archive.Indexed.said;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.fs.Disk;
import dev.reflect.recall.Query;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found of what is in the index. */
class SearchIndexTest {
  @TempDir Path temporary;

  private Path file() {
    return temporary.resolve("archive/index.db");
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
  void aWordThatNobodySaidStandsForOneThatIsLikeIt() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "The kubernetes cluster is down."));
      assertEquals(1, found(index, Narrowing.NONE, "kuberntes").size());
      assertEquals(0, found(index, Narrowing.NONE, "zeppelin").size());
    }
  }

  /** Returns the terms that these words are looked for by. */
  private static List<String> terms(SearchIndex index, String asked) throws IOException {
    return index
        .candidates(
            List.of(Query.of(asked)),
            SearchIndex.Bounds.of(Narrowing.NONE),
            20,
            false,
            Optional.empty())
        .question()
        .terms();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It needs a rate limit.",
        "Rate-limits are per ip.",
        "M app/rate_limit.py",
        "Count RateLimit.java there."
      })
  void aNameInOnePieceStandsForItsPartsWhereTheyStandTogether(String text) throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, text));
      assertEquals(List.of("rate", "limit"), terms(index, "ratelimit"));
      assertEquals(List.of("rate", "redi", "limit"), terms(index, "RATELIMITS redis"));
      assertEquals(List.of(text), found(index, Narrowing.NONE, "ratelimit"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ratelimit, The tax rate has no limit.",
    "ratelimit, The limit rate is 7.",
    "ratelimit, Look at the rate. Limit it.",
    "thesolid, Draw the solid line.",
    "asolid, Draw a solid line.",
    "1920, Take 19 20 times."
  })
  void aNameInOnePieceStandsForNoWordsThatOnlyHaveItsLetters(String asked, String text)
      throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, text));
      assertEquals(List.of(asked), terms(index, asked));
      assertEquals(List.of(), found(index, Narrowing.NONE, asked));
    }
  }

  @Test
  void aNameInOnePieceThatWasSaidStandsForItself() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "The rate limit is in ratelimit."));
      assertEquals(List.of("ratelimit"), terms(index, "ratelimit"));
    }
  }

  @Test
  void aMisspeltNameIsMendedPartByPart() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "M app/middleware/rate_limit.py and app/jobs/export.py"));
      keep(index, "b", 1, said("b", 1, "Expo is fine; app/tax/rates.py is too long."));
      assertEquals(List.of("rate", "limit", "py", "rate_limt.py"), terms(index, "rate_limt.py"));
      assertEquals(List.of("export", "py", "expotr.py"), terms(index, "expotr.py"));
      assertEquals(List.of("rate", "limit", "ratelimt"), terms(index, "RateLimt"));
      assertEquals(List.of("tax", "limt", "tax_limt"), terms(index, "tax_limt"));
      assertEquals(List.of("strict", "mode", "strictmod"), terms(index, "StrictMode"));
    }
  }

  @Test
  void ofWhatIsLongTheEndIsFoundToo() throws IOException {
    Step answer =
        new Step(
            Kind.TOOL_RESULT,
            place("a", 2, false),
            "compiling a file\n".repeat(200) + "undefined reference to walrus",
            Optional.empty(),
            Optional.of(Failure.EXIT_STATUS));
    Exchange built =
        new Exchange(
            1, place("a", 1, false), List.of(said("a", 1, "Build it.").steps().get(0), answer));
    String pasted = "It is the same as before. ".repeat(200) + "Only the narwhal is new.";
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, built);
      keep(index, "b", 1, said("b", 1, pasted));
      assertTrue(
          found(index, Narrowing.NONE, "walrus").stream()
              .anyMatch(each -> each.endsWith("undefined reference to walrus")));
      assertEquals(List.of(pasted), found(index, Narrowing.NONE, "narwhal"));
    }
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

  /** A session is counted on the day it began, whenever its subagents were at work. */
  @Test
  void whatSubagentsDoLaterBeginsNoSession() throws IOException {
    LocalDate day = LocalDate.parse("2026-11-16");
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "Build it."));
      keep(index, "agent-1", 1, aside("a", 2_000, "The build is green."));
      DayCounts none = new DayCounts(Map.of(), Map.of(), List.of());
      assertEquals(none, index.counts(Optional.of(day.plusDays(1)), Optional.empty()));
      assertEquals(Map.of(day, 1), index.counts(Optional.of(day), Optional.empty()).sessions());
    }
  }

  private static Exchange aside(String session, int line, String words) {
    Step said = Step.said(Kind.TEXT, place(session, line, true), words);
    return new Exchange(1, place(session, line, true), List.of(said));
  }

  @Test
  void whatSubagentsSayTakesNoOthersPlace() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "The checkout is slow, I think, since the last release."));
      for (int each = 1; each < 9; each++) {
        keep(index, "agent-" + each, 1, aside("a", each, "checkout checkout checkout"));
      }
      Query checkout = Query.of("checkout");
      Candidates found =
          index.candidates(
              List.of(checkout), SearchIndex.Bounds.of(Narrowing.NONE), 2, false, Optional.empty());
      assertEquals(
          List.of(false, true, true),
          found.passages().stream().map(each -> each.place().aside()).toList());
      assertEquals(1, index.candidates(checkout, 2, Optional.empty()).passages().size());
    }
  }

  @Test
  void whereSubagentsWorkedLastTakesNoOthersPlace() throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file())) {
      keep(index, "a", 1, said("a", 1, "Build it."));
      for (int each = 1; each < 99; each++) {
        keep(index, "agent-" + each, 1, aside("a", 1 + each, "It is built."));
      }
      List<Path> roots = List.of(Path.of("/home/mia/shop"));
      assertEquals(1, index.workedOn(roots, "main", List.of()).size());
      assertEquals(1, index.session("a", 1, each -> true, 9).size());
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
              List.of(Query.of("zeppelin")),
              SearchIndex.Bounds.of(Narrowing.NONE),
              20,
              false,
              Optional.empty());
      assertEquals(
          List.of("", "", "grep zeppelin"), found.passages().stream().map(KeptStep::text).toList());
    }
  }
}
