package dev.reflect.ledger;

/**
 * Asks what came of that which is applied. Of each query, ?1 are the sites as JSON, ?2 the
 * decisions that are asked for, as JSON, and ?3 a part of the name of their repositories; null asks
 * for all.
 */
final class EffectQueries {
  private static final String BEGAN = Columns.millis("began_at");

  private static final String OPPOSITE_PAIRS =
      """
      theirs.dont is not null and lower(theirs.dont) = lower(mine.do_instead)
        and lower(theirs.do_instead) = lower(mine.dont)\
      """;

  /**
   * What is applied, counts, and is not taken back. Few learnings count as another one: these are
   * read once, in place of looking each up among all.
   */
  private static final String SOME_OF_OURS =
      """
      with reworded as materialized (
        select fingerprint, canonical from derived_tally where canonical <> fingerprint
      ), site as materialized (
        select value ->> 0 as kind_and_path, value ->> 1 as file, value ->> 2 as reach,
          value ->> 3 as everywhere, value ->> 4 as shared from json_each(?1)
      ), ours as materialized (
        select decision, applied.fingerprint as fingerprint, coalesce((
            select canonical from reworded where reworded.fingerprint = applied.fingerprint),
            applied.fingerprint) as canonical,
          applied.repository as repository, file, shared, reach, everywhere, %s as since
        from derived_newest cross join derived_applied as applied using (decision)
        cross join site on kind_and_path = target_kind || ' ' || target_path
        where not back
          and (?2 is null or decision in (select value from json_each(?2)))
          and (?3 is null or %s) and %s
      )
      """;

  private static final String OURS = ours("true");

  /** Those of which a pair says the opposite: few, and the others need not be put together. */
  private static final String OPPOSABLE =
      ours(
          """
          exists (
            select 1 from learning as mine cross join learning as theirs on %s
            where mine.fingerprint = applied.fingerprint and mine.dont is not null)
          """
              .formatted(OPPOSITE_PAIRS));

  /** Whether the client said in the session which files of instructions it loaded. */
  private static final String TELLS =
      """
      exists (select 1 from session_loaded as told
        where told.session = %s.session and substr(told.file, -9) <> '/SKILL.md')
      """;

  /** Whether it was said where the file counts, and whether the session was read. */
  private static final String PLACED =
      """
      everywhere or %1$s.repository = ours.repository as concerned,
      exists (select 1 from session_seen where session_seen.session = %1$s.session) as seen
      """;

  /** Every time that one of the wordings was heard. */
  private static final String ECHOES =
      """
      select ours.*, echo.sighting as sighting, echo.session as session,
        echo.repository as place, echo.at as at, %s
      from ours cross join derived_tally as member on member.canonical = ours.canonical
      cross join derived_echo as echo on echo.fingerprint = member.fingerprint
      """
          .formatted(PLACED.formatted("echo"));

  /** The same of one of ours. */
  private static final String ECHOES_OF_ONE =
      """
      select echo.session as session, echo.at as at, %s
      from (
        select ours.canonical as fingerprint
        union all select fingerprint from reworded where reworded.canonical = ours.canonical
      ) as worded
      cross join derived_echo as echo on echo.fingerprint = worded.fingerprint limit -1
      """
          .formatted(PLACED.formatted("echo"));

  /** Every time that somebody said to use the one, and not the other, the other way round. */
  private static final String OPPOSITES =
      """
      select ours.*, sighting.id as sighting, session, sighting.repository as place, %s as at, %s
      from ours cross join learning as mine on mine.fingerprint = ours.fingerprint
      cross join learning as theirs on %s
      cross join sighting on sighting.fingerprint = theirs.fingerprint
      where mine.dont is not null
      """
          .formatted(
              Columns.millis("coalesce(said_at, heard_at)"),
              PLACED.formatted("sighting"),
              OPPOSITE_PAIRS);

  /**
   * Tells of each time since it was applied whether Claude knew of it, or likely did. It is the
   * rule of {@code Application.in}, for the session as it was in a repository that the file counts
   * in; one that was never read is as if it had begun there with what was said.
   */
  private static final String JUDGED =
      """
      select *, case
        when at < since then null
        when not seen then concerned and reach <> 'when_called'
        when reach = 'when_called' or (reach <> 'enforced' and %2$s) then
          exists (
            select 1 from session_loaded as loaded
            where loaded.session = placed.session
              and loaded.file in (%1$s.file, %1$s.shared) and %3$s between since and at)
        else coalesce(iif(everywhere,
          (select %4$s from session_seen where session_seen.session = placed.session
            order by rowid limit 1),
          (select %4$s from session_seen where session_seen.session = placed.session
            and session_seen.repository = %1$s.repository)) >= since, false)
        end as known
      from (%5$s) as placed
      """;

  /**
   * How often each was heard, the newest decision first. Sessions count once: those that were read
   * are counted by themselves. What was heard of one decision is counted at a time, without sorting
   * all of it; the limits have SQLite judge each hearing once, and not for every count. The counts
   * are one text, because there are thousands of rows and each column is a call.
   */
  static final String HEARD =
      OURS
          + """
          select decision, (
            select count(*) filter (where at < since and concerned)
              || ' ' || coalesce(min(at) filter (where at < since and concerned), 0)
              || ' ' || count(distinct session) filter (where at < since and concerned and not (
                seen and exists (select 1 from session_seen as early
                  where early.session = judged.session
                    and (everywhere or early.repository = ours.repository)
                    and %s < since)))
              || ' ' || count(*) filter (where known)
              || ' ' || count(distinct session) filter (where known and not seen)
              || ' ' || count(*) filter (where not known and concerned)
              || ' ' || (reach = 'enforced')
            from (%s limit -1) as judged) as counts
          from ours order by decision desc
          """
              .formatted(BEGAN, judged("ours", ECHOES_OF_ONE));

  /**
   * The sessions that were read: those from before, those since that count without having said what
   * they loaded, and of these the ones in which Claude likely knew of it.
   */
  static final String SEEN =
      OURS
          + """
          , seen as materialized (
            select session, repository, %1$s as began, not %2$s as silent from session_seen
          )
          select decision, sum(%3$s) as sessions_before, sum(%4$s) as sessions,
            sum(%5$s) as estimated
          from ours join seen using (repository) where not everywhere group by decision
          union all
          select decision, count(distinct session) filter (where %3$s),
            count(distinct session) filter (where %4$s),
            count(distinct session) filter (where %5$s)
          from ours cross join seen where everywhere group by decision
          """
              .formatted(
                  BEGAN,
                  TELLS.formatted("session_seen"),
                  "began < since",
                  "began >= since and case reach"
                      + " when 'enforced' then true when 'when_called' then false else silent end",
                  "began >= since and silent and reach not in ('enforced', 'when_called')");

  /** The sessions that loaded the file since. */
  static final String LOADED =
      OURS
          + """
          select decision, count(distinct session) as sessions
          from ours cross join session_loaded as loaded
            on loaded.file in (ours.file, ours.shared)
          where %s >= since and (reach = 'when_called' or (reach <> 'enforced' and %s))
          group by decision
          """
              .formatted(Columns.millis("loaded_at"), TELLS.formatted("loaded"));

  static final String OPPOSED =
      OPPOSABLE
          + """
          select decision, sighting, session, place, at from (%s) where known order by sighting
          """
              .formatted(judged("placed", OPPOSITES));

  static final String AGAIN =
      OURS
          + """
          select decision, sighting, session, place, at from (%s) where known order by at, sighting
          """
              .formatted(judged("placed", ECHOES));

  private EffectQueries() {}

  private static String ours(String condition) {
    return SOME_OF_OURS.formatted(
        Columns.millis("applied.at"), AppliedReading.inRepository("?3"), condition);
  }

  private static String judged(String ours, String placed) {
    return JUDGED.formatted(
        ours, TELLS.formatted("placed"), Columns.millis("loaded_at"), BEGAN, placed);
  }
}
