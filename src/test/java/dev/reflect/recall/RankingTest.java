package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.recall.Turn.Speech;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RankingTest {
  private static final Set<Ranking.View> RAW =
      Set.of(Ranking.View.PERSON, Ranking.View.ASKS, Ranking.View.DATED);

  private final List<Turn> turns = new ArrayList<>();

  private void person(int document, String text) {
    turns.add(Turn.of(document, Speech.PERSON, text));
  }

  private double[] scores(String question) {
    return Ranking.scores(turns, Query.of(question), Spread.of(turns), Cosines.NONE);
  }

  private int best(String question) {
    double[] scores = scores(question);
    int best = 0;
    for (int at = 1; at < scores.length; at++) {
      best = scores[at] > scores[best] ? at : best;
    }
    return best;
  }

  @Test
  void aRareWordSaysMoreThanACommonOne() {
    person(0, "the build is slow today");
    person(1, "the build fails on the gateway");
    person(2, "the build works");
    person(3, "another build of the page");
    assertEquals(1, best("build gateway"));
  }

  @Test
  void whatStandsAroundATurnCounts() {
    person(0, "We talked about the postgres upgrade.");
    person(0, "Yes, next week.");
    person(1, "Yes, next week.");
    person(1, "We talked about lunch.");
    double[] scores = scores("postgres next week");
    assertTrue(scores[1] > scores[2], Arrays.toString(scores));
  }

  @Test
  void whoAsksDoesNotAnswer() {
    person(0, "Does the preview server listen on port 8090?");
    person(1, "The preview server does listen on port 8090.");
    person(2, "Let us have lunch.");
    assertEquals(1, best("port of the preview server"));
    assertTrue(turns.get(0).asks());
    assertTrue(Turn.asks("预览服务器用哪个端口？ "));
    assertFalse(turns.get(1).asks());
    assertFalse(Turn.asks(" "));
  }

  @Test
  void aShortAnswerCountsAsAPersonsWordsDoAndALongOneAsWorkDoes() {
    String said = "Use the cache for sessions.";
    String more = " Something else was told here, too, at length.".repeat(40);
    for (String text : List.of(said, said + more)) {
      for (Speech speech : List.of(Speech.PERSON, Speech.ANSWER, Speech.WORK)) {
        turns.add(Turn.of(turns.size(), speech, text));
      }
    }
    double[] fits =
        Ranking.views(turns, Query.of("cache sessions"), Spread.of(turns), Cosines.NONE)
            .get(Ranking.View.DOCUMENT);
    assertEquals(fits[0], fits[1]);
    assertTrue(fits[1] > fits[2], Arrays.toString(fits));
    assertTrue(fits[3] > fits[4], Arrays.toString(fits));
    assertEquals(fits[4], fits[5]);
  }

  @Test
  void wordsThatStandTogetherCountForMore() {
    person(0, "The retry of the whole very long list of things that have a limit");
    person(1, "The retry limit of the whole very long list of things that we have");
    person(2, "nothing of that");
    double[] near =
        Ranking.views(turns, Query.of("retry limit"), Spread.of(turns), Cosines.NONE)
            .get(Ranking.View.NEAR);
    assertTrue(near[1] > near[0], Arrays.toString(near));
    assertEquals(1, best("retry limit"));
  }

  @Test
  void aTurnWithMoreOfTheWordsIsBetter() {
    person(0, "redis redis redis redis");
    person(1, "redis keeps the tokens of the login");
    person(2, "a page");
    assertEquals(1, best("redis tokens login"));
  }

  @Test
  void nothingIsAskedAndNothingIsThere() {
    assertEquals(0, scores("anything").length);
    person(0, "a");
    assertEquals(0.0, scores("")[0]);
  }

  @Test
  void whatDeviatesIsToldFromTheMeanOfAll() {
    person(0, "alpha");
    person(1, "beta");
    double[] seen =
        Ranking.views(turns, Query.of("alpha"), Spread.of(turns), Cosines.NONE)
            .get(Ranking.View.COVERED);
    assertEquals(1, seen[0], 1e-9);
    assertEquals(-1, seen[1], 1e-9);
  }

  @Test
  void anExcerptIsWhereMostOfTheWordsAre() {
    String text = "x ".repeat(200) + "the retry limit is five" + " y".repeat(200);
    Excerpt excerpt = Excerpt.of(text, Set.of("retri", "limit"), 60);
    assertTrue(excerpt.text().contains("retry limit is five"), excerpt.text());
    assertTrue(excerpt.text().startsWith("… ") && excerpt.text().endsWith(" …"), excerpt.text());
    assertTrue(excerpt.text().length() < 80, excerpt.text());
    List<String> marked = new ArrayList<>();
    for (int at = 0; at < excerpt.marks().size(); at += 2) {
      marked.add(excerpt.text().substring(excerpt.marks().get(at), excerpt.marks().get(at + 1)));
    }
    assertEquals(List.of("retry", "limit"), marked);
    assertEquals("short", Excerpt.of("short", Set.of(), 60).text());
  }

  @Test
  void whatWasSaidOnTheDaysThatAreNamedComesFirst() {
    for (int month = 1; month <= 12; month++) {
      Optional<LocalDate> day = Optional.of(LocalDate.of(2023, month, 20));
      turns.add(Turn.of(month - 1, Speech.PERSON, "we moved the release of the gateway", day));
    }
    person(12, "we moved the release of the gateway, nobody knows when");
    assertEquals(9, best("when did we move the release in October?"));
    assertEquals(0, best("when did we move the release on 2023-01-18"));
  }

  private double[] scores(String question, double... near) {
    return Ranking.scores(
        turns, Query.of(question), Spread.of(turns), new Cosines(near, near.clone()));
  }

  @Test
  void whatMeansTheLikeIsFoundInOtherWords() {
    person(0, "the car is broken");
    person(1, "the vehicle needs a repair");
    person(2, "lunch is at noon");
    double[] scores = scores("automobile damage", 0.9, 0.85, 0.7);
    assertTrue(scores[0] > scores[1] && scores[1] > scores[2], Arrays.toString(scores));
  }

  @Test
  void whatHasNoVectorYetStandsInTheMiddle() {
    person(0, "the car is broken");
    person(1, "the car is broken");
    person(2, "the car is broken");
    double[] scores = scores("car", 0.9, Double.NaN, 0.7);
    assertTrue(scores[0] > scores[1] && scores[1] > scores[2], Arrays.toString(scores));
  }

  @Test
  void vectorsOfNothingAreWordsAlone() {
    person(0, "the car is broken");
    person(1, "a broken car and a broken wheel");
    assertEquals(
        Arrays.toString(scores("broken car")),
        Arrays.toString(scores("broken car", Double.NaN, Double.NaN)));
  }

  @Test
  void theWeightsOfTheViewsAreShares() {
    for (boolean vectors : List.of(true, false)) {
      double sum = 0;
      for (Ranking.View view : Ranking.View.values()) {
        sum += RAW.contains(view) ? 0 : view.weight(vectors);
      }
      assertEquals(1, sum, 1e-9);
    }
  }
}
