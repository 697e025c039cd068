package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a person decided about two sentences that cannot both hold in one repository; the newest
 * decision about a pair counts.
 */
public final class Settlements {
  private static final String INSERT =
      """
      insert into settlement (first, second, repository, choice, words, settled_at)
      values (?, ?, ?, ?, ?, ?)
      """;

  private static final String SETTLED =
      """
      select first, second from settlement as newest
      where repository = ? and choice <> 'reopened' and id = (
        select max(id) from settlement
        where repository = newest.repository and first = newest.first and second = newest.second)
      """;

  /** What no longer stands where the other of the pair was written since. */
  private static final String REPLACED =
      """
      select repository, case when choice in ('keep_second', 'narrow_first') then first else second
          end as gone, case when choice in ('keep_second', 'narrow_first') then second else first
          end as instead, words
      from settlement as newest
      where choice not in ('keep_both', 'reopened') and id = (
        select max(id) from settlement
        where repository = newest.repository and first = newest.first and second = newest.second)
      """;

  static final String SAID =
      """
      with told as (
        select *, voice not in ('note', 'team') as said, record <> '' or line > 0 as heard
        from sighting where fingerprint = ?)
      select count(*) filter (where said) as times,
        count(distinct session) filter (where said and heard) as sessions,
        max(said_at) filter (where said) as last,
        (select quote from told where said and voice <> 'claude'
          order by said_at desc, id desc limit 1) as quote,
        max(voice = 'team') as of_team, max(voice = 'note') as noted
      from told
      """;

  private final Database database;

  Settlements(Database database) {
    this.database = database;
  }

  /** Two sentences, in no order. */
  public record Pair(Fingerprint first, Fingerprint second) {
    public Pair {
      if (first.value().compareTo(second.value()) > 0) {
        Fingerprint smaller = second;
        second = first;
        first = smaller;
      }
    }
  }

  /**
   * How often a sentence was said, wherever, and the person's words of the last time.
   *
   * @param sessions in which it was heard: what a person only wrote down was heard in none
   * @param ofTeam whether others of the team keep it
   * @param noted whether Claude noted it itself
   */
  public record Said(
      int times,
      int sessions,
      Optional<Instant> last,
      String quote,
      boolean ofTeam,
      boolean noted) {}

  /** Records that the first is kept and the other is not. */
  public void keep(Fingerprint kept, Fingerprint other, String repository, Instant at)
      throws LedgerException {
    Pair pair = new Pair(kept, other);
    insert(pair, repository, "keep_" + place(pair, kept), Optional.empty(), at);
  }

  /** Records that the first holds in fewer places, in these words. */
  public void narrow(
      Fingerprint narrowed, Fingerprint other, String repository, String words, Instant at)
      throws LedgerException {
    Pair pair = new Pair(narrowed, other);
    insert(pair, repository, "narrow_" + place(pair, narrowed), Optional.of(words), at);
  }

  public void keepBoth(Pair pair, String repository, Instant at) throws LedgerException {
    insert(pair, repository, "keep_both", Optional.empty(), at);
  }

  /** Records that a pair is not settled any more. */
  public void reopen(Pair pair, String repository, Instant at) throws LedgerException {
    insert(pair, repository, "reopened", Optional.empty(), at);
  }

  /** Returns the pairs that are settled. */
  public Set<Pair> in(String repository) throws LedgerException {
    return database.read(
        "look up what is settled",
        transaction ->
            new HashSet<>(
                transaction.list(
                    SETTLED,
                    row ->
                        new Pair(
                            new Fingerprint(row.getString(1)), new Fingerprint(row.getString(2))),
                    repository)));
  }

  /**
   * A sentence that no longer stands as it did, as soon as another one is written.
   *
   * @param words those that took its place; without them the other one did
   */
  record Replaced(
      String repository, Fingerprint gone, Fingerprint instead, Optional<String> words) {}

  static List<Replaced> replaced(Transaction transaction) throws SQLException {
    return transaction.list(
        REPLACED,
        row ->
            new Replaced(
                row.getString("repository"),
                new Fingerprint(row.getString("gone")),
                new Fingerprint(row.getString("instead")),
                Optional.ofNullable(row.getString("words"))));
  }

  /** Returns how often this was heard; no times, for what nobody was heard to say. */
  public Said said(Fingerprint sentence) throws LedgerException {
    return database.read(
        "look up how often something was heard",
        transaction ->
            transaction
                .first(
                    SAID,
                    row ->
                        new Said(
                            row.getInt("times"),
                            row.getInt("sessions"),
                            Optional.ofNullable(row.getString("last")).map(Columns::time),
                            Optional.ofNullable(row.getString("quote")).orElse(""),
                            row.getBoolean("of_team"),
                            row.getBoolean("noted")),
                    sentence.value())
                .orElseThrow());
  }

  private static String place(Pair pair, Fingerprint chosen) {
    return pair.first().equals(chosen) ? "first" : "second";
  }

  private void insert(
      Pair pair, String repository, String choice, Optional<String> words, Instant at)
      throws LedgerException {
    database.write(
        "record what was settled",
        transaction ->
            transaction.insert(
                INSERT,
                pair.first().value(),
                pair.second().value(),
                repository,
                choice,
                words.orElse(null),
                Columns.time(at)));
  }
}
