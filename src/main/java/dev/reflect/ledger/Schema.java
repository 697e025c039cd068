package dev.reflect.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Brings a database to the tables this version knows. The database's {@code user_version} is the
 * number of the last migration that ran. Migrations are only ever added.
 */
final class Schema {
  private static final List<String> MIGRATIONS =
      List.of(
          "001-sightings-decisions-operations.sql",
          "002-semantic-answers.sql",
          "003-undo.sql",
          "004-imported-operations.sql",
          "005-memory.sql",
          "006-exposure.sql",
          "007-settlements.sql",
          "008-acceptance.sql",
          "009-statistics.sql",
          "010-large-ledgers.sql",
          "011-narrow-sightings.sql",
          "012-strongest-sightings.sql",
          "013-packed-decisions.sql",
          "014-effects.sql",
          "015-beside-the-sentence.sql",
          "016-open-headlines.sql",
          "017-newest-applied.sql",
          "018-worth.sql");

  /** The {@code user_version} of an up-to-date database. */
  static final int VERSION = MIGRATIONS.size();

  /** From this version on a sighting takes a third of the room. */
  private static final int NARROW = 11;

  /** A ledger of 40,000 sightings, which take about two seconds. */
  private static final long MANY_BYTES = 32_000_000;

  /**
   * In pages of memory, less: 64 MB, where all rows are written; what is in it is not read again.
   */
  private static final int MUCH_CACHE = -64_000;

  /** Where the file format of SQLite has the version, in a file's first bytes. */
  private static final int USER_VERSION_AT = 60;

  private static final int HEAD_BYTES = 100;

  private static final String USER_VERSION = "pragma user_version";

  private final List<String> scripts;

  /** The first migrations of this build, as scripts. */
  Schema(List<String> scripts) {
    this.scripts = List.copyOf(scripts);
  }

  static Schema current() throws IOException {
    return new Schema(scripts());
  }

  int version() {
    return scripts.size();
  }

  /** What a database was found as: its version may be newer than the one that is known. */
  record Found(int version, Optional<Rebuilt> rebuilt) {}

  /**
   * Brings the database to the newest version; all of it, or nothing. One without tables is made
   * again from its records, where there are any.
   */
  static Found bringUpToDate(Database database, Optional<Records> records)
      throws SQLException, IOException {
    int found = database.number(USER_VERSION);
    if (found > VERSION) {
      return new Found(found, Optional.empty());
    }
    Busy.outwait(() -> database.run("pragma journal_mode = wal"));
    if (found == VERSION) {
      return new Found(found, Optional.empty());
    }
    Found brought = current().bring(database, records);
    if (found > 0) {
      database.giveBackRoom();
    }
    return brought;
  }

  /**
   * Returns whether bringing this ledger up to date takes so long that a person should know: its
   * sightings are to be written anew, and there are many. It only looks at the head of the file.
   */
  static boolean takesLong(Path ledger) throws IOException {
    if (!Files.exists(ledger) || Files.size(ledger) < MANY_BYTES) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(ledger)) {
      ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES);
      channel.read(head, 0);
      int version = head.getInt(USER_VERSION_AT);
      return version > 0 && version < NARROW;
    }
  }

  Found bring(Database database, Optional<Records> records) throws SQLException, IOException {
    int cache = database.number("pragma cache_size");
    database.run("pragma cache_size = " + MUCH_CACHE);
    try {
      return database.transact("begin immediate", transaction -> bring(transaction, records));
    } catch (UncheckedIOException unreadable) {
      throw unreadable.getCause();
    } finally {
      database.run("pragma cache_size = " + cache);
    }
  }

  /**
   * Asks for the version now: another process may have migrated while this one waited. While the
   * records are read, nobody adds to them.
   */
  private Found bring(Transaction transaction, Optional<Records> records) throws SQLException {
    int from = transaction.first(USER_VERSION, row -> row.getInt(1)).orElseThrow();
    if (from == 0 && records.isPresent()) {
      try {
        Records.Lines lines = records.get().read();
        if (!lines.isEmpty()) {
          return new Found(
              version(), Optional.of(Rebuilt.from(records.get(), lines, this, transaction)));
        }
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
    migrate(transaction, from, version());
    return new Found(Math.max(from, version()), Optional.empty());
  }

  /** Runs the migrations after one version, up to another. */
  void migrate(Transaction transaction, int from, int to) throws SQLException {
    for (int i = from; i < to; i++) {
      transaction.run(scripts.get(i));
    }
    if (from < to) {
      transaction.run("pragma user_version = " + to);
    }
  }

  static List<String> scripts() throws IOException {
    String[] scripts = new String[VERSION];
    for (int i = 0; i < VERSION; i++) {
      scripts[i] = resource(MIGRATIONS.get(i));
    }
    return List.of(scripts);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Schema.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("The migration " + name + " is missing from this build.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
