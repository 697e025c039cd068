package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.memory.Gist;
import dev.reflect.memory.Like;
import dev.reflect.memory.Likeness;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** Which learnings count as which. */
final class Likenesses {
  private static final String LINKED =
      """
      insert into likeness (fingerprint, counts_as, why, ratio, linked_at) values (?, ?, ?, ?, ?)
      """;

  private final Transaction transaction;
  private final WordIndex index;

  Likenesses(Transaction transaction) {
    this.transaction = transaction;
    this.index = new WordIndex(transaction);
  }

  /** A learning that is known in other words, and why it is the same. */
  record Known(Fingerprint fingerprint, Like like) {}

  /** Records that a learning which was just heard for the first time is like a known one. */
  void link(Learning learning, Instant now) throws SQLException {
    Optional<Known> known = like(learning.fingerprint(), Gist.of(learning.wording()));
    if (known.isPresent()) {
      link(learning.fingerprint(), known.get(), now);
    }
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
  Optional<Known> like(Fingerprint self, Gist gist) throws SQLException {
    index.catchUp();
    Optional<WordIndex.Found> best = Optional.empty();
    Like why = new Like.SamePair();
    double most = 0;
    for (WordIndex.Found each : index.candidates(gist)) {
      Optional<Like> like =
          each.fingerprint().equals(self)
              ? Optional.empty()
              : Likeness.between(gist, Gist.of(each.wording()));
      double ratio = like.map(Likenesses::ratio).orElse(0.0);
      boolean older = best.filter(other -> other.number() > each.number()).isPresent();
      if (ratio > most || ratio > 0 && ratio == most && older) {
        best = Optional.of(each);
        why = like.orElseThrow();
        most = ratio;
      }
    }
    if (best.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new Known(canonical(best.get().fingerprint()), why));
  }

  /** Returns the learning that this one counts as; itself where it counts as no other. */
  Fingerprint canonical(Fingerprint fingerprint) throws SQLException {
    return transaction
        .first(
            "select canonical from derived_tally where fingerprint = ?",
            row -> new Fingerprint(row.getString(1)),
            fingerprint.value())
        .orElse(fingerprint);
  }

  private static double ratio(Like like) {
    return like instanceof Like.Alike alike ? alike.ratio() : 1;
  }
}
