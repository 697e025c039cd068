package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.sameness.Like;
import dev.reflect.sameness.LikeSenses.KnownLike;
import dev.reflect.sameness.Sense;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** Finds and records which learnings count as which. */
final class Likenesses {
  private static final String LINKED =
      """
      insert into likeness (fingerprint, counts_as, why, ratio, linked_at) values (?, ?, ?, ?, ?)
      """;

  private final Transaction transaction;

  Likenesses(Transaction transaction) {
    this.transaction = transaction;
  }

  /** A learning that is known in other words, and why it is the same. */
  record Known(Fingerprint fingerprint, Like like) {}

  /**
   * Records that a learning which was just heard for the first time is like a known one.
   *
   * @return whether it is
   */
  boolean link(Learning learning, Wordings wordings, Instant now) throws SQLException {
    Optional<Known> known = like(learning.fingerprint(), learning.wording().sense(), wordings);
    if (known.isPresent()) {
      link(learning.fingerprint(), known.get(), now);
    }
    return known.isPresent();
  }

  void link(Fingerprint fingerprint, Known known, Instant now) throws SQLException {
    transaction.change(
        LINKED,
        fingerprint.value(),
        known.fingerprint().value(),
        known.like().word(),
        known.like() instanceof Like.Alike alike ? alike.ratio() : null,
        Columns.time(now));
  }

  void part(Fingerprint fingerprint, Instant now) throws SQLException {
    transaction.change(
        LINKED, fingerprint.value(), null, new Like.ByPerson().word(), null, Columns.time(now));
  }

  /** Returns the learning that is most alike, of equals the oldest; not the one of this name. */
  Optional<Known> like(Fingerprint self, Sense sense, Wordings wordings) throws SQLException {
    Optional<Known> best = Optional.empty();
    double most = 0;
    for (KnownLike<String> each : transaction.gists().to(sense)) {
      double ratio = ratio(each.like());
      if (ratio > most && !each.source().equals(self.value())) {
        Fingerprint counted = new Fingerprint(wordings.canonical(each.source()));
        best = Optional.of(new Known(counted, each.like()));
        most = ratio;
      }
    }
    return best;
  }

  private static double ratio(Like like) {
    return like instanceof Like.Alike alike ? alike.ratio() : 1;
  }
}
