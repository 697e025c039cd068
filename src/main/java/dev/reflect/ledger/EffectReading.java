package dev.reflect.ledger;

import dev.reflect.effect.Application;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Sighted;
import dev.reflect.effect.Site;
import dev.reflect.ledger.Exposure.Applied;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts what came of that which is applied: how often each was heard before and since, and in how
 * many sessions that knew of it. The database counts, so nobody makes a value of each sighting.
 */
public final class EffectReading {
  private static final String OPPOSITE_PAIRS =
      """
      theirs.dont is not null and lower(theirs.dont) = lower(mine.do_instead)
        and lower(theirs.do_instead) = lower(mine.dont)\
      """;

  /** What is applied and not taken back, at the sites ?1: all of it, or the decision ?2. */
  private static final String SOME_OF_OURS =
      """
      with site as materialized (
        select value ->> 0 as kind_and_path, value ->> 1 as file, value ->> 2 as reach,
          value ->> 3 as everywhere from json_each(?1)
      ), ours as materialized (
        select decision, canonical, applied.fingerprint as fingerprint,
          applied.repository as repository, file, reach, everywhere, %s as since
        from derived_applied as applied
        cross join site on kind_and_path = target_kind || ' ' || target_path
        cross join derived_tally on derived_tally.fingerprint = applied.fingerprint
        where not back and (?2 is null or decision = ?2) and %s
      )
      """;

  private static final String OURS = SOME_OF_OURS.formatted(Columns.millis("applied.at"), "true");

  /** Those of which a pair says the opposite: few, and the others need not be put together. */
  private static final String OPPOSABLE =
      SOME_OF_OURS.formatted(
          Columns.millis("applied.at"),
          """
          exists (
            select 1 from learning as mine cross join learning as theirs on %s
            where mine.fingerprint = applied.fingerprint and mine.dont is not null)
          """
              .formatted(OPPOSITE_PAIRS));

  /** Every time that one of the wordings was heard. */
  private static final String ECHOES =
      """
      select ours.*, echo.sighting as sighting, echo.session as session,
        echo.repository as place, echo.at as at
      from ours cross join derived_tally as member on member.canonical = ours.canonical
      cross join derived_echo as echo on echo.fingerprint = member.fingerprint
      """;

  /** Every time that somebody said to use the one, and not the other, the other way round. */
  private static final String OPPOSITES =
      """
      select ours.*, sighting.id as sighting, session, sighting.repository as place, %s as at
      from ours cross join learning as mine on mine.fingerprint = ours.fingerprint
      cross join learning as theirs on %s
      cross join sighting on sighting.fingerprint = theirs.fingerprint
      where mine.dont is not null
      """
          .formatted(Columns.millis("coalesce(said_at, heard_at)"), OPPOSITE_PAIRS);

  /** Whether the client said in the session which files of instructions it loaded. */
  private static final String TELLS =
      """
      exists (select 1 from session_loaded as told
        where told.session = %s.session and substr(told.file, -9) <> '/SKILL.md')
      """;

  /**
   * Tells of each time since it was applied whether Claude knew of it, or likely did. It is the
   * rule of {@code Application.in}, for the session as it was in a repository that the file counts
   * in; one that was never read is as if it had begun there with what was said.
   */
  private static final String JUDGED =
      """
      , placed as (
        select *, everywhere or place = repository as concerned,
          exists (select 1 from session_seen where session_seen.session = said.session) as seen
        from (%s) as said
      ), judged as materialized (
        select decision, sighting, session, place, at, since, repository, everywhere, concerned,
          seen, case
            when at < since then null
            when not seen then concerned and reach <> 'when_called'
            when reach = 'when_called' or (reach <> 'enforced' and %s) then
              exists (
                select 1 from session_loaded as loaded
                where loaded.session = placed.session and loaded.file = placed.file
                  and %s between since and at)
            else coalesce(iif(everywhere,
              (select %s from session_seen where session_seen.session = placed.session
                order by rowid limit 1),
              (select %s from session_seen where session_seen.session = placed.session
                and session_seen.repository = placed.repository)) >= since, false)
            end as known
        from placed
      )
      """;

  private static String judged(String ours, String said) {
    return ours
        + JUDGED.formatted(
            said,
            TELLS.formatted("placed"),
            Columns.millis("loaded_at"),
            Columns.millis("began_at"),
            Columns.millis("began_at"));
  }

  /** Sessions count once: those that were read are counted by themselves. */
  static final String HEARD =
      judged(OURS, ECHOES)
          + """
          select decision, count(*) filter (where at < since and concerned) as before,
            min(at) filter (where at < since and concerned) as first,
            count(distinct session) filter (where at < since and concerned and not (
              seen and exists (select 1 from session_seen as early
                where early.session = judged.session
                  and (everywhere or early.repository = judged.repository)
                  and %s < since))) as sessions_before,
            count(*) filter (where known) as again,
            count(distinct session) filter (where known and not seen) as sessions_since,
            count(*) filter (where not known and concerned) as missed
          from judged group by decision
          """
              .formatted(Columns.millis("began_at"));

  /** The sessions that were read: those from before, those since, and of these the silent ones. */
  static final String SEEN =
      OURS
          + """
          , seen as materialized (
            select session, repository, %s as began, not %s as silent from session_seen
          )
          select decision, sum(began < since) as before, sum(began >= since) as since,
            sum(began >= since and silent) as silent
          from ours join seen using (repository) where not everywhere group by decision
          union all
          select decision, count(distinct session) filter (where began < since),
            count(distinct session) filter (where began >= since),
            count(distinct session) filter (where began >= since and silent)
          from ours cross join seen where everywhere group by decision
          """
              .formatted(Columns.millis("began_at"), TELLS.formatted("session_seen"));

  /** The sessions that loaded the file since. */
  static final String LOADED =
      OURS
          + """
          select decision, count(distinct session) as loaded
          from ours cross join session_loaded as loaded on loaded.file = ours.file
          where %s >= since and (reach = 'when_called' or %s)
          group by decision
          """
              .formatted(Columns.millis("loaded_at"), TELLS.formatted("loaded"));

  static final String OPPOSED =
      judged(OPPOSABLE, OPPOSITES)
          + """
          select decision, sighting, session, place, at from judged
          where known order by sighting
          """;

  static final String AGAIN =
      judged(OURS, ECHOES)
          + """
          select decision, sighting, session, place, at from judged
          where known order by at, sighting
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
  public Map<DecisionId, Effect> effects(List<Applied> applied, Map<Place, Site> sites)
      throws LedgerException {
    String places = json(sites);
    Map<Long, CountedEffect> counted = new HashMap<>();
    database.read(
        "count what helps",
        transaction -> {
          Object[] asked = {places, null};
          transaction.list(HEARD, row -> of(row, counted).heard(row), asked);
          if (transaction.first("select 1 from session_seen limit 1", row -> row).isPresent()) {
            transaction.list(SEEN, row -> of(row, counted).seen(row), asked);
            transaction.list(LOADED, row -> of(row, counted).loaded(row), asked);
          }
          return transaction.list(OPPOSED, row -> of(row, counted).opposed(sighted(row)), asked);
        });
    Map<DecisionId, Effect> effects = new HashMap<>();
    for (Applied each : applied) {
      if (!each.takenBack()) {
        Application application = sites.get(each.place()).application(each.repository(), each.at());
        CountedEffect known = counted.getOrDefault(each.decision().value(), new CountedEffect());
        effects.put(each.decision(), known.effect(application));
      }
    }
    return effects;
  }

  /**
   * Returns by decision the times since that count, the oldest first.
   *
   * @param one without it, of everything that is applied to the sites
   */
  public Map<DecisionId, List<Sighted>> again(Map<Place, Site> sites, Optional<DecisionId> one)
      throws LedgerException {
    Map<DecisionId, List<Sighted>> again = new HashMap<>();
    database.read(
        "read when it was heard again",
        transaction ->
            transaction.list(
                AGAIN,
                row ->
                    again
                        .computeIfAbsent(new DecisionId(row.getLong(1)), each -> new ArrayList<>())
                        .add(sighted(row)),
                json(sites),
                one.map(DecisionId::value).orElse(null)));
    return again;
  }

  private static Sighted sighted(ResultSet row) throws SQLException {
    return new Sighted(
        row.getLong(2), row.getString(3), row.getString(4), Instant.ofEpochMilli(row.getLong(5)));
  }

  private static String json(Map<Place, Site> sites) {
    StringBuilder json = new StringBuilder("[");
    for (Map.Entry<Place, Site> each : sites.entrySet()) {
      Site site = each.getValue();
      json.append(json.length() == 1 ? "[" : ",[");
      quote(Columns.word(each.getKey().kind()) + ' ' + each.getKey().path(), json).append(',');
      quote(site.file(), json).append(',');
      quote(Columns.word(site.reach()), json).append(',');
      json.append(site.everywhere() ? 1 : 0).append(']');
    }
    return json.append(']').toString();
  }

  private static StringBuilder quote(String text, StringBuilder json) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter < ' ') {
        json.append("\\u00").append(letter < 16 ? "0" : "").append(Integer.toHexString(letter));
      } else {
        json.append(letter == '"' || letter == '\\' ? "\\" : "").append(letter);
      }
    }
    return json.append('"');
  }

  private static CountedEffect of(ResultSet row, Map<Long, CountedEffect> counted)
      throws SQLException {
    long decision = row.getLong(1);
    CountedEffect known = counted.get(decision);
    if (known == null) {
      known = new CountedEffect();
      counted.put(decision, known);
    }
    return known;
  }
}
