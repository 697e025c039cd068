package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.recall.NamedDays.Span;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamedDaysTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "What did we drop on October 13, 2023?        | 2023 | 10 | 13",
        "What did we drop on 13th of October 2023?    | 2023 | 10 | 13",
        "what happened in may                         |    0 |  5 |  0",
        "What broke in May 2023?                      | 2023 |  5 |  0",
        "since 2 Feb                                  |    0 |  2 |  2",
        "the release of 2024-02-29                    | 2024 |  2 | 29",
        "the plan of 2024-11                          | 2024 | 11 |  0",
        "Was haben wir am 3. März 2024 beschlossen?   | 2024 |  3 |  3",
        "was war im Dezember                          |    0 | 12 |  0",
        "am 31.12.2023                                | 2023 | 12 | 31",
        "Qu'avons-nous décidé en août ?               |    0 |  8 |  0",
        "qué cambió el 5 de enero de 2025             | 2025 |  1 |  5",
        "2023年10月13日                                | 2023 | 10 | 13",
        "10月说了什么                                  |    0 | 10 |  0",
      })
  void aQuestionNamesDays(String question, int year, int month, int day) {
    assertEquals(List.of(new Span(year, month, day)), NamedDays.of(question).spans());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "May I merge this?",
        "what may fail",
        "march on",
        "the decision about decoders",
        "mayor and marches",
        "version 10.11.12",
        "1.2.2024.5",
        "2024-13-01",
        "31 February 2024",
        "port 2023",
        "13月",
        "",
      })
  void otherWordsAndNumbersNameNone(String question) {
    assertEquals(NamedDays.NONE, NamedDays.of(question));
  }

  @Test
  void whatWasSaidThenOrSoonAfterHasMost() {
    NamedDays days = NamedDays.of("on 13 October");
    assertEquals(1, days.share(LocalDate.of(2023, 10, 13)));
    assertEquals(1, days.share(LocalDate.of(2023, 10, 14)), "a day begins elsewhere earlier");
    assertTrue(days.share(LocalDate.of(2023, 10, 11)) < 1e-6);
    double later = days.share(LocalDate.of(2024, 10, 20));
    assertTrue(later > 0.3 && later < 0.5, "" + later);
    assertTrue(days.share(LocalDate.of(2024, 5, 1)) < 1e-6);
    assertEquals(1, NamedDays.of("in October").share(LocalDate.of(2023, 10, 31)));
    assertEquals(1, NamedDays.of("on 31 December").share(LocalDate.of(2024, 1, 1)));
  }

  @Test
  void severalAreAskedFor() {
    NamedDays days = NamedDays.of("between 3 April 2024 and 2024-06-30");
    assertEquals(List.of(new Span(2024, 4, 3), new Span(2024, 6, 30)), days.spans());
    assertEquals(1, days.share(LocalDate.of(2024, 6, 30)));
  }
}
