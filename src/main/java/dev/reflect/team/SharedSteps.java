package dev.reflect.team;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.Failure;
import dev.reflect.archive.KeptStep;
import dev.reflect.ground.Spelled;
import dev.reflect.sessions.Place;
import dev.reflect.team.TeamSearch.Teller;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Steps of shared sessions as they are read: redacted once more, printable and capped, as a
 * teammate may have written anything.
 */
public final class SharedSteps {
  private static final int LONGEST = 4_000;

  /** So many bytes are read of a session at once. */
  private static final int READ_AT_ONCE = 3_000_000;

  private static final String SIZE =
      "sum(octet_length(text) + octet_length(path) + octet_length(error) + octet_length(branch) + "
          + TeamSessions.BESIDE_TEXT
          + ") over (order by number) as size";

  static final String STEP =
      """
      select step.*, session.name as session, session.project, writer.name as teller,
        least(greatest(session.shared_at, timestamptz '1970-01-01'), now()) as shared,
        case when at between timestamptz '1970-01-01' and now() + interval '1 day' then at end as said_at
      """;

  /** The steps of the best documents: who writes one without an end is read no further. */
  static final String OF_BEST =
      """
      join lateral (
        select * from (select kept.*, %s from (
          select * from reflect.step where document = best.id order by number limit %d) kept) sized
        where size <= %d) step on true
      """
          .formatted(SIZE, TeamSessions.MOST_STEPS, TeamSessions.MOST_BYTES * 2);

  private static final String OF_SESSION =
      "select * from ("
          + STEP
          + ", count(*) over () as steps, "
          + SIZE
          + """
           from reflect.session join reflect.writer on writer.id = session.writer
          join reflect.document on document.session = session.id
          join reflect.step on step.document = document.id
          where session.id = (
              select id from reflect.session where starts_with(name, ?::text) order by id desc limit 1)
            and step.line >= ?) sized
          where size <= ? order by number limit ?
          """;

  private SharedSteps() {}

  /**
   * A session that somebody shares.
   *
   * @param steps some in their order; none where nobody shares it, and then nobody is its teller
   * @param goesOn whether more stand behind these
   */
  public record ToldSession(Optional<Teller> teller, List<KeptStep> steps, boolean goesOn) {
    public ToldSession {
      steps = List.copyOf(steps);
    }
  }

  /**
   * Reads the newest shared session whose name begins so.
   *
   * @param from the first line of its transcript
   */
  static ToldSession session(TeamDatabase database, String beginning, int from, int most)
      throws IOException {
    return database.done(
        open -> {
          List<KeptStep> steps = new ArrayList<>();
          Optional<Teller> teller = Optional.empty();
          int read = 0;
          int all = 0;
          try (PreparedStatement statement = open.prepareStatement(OF_SESSION)) {
            statement.setString(1, beginning);
            statement.setInt(2, from);
            statement.setInt(3, READ_AT_ONCE);
            statement.setInt(4, most);
            try (ResultSet row = statement.executeQuery()) {
              for (; row.next(); read++) {
                teller = Optional.of(Teller.of(row));
                all = row.getInt("steps");
                step(row).ifPresent(steps::add);
              }
            }
          }
          return new ToldSession(teller, steps, read < all);
        });
  }

  /** Reads a step; one of a kind that is not known is none. */
  static Optional<KeptStep> step(ResultSet row) throws SQLException {
    Optional<Kind> kind = Spelled.of(Kind.class, row.getString("kind"));
    if (kind.isEmpty()) {
      return Optional.empty();
    }
    Place place =
        new Place(
            name(row, "session"),
            name(row, "record"),
            Math.max(1, row.getInt("line")),
            Optional.ofNullable(row.getTimestamp("said_at")).map(Timestamp::toInstant),
            name(row, "project"),
            name(row, "branch"),
            false);
    Step step =
        new Step(
            kind.get(),
            place,
            safe(Plain.printable(row.getString("text")), LONGEST),
            Optional.of(new Use(name(row, "tool"), name(row, "path"))),
            Spelled.of(Failure.class, row.getString("error")));
    long document = row.getLong("document");
    long id = document << 24 | row.getInt("number");
    return Optional.of(
        new KeptStep(id, document, row.getInt("exchange"), "", step, Optional.empty()));
  }

  private static String name(ResultSet row, String column) throws SQLException {
    return safe(Plain.sentence(row.getString(column)), TeamSessions.LONGEST_NAME);
  }

  private static String safe(String text, int longest) {
    return Plain.shortened(Secrets.redact(text), longest);
  }
}
