package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.ProposalId;
import dev.reflect.untrusted.Plain;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Adds rows that somebody else wrote, one JSON object each, and reads each back as the ledger will:
 * what the ledger could not read, or what would act on a terminal, is refused.
 */
final class Rows {
  private static final Set<String> WORDS =
      Set.of("learning", "sighting", "proposal", "event", "settlement", "imported_decision");

  private final Transaction transaction;
  private final Map<String, Table> tables;

  /** Says why a row is refused, as a phrase. */
  static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Broken(String why) {
      super(why);
    }
  }

  Rows(Transaction transaction) throws SQLException {
    this.transaction = transaction;
    this.tables =
        Table.all(transaction).stream().collect(Collectors.toMap(Table::name, Function.identity()));
  }

  void add(String line) throws SQLException {
    boolean isObject =
        transaction
            .first(
                "select json_valid(?) and ltrim(?) like '{%'", row -> row.getBoolean(1), line, line)
            .orElseThrow();
    if (!isObject) {
      throw new Broken("it is no JSON object");
    }
    String name =
        transaction
            .first("select ? ->> '$.table'", row -> String.valueOf(row.getString(1)), line)
            .orElseThrow();
    Table table = tables.get(name);
    if (table == null) {
      throw new Broken("there is no table " + Plain.shortened(Plain.sentence(name), 40));
    }
    unknown(line, table);
    try {
      table.insert(transaction, line);
      read(table);
    } catch (SQLException cause) {
      if (LedgerException.isMisfit(cause)) {
        throw new Broken(reason(cause));
      }
      throw cause;
    } catch (IllegalArgumentException
        | DateTimeException
        | IndexOutOfBoundsException
        | NullPointerException unreadable) {
      throw new Broken("a value of " + name + " cannot be read");
    }
  }

  private void unknown(String line, Table table) throws SQLException {
    List<String> keys =
        transaction.list("select key from json_each(?)", row -> row.getString(1), line);
    for (String key : keys) {
      if (!key.equals("table") && !table.columns().contains(key)) {
        throw new Broken(
            table.name() + " has no column " + Plain.shortened(Plain.sentence(key), 40));
      }
    }
  }

  /**
   * Adds a row that this program wrote, where it can.
   *
   * @return whether it could
   */
  boolean addOwn(String line) throws SQLException {
    Optional<Table> table = Table.of(line).map(tables::get);
    try {
      return table.isPresent() && table.get().insert(transaction, line) > 0;
    } catch (SQLException doesNotFit) {
      if (LedgerException.isMisfit(doesNotFit)) {
        return false;
      }
      throw doesNotFit;
    }
  }

  private void read(Table table) throws SQLException {
    transaction.first(
        "select * from %s where %s = %d"
            .formatted(table.name(), table.id(), table.newest(transaction)),
        row -> {
          read(table, row);
          return table;
        });
  }

  private void read(Table table, ResultSet row) throws SQLException {
    for (String column : table.columns()) {
      String value = row.getString(column);
      if (value != null && isTime(column) && !Columns.time(Columns.time(value)).equals(value)) {
        throw new Broken(column + " is no time");
      }
      if (value != null && WORDS.contains(table.name()) && !Plain.printable(value).equals(value)) {
        throw new Broken(column + " holds characters that act on a terminal");
      }
    }
    switch (table.name()) {
      case "learning" -> new Fingerprint(row.getString("fingerprint"));
      case "proposal" -> new ProposalId(row.getString("id"));
      case "sighting" -> Sighting.signal(row);
      case "target" -> TargetPlace.of(row.getString("kind"), row.getString("path"));
      case "decision" -> decision(row);
      case "settlement" -> {
        new Fingerprint(row.getString("first"));
        new Fingerprint(row.getString("second"));
      }
      default -> {}
    }
  }

  private void decision(ResultSet row) throws SQLException {
    if (!row.getString("verdict").equals("reopened")) {
      transaction.first(
          "select id as decision, sentence as other_words, * from decision where id = ?",
          Recorded::of,
          row.getLong("id"));
    }
  }

  private static boolean isTime(String column) {
    return column.equals("at") || column.equals("first_seen") || column.endsWith("_at");
  }

  /** Returns what SQLite says without its code: {@code UNIQUE constraint failed: learning.…}. */
  private static String reason(SQLException cause) {
    String said = cause.getMessage();
    int from = said.lastIndexOf('(');
    String inner =
        from >= 0 && said.endsWith(")") ? said.substring(from + 1, said.length() - 1) : said;
    return Plain.shortened(Plain.sentence(inner), 120);
  }
}
