package dev.reflect.team;

import dev.reflect.archive.Failure;
import dev.reflect.archive.KeptStep;
import dev.reflect.recall.Terms;
import dev.reflect.sessions.Place;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;

/** The sessions that a team's people share, as rows of their own indexes. */
public record TeamSessions(TeamDatabase database) {
  /** A document goes on until here, and to the end of an exchange unless that is endless. */
  private static final int LETTERS = 8_000;

  /** So many steps, and so many bytes of them, has a document at most. */
  static final int MOST_STEPS = 400;

  static final int MOST_BYTES = 150_000;
  static final int BESIDE_TEXT = 300;

  static final int LONGEST_NAME = 200;
  private static final int LONGEST_PATH = 1_000;

  private static final String KEEP =
      "insert into reflect.step values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  /**
   * A session to be shared.
   *
   * @param print of all its steps; what has the same was shared before
   */
  public record Parcel(String session, String project, String print, List<KeptStep> steps) {
    public Parcel {
      steps = List.copyOf(steps);
    }
  }

  /** A session that is shared, by its number at the server and its own name. */
  public record Shared(long id, String session, String print) {}

  /** Whether a person still wants it, asked while nobody else can send it or take it back. */
  public interface Wish {
    boolean stands() throws IOException;
  }

  /**
   * Shares a session, all of it or nothing; what was shared of it before is taken back.
   *
   * @return whether it was not there just so
   */
  public boolean share(UUID writer, Parcel parcel, Wish wish) throws IOException {
    return database.atOnce(
        writer,
        open -> {
          if (!wish.stands()) {
            return false;
          }
          List<Shared> before =
              of(open, writer).stream()
                  .filter(each -> each.session().equals(parcel.session()))
                  .toList();
          if (before.stream().anyMatch(each -> each.print().equals(parcel.print()))) {
            return false;
          }
          takeBack(open, before);
          keep(open, session(open, writer, parcel), documents(parcel.steps()));
          return true;
        });
  }

  /** Deletes what a writer shared of sessions that are named so; returns how many they were. */
  public int takeBack(UUID writer, Collection<String> names) throws IOException {
    return database.atOnce(
        writer,
        open -> {
          List<Shared> named =
              of(open, writer).stream().filter(each -> names.contains(each.session())).toList();
          takeBack(open, named);
          return named.size();
        });
  }

  /** Returns the sessions that a writer shares, in the order in which they were. */
  public List<Shared> of(UUID writer) throws IOException {
    return database.done(open -> of(open, writer));
  }

  /**
   * Returns the newest shared session whose name begins so.
   *
   * @param from the first line of its transcript
   */
  public SharedSteps.ToldSession session(String beginning, int from, int most) throws IOException {
    return SharedSteps.session(database, beginning, from, most);
  }

  private static List<Shared> of(Connection open, UUID writer) throws SQLException {
    return TeamDatabase.rows(
        open,
        "select id, name, print from reflect.session where writer = ? order by id",
        List.of(writer),
        row -> new Shared(row.getLong(1), row.getString(2), row.getString(3)));
  }

  private static void takeBack(Connection open, List<Shared> all) throws SQLException {
    for (Shared each : all) {
      TeamDatabase.rows(open, "select reflect.take_back(?)", List.of(each.id()), row -> 1);
    }
  }

  private static List<List<KeptStep>> documents(List<KeptStep> steps) {
    List<List<KeptStep>> documents = new ArrayList<>();
    List<KeptStep> current = new ArrayList<>();
    int letters = 0;
    int bytes = 0;
    int exchange = 0;
    for (KeptStep each : steps) {
      boolean begins = each.exchange() != exchange;
      int size = each.text().getBytes(StandardCharsets.UTF_8).length + BESIDE_TEXT;
      boolean isFull = current.size() == MOST_STEPS || bytes + size > MOST_BYTES;
      if (letters >= LETTERS && begins || isFull) {
        documents.add(current);
        current = new ArrayList<>();
        letters = 0;
        bytes = 0;
      }
      current.add(each);
      letters += each.text().length();
      bytes += size;
      exchange = each.exchange();
    }
    documents.add(current);
    return documents;
  }

  private static long session(Connection open, UUID writer, Parcel parcel) throws SQLException {
    return number(
        open,
        "insert into reflect.session (writer, name, project, print) values (?, ?, ?, ?) returning id",
        List.of(writer, parcel.session(), parcel.project(), parcel.print()));
  }

  private static long number(Connection open, String sql, List<?> values) throws SQLException {
    return TeamDatabase.rows(open, sql, values, row -> row.getLong(1)).get(0);
  }

  /** Stems come first and in their order: two that share at once never wait for each other. */
  private static void keep(Connection open, long session, List<List<KeptStep>> documents)
      throws SQLException {
    List<Collection<String>> stems = documents.stream().map(TeamSessions::stems).toList();
    Collection<String> all = new TreeSet<>();
    stems.forEach(all::addAll);
    try (PreparedStatement statement =
        open.prepareStatement(
            "insert into reflect.term select unnest(?::text[]) on conflict do nothing")) {
      statement.setArray(1, open.createArrayOf("text", all.toArray()));
      statement.execute();
    }
    int number = 0;
    try (PreparedStatement step = open.prepareStatement(KEEP)) {
      for (int at = 0; at < documents.size(); at++) {
        long id =
            number(
                open,
                "insert into reflect.document (session, said) values (?, array_to_tsvector(?))"
                    + " returning id",
                List.of(session, open.createArrayOf("text", stems.get(at).toArray())));
        for (KeptStep each : documents.get(at)) {
          bind(step, id, number++, each);
        }
        step.executeBatch();
      }
    }
  }

  private static Collection<String> stems(List<KeptStep> steps) {
    Collection<String> stems = new TreeSet<>();
    for (KeptStep each : steps) {
      Terms.of(each.text()).stream()
          .filter(term -> term.length() <= LONGEST_NAME)
          .forEach(stems::add);
    }
    return stems;
  }

  private static void bind(PreparedStatement statement, long document, int number, KeptStep step)
      throws SQLException {
    Place place = step.place();
    statement.setLong(1, document);
    statement.setInt(2, number);
    statement.setInt(3, step.exchange());
    statement.setString(4, step.kind().word());
    statement.setString(5, Plain.shortened(place.uuid(), LONGEST_NAME));
    statement.setInt(6, place.line());
    if (place.time().isPresent()) {
      statement.setTimestamp(7, Timestamp.from(place.time().get()));
    } else {
      statement.setNull(7, Types.TIMESTAMP_WITH_TIMEZONE);
    }
    statement.setString(8, Plain.shortened(place.branch(), LONGEST_PATH));
    statement.setString(9, Plain.shortened(step.use().tool(), LONGEST_NAME));
    statement.setString(10, Plain.shortened(step.use().path(), LONGEST_PATH));
    statement.setString(11, step.step().error().map(Failure::word).orElse(""));
    statement.setString(12, step.text());
    statement.addBatch();
  }
}
