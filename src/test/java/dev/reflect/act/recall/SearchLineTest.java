package dev.reflect.act.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.act.home.UserError;
import dev.reflect.act.recall.Finder.Request;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Narrowing;
import dev.reflect.archive.Narrowing.Field;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchLineTest {
  private static final Instant NOW = Instant.parse("2026-11-08T10:00:00Z");

  private static Request request(String typed) {
    return new SearchLine(typed).request(NOW, ZoneOffset.UTC, 30);
  }

  @Test
  void whatStandsBetweenTheWordsNarrowsTheSearch() {
    Request request =
        request("why since:7d the project:\"my shop\" pool kind:person and:limit like:yes");
    assertEquals(
        new Request(
            List.of("why the pool", "limit"),
            true,
            new Narrowing(
                Optional.of(Instant.parse("2026-11-01T10:00:00Z")),
                Optional.empty(),
                Optional.of(Kind.PERSON),
                Map.of(Field.PROJECT, "my shop")),
            30),
        request);
  }

  @ParameterizedTest
  @ValueSource(strings = {"error:foo", "https://since:8080", "xsince:7d", "a since : 7d"})
  void wordsWithAColonStayWords(String typed) {
    assertEquals(new Request(List.of(typed), false, Narrowing.NONE, 30), request(typed));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pool since:", "pool project:\"", "and: pool", "pool like:"})
  void halfOfALineNarrowsNothing(String typed) {
    assertEquals(new Request(List.of("pool"), false, Narrowing.NONE, 30), request(typed));
  }

  @Test
  void aLineWithoutWordsAsksForNothing() {
    assertEquals(List.of(), request(" since:7d ").concepts());
    assertThrows(UserError.class, () -> request("pool since:x"));
  }

  @Test
  void theOptionsOfACommandAreALine() {
    assertEquals(
        "why pool project:\"my shop\" kind:text and:limit like:yes",
        SearchLine.of(
                List.of("why", "pool"),
                List.of("limit"),
                true,
                new java.util.TreeMap<>(Map.of("project", "my shop", "kind", "text"))
                    .descendingMap())
            .typed());
  }
}
