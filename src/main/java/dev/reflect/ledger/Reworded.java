package dev.reflect.ledger;

/**
 * Learnings in the words that a person put them into last, before or while deciding, which are
 * theirs from then on.
 */
final class Reworded {
  /**
   * Stands in the place of the table {@code learning}: {@code fingerprint}, {@code sentence},
   * {@code dont}, {@code do_instead}, and their order by {@code number}.
   */
  static final String LEARNING =
      """
      (select learning.rowid as number, learning.fingerprint,
        coalesce(iif(chosen.at >= coalesce(said.at, ''), chosen.words, said.words),
          learning.sentence) as sentence,
        iif(coalesce(chosen.words, said.words) is null, dont, null) as dont,
        iif(coalesce(chosen.words, said.words) is null, do_instead, null) as do_instead
      from learning left join (
        select proposal.fingerprint, decision.sentence as words, counts_at as at,
          max(decision.id)
        from decision join proposal on proposal.id = decision.proposal
        where decision.sentence is not null and decided_by = 'person'
          and not exists (select 1 from decision as newer
            where newer.proposal = decision.proposal and newer.id > decision.id)
        group by proposal.fingerprint
      ) as said on said.fingerprint = learning.fingerprint
      left join (
        select proposal.fingerprint, chosen as words, at, max(choice.id)
        from choice join proposal on proposal.id = choice.proposal
        where kind = 'words' group by proposal.fingerprint
      ) as chosen on chosen.fingerprint = learning.fingerprint) as learning
      """;

  private Reworded() {}
}
