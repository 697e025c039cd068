package dev.reflect.ledger;

import dev.reflect.sameness.LikeSenses;
import java.sql.SQLException;

/** All wordings as they are compared. Only what was learned since it was asked last is read. */
final class Gists {
  private static final String LEARNED =
      """
      select rowid, fingerprint, sentence, dont, do_instead from learning
      where rowid > ? order by rowid
      """;

  private LikeSenses<String> all = new LikeSenses<>();
  private long newest;

  /** Forgets everything, because some of it may never have been learned. */
  void clear() {
    all = new LikeSenses<>();
    newest = 0;
  }

  /** Returns the fingerprints of all wordings, by what they say; the oldest first. */
  LikeSenses<String> upToDate(Transaction transaction) throws SQLException {
    if (transaction.number("select count(*) from learning where rowid <= ?", newest)
        != all.size()) {
      clear();
    }
    transaction.each(
        LEARNED,
        row -> {
          all.add(row.getString("fingerprint"), OpenProposals.wording(row).sense());
          newest = row.getLong(1);
        },
        newest);
    return all;
  }
}
