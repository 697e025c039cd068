package dev.reflect.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The tables of a ledger, as {@code 001.sql} writes them down. The database's {@code user_version}
 * is the number of its schema.
 */
final class Schema {
  /** The schemas up to 18 were those of earlier versions, which {@link EarlierLedger} reads. */
  static final int VERSION = 19;

  private static final String USER_VERSION = "pragma user_version";
  private static final String SCRIPT = "001.sql";

  /** Came later: a ledger without these tables gets them when it is opened. */
  private static final List<String> LATER =
      List.of(
          "transcript.sql",
          "judge.sql",
          "heard.sql",
          "recall.sql",
          "team.sql",
          "notes.sql",
          "summary.sql");

  private static final Pattern TABLE = Pattern.compile("create table if not exists (\\w+)");

  private Schema() {}

  /**
   * What a database was found as: its version may be newer than the one that is known.
   *
   * @param rebuilt what was made again from records
   */
  record Found(int version, Optional<Rebuilt> rebuilt) {}

  /** Opens an empty database with these tables. */
  static Database inMemory() throws SQLException, LedgerException {
    Database database = Database.connect(Database.IN_MEMORY);
    database.transact(
        "begin",
        transaction -> {
          create(transaction);
          return null;
        });
    return database;
  }

  /**
   * Gives a database without tables these; all of them, or nothing. It is made again from its
   * records, where there are any. One with the tables of an earlier version is left alone.
   */
  static Found begin(Database database, Records records) throws SQLException, IOException {
    int found = database.number(USER_VERSION);
    if (found > VERSION) {
      return new Found(found, Optional.empty());
    }
    Busy.outwait(() -> database.run("pragma journal_mode = wal"));
    if (found == VERSION) {
      complete(database);
    }
    return found > 0
        ? new Found(found, Optional.empty())
        : database.transact("begin immediate", transaction -> begin(transaction, records));
  }

  /** Asks for the version now: another process may have begun it while this one waited. */
  private static Found begin(Transaction transaction, Records records)
      throws SQLException, LedgerException {
    int found = transaction.number(USER_VERSION);
    if (found > 0) {
      return new Found(found, Optional.empty());
    }
    create(transaction);
    Rebuilt rebuilt = Rebuilt.from(records, transaction);
    try {
      EarlierRecords.keep(records);
    } catch (IOException cause) {
      throw LedgerException.of("keep the records of", records.file(), cause);
    }
    return new Found(VERSION, Optional.of(rebuilt).filter(some -> !some.isEmpty()));
  }

  static void create(Transaction transaction) throws SQLException, LedgerException {
    transaction.run(script(SCRIPT));
    addLater(transaction);
    transaction.run(USER_VERSION + " = " + VERSION);
  }

  /**
   * Adds what an earlier build did not have, all of it or nothing; nobody waits where all is there.
   */
  private static void complete(Database database) throws SQLException, LedgerException {
    if (!database.transact("begin", Schema::isComplete)) {
      database.transact(
          "begin immediate",
          transaction -> {
            addLater(transaction);
            return null;
          });
    }
  }

  private static boolean isComplete(Transaction transaction) throws SQLException, LedgerException {
    List<String> there =
        transaction.list(
            "select name from sqlite_schema where type = 'table'", row -> row.getString(1));
    for (String later : LATER) {
      if (!TABLE
          .matcher(script(later))
          .results()
          .map(each -> each.group(1))
          .allMatch(there::contains)) {
        return false;
      }
    }
    return true;
  }

  private static void addLater(Transaction transaction) throws SQLException, LedgerException {
    for (String later : LATER) {
      transaction.run(script(later));
    }
    for (String guard : guards()) {
      transaction.run(guard);
    }
  }

  private static List<String> guards() {
    List<String> guards = new ArrayList<>();
    for (String table : Table.NAMES) {
      for (String act : List.of("update", "delete")) {
        guards.add(
            "create trigger if not exists %1$s_is_never_%2$sd before %2$s on %1$s begin select raise(abort, 'the ledger is append-only'); end"
                .formatted(table, act));
      }
    }
    return guards;
  }

  private static String script(String name) throws LedgerException {
    try (InputStream in = Schema.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException(name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException cause) {
      throw new LedgerException(
          "The tables " + name + " are missing from this build.", "Install reflect again.", cause);
    }
  }
}
