package dev.reflect.act.recall;

import dev.reflect.act.home.Places;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** What Claude looks up earlier sessions with, of one machine, by words alone. */
final class LookedUp {
  private LookedUp() {}

  static EarlierSessions in(Places places) {
    return new EarlierSessions(
        places,
        sentence -> {},
        InstantSource.system(),
        ZoneOffset.UTC,
        new EarlierSessions.Sources(question -> Optional.empty(), null, words -> List.of()));
  }
}
