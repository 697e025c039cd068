package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Narrowing;
import dev.reflect.archive.Narrowing.Field;
import dev.reflect.recall.Query;
import dev.reflect.recall.Spread;
import dev.reflect.recall.Spread.Count;
import dev.reflect.sessions.Place;
import dev.reflect.team.TeamSessions.Parcel;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TeamSearchTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Instant TOMORROW = NOW.plus(Duration.ofDays(1));

  private static Parcel about(String what, Kind kind, Instant at) {
    KeptStep step =
        new KeptStep(
            1,
            0,
            1,
            "",
            new Step(
                kind,
                new Place(
                    what, "r", 1, Optional.of(at), "/home/ada/" + what, "work/" + what, false),
                "zeppelin",
                Optional.of(new Use(what + "er", "src/" + what + ".java")),
                Optional.empty()),
            Optional.empty());
    return new Parcel(what, "/home/ada/" + what, what, List.of(step));
  }

  private static Set<String> found(TeamDatabase database, Narrowing narrowing) throws IOException {
    TeamSearch.Answer answer =
        database.search().search(List.of(Query.of("zeppelin")), narrowing, false);
    Set<String> sessions = new TreeSet<>();
    answer.found().passages().forEach(each -> sessions.add(each.place().session()));
    assertEquals(sessions.size(), answer.found().wanted().size());
    return sessions;
  }

  private static Narrowing part(Field field, String part) {
    return new Narrowing(Optional.empty(), Optional.empty(), Optional.empty(), Map.of(field, part));
  }

  @Test
  void itIsNarrowedToWhatASessionAndItsStepsAre() throws Exception {
    RealPostgres postgres = RealPostgres.orSkip();
    TeamAddress ada = TeamAddress.parse(postgres.database("ada"), "");
    UUID writer = UUID.randomUUID();
    try (TeamDatabase database = TeamDatabase.open(ada, Optional.of(RealPostgres.PASSWORD))) {
      database.add(writer, "Ada");
      database.sessions().share(writer, about("Cart", Kind.TOOL_CALL, NOW), () -> true);
      database.sessions().share(writer, about("Pool", Kind.TEXT, TOMORROW), () -> true);
      assertEquals(Set.of("Cart", "Pool"), found(database, Narrowing.NONE));
      assertEquals(Set.of("Cart"), found(database, part(Field.PROJECT, "ada/cart")));
      assertEquals(Set.of("Cart"), found(database, part(Field.SESSION, "Car")));
      assertEquals(Set.of("Cart"), found(database, part(Field.BRANCH, "cart")));
      assertEquals(Set.of("Cart"), found(database, part(Field.TOOL, "carter")));
      assertEquals(Set.of("Cart"), found(database, part(Field.PATH, "/cart.")));
      Optional<Instant> noon = Optional.of(TOMORROW);
      Optional<Instant> always = Optional.empty();
      Optional<Kind> any = Optional.empty();
      assertEquals(Set.of("Cart"), found(database, new Narrowing(always, noon, any, Map.of())));
      assertEquals(Set.of("Pool"), found(database, new Narrowing(noon, always, any, Map.of())));
      Optional<Kind> call = Optional.of(Kind.TOOL_CALL);
      assertEquals(Set.of("Cart"), found(database, new Narrowing(always, always, call, Map.of())));
      Map<Field, String> all =
          Map.of(Field.PROJECT, "o", Field.SESSION, "Pool", Field.BRANCH, "pool", Field.PATH, "po");
      assertEquals(Set.of("Pool"), found(database, new Narrowing(noon, always, any, all)));
      assertEquals(Set.of(), found(database, new Narrowing(always, noon, any, all)));
    }
  }

  @Test
  void aWordThatStandsNearlyEverywhereIsReadOnlyWhereNoRarerOneIs() {
    Count never = new Count(0, 0);
    Count test = new Count(90_000, 90_000);
    Map<String, Count> some = Map.of("pool", new Count(10, 10), "never", never, "test", test);
    assertEquals(List.of("pool"), TeamSearch.rarest(new Spread(99_999, 99_999, some)));
    Map<String, Count> few = Map.of("never", never, "test", test);
    assertEquals(List.of("test"), TeamSearch.rarest(new Spread(99_999, 99_999, few)));
  }
}
