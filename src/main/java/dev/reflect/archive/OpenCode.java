package dev.reflect.archive;

import dev.reflect.fs.FileSystem;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.sessions.OpenCodeEntries;
import dev.reflect.sessions.RedactedLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.sqlite.SQLiteConfig;

/**
 * OpenCode's sessions, which it keeps in one database: each is written out as a transcript, {@code
 * opencode/ses_….jsonl} in the archive, redacted, whenever it has changed. Only reads the database.
 */
public final class OpenCode {
  /** The directory in the archive. */
  public static final String DIRECTORY = "opencode";

  private static final String ENDING = ".jsonl";

  /** What the client says went wrong with a reply stands beside its parts. */
  private static final String LINES =
      """
      select json_object('type', '%s', 'session', id, 'parent', coalesce(parent_id, ''),
          'cwd', directory) as line, -1 as begun, '' as place
        from session where id = ?1
      union all
      select json_object('type', '%s', 'uuid', part.id, 'timestamp',
          strftime('%%Y-%%m-%%dT%%H:%%M:%%fZ', part.time_created / 1000.0, 'unixepoch'),
          'role', json_extract(message.data, '$.role'), 'part', json(part.data)),
          message.time_created, part.id
        from part join message on message.id = part.message_id
        where part.session_id = ?1 and json_valid(part.data) and json_valid(message.data)
      union all
      select json_object('type', '%s', 'uuid', id, 'timestamp',
          strftime('%%Y-%%m-%%dT%%H:%%M:%%fZ', time_created / 1000.0, 'unixepoch'),
          'role', 'assistant', 'part', json_object('type', '%s',
            'name', json_extract(data, '$.error.name'), 'text',
            coalesce(json_extract(data, '$.error.data.message'),
              json_extract(data, '$.error.name'), ''))),
          time_created, id
        from message
        where session_id = ?1 and json_valid(data) and json_extract(data, '$.error') is not null
      order by begun, place
      """
          .formatted(
              OpenCodeEntries.BEGINNING,
              OpenCodeEntries.OF_PART,
              OpenCodeEntries.OF_PART,
              OpenCodeEntries.OF_ERROR);

  /** What changes while it is written out is written out again. */
  private static final Duration MEANWHILE = Duration.ofMinutes(1);

  private static final int PATIENCE_MILLIS = 2_000;

  private final Path database;
  private final FileSystem fileSystem;
  private final PrivateDirectory directory;

  /** A session, as the database has it; times in milliseconds. */
  public record Session(String id, Path began, Instant changed) {}

  /**
   * @param database {@code opencode.db}
   * @param archive the directory of the archive
   */
  public OpenCode(FileSystem fileSystem, Path database, Path archive) {
    this.database = database;
    this.fileSystem = fileSystem;
    this.directory = new PrivateDirectory(fileSystem, archive.resolve(DIRECTORY));
  }

  /**
   * Writes out what has changed.
   *
   * @param wanted which sessions may be kept; what is written of others is deleted
   * @throws IOException with a sentence, where the database cannot be read
   */
  public void refresh(Predicate<Session> wanted) throws IOException {
    if (!Files.isRegularFile(database)) {
      return;
    }
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    config.setBusyTimeout(PATIENCE_MILLIS);
    try (Connection connection = config.createConnection("jdbc:sqlite:" + database)) {
      for (Session each : sessions(connection)) {
        Path file = directory.resolve(each.id() + ENDING);
        if (!wanted.test(each)) {
          if (Files.exists(file)) {
            fileSystem.delete(file);
          }
        } else if (isOutdated(file, each)) {
          String lines = String.join("\n", lines(connection, each)) + "\n";
          directory.write(each.id() + ENDING, lines.getBytes(StandardCharsets.UTF_8));
        }
      }
    } catch (SQLException cause) {
      throw new IOException(
          "OpenCode's sessions in " + database + " cannot be read: " + cause.getMessage(), cause);
    }
  }

  private static boolean isOutdated(Path file, Session session) throws IOException {
    return !Files.exists(file)
        || session.changed().isAfter(Files.getLastModifiedTime(file).toInstant().minus(MEANWHILE));
  }

  private static List<Session> sessions(Connection connection) throws SQLException {
    List<Session> sessions = new ArrayList<>();
    try (PreparedStatement statement =
            connection.prepareStatement("select id, directory, time_updated from session");
        ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        if (row.getString(1).matches("[A-Za-z0-9_-]{1,100}")) {
          sessions.add(
              new Session(
                  row.getString(1),
                  Path.of(row.getString(2)),
                  Instant.ofEpochMilli(row.getLong(3))));
        }
      }
    }
    return sessions;
  }

  private static List<String> lines(Connection connection, Session session) throws SQLException {
    List<String> lines = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(LINES)) {
      statement.setString(1, session.id());
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          lines.add(RedactedLine.of(row.getString(1)));
        }
      }
    }
    return lines;
  }
}
