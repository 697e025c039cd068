package dev.reflect.act.recall;

import dev.reflect.act.home.TypedTime;
import dev.reflect.act.home.UserError;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Narrowing;
import dev.reflect.archive.Narrowing.Field;
import dev.reflect.ground.Spelled;
import dev.reflect.untrusted.Plain;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a search is narrowed to, by name, as people and Claude type it: {@code since} and {@code
 * 7d}.
 *
 * @param given names that are none, and values that are blank, narrow nothing
 * @param before what stands before a name where it is typed, for what is said of a wrong value
 */
public record Filters(Map<String, String> given, String before) {
  private static final String SINCE = "since";
  private static final String UNTIL = "until";
  private static final String KIND = "kind";

  /** All names, in the order in which they are told. */
  public static final List<String> NAMES =
      List.of(SINCE, UNTIL, "project", "session", "branch", "tool", "path", KIND);

  public Filters {
    given = Map.copyOf(given);
  }

  /**
   * Returns what they mean.
   *
   * @param zone where a day begins
   * @throws UserError where a value means nothing
   */
  public Narrowing narrowing(Instant now, ZoneId zone) {
    Map<Field, String> parts = new EnumMap<>(Field.class);
    for (Field field : Field.values()) {
      value(field.word()).ifPresent(part -> parts.put(field, part));
    }
    return new Narrowing(
        value(SINCE).map(typed -> sure(SINCE, typed, TypedTime.since(typed, now, zone))),
        value(UNTIL).map(typed -> sure(UNTIL, typed, TypedTime.until(typed, now, zone))),
        value(KIND).map(Filters::kind),
        parts);
  }

  private Optional<String> value(String name) {
    return Optional.ofNullable(given.get(name)).map(String::strip).filter(each -> !each.isEmpty());
  }

  private Instant sure(String name, String typed, Optional<Instant> time) {
    return time.orElseThrow(
        () -> new UserError(TypedTime.isNone(before + name, typed, "30d") + "."));
  }

  private static Kind kind(String word) {
    return Spelled.of(Kind.class, word)
        .orElseThrow(
            () ->
                new UserError(
                    "There is no kind “"
                        + Plain.sentence(word)
                        + "”; there are "
                        + Arrays.stream(Kind.values())
                            .map(Kind::word)
                            .collect(Collectors.joining(", "))
                        + "."));
  }
}
