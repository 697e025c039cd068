package dev.reflect.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Carries a ledger of an earlier version over, once: the rows of its tables into the tables of
 * today. It stays as it was under another name, and so do its records. Another process sees it as
 * it was or as it is now, and nothing between.
 */
final class EarlierLedger {
  /** Comes behind the names of the files that are kept. */
  static final String KEPT = ".earlier";

  private static final int AT_ONCE = 200;

  private final Path path;
  private final Records records;

  EarlierLedger(Path path, Records records) {
    this.path = path;
    this.records = records;
  }

  /**
   * Does it, while nobody else writes, unless another process has done it meanwhile.
   *
   * @return the file that it was
   */
  Optional<Path> carryOver(Database database) throws SQLException, LedgerException {
    database.run("pragma foreign_keys = off");
    try {
      return database.transact("begin immediate", this::carryOver);
    } finally {
      database.run("pragma foreign_keys = on");
    }
  }

  private Optional<Path> carryOver(Transaction today) throws SQLException, LedgerException {
    if (today.number("pragma user_version") == Schema.VERSION) {
      return Optional.empty();
    }
    try (Database earlier = Database.readingUnderItsLocks(path)) {
      Unpacking.on(earlier.connection());
      Path kept = keep(earlier);
      earlier.transact(
          "begin",
          from -> {
            empty(today);
            Schema.create(today);
            for (Table table : Table.all(today)) {
              carry(table, from, today);
            }
            carryDrafts(from, today);
            return null;
          });
      new Journal(records).complete(today);
      return Optional.of(kept);
    }
  }

  private Path keep(Database earlier) throws SQLException, LedgerException {
    try {
      Path kept = DatabaseFile.free(path, KEPT);
      Path beside = path.resolveSibling(".reflect-" + path.getFileName() + ".tmp");
      Files.deleteIfExists(beside);
      Files.createFile(beside, OwnerOnly.file(beside));
      earlier.run("vacuum into '" + beside.toString().replace("'", "''") + "'");
      Files.move(beside, kept, StandardCopyOption.ATOMIC_MOVE);
      EarlierRecords.keep(records);
      return kept;
    } catch (IOException cause) {
      throw LedgerException.of("keep", path, cause);
    }
  }

  /** Takes every table, view and trigger away. */
  static void empty(Transaction transaction) throws SQLException {
    for (String type : List.of("trigger", "view", "table")) {
      for (String name :
          transaction.list(
              "select name from sqlite_master where type = ? and name not like 'sqlite\\_%' escape '\\' order by rowid desc",
              row -> row.getString(1), type)) {
        transaction.run("drop " + type + " \"" + name + '"');
      }
    }
  }

  /** A row that breaks a rule of its table stays behind, in the file that is kept. */
  private static void carry(Table table, Transaction from, Transaction today) throws SQLException {
    if (!from.exists("select 1 from sqlite_master where name = ?", table.name())) {
      return;
    }
    String number = table.columns().contains(table.id()) ? table.id() : "rowid";
    String columns = table.listed(column -> '"' + column + '"');
    String insert =
        "insert or ignore into %s (rowid, %s) values (?, %s)"
            .formatted(table.name(), columns, table.listed(column -> "?"));
    long last = Long.MIN_VALUE;
    List<Object[]> rows;
    do {
      rows =
          from.list(
              "select %1$s, %2$s from %3$s where %1$s > ? order by %1$s limit ?"
                  .formatted(number, columns, table.name()),
              row -> {
                Object[] values = new Object[table.columns().size() + 1];
                for (int i = 0; i < values.length; i++) {
                  values[i] = row.getObject(i + 1);
                }
                return values;
              },
              last,
              AT_ONCE);
      today.changeEach(insert, rows);
      last = rows.isEmpty() ? last : ((Number) rows.get(rows.size() - 1)[0]).longValue();
    } while (rows.size() == AT_ONCE);
  }

  private static void carryDrafts(Transaction from, Transaction today) throws SQLException {
    today.changeEach(
        "insert into draft (proposal, text, kept_at) values (?, ?, ?)",
        from.list(
            "select proposal, text, kept_at from draft",
            row -> new Object[] {row.getString(1), row.getString(2), row.getString(3)}));
  }
}
