package dev.reflect.act.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Shared.Membership;
import dev.reflect.team.RealPostgres;
import dev.reflect.team.TeamAddress;
import dev.reflect.team.TeamDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TeamJoinTest {
  private static final Instant NOW = Instant.parse("2026-11-20T09:00:00Z");

  @TempDir Path home;

  @Test
  void whoseAnswerWasLostIsKnownByTheNextTry() throws Exception {
    RealPostgres server = RealPostgres.orSkip();
    String url = server.database("ada");
    server.role("bo");
    Optional<String> password = Optional.of(RealPostgres.PASSWORD);
    try (Ledger ledger = Ledger.open(home.resolve("reflect.db"), NOW);
        TeamDatabase database = TeamDatabase.open(TeamAddress.parse(url, ""), password)) {
      Team team =
          new Team(
              new Disk(),
              Places.of(Map.of(), home, home),
              ledger,
              Map.of("PGPASSWORD", RealPostgres.PASSWORD));
      TeamAddress bos = TeamAddress.parse(url.replace("//ada@", "//bo@"), "");
      try (TeamDatabase another = TeamDatabase.open(bos, password)) {
        assertTrue(another.add(UUID.randomUUID(), "Ada"));
      }
      assertThrows(UserError.class, () -> team.join(url, Optional.of("Ada"), NOW));
      List<Membership> tried = ledger.shared().memberships();
      assertEquals(1, tried.size());
      assertEquals(Optional.empty(), ledger.shared().membership());

      ledger.shared().record(new Membership(tried.get(0).writer(), "Bo", Optional.empty(), NOW));
      assertTrue(database.add(tried.get(0).writer(), "Bo"));
      assertEquals(
          tried.get(0).writer(), team.join(url, Optional.of("Bo"), NOW).membership().writer());
    }
  }
}
