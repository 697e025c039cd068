package dev.reflect.ledger;

import dev.reflect.judge.Findings;
import dev.reflect.judge.Lesson;
import dev.reflect.judge.Recurrence;
import dev.reflect.judge.Ruling;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What judges said of messages in the very words that had been made of these before: that is no
 * sighting of its own, and the first one keeps its marks.
 */
final class Confirmed {
  /** The opinion of who was asked last, of those until a time where there is one. */
  private static final String OPINION =
      """
      select opinion.*, inquiry.judge as judge from opinion
      join inquiry on inquiry.id = opinion.inquiry
      where record = ?1 and (?2 is null or inquiry.at <= ?2) order by inquiry desc limit 1
      """;

  /** What is worth less counts by the opinion of who was asked last alone. */
  private static final String SAID =
      """
      select session, sentence, worth from sighting
      cross join opinion on opinion.record = sighting.record and sighting.record <> ''
      cross join lesson on lesson.opinion = key
      where fingerprint = ?1 and repository = ?2 and (worth >= ?3 or worth >= ?4 and inquiry = (
        select max(inquiry) from opinion as newest where newest.record = sighting.record))
      """;

  private static final String BESIDE = "select said_before, said_after from heard where id = ?";

  private final Transaction transaction;
  private final boolean isAny;

  Confirmed(Transaction transaction) throws SQLException {
    this.transaction = transaction;
    this.isAny = transaction.exists("select 1 from opinion limit 1");
  }

  /**
   * Returns whether judges say the wordings of one learning again, of one message or, where each
   * time it is worth too little to be proposed, of those of several sessions.
   */
  boolean areSaidAgain(Collection<Silenced.Heard> wordings) throws SQLException {
    Map<String, Double> sessions = new HashMap<>();
    for (Silenced.Heard each : wordings) {
      transaction.each(
          SAID,
          row -> {
            if (Fingerprint.of(row.getString("sentence")).value().equals(each.fingerprint())) {
              sessions.merge(row.getString("session"), row.getDouble("worth"), Math::max);
            }
          },
          each.fingerprint(),
          each.repository(),
          Findings.PROPOSED,
          Recurrence.FAINT);
    }
    return Learning.together(sessions.values()) >= Findings.PROPOSED;
  }

  /**
   * Returns a sighting as a judge has confirmed it, or as it was heard.
   *
   * @param until when a person decided about it, as a column has it; null where none did
   */
  Signal of(Signal heard, Fingerprint wording, Repository repository, String until)
      throws SQLException {
    String record = heard.evidence().uuid();
    if (!isAny || record.isEmpty() || heard.judge().isPresent() || heard.isByHand()) {
      return heard;
    }
    for (Said said : transaction.list(OPINION, this::said, record, until)) {
      Optional<Lesson> again = said.again(wording);
      if (again.isPresent()) {
        return again.get().worth() >= Findings.PROPOSED
            ? Ruling.confirmed(whole(heard), said.findings(), said.judge())
            : new Recurrence(again.get(), said.judge(), whole(heard), repository, true).taught();
      }
    }
    return heard;
  }

  private record Said(String judge, Findings findings) {
    Optional<Lesson> again(Fingerprint wording) {
      return findings.lessons().stream()
          .filter(each -> each.worth() >= Recurrence.FAINT)
          .filter(each -> Fingerprint.of(each.sentence()).equals(wording))
          .findFirst();
    }
  }

  private Said said(ResultSet row) throws SQLException {
    return new Said(row.getString("judge"), Judgements.findings(transaction, row));
  }

  /** Only the first sightings have what Claude said beside them; the words may be from there. */
  private Signal whole(Signal heard) throws SQLException {
    Evidence said = heard.evidence();
    Evidence whole =
        transaction
            .first(
                BESIDE,
                row ->
                    new Evidence(
                        said.source(),
                        said.voice(),
                        said.quote(),
                        row.getString(1),
                        row.getString(2)),
                Fingerprint.of(HeardMessage.place(said)).value())
            .orElse(said);
    return new Signal(heard.kind(), heard.score(), whole, heard.skills(), heard.marks());
  }
}
