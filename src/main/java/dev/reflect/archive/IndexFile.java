package dev.reflect.archive;

import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ground.Resource;
import dev.reflect.sessions.Moves;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sqlite.Function;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.jdbc4.JDBC4Connection;

/**
 * The database of the index, which is derived: one of another version, or one that is damaged, is
 * deleted and begun anew. No {@link SQLException} leaves it. Not thread-safe.
 */
final class IndexFile implements AutoCloseable {
  static final int VERSION = 13;

  /** What SQLite calls a damaged file. */
  static final int CORRUPT = 11;

  private static final int PATIENCE_MILLIS = 10_000;
  private static final int STATEMENTS = 64;

  /**
   * What SQLite says of a damaged file: corrupt, no database; and, as nothing such is ever stored,
   * a value that is too big or of another type, and an unknown format.
   */
  private static final Set<Integer> DAMAGE = Set.of(CORRUPT, 26, 18, 20, 24);

  private final Path path;
  private final SQLiteConnection connection;
  private final Optional<String> notice;
  private final Map<String, PreparedStatement> statements =
      new LinkedHashMap<>(16, 0.75f, true); // the one used longest ago comes first

  /** What is done in one transaction. */
  interface Work<T> {
    T in(IndexFile file) throws SQLException, IOException;
  }

  /** Makes a value of the current row. */
  interface Reading<T> {
    T of(ResultSet row) throws SQLException;
  }

  private IndexFile(Path path, SQLiteConnection connection, Optional<String> notice) {
    this.path = path;
    this.connection = connection;
    this.notice = notice;
  }

  /** Opens the file, or makes it. */
  static IndexFile open(FileSystem fileSystem, Path path) throws IOException {
    create(fileSystem, path);
    try {
      SQLiteConnection connection = connect(path);
      IndexFile file = new IndexFile(path, connection, Optional.empty());
      int version = file.begin();
      if (version == VERSION) {
        return file;
      }
      file.close();
      return anew(fileSystem, path, "The index was of another version, and is made anew.");
    } catch (SQLException cause) {
      if (isDamage(cause)) {
        return anew(fileSystem, path, "The index was damaged, and is made anew.");
      }
      throw failure(path, cause);
    }
  }

  /** Opens the file where it can be used as it is; what cannot stays, for {@link #open} to say. */
  static Optional<IndexFile> existing(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return Optional.empty();
    }
    try {
      IndexFile file = new IndexFile(path, connect(path), Optional.empty());
      if (file.number("pragma user_version") == VERSION) {
        return Optional.of(file);
      }
      file.close();
      return Optional.empty();
    } catch (SQLException cause) {
      if (isDamage(cause)) {
        return Optional.empty();
      }
      throw failure(path, cause);
    }
  }

  /** Deletes what is there: all of it is made again from what it was made of. */
  private static IndexFile anew(FileSystem fileSystem, Path path, String notice)
      throws IOException {
    delete(fileSystem, path);
    create(fileSystem, path);
    try {
      SQLiteConnection connection = connect(path);
      IndexFile file = new IndexFile(path, connection, Optional.of(notice));
      file.begin();
      return file;
    } catch (SQLException cause) {
      throw failure(path, cause);
    }
  }

  static void delete(FileSystem fileSystem, Path path) throws IOException {
    for (String companion : List.of("", "-wal", "-shm")) {
      fileSystem.delete(Path.of(path + companion));
    }
  }

  /** SQLite gives the files beside it the permissions of this one. */
  private static void create(FileSystem fileSystem, Path path) throws IOException {
    new PrivateDirectory(fileSystem, path.toAbsolutePath().getParent()).create();
    try {
      fileSystem.writeNew(path, new byte[0], Access.PRIVATE);
    } catch (FileAlreadyExistsException there) {
      return;
    }
  }

  /** Has the questions know where a folder lies now: {@code here(project)}. */
  void moved(Moves moves) throws IOException {
    try {
      know(connection, moves);
    } catch (SQLException cause) {
      throw failure(path, cause);
    }
  }

  private static void know(SQLiteConnection connection, Moves moves) throws SQLException {
    Function.create(
        connection,
        "here",
        new Function() {
          @Override
          protected void xFunc() throws SQLException {
            result(moves.now(value_text(0)));
          }
        });
  }

  private static SQLiteConnection connect(Path path) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(PATIENCE_MILLIS);
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, "true"); // what is forgotten is gone
    config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
    config.setGetGeneratedKeys(false); // else each insert compiles a question of its own
    String address = path.toString();
    SQLiteConnection connection =
        new JDBC4Connection(JDBC.PREFIX + address, address, config.toProperties());
    know(connection, Moves.NONE);
    return connection;
  }

  /** Returns the version that is there now, after giving an empty database its tables. */
  private int begin() throws SQLException, IOException {
    int found = number("pragma user_version");
    if (found > 0) {
      return found;
    }
    run("begin immediate");
    try {
      if (number("pragma user_version") == 0) {
        if (number("select count(*) from sqlite_schema") > 0) {
          run("rollback");
          return -1;
        }
        run(Resource.text(IndexFile.class, "index.sql"));
        run("pragma user_version = " + VERSION);
      }
      run("commit");
    } catch (SQLException failed) {
      run("rollback");
      throw failed;
    }
    return number("pragma user_version");
  }

  /** Returns what has to be said of the file: that it was made anew. */
  Optional<String> notice() {
    return notice;
  }

  /** Does all of it, or nothing; others wait. */
  <T> T write(Work<T> work) throws IOException {
    return transact("begin immediate", work);
  }

  /** Sees one state of the file. */
  <T> T read(Work<T> work) throws IOException {
    return transact("begin", work);
  }

  private <T> T transact(String begin, Work<T> work) throws IOException {
    try {
      run(begin);
      try {
        T result = work.in(this);
        run("commit");
        return result;
      } catch (SQLException | IOException | RuntimeException failed) {
        rollBack(failed);
        throw failed;
      }
    } catch (SQLException cause) {
      throw failure(path, cause);
    }
  }

  private void rollBack(Exception cause) {
    try {
      run("rollback");
    } catch (SQLException over) {
      cause.addSuppressed(over);
    }
  }

  /** Gives back the room of what was deleted, in the log of changes too. */
  void compact() throws IOException {
    try {
      run("vacuum");
      number("pragma wal_checkpoint(truncate)");
    } catch (SQLException cause) {
      throw failure(path, cause);
    }
  }

  void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  int change(String sql, Object... values) throws SQLException {
    PreparedStatement statement = prepared(sql);
    bind(statement, values);
    return statement.executeUpdate();
  }

  /** To compile a statement costs as much as to run it, and most are run for each transcript. */
  private PreparedStatement prepared(String sql) throws SQLException {
    PreparedStatement known = statements.get(sql);
    if (known == null) {
      known = connection.prepareStatement(sql);
      statements.put(sql, known);
      if (statements.size() > STATEMENTS) {
        statements.remove(statements.keySet().iterator().next()).close();
      }
    }
    return known;
  }

  long insert(String sql, Object... values) throws SQLException {
    change(sql, values);
    return list("select last_insert_rowid()", row -> row.getLong(1)).get(0);
  }

  <T> List<T> list(String sql, Reading<T> reading, Object... values) throws SQLException {
    List<T> found = new ArrayList<>();
    PreparedStatement statement = prepared(sql);
    bind(statement, values);
    try (ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        found.add(reading.of(row));
      }
    }
    return found;
  }

  int number(String sql, Object... values) throws SQLException {
    return list(sql, row -> row.getInt(1), values).stream().findFirst().orElse(0);
  }

  private static void bind(PreparedStatement statement, Object... values) throws SQLException {
    for (int at = 0; at < values.length; at++) {
      statement.setObject(at + 1, values[at]);
    }
  }

  private static boolean isDamage(SQLException cause) {
    return DAMAGE.contains(cause.getErrorCode() & 0xff);
  }

  private static IOException failure(Path path, SQLException cause) {
    if (isDamage(cause)) {
      return new Damaged(path, cause);
    }
    String why =
        switch (cause.getErrorCode() & 0xff) {
          case 3, 8, 14 -> "it and its directory have to be writable";
          case 5 -> "another program holds it";
          case 10 -> "the disk reports an error";
          case 13 -> "the disk is full";
          default -> String.valueOf(cause.getMessage());
        };
    return new IOException("The index " + path + " cannot be used: " + why, cause);
  }

  /** The file turned out to be damaged while it was used. */
  static final class Damaged extends IOException {
    private static final long serialVersionUID = 1L;

    Damaged(Path path, SQLException cause) {
      super("The index " + path + " is damaged", cause);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException cause) {
      throw failure(path, cause);
    }
  }
}
