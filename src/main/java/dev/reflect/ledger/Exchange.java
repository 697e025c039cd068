package dev.reflect.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A ledger as lines of JSON, to be moved to another machine: a header, then one row a line. See
 * docs/export.md.
 */
final class Exchange {
  private static final Pattern HEADER =
      Pattern.compile("\\{\"reflect\":\"ledger\",\"format\":(\\d{1,6}),\"schema\":(\\d{1,6})}");
  private static final int FORMAT = 1;
  private static final int AT_ONCE = 100;

  private Exchange() {}

  static void write(Database ledger, Writer out) throws IOException {
    try (Database copy = memory()) {
      Schema.current().bring(copy, Optional.empty());
      ledger.read(
          "read the tables",
          from -> copy.transact("begin", to -> Transfer.between(from, to, Optional.empty())));
      out.write(
          "{\"reflect\":\"ledger\",\"format\":" + FORMAT + ",\"schema\":" + Schema.VERSION + "}\n");
      for (Table table : copy.read("read the tables", Table::all)) {
        write(copy, table, out);
      }
    } catch (SQLException cause) {
      throw LedgerException.of("copy the tables", Database.IN_MEMORY, cause);
    }
  }

  /** Writes the rows of a table in their order, some at a time. */
  private static void write(Database copy, Table table, Writer out) throws IOException {
    long last = Long.MIN_VALUE;
    List<Table.Row> some;
    do {
      long after = last;
      some = copy.read("read the tables", transaction -> table.named(transaction, after, AT_ONCE));
      for (Table.Row row : some) {
        out.write(row.json());
        out.write('\n');
        last = row.number();
      }
    } while (!some.isEmpty());
  }

  /**
   * Adds what the lines hold and the ledger does not; all of it or nothing.
   *
   * @return how many rows each table has got
   * @throws LedgerException naming the first line that is not a row
   */
  static Map<String, Integer> read(Database ledger, BufferedReader in, Instant now)
      throws IOException {
    try (Database copy = memory()) {
      String first = in.readLine();
      Matcher header = HEADER.matcher(first == null ? "" : first.strip());
      if (!header.matches()) {
        throw new LedgerException(
            "Line 1 is not the header of an exported ledger. Nothing was imported.",
            "reflect export writes such a file.",
            null);
      }
      int schema = Integer.parseInt(header.group(2));
      if (Integer.parseInt(header.group(1)) > FORMAT || schema > Schema.VERSION || schema == 0) {
        throw new LedgerException(
            "It was exported by a newer reflect. Nothing was imported.", "Upgrade reflect.", null);
      }
      Schema known = Schema.current();
      copy.transact("begin", transaction -> load(transaction, known, schema, in));
      return ledger.write(
          "import the rows",
          to -> copy.transact("begin", from -> Transfer.between(from, to, Optional.of(now))));
    } catch (SQLException cause) {
      throw LedgerException.of("copy the tables", Database.IN_MEMORY, cause);
    } catch (BrokenLine broken) {
      throw new LedgerException(
          "Line "
              + broken.number
              + " is not a row of a ledger: "
              + broken.why
              + ". Nothing was imported.",
          "",
          broken);
    }
  }

  private static Void load(Transaction transaction, Schema known, int schema, BufferedReader in)
      throws SQLException {
    known.migrate(transaction, 0, schema);
    Rows rows = new Rows(transaction);
    int number = 1;
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (!line.isBlank()) {
          rows.add(line);
        }
      }
      known.migrate(transaction, schema, known.version());
      return null;
    } catch (Rows.Broken broken) {
      throw new BrokenLine(number, broken.getMessage());
    } catch (IOException unreadable) {
      throw new BrokenLine(number + 1, "it cannot be read as UTF-8");
    }
  }

  private static Database memory() throws SQLException {
    return Database.connect(Database.IN_MEMORY);
  }

  /** Leaves the transaction with the number of the line. */
  private static final class BrokenLine extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int number;
    private final String why;

    BrokenLine(int number, String why) {
      super(why);
      this.number = number;
      this.why = why;
    }
  }
}
