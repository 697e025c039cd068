package dev.reflect.ledger;

import dev.reflect.judge.Findings;
import dev.reflect.judge.Lesson;
import dev.reflect.judge.Recurrence;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the lessons of judges that were not proposed of one message alone. */
final class FaintLessons {
  /** As the judge said who was asked last. What is hostile teaches nothing, however often. */
  private static final String FAINT =
      """
      select heard.*, here(root, heard_at) as here, inquiry.judge as judge, lesson.worth as lesson_worth, lesson.sentence as said,
        lesson.quote as words, holds_in, holds_of
      from lesson join opinion on opinion.key = lesson.opinion
      join inquiry on inquiry.id = opinion.inquiry
      join heard on heard.record = opinion.record and heard.record <> ''
      where lesson.worth >= ?1 and lesson.worth < ?2 and coalesce(why_not, '') <> 'hostile'
        and opinion.inquiry = (
          select max(inquiry) from opinion as newest where newest.record = heard.record)
      order by coalesce(said_at, heard_at), heard.id, lesson.number
      """;

  private final Transaction transaction;
  private final Wordings wordings;
  private final Map<String, Set<String>> repositories = new HashMap<>();

  private FaintLessons(Transaction transaction) throws SQLException {
    this.transaction = transaction;
    this.wordings = Wordings.of(transaction);
    transaction.each(
        "select distinct fingerprint, repository from sighting",
        row ->
            repositories
                .computeIfAbsent(wordings.canonical(row.getString(1)), first -> new HashSet<>())
                .add(row.getString(2)));
  }

  /** Returns them all, the oldest first. */
  static List<Recurrence> of(Transaction transaction) throws SQLException {
    FaintLessons lessons = new FaintLessons(transaction);
    List<Recurrence> faint = new ArrayList<>();
    transaction.each(
        FAINT, row -> faint.add(lessons.lesson(row)), Recurrence.FAINT, Findings.PROPOSED);
    return faint;
  }

  private Recurrence lesson(ResultSet row) throws SQLException {
    String repository = row.getString("repository");
    Lesson lesson =
        new Lesson(
            row.getDouble("lesson_worth"),
            row.getString("said"),
            row.getString("words"),
            Columns.word(Lesson.Where.class, row.getString("holds_in")),
            row.getString("holds_of"));
    return new Recurrence(
        lesson,
        row.getString("judge"),
        Sighting.signal(row),
        new Repository(repository, Path.of(row.getString("here"))),
        isKnown(lesson.sentence(), repository));
  }

  private boolean isKnown(String sentence, String repository) throws SQLException {
    Fingerprint own = Fingerprint.of(sentence);
    Optional<String> like =
        new Likenesses(transaction)
            .like(own, Wording.of(sentence).sense(), wordings)
            .map(known -> known.fingerprint().value());
    String learning = like.orElse(wordings.canonical(own.value()));
    return repositories.getOrDefault(learning, Set.of()).contains(repository);
  }
}
