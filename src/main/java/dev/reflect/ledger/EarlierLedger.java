package dev.reflect.ledger;

import dev.reflect.ledger.DatabaseFile.OwnerOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Carries a ledger of an earlier version over, once: the rows of its tables into the tables of
 * today. It stays as it was under another name, and so do its records. Another process sees it as
 * it was or as it is now, and nothing between.
 */
final class EarlierLedger {
  /** Comes behind the names of the files that are kept. */
  static final String KEPT = ".earlier";

  /**
   * What was taken before an import of which nothing is marked may have been taken elsewhere: it is
   * asked about once more, if it was never written.
   */
  private static final String UNMARKED =
      """
      with import as (
        select imported_at as at from operation
        except select imported_at from decision where imported_at is not null)
      update decision
      set imported_at = (select min(at) from import where at >= decided_at)
      where imported_at is null and id in (
        select decision from standing
        where verdict in ('accepted', 'modified') and not applied and undone_by is null)
      """;

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
      PackedTexts.on(earlier.connection());
      Path kept = keep(earlier);
      earlier.transact(
          "begin",
          from -> {
            empty(today);
            return Schema.create(
                today,
                tables -> {
                  Rows rows = new Rows(tables);
                  for (String table : Rows.names()) {
                    if (!table.equals("recorded")) {
                      carry(table, from, rows);
                    }
                  }
                  return tables.change(UNMARKED);
                });
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
  private static void empty(Transaction transaction) throws SQLException {
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
  private static void carry(String table, Transaction from, Rows today) throws SQLException {
    List<String> columns =
        from.list("select name from pragma_table_info(?)", row -> row.getString(1), table);
    if (!columns.isEmpty()) {
      from.each(
          "select json_object(%s) from %s order by %s"
              .formatted(
                  columns.stream()
                      .map(column -> "'" + column + "', \"" + column + '"')
                      .collect(Collectors.joining(", ")),
                  table,
                  from.exists("select 1 from sqlite_master where name = ? and type = 'view'", table)
                      ? "id"
                      : "rowid"),
          row -> today.addOwn(table, row.getString(1)));
    }
  }
}
