package dev.reflect.ledger;

import dev.reflect.effect.Application;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Sighted;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@link EffectReading} counts of one decision; what never happened is 0. The columns are read
 * by their numbers: there are thousands of rows, and a name is looked for in each.
 */
final class CountedEffect {
  private int before;
  private long first = Long.MAX_VALUE;
  private int sessionsBefore;
  private int again;
  private int unread;
  private int missed;
  private int began;
  private int silent;
  private int loaded;
  private final List<Sighted> opposed = new ArrayList<>();

  CountedEffect opposed(Sighted sighted) {
    opposed.add(sighted);
    return this;
  }

  CountedEffect heard(ResultSet row) throws SQLException {
    before = row.getInt(2);
    first = before == 0 ? first : row.getLong(3);
    sessionsBefore += row.getInt(4);
    again = row.getInt(5);
    unread = row.getInt(6);
    missed = row.getInt(7);
    return this;
  }

  CountedEffect seen(ResultSet row) throws SQLException {
    sessionsBefore += row.getInt(2);
    began = row.getInt(3);
    silent = row.getInt(4);
    return this;
  }

  CountedEffect loaded(ResultSet row) throws SQLException {
    loaded = row.getInt(2);
    return this;
  }

  Effect effect(Application application) {
    int read =
        switch (application.reach()) {
          case ENFORCED -> began;
          case WHEN_CALLED -> loaded;
          case ALWAYS, WHEN_READ -> loaded + silent;
        };
    int estimated =
        switch (application.reach()) {
          case ENFORCED, WHEN_CALLED -> 0;
          case ALWAYS, WHEN_READ -> silent + unread;
        };
    Instant since = application.since();
    return new Effect(
        application,
        new Effect.Before(
            before, sessionsBefore, before == 0 ? since : Instant.ofEpochMilli(first)),
        new Effect.Since(again, read + unread, estimated),
        missed,
        opposed);
  }
}
