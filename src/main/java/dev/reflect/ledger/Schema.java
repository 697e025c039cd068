package dev.reflect.ledger;

import dev.reflect.ground.Resource;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tables of a ledger: {@code 001.sql} has those of which rows are only added, {@code
 * changing.sql} the others. The database's {@code user_version} is the number of its schema.
 */
final class Schema {
  /** The schemas up to 21 were those of earlier versions, which {@link EarlierLedger} reads. */
  static final int VERSION = 22;

  private static final String USER_VERSION = "pragma user_version";
  private static final String SCRIPT =
      Resource.text(Schema.class, "001.sql") + Resource.text(Schema.class, "changing.sql");

  /** The tables of which rows are only added, each after those that it points to. */
  static final List<String> NAMES = tables(Resource.text(Schema.class, "001.sql"));

  /** The tables of which rows change. */
  static final List<String> CHANGING = tables(Resource.text(Schema.class, "changing.sql"));

  private Schema() {}

  /**
   * What a database was found as: its version may be newer than the one that is known.
   *
   * @param rebuilt what was made again from records
   */
  record Found(int version, Optional<Rebuilt> rebuilt) {}

  /** Opens an empty database with these tables, to be filled by whoever asks. */
  static Database inMemory() throws SQLException, LedgerException {
    Database database = Database.connect(Database.IN_MEMORY);
    database.transact(
        "begin",
        transaction -> {
          transaction.run(SCRIPT);
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
    Database.outwait(() -> database.run("pragma journal_mode = wal"));
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
    Rebuilt rebuilt = create(transaction, tables -> Rebuilt.from(records, tables));
    try {
      EarlierRecords.keep(records);
    } catch (IOException cause) {
      throw LedgerException.of("keep the records of", records.file(), cause);
    }
    return new Found(VERSION, Optional.of(rebuilt).filter(some -> !some.isEmpty()));
  }

  /** Makes the tables and fills them, and only then guards them. */
  static <T> T create(Transaction transaction, Database.Work<T> filling)
      throws SQLException, LedgerException {
    transaction.run(SCRIPT);
    T filled = filling.in(transaction);
    guard(transaction);
    transaction.run(USER_VERSION + " = " + VERSION);
    return filled;
  }

  /**
   * Adds what an earlier build did not have, all of it or nothing; nobody waits where all is there.
   */
  private static void complete(Database database) throws SQLException, LedgerException {
    List<String> there =
        database.transact(
            "begin",
            transaction ->
                transaction.list("select name from sqlite_schema", row -> row.getString(1)));
    if (!there.containsAll(NAMES) || !there.containsAll(CHANGING)) {
      database.transact("begin immediate", transaction -> create(transaction, tables -> null));
    }
  }

  /** Does the one thing that may change rows; one that broke a rule before may still. */
  static <T> T unguarded(Transaction transaction, Database.Work<T> work)
      throws SQLException, LedgerException {
    guards(transaction, "drop trigger if exists %1$s_is_never_%2$sd");
    transaction.run("pragma ignore_check_constraints = on");
    try {
      return work.in(transaction);
    } finally {
      transaction.run("pragma ignore_check_constraints = off");
      guard(transaction);
    }
  }

  private static void guard(Transaction transaction) throws SQLException {
    guards(
        transaction,
        "create trigger if not exists %1$s_is_never_%2$sd before %2$s on %1$s begin select raise(abort, 'the ledger is append-only'); end");
  }

  private static void guards(Transaction transaction, String script) throws SQLException {
    for (String table : NAMES) {
      transaction.run(script.formatted(table, "update"));
      transaction.run(script.formatted(table, "delete"));
    }
  }

  private static List<String> tables(String script) {
    Matcher found = Pattern.compile("(?m)^create table if not exists (\\w+)").matcher(script);
    return found.results().map(each -> each.group(1)).toList();
  }
}
