package dev.reflect.ledger;

import dev.reflect.effect.Effect;
import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.Sessions;
import dev.reflect.effect.Site;
import dev.reflect.ledger.AppliedReading.Applied;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what came of that which is applied. */
public final class EffectReading {
  private static final String HEARD =
      """
      select fingerprint, id, session, repository, coalesce(said_at, heard_at) from sighting
      where fingerprint in (select value from json_each(?1))
        and id not in (select value from json_each(?2))
      """;

  /** Every time that somebody said to use the one, and not the other, the other way round. */
  private static final String OPPOSED =
      """
      select mine.fingerprint, sighting.id, session, repository, coalesce(said_at, heard_at)
      from learning as mine cross join learning as theirs on theirs.dont is not null
        and lower(theirs.dont) = lower(mine.do_instead)
        and lower(theirs.do_instead) = lower(mine.dont)
      cross join sighting on sighting.fingerprint = theirs.fingerprint
      where mine.fingerprint in (select value from json_each(?1)) and mine.dont is not null
        and sighting.id not in (select value from json_each(?2))
      order by sighting.id
      """;

  private final Database database;

  EffectReading(Database database) {
    this.database = database;
  }

  /**
   * Returns the effect of each of these that is not taken back, by its decision.
   *
   * @param sites the files that they are applied to, by their places
   */
  public Map<DecisionId, Effect> effects(List<Applied> applied, Map<TargetPlace, Site> sites)
      throws LedgerException {
    return database.read(
        "count what helps",
        transaction -> {
          Wordings wordings = Wordings.of(transaction);
          Set<String> learnings = new LinkedHashSet<>();
          Set<String> own = new LinkedHashSet<>();
          for (Applied each : applied) {
            own.add(each.fingerprint().value());
            learnings.add(wordings.canonical(each.fingerprint().value()));
          }
          Set<String> members = new LinkedHashSet<>();
          wordings.members(learnings).values().forEach(members::addAll);
          String retold = Retold.of(transaction, wordings).array();
          Map<String, List<Sighted>> heard = new HashMap<>();
          transaction.each(
              HEARD,
              row -> add(row, wordings.canonical(row.getString(1)), heard),
              Transaction.array(members),
              retold);
          Map<String, List<Sighted>> opposed = new HashMap<>();
          transaction.each(
              OPPOSED, row -> add(row, row.getString(1), opposed), Transaction.array(own), retold);
          Sessions sessions = new Sessions(Exposure.sessions(transaction));
          Map<DecisionId, Effect> effects = new HashMap<>();
          for (Applied each : applied) {
            if (!each.takenBack()) {
              String fingerprint = each.fingerprint().value();
              effects.put(
                  each.decision(),
                  Effect.of(
                      sites.get(each.place()).application(each.repository(), each.at()),
                      heard.getOrDefault(wordings.canonical(fingerprint), List.of()),
                      opposed.getOrDefault(fingerprint, List.of()),
                      sessions));
            }
          }
          return effects;
        });
  }

  private static void add(ResultSet row, String learning, Map<String, List<Sighted>> sighted)
      throws SQLException {
    sighted
        .computeIfAbsent(learning, each -> new ArrayList<>())
        .add(
            new Sighted(
                row.getLong(2),
                row.getString(3),
                row.getString(4),
                Columns.time(row.getString(5))));
  }
}
