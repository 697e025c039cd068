package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.Prospect;
import java.sql.SQLException;
import java.util.List;

/**
 * What a list of candidates is ordered by, one row for each: counted from the tallies, so that no
 * words and no places are read.
 */
final class Prospects {
  /**
   * Learnings that were heard in so many repositories: those of one wording by its tally, those of
   * several by all of them together. The tally of each counts what its sightings come to.
   */
  private static final String FOUND =
      """
      select canonical, repositories, sightings as times, state, rejected
      from derived_tally indexed by derived_tally_heard_in_several
      where repositories > 1 and repositories >= ?1 and canonical = fingerprint
        and fingerprint not in (select canonical from derived_tally where canonical <> fingerprint)
      union all
      select canonical, count(distinct repository), sum(times),
        (select state from derived_tally as own where own.fingerprint = member.canonical),
        sum(rejected)
      from (select distinct canonical from derived_tally where canonical <> fingerprint)
      cross join derived_tally as member using (canonical)
      cross join derived_heard using (fingerprint)
      group by canonical having count(distinct repository) >= ?1
      """;

  /** What a learning stands for in all its wordings is asked only where a tally tells of it. */
  static final String ALL =
      """
      select canonical, repositories, times,
        canonical in (
          select canonical from (%s) as promoted join proposal on proposal.id = promoted.proposal
          join derived_tally using (fingerprint)) as promoted,
        state = 'kept' as kept,
        exists (
          select 1 from derived_tally as member
          join proposal on proposal.fingerprint = member.fingerprint
          where member.canonical = found.canonical and %s) as refused,
        rejected and exists (
          select 1 from derived_tally as member
          join standing on standing.fingerprint = member.fingerprint
          join derived_heard on derived_heard.fingerprint = standing.fingerprint
            and derived_heard.repository = standing.repository
          where member.canonical = found.canonical and standing.repository <> '*'
            and standing_verdict = 'rejected' and not standing.applied) as rejected
      from (%s) as found
      """
          .formatted(Promotions.STANDING, Refusals.STANDING, FOUND);

  /** Of those the ones that these wordings are of, as an array of JSON. */
  static final String AMONG =
      ALL
          + """
          where canonical in (
            select canonical from derived_tally
            where fingerprint in (select value from json_each(?2)))
          """;

  /** Those heard in several ids of one group; places and their groups as an array of pairs. */
  static final String JOINED =
      """
      with shared as materialized (
        select repository, value ->> 1 as grouped
        from json_each(?2) cross join kept_place on kept_place.id = value ->> 0)
      select canonical from derived_tally
      cross join derived_heard using (fingerprint) cross join shared using (repository)
      where canonical in (select value from json_each(?1))
      group by canonical having count(distinct repository) > count(distinct grouped)
      """;

  private Prospects() {}

  static List<Prospect> read(Transaction transaction, String which, Object... values)
      throws SQLException {
    return transaction.list(
        which,
        row ->
            new Prospect(
                new Fingerprint(row.getString(1)),
                row.getInt(2),
                row.getInt(3),
                row.getBoolean(4),
                row.getBoolean(5),
                row.getBoolean(6),
                row.getBoolean(7)),
        values);
  }
}
