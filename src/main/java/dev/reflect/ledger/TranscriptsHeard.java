package dev.reflect.ledger;

import dev.reflect.sessions.Position;
import dev.reflect.sessions.TranscriptFile;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far each transcript was heard: one row for each, which the next hearing replaces. */
public final class TranscriptsHeard {
  private static final String SELECT =
      """
      select path, file, size, changed_at, bytes, lines, beginning, sessions, skipped, unsaid, heard_by
      from transcript where changed_at <> ''
      """;

  private final Database database;

  TranscriptsHeard(Database database) {
    this.database = database;
  }

  /**
   * One transcript that was heard.
   *
   * @param file as it was before it was read
   * @param position behind which the next reading goes on
   * @param sessions that its records name
   * @param skipped how many lines could not be read
   * @param unsaid how many signals taught nothing
   * @param by the version of the program that heard it
   */
  public record Row(
      TranscriptFile file,
      Position position,
      List<String> sessions,
      long skipped,
      long unsaid,
      String by) {
    public Row {
      sessions = List.copyOf(sessions);
    }

    /** Returns whether the file is as it was, so that there is nothing to read. */
    public boolean isOf(TranscriptFile now) {
      return now.size() == file.size()
          && now.inode().equals(file.inode())
          && now.modified()
              .truncatedTo(ChronoUnit.MILLIS)
              .equals(file.modified().truncatedTo(ChronoUnit.MILLIS));
    }
  }

  /** Returns all that were heard, by their paths. */
  public Map<Path, Row> all() throws LedgerException {
    return database.read(
        "look up what was heard",
        transaction -> {
          Map<Path, Row> rows = new HashMap<>();
          transaction.each(
              SELECT,
              row -> {
                Row heard = row(row);
                rows.put(heard.file().path(), heard);
              });
          return rows;
        });
  }

  /** Returns how far one was heard. */
  public Optional<Row> of(Path path) throws LedgerException {
    return database.read(
        "look up what was heard",
        transaction ->
            transaction.first(SELECT + " and path = ?", TranscriptsHeard::row, path.toString()));
  }

  /** Keeps how far these were heard. */
  public void keep(List<Row> rows) throws LedgerException {
    if (rows.isEmpty()) {
      return;
    }
    List<Object[]> values = new ArrayList<>();
    for (Row row : rows) {
      values.add(
          new Object[] {
            row.file().path().toString(),
            row.file().inode(),
            row.file().size(),
            Columns.time(row.file().modified()),
            row.position().bytes(),
            row.position().lines(),
            row.position().beginning(),
            String.join("\n", row.sessions()),
            row.skipped(),
            row.unsaid(),
            row.by()
          });
    }
    database.write(
        "keep what was heard",
        transaction -> {
          transaction.changeEach(
              """
              insert into transcript (path, file, size, changed_at, bytes, lines, beginning, sessions,
                skipped, unsaid, heard_by)
              values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
              on conflict (path) do update set file = excluded.file, size = excluded.size,
                changed_at = excluded.changed_at, bytes = excluded.bytes, lines = excluded.lines,
                beginning = excluded.beginning, sessions = excluded.sessions,
                skipped = excluded.skipped, unsaid = excluded.unsaid, heard_by = excluded.heard_by
              """,
              values);
          return null;
        });
  }

  private static Row row(ResultSet row) throws SQLException {
    Path path = Path.of(row.getString("path"));
    Instant changed = Columns.time(row.getString("changed_at"));
    String file = row.getString("file");
    return new Row(
        new TranscriptFile(
            path, TranscriptFile.sessionIn(path), row.getLong("size"), changed, file),
        new Position(row.getLong("bytes"), row.getInt("lines"), file, row.getString("beginning")),
        row.getString("sessions").lines().toList(),
        row.getLong("skipped"),
        row.getLong("unsaid"),
        row.getString("heard_by"));
  }
}
