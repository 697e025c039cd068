package dev.reflect.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A ledger as lines of JSON, to be moved to another machine: a header, then one row a line. See
 * docs/export.md.
 */
final class ExportedRows {
  /** As any program may write it: with blanks, in another order. */
  private static final String HEADER =
      """
      select line ->> '$.format', line ->> '$.schema'
      from (select iif(json_valid(?1), ?1, '{}') as line)
      where line ->> '$.reflect' = 'ledger'
        and json_type(line, '$.format') = 'integer' and json_type(line, '$.schema') = 'integer'
      """;

  private static final int FORMAT = 1;

  private ExportedRows() {}

  static String header() {
    return "{\"reflect\":\"ledger\",\"format\":" + FORMAT + ",\"schema\":" + Schema.VERSION + "}";
  }

  /** Writes what {@link Transfer} moves, as if it were moved into an empty ledger. */
  static void write(Database ledger, Writer out) throws IOException {
    try (Database copy = Schema.inMemory()) {
      ledger.read(
          "read the tables",
          from -> copy.transact("begin", to -> Transfer.between(from, to, Optional.empty())));
      out.write(header() + "\n");
      copy.transact(
          "begin",
          transaction -> {
            for (Table table : Table.all(transaction)) {
              write(transaction, table, out);
            }
            return null;
          });
    } catch (SQLException cause) {
      throw LedgerException.of("copy the tables", Database.IN_MEMORY, cause);
    }
  }

  private static void write(Transaction transaction, Table table, Writer out)
      throws SQLException, LedgerException {
    try {
      Journal.rows(transaction, table, line -> out.write(line + "\n"), Long.MIN_VALUE);
    } catch (IOException cause) {
      throw new LedgerException(String.valueOf(cause.getMessage()), "", cause);
    }
  }

  /**
   * Adds what the lines hold and the ledger does not; all of it or nothing.
   *
   * @return how many rows each table has got
   * @throws LedgerException naming the first line that is not a row
   */
  static Map<String, Integer> read(Database ledger, BufferedReader in, Instant now)
      throws IOException {
    try (Database copy = Schema.inMemory()) {
      String first = in.readLine();
      Header header =
          copy.transact("begin", transaction -> header(transaction, first == null ? "" : first))
              .orElseThrow(ExportedRows::headless);
      if (header.isNewer()) {
        throw new LedgerException(
            "It was exported by a newer reflect. Nothing was imported.", "Upgrade reflect.", null);
      }
      copy.transact("begin", transaction -> load(transaction, in));
      return ledger.write(
          "import the rows",
          to -> copy.transact("begin", from -> Transfer.between(from, to, Optional.of(now))));
    } catch (SQLException cause) {
      throw LedgerException.of("copy the tables", Database.IN_MEMORY, cause);
    }
  }

  private record Header(long format, long schema) {
    boolean isNewer() {
      return format > FORMAT || schema > Schema.VERSION || schema < 1;
    }
  }

  private static Optional<Header> header(Transaction transaction, String line) throws SQLException {
    return transaction.first(HEADER, row -> new Header(row.getLong(1), row.getLong(2)), line);
  }

  private static LedgerException headless() {
    return new LedgerException(
        "Line 1 is not the header of an exported ledger. Nothing was imported.",
        "reflect export writes such a file.",
        null);
  }

  /** What an earlier schema had in tables of its own comes into those of today. */
  private static Void load(Transaction transaction, BufferedReader in)
      throws SQLException, LedgerException {
    Rows rows = new Rows(transaction);
    int number = 1;
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (!line.isBlank()) {
          rows.add(line);
        }
      }
      return null;
    } catch (Rows.Broken broken) {
      throw broken(number, String.valueOf(broken.getMessage()), broken);
    } catch (IOException unreadable) {
      throw broken(number + 1, "it cannot be read as UTF-8", unreadable);
    }
  }

  private static LedgerException broken(int number, String why, Exception cause) {
    return new LedgerException(
        "Line " + number + " is not a row of a ledger: " + why + ". Nothing was imported.",
        "",
        cause);
  }
}
