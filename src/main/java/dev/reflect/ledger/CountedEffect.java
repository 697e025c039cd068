package dev.reflect.ledger;

import dev.reflect.effect.Application;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Rates;
import dev.reflect.effect.Sighted;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/**
 * How often what one decision is about was heard before it was applied, and since; what never
 * happened is 0. The columns are read by their numbers: there are thousands of rows, and a name is
 * looked for in each.
 */
public final class CountedEffect {
  private static final int HEARD = 7;

  private final DecisionId decision;
  private int before;
  private long first;
  private int sessionsBefore;
  private int again;
  private int sessions;
  private int estimated;
  private int missed;

  CountedEffect(DecisionId decision) {
    this.decision = decision;
  }

  CountedEffect heard(ResultSet row) throws SQLException {
    long[] counts = Columns.numbers(row.getString(2), HEARD);
    boolean enforced = counts[6] == 1;
    before = (int) counts[0];
    first = counts[1];
    sessionsBefore += (int) counts[2];
    again = (int) counts[3];
    sessions += (int) counts[4];
    estimated += enforced ? 0 : (int) counts[4];
    missed = (int) counts[5];
    return this;
  }

  CountedEffect seen(ResultSet row) throws SQLException {
    sessionsBefore += row.getInt(2);
    sessions += row.getInt(3);
    estimated += row.getInt(4);
    return this;
  }

  CountedEffect loaded(ResultSet row) throws SQLException {
    sessions += row.getInt(2);
    return this;
  }

  public DecisionId decision() {
    return decision;
  }

  /** Returns how often it was heard before and since, in so many sessions each. */
  public Rates rates() {
    return new Rates(before, sessionsBefore, again, sessions);
  }

  Effect effect(Application application, List<Sighted> opposed) {
    Instant since = application.since();
    return new Effect(
        application,
        new Effect.Before(
            before, sessionsBefore, before == 0 ? since : Instant.ofEpochMilli(first)),
        new Effect.Since(again, sessions, estimated),
        missed,
        opposed);
  }
}
